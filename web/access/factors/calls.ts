import { queryOptions } from '@tanstack/react-query'
import type { Factors, NewCodeSecret } from '../../../shapes/access/factors.ts'
import { call } from '../../shell/client.ts'
import { queryClient } from '../../shell/query-client.ts'

/** Second factors belong to the user, not to an organization. */

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => call<Factors>('GET', '/factors'),
})

/** The server returns a new secret for each request, so the response is cached for one dialog only. */
export const newSecretQuery = queryOptions({
  queryKey: ['factors', 'secret'],
  queryFn: () => call<NewCodeSecret>('POST', '/factors/codes/secret'),
  ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
})

/** Reloads the session too, because it includes the account's state. */
export function reloadFactors(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}
