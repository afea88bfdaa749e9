import type { BoardView } from '../../../shapes/board.ts'
import { readQuery } from '../../shell/organization.ts'

export const boardViewsQuery = (org: string) => readQuery<BoardView[]>(org, '/board-views')
