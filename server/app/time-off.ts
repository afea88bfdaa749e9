import { OwnTimeOff, TimeOffCreate } from '../../shapes/time-off.ts'
import { changeOwnTimeOff, createTimeOff, deleteTimeOff, moveTimeOff } from '../commands/time-off.ts'
import type { Db } from '../db/connect.ts'
import { hasRole } from '../http/session.ts'
import type { MemberRow } from '../store/access/sessions.ts'
import { listAskedTimeOff } from '../store/time-off.ts'
import type { AddRoute } from './bodies.ts'

const MOST_ASKED = 200

export function timeOffRoutes(add: AddRoute, db: Db): void {
  add('POST /resources/:id/time-off', 'planner', TimeOffCreate, ({ member, body, id }) =>
    createTimeOff(db, member, id, body),
  )

  add('PUT /time-off/:id', 'planner', TimeOffCreate, ({ member, body, id }) =>
    moveTimeOff(db, member, id, body),
  )

  add('DELETE /time-off/:id', 'planner', null, ({ member, id }) => deleteTimeOff(db, member, id))

  /** Approved and declined by POST /plan/changes, which can be undone. */
  add('GET /time-off/asked', 'planner', null, ({ member }) => listAskedTimeOff(db, member.id, MOST_ASKED))

  add('POST /me/time-off', 'viewer', OwnTimeOff, ({ member, body }) =>
    changeOwnTimeOff(db, themselves(member), { to: body }),
  )

  add('PUT /me/time-off/:id', 'viewer', OwnTimeOff, ({ member, body, id }) =>
    changeOwnTimeOff(db, themselves(member), { id, to: body }),
  )

  add('DELETE /me/time-off/:id', 'viewer', null, ({ member, id }) =>
    changeOwnTimeOff(db, themselves(member), { id }),
  )
}

function themselves(member: MemberRow) {
  return { ...member, approves: hasRole(member, 'planner') }
}
