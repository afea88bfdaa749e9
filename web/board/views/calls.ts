import type { BoardView } from '../../../shapes/board.ts'
import { orgQuery } from '../../shell/organization.ts'

export const boardViewsQuery = (org: string) => orgQuery<BoardView[]>(org, '/board-views')
