import { queryOptions } from '@tanstack/react-query'
import type { Factors, NewCodeSecret } from '../../../shapes/access/factors.ts'
import { call } from '../../shell/client.ts'
import { queryClient } from '../../shell/query-client.ts'

/** What a person shows beside their password. It belongs to them, not to an organization. */

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => call<Factors>('GET', '/factors'),
})

/** A new one each time it is asked for. */
export const newSecretQuery = queryOptions({
  queryKey: ['factors', 'secret'],
  queryFn: () => call<NewCodeSecret>('POST', '/factors/codes/secret'),
  ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
})

/** The list, and what the session says of the account. */
export function reloadFactors(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}
