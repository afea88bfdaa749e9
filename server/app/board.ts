import { dayIn, dayNumber, isDay } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { Db } from '../db/connect.ts'
import { runReport } from '../http/limits/permits.ts'
import { dataInPieces, gatherPieces, longFields, longList, sendJson } from '../http/sending.ts'
import { invalid, rejectIf, untranslated } from '../refusals.ts'
import type { BoardTexts, Touched } from '../store/board/board.ts'
import { getBoard, getBoardPart, listInDays, listTouched } from '../store/board/board.ts'
import { readableReasons } from './access/time-off-reasons.ts'
import type { TypedApp } from './bodies.ts'
import { currencyFor, maySeeMoney } from './money.ts'

/** Longer ranges need a permit of the `reports` semaphore, because they can return many records. */
const MAX_DAYS = 1_096

type Query = Partial<Record<'from' | 'to' | 'since' | 'new_from' | 'new_to' | 'people', string>>

/**
 * With `since`, returns what changed after this number (decision 0039), or everything if `ids` is null. Adds
 * all work of `people`, and work and time off from `new_from` to `new_to`.
 */
export function boardRoutes(organization: TypedApp, db: Db): void {
  organization.get('/board', async (request, reply) => {
    const query = request.query as Query
    const hasNew = query.new_from !== undefined || query.new_to !== undefined
    rejectIf([
      ...checkDays(query, 'from', 'to'),
      ...(hasNew ? checkDays(query, 'new_from', 'new_to') : []),
      ...checkShape(query, 'since', /^\d{1,15}$/, 'must be the number of a change'),
      ...checkShape(query, 'people', /^\d{1,15}(\.\d{1,15}){0,99}$/, 'must be ids, 100 at most, 1.2.3'),
    ])
    const { id, working_week, time_zone, overtime_per_day } = request.member
    const today = dayIn(time_zone, new Date())
    const sees_money = maySeeMoney(request.member)
    const { from = '', to = '', new_from = null, new_to = null } = query
    const isLong = dayNumber(to) - dayNumber(from) > MAX_DAYS
    const read = <T>(work: () => Promise<T>) => (isLong ? runReport(request, work) : work())
    const touched = query.since === undefined ? null : await listTouched(db, id, Number(query.since))
    const ids = touched && withPeople(touched, query.people)
    const reasons = await readableReasons(db, request.member)
    const board = ids
      ? await getBoardPart(db, id, ids, sees_money, reasons)
      : await read(() => getBoard(db, id, [from, to], today, sees_money, reasons))
    // If a change is saved between the read above and this one, the client's next request gets it again.
    const added =
      ids && new_from && new_to ? await listInDays(db, id, new_from, new_to, sees_money, reasons) : null
    const both = (name: keyof BoardTexts) => longList([...board[name], ...(added?.[name] ?? [])])
    const data = longFields({
      ...(ids ? { from: new_from, to: new_to } : { from, to }),
      seq: touched?.seq ?? Number(board.seq[0]),
      touched: ids,
      settings: {
        ...{ working_week, overtime_per_day },
        ...{ currency: currencyFor(request.member), today },
      },
      tags: longList(board.tags),
      clients: longList(board.clients),
      job_roles: longList(board.job_roles),
      calendars: ids ? null : longList(board.calendars),
      projects: longList(board.projects),
      resources: longList(board.resources),
      time_off: both('time_off'),
      requests: both('requests'),
      assignments: both('assignments'),
    })
    return sendJson(reply, await gatherPieces(dataInPieces(data)))
  })
}

function withPeople({ resources, projects, requests }: Touched, people: string | undefined) {
  const requested = people?.split('.').map(Number) ?? []
  return { resources: [...new Set([...resources, ...requested])], projects, requests }
}

function checkDays(query: Query, from: keyof Query, to: keyof Query): Problem[] {
  const wrong = [from, to].filter((name) => !isDay(query[name]))
  return [
    ...wrong.map((name) => invalid(name, 'must be a date')),
    ...checkPeriod({ start_date: query[from], end_date: query[to] }).map((each) => ({
      ...each,
      pointer: [to],
    })),
  ]
}

function checkShape(query: Query, name: keyof Query, shape: RegExp, message: string): Problem[] {
  const value = query[name]
  return value === undefined || shape.test(String(value)) ? [] : [invalid(name, untranslated(message))]
}
