import { dayIn, isDay } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { Db } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { getBoard, getPart, listInDays, listTouched } from '../store/board.ts'
import type { App } from './bodies.ts'

type Query = Partial<Record<'from' | 'to' | 'since' | 'new_from' | 'new_to' | 'people', string>>

/**
 * The board between two days. With `since`, the number of an earlier answer: only what has been touched after it,
 * where that is less than the whole; and with that the days from `new_from` to `new_to`, which the reader does not have
 * yet, and all that is planned for some `people` (decision 0039).
 */
export function boardRoutes(organization: App, db: Db): void {
  organization.get('/board', async (request, reply) => {
    const query = request.query as Query
    const hasNew = query.new_from !== undefined || query.new_to !== undefined
    rejectIf([
      ...checkDays(query, 'from', 'to'),
      ...(hasNew ? checkDays(query, 'new_from', 'new_to') : []),
      ...checkShape(query, 'since', /^\d{1,15}$/, 'must be the number of a change'),
      ...checkShape(query, 'people', /^\d{1,15}(\.\d{1,15}){0,99}$/, 'must be ids, 100 at most, 1.2.3'),
    ])
    const { id, working_week, currency, time_zone } = request.member
    const touched = query.since === undefined ? null : await listTouched(db, id, Number(query.since))
    const [days, ids] = touched
      ? [{ from: query.new_from ?? null, to: query.new_to ?? null }, withPeople(touched, query.people)]
      : [{ from: query.from!, to: query.to! }, null]
    const board = ids ? await getPart(db, id, ids) : await getBoard(db, id, query.from!, query.to!)
    // What is touched between these reads is told again the next time.
    const added = ids && hasNew ? await listInDays(db, id, query.new_from!, query.new_to!) : NOTHING
    const settings = { working_week, currency, today: dayIn(time_zone, new Date()) }
    const head = JSON.stringify({ ...days, seq: touched?.seq ?? board.seq, touched: ids, settings })
    // The parts come out of the database as finished JSON (decision 0021).
    return reply
      .type('application/json; charset=utf-8')
      .send(
        `{"data":${head.slice(0, -1)},"tags":${board.tags},"projects":${board.projects},` +
          `"resources":${board.resources},"time_off":${joined(board.time_off, added.time_off)},` +
          `"assignments":${joined(board.assignments, added.assignments)}}}`,
      )
  })
}

const NOTHING = { time_off: '', assignments: '' }

type Ids = { resources: number[]; projects: number[] }

function withPeople({ resources, projects }: Ids, people: string | undefined): Ids {
  const asked = people?.split('.').map(Number) ?? []
  return { resources: [...new Set([...resources, ...asked])], projects }
}

/** One list of two, neither of which has its brackets yet. */
function joined(a: string, b: string): string {
  return `[${a}${a && b ? ',' : ''}${b}]`
}

function checkDays(query: Query, from: keyof Query, to: keyof Query): Problem[] {
  const wrong = [from, to].filter((name) => !isDay(query[name]))
  return [
    ...wrong.map((name) => ({
      pointer: [name],
      code: 'invalid' as const,
      message: 'must be a date, as YYYY-MM-DD',
    })),
    ...checkPeriod({ start_date: query[from], end_date: query[to] }).map((problem) => ({
      ...problem,
      pointer: [to],
    })),
  ]
}

function checkShape(query: Query, name: keyof Query, shape: RegExp, message: string): Problem[] {
  const value = query[name]
  if (value === undefined || shape.test(String(value))) return []
  return [{ pointer: [name], code: 'invalid', message }]
}
