import { queryOptions } from '@tanstack/react-query'
import type { Shared, SharedInsights, SharedLink } from '../../shapes/access/shared-links.ts'
import type { BoardAnswer } from '../../shapes/board.ts'
import { call } from '../shell/client.ts'
import { callIn, orgKey } from '../shell/organization.ts'

export const sharedLinksQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, '/shared-links'),
    queryFn: () => callIn(org)<SharedLink[]>('GET', '/shared-links'),
  })

/** Of whoever has a link, and no session. It is not read again by itself: the page says as of when it is. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: () => read<Shared>(token, ''),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const sharedBoardQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token, 'board'],
    queryFn: () => read<BoardAnswer>(token, '/board'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token, 'report'],
    queryFn: () => read<SharedInsights>(token, '/report'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

function read<T>(token: string, path: string): Promise<T> {
  return call('GET', `/shared/${encodeURIComponent(token)}${path}`)
}
