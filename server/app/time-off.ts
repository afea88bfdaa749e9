import { applyProposal } from '../../planning/assignments/proposals.ts'
import { changeOfPlan } from '../../planning/contracts/contract-changes.ts'
import { checkTimeOffOverlap } from '../../planning/contracts/time-off.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { TimeOffCreate } from '../../shapes/time-off.ts'
import { TimeOffBody, TimeOffProposal } from '../../shapes/time-off.ts'
import { createTimeOff, deleteTimeOff, moveTimeOff } from '../commands/time-off.ts'
import type { Db } from '../db/connect.ts'
import type { NewTimeOff } from '../store/time-off.ts'
import type { AddRoute } from './bodies.ts'
import { describeChange, readPlan, readProposal } from './previews.ts'

export function timeOffRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /resources/:id/time-off/preview',
    'planner',
    TimeOffProposal,
    async ({ member, body: { id, to }, id: resource_id }) => {
      const plan = await readPlan(db, member, resource_id)
      const proposal = readProposal({ id, to: to && complete(to) }, plan.time_off)
      const itself = to && { ...complete(to), ...(id ? { id } : {}) }
      return describeChange(
        plan,
        changeOfPlan(plan, member.working_week, { time_off: applyProposal(plan.time_off, proposal) }),
        itself ? [...checkPeriod(itself), ...checkTimeOffOverlap(itself, plan.time_off)] : [],
      )
    },
    200,
  )

  add('POST /resources/:id/time-off', 'planner', TimeOffBody, ({ member, body, id }) =>
    createTimeOff(db, member, id, complete(body), body.choice),
  )

  add('PUT /time-off/:id', 'planner', TimeOffBody, ({ member, body, id }) =>
    moveTimeOff(db, member, id, complete(body), body.choice),
  )

  add('DELETE /time-off/:id', 'planner', null, ({ member, id }) => deleteTimeOff(db, member, id))
}

function complete({ start_date, end_date, daily_hours, note }: TimeOffCreate): NewTimeOff {
  return { start_date, end_date, daily_hours: daily_hours ?? null, note: note ?? '' }
}
