import { applyProposal } from '../../planning/assignments/proposals.ts'
import { changeOfPlan } from '../../planning/contracts/contract-changes.ts'
import { checkTimeOffOverlap } from '../../planning/contracts/time-off.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { TimeOffCreate } from '../../shapes/time-off.ts'
import { TimeOffBody, TimeOffProposal } from '../../shapes/time-off.ts'
import { createTimeOff, deleteTimeOff, moveTimeOff } from '../commands/time-off.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import type { NewTimeOff } from '../store/time-off.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'
import { describeChange, readPlan, readProposal } from './previews.ts'

export function timeOffRoutes(app: App, db: Db): void {
  const planner = { onRequest: requireRole('planner') }
  const body = { ...jsonBody(TimeOffBody), ...planner }

  app.post(
    '/resources/:id/time-off/preview',
    { ...jsonBody(TimeOffProposal), ...planner },
    async ({ member, body, params }) => {
      const { id, to } = body
      const plan = await readPlan(db, member, readNumber(params))
      const proposal = readProposal({ id, to: to && complete(to) }, plan.time_off)
      const itself = to && { ...complete(to), ...(id ? { id } : {}) }
      return {
        data: describeChange(
          plan,
          changeOfPlan(plan, member.working_week, { time_off: applyProposal(plan.time_off, proposal) }),
          itself ? [...checkPeriod(itself), ...checkTimeOffOverlap(itself, plan.time_off)] : [],
        ),
      }
    },
  )

  app.post('/resources/:id/time-off', body, async ({ member, body, params }, reply) => {
    const data = await createTimeOff(db, member, readNumber(params), complete(body), body.choice)
    return reply.code(201).send({ data })
  })

  app.put('/time-off/:id', body, async ({ member, body, params }) => {
    return { data: await moveTimeOff(db, member, readNumber(params), complete(body), body.choice) }
  })

  app.delete('/time-off/:id', planner, async ({ member, params }, reply) => {
    await deleteTimeOff(db, member, readNumber(params))
    return reply.code(204).send()
  })
}

function complete({ start_date, end_date, daily_hours, note }: TimeOffCreate): NewTimeOff {
  return { start_date, end_date, daily_hours: daily_hours ?? null, note: note ?? '' }
}
