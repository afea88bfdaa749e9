import { queryOptions } from '@tanstack/react-query'
import type { Factors, NewCodeSecret } from '../../../shapes/access/factors.ts'
import { call } from '../../shell/client.ts'
import { queryClient } from '../../shell/query-client.ts'

/** Second factors belong to a user, so these paths and query keys contain no organization. */

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => call<Factors>('GET', '/factors'),
})

/** Each request creates a new secret, so the query runs only once each time the dialog opens. */
export const newSecretQuery = queryOptions({
  queryKey: ['factors', 'secret'],
  queryFn: () => call<NewCodeSecret>('POST', '/factors/codes/secret'),
  ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
})

/** Reloads the session too, because the session includes whether an organization requires a second factor. */
export function reloadFactors(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}
