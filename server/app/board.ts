import type { FastifyInstance } from 'fastify'
import { dayIn, isDay } from '../../planning/days.ts'
import { checkPeriod } from '../../planning/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { Db } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { getBoard, listTouched } from '../store/board.ts'

/**
 * The board between two days, in one read. With `since`, the number of an earlier answer: only what has been touched
 * after it, where that is less than the whole (decision 0039).
 */
export function boardRoutes(organization: FastifyInstance, db: Db): void {
  organization.get('/board', async (request, reply) => {
    const { from, to, since } = request.query as Record<string, string>
    rejectIf([
      ...checkDay('from', from),
      ...checkDay('to', to),
      ...checkPeriod({ start_date: from, end_date: to }).map((problem) => ({ ...problem, pointer: ['to'] })),
      ...checkNumber('since', since),
    ])
    const { id, working_week, currency, time_zone } = request.member
    // What is touched between the two reads is told again the next time.
    const touched = since === undefined ? null : await listTouched(db, id, Number(since))
    const board = await getBoard(db, id, from!, to!, touched)
    const settings = JSON.stringify({ working_week, currency, today: dayIn(time_zone, new Date()) })
    const { seq, ...ids } = touched ?? { seq: board.seq }
    // The parts come out of the database as finished JSON (decision 0021).
    return reply
      .type('application/json; charset=utf-8')
      .send(
        `{"data":{"from":"${from}","to":"${to}","seq":${seq},"touched":${touched ? JSON.stringify(ids) : null},` +
          `"settings":${settings},"tags":${board.tags},"projects":${board.projects},` +
          `"resources":${board.resources},"assignments":${board.assignments}}}`,
      )
  })
}

function checkDay(name: string, value: unknown): Problem[] {
  if (isDay(value)) return []
  return [{ pointer: [name], code: 'invalid', message: 'must be a date, as YYYY-MM-DD' }]
}

function checkNumber(name: string, value: unknown): Problem[] {
  if (value === undefined || /^\d{1,15}$/.test(String(value))) return []
  return [{ pointer: [name], code: 'invalid', message: 'must be the number of a change' }]
}
