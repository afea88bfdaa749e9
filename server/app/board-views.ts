import { BoardViewBody } from '../../shapes/board.ts'
import {
  changeBoardView,
  clearDefaultView,
  createBoardView,
  deleteBoardView,
  setDefaultView,
} from '../commands/board-views.ts'
import type { Db } from '../db/connect.ts'
import { listBoardViews } from '../store/board/views.ts'
import type { AddRoute } from './bodies.ts'

export function boardViewRoutes(add: AddRoute, db: Db): void {
  add('GET /board-views', 'viewer', null, ({ member }) => listBoardViews(db, member.id, member.user_id))
  add('POST /board-views', 'viewer', BoardViewBody, ({ member, body }) => createBoardView(db, member, body))
  add('PUT /board-views/:id', 'viewer', BoardViewBody, ({ member, body, id }) =>
    changeBoardView(db, member, id, body),
  )
  add('DELETE /board-views/:id', 'viewer', null, ({ member, id }) => deleteBoardView(db, member, id))
  add('PUT /board-views/:id/start', 'viewer', null, ({ member, id }) => setDefaultView(db, member, id))
  add('DELETE /board-views/:id/start', 'viewer', null, ({ member, id }) => clearDefaultView(db, member, id))
}
