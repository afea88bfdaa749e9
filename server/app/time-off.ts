import { TimeOffCreate } from '../../shapes/time-off.ts'
import { createTimeOff, deleteTimeOff, moveTimeOff } from '../commands/time-off.ts'
import type { Db } from '../db/connect.ts'
import type { NewTimeOff } from '../store/time-off.ts'
import type { AddRoute } from './bodies.ts'

export function timeOffRoutes(add: AddRoute, db: Db): void {
  add('POST /resources/:id/time-off', 'planner', TimeOffCreate, ({ member, body, id }) =>
    createTimeOff(db, member, id, complete(body)),
  )

  add('PUT /time-off/:id', 'planner', TimeOffCreate, ({ member, body, id }) =>
    moveTimeOff(db, member, id, complete(body)),
  )

  add('DELETE /time-off/:id', 'planner', null, ({ member, id }) => deleteTimeOff(db, member, id))
}

function complete({ start_date, end_date, daily_hours, note }: TimeOffCreate): NewTimeOff {
  return { start_date, end_date, daily_hours: daily_hours ?? null, note: note ?? '' }
}
