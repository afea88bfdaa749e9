import { queryOptions } from '@tanstack/react-query'
import type { Shared, SharedInsights, SharedLink } from '../../shapes/access/shared-links.ts'
import type { BoardResponse } from '../../shapes/board.ts'
import { call } from '../shell/client.ts'
import { orgQuery } from '../shell/organization.ts'

export const sharedLinksQuery = (org: string) => orgQuery<SharedLink[]>(org, '/shared-links')

/** Needs no session. The data never becomes stale, because the user refetches it with the Refresh button. */
export const sharedQuery = (token: string) => read<Shared>(token, '')
export const sharedBoardQuery = (token: string) => read<BoardResponse>(token, '/board')
export const sharedReportQuery = (token: string) => read<SharedInsights>(token, '/report')

function read<T>(token: string, path: string) {
  return queryOptions({
    queryKey: ['shared', token, path],
    queryFn: () => call<T>('GET', `/shared/${encodeURIComponent(token)}${path}`),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
