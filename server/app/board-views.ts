import { BoardViewBody } from '../../shapes/board.ts'
import type { ViewKeeper } from '../commands/board-views.ts'
import {
  changeBoardView,
  createBoardView,
  deleteBoardView,
  startAsUsual,
  startWithView,
} from '../commands/board-views.ts'
import type { Db } from '../db/connect.ts'
import { hasRole } from '../http/session.ts'
import type { MemberRow } from '../store/access/sessions.ts'
import { listBoardViews } from '../store/board/views.ts'
import type { AddRoute } from './bodies.ts'

/** Everybody has own views; planners and above share them. */
export function boardViewRoutes(add: AddRoute, db: Db): void {
  add('GET /board-views', 'viewer', null, ({ member }) => listBoardViews(db, member.id, member.user_id))
  add('POST /board-views', 'viewer', BoardViewBody, ({ member, body }) =>
    createBoardView(db, keeperOf(member), body),
  )
  add('PUT /board-views/:id', 'viewer', BoardViewBody, ({ member, body, id }) =>
    changeBoardView(db, keeperOf(member), id, body),
  )
  add('DELETE /board-views/:id', 'viewer', null, ({ member, id }) =>
    deleteBoardView(db, keeperOf(member), id),
  )
  add('PUT /board-views/:id/start', 'viewer', null, ({ member, id }) =>
    startWithView(db, keeperOf(member), id),
  )
  add('DELETE /board-views/:id/start', 'viewer', null, ({ member, id }) =>
    startAsUsual(db, keeperOf(member), id),
  )
}

function keeperOf(member: MemberRow): ViewKeeper {
  return { ...member, may_share: hasRole(member, 'planner') }
}
