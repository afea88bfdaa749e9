import { queryOptions } from '@tanstack/react-query'
import type { BoardView } from '../../../shapes/board.ts'
import { callIn, orgKey } from '../../shell/organization.ts'

export const boardViewsQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'board-views'),
    queryFn: () => callIn(org)<BoardView[]>('GET', '/board-views'),
  })
