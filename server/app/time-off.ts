import { OwnTimeOff, TimeOffCreate } from '../../shapes/time-off.ts'
import { changeOwnTimeOff, changeTimeOff, createTimeOff, deleteTimeOff } from '../commands/time-off.ts'
import type { Db } from '../db/connect.ts'
import { hasRole } from '../http/session.ts'
import type { MemberRow } from '../store/access/sessions.ts'
import { listPendingTimeOff } from '../store/time-off.ts'
import type { AddRoute } from './bodies.ts'

const MAX_PENDING = 200

export function timeOffRoutes(add: AddRoute, db: Db): void {
  add('POST /resources/:id/time-off', 'planner', TimeOffCreate, ({ member, body, id }) =>
    createTimeOff(db, member, id, body),
  )

  add('PUT /time-off/:id', 'planner', TimeOffCreate, ({ member, body, id }) =>
    changeTimeOff(db, member, id, body),
  )

  add('DELETE /time-off/:id', 'planner', null, ({ member, id }) => deleteTimeOff(db, member, id))

  /**
   * Lists pending time off. Planners approve or decline it with POST /plan/changes, so that they can undo it.
   */
  add('GET /time-off/asked', 'planner', null, ({ member }) => listPendingTimeOff(db, member.id, MAX_PENDING))

  add('POST /me/time-off', 'viewer', OwnTimeOff, ({ member, body }) =>
    changeOwnTimeOff(db, withApproval(member), { to: body }),
  )

  add('PUT /me/time-off/:id', 'viewer', OwnTimeOff, ({ member, body, id }) =>
    changeOwnTimeOff(db, withApproval(member), { id, to: body }),
  )

  add('DELETE /me/time-off/:id', 'viewer', null, ({ member, id }) =>
    changeOwnTimeOff(db, withApproval(member), { id }),
  )
}

function withApproval(member: MemberRow) {
  return { ...member, approves: hasRole(member, 'planner') }
}
