import type { FastifyInstance } from 'fastify'
import { dayIn, isDay } from '../../planning/days.ts'
import { checkPeriod } from '../../planning/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { Db } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { getBoard } from '../store/board.ts'

/** The whole board between two days: one read. */
export function boardRoutes(organization: FastifyInstance, db: Db): void {
  organization.get('/board', async (request, reply) => {
    const { from, to } = request.query as Record<string, string>
    rejectIf([
      ...checkDay('from', from),
      ...checkDay('to', to),
      ...checkPeriod({ start_date: from, end_date: to }).map((problem) => ({ ...problem, pointer: ['to'] })),
    ])
    const { id, working_week, currency, time_zone } = request.member
    const { resources, projects, tags, assignments } = await getBoard(db, id, from!, to!)
    const settings = JSON.stringify({ working_week, currency, today: dayIn(time_zone, new Date()) })
    // The parts come out of the database as finished JSON (decision 0021).
    return reply
      .type('application/json; charset=utf-8')
      .send(
        `{"data":{"from":"${from}","to":"${to}","settings":${settings},"tags":${tags},` +
          `"projects":${projects},"resources":${resources},"assignments":${assignments}}}`,
      )
  })
}

function checkDay(name: string, value: unknown): Problem[] {
  if (isDay(value)) return []
  return [{ pointer: [name], code: 'invalid', message: 'must be a date, as YYYY-MM-DD' }]
}
