import { hoursLayer } from '../../../planning/assignments/capacity.ts'
import type { TimeOffPeriod } from '../../../planning/contracts/time-off.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import { holidaySpans, scheduledContracts } from '../../../planning/hours/basis.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import type { CapacityFigures } from '../../../planning/hours/insights.ts'
import { addedHours, figuresOf } from '../../../planning/hours/insights.ts'
import type { MatrixRange } from '../../../planning/hours/monthly-hours.ts'
import type { ResourceWork } from '../../../planning/hours/organization-hours.ts'
import { addUp, byPerson, itemAt, memoize } from '../../../planning/lists.ts'
import { addRequested, withHours } from '../../../planning/requests/requested-hours.ts'
import { holidayDaysOff } from '../../../planning/time-off/days-off.ts'
import type { Insights, InsightsPeople } from '../../../shapes/insights/people.ts'
import type { Organization } from '../../../shapes/organizations.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { listHolidaysOf } from '../../store/holidays.ts'
import type { RequestInDays } from '../../store/insights.ts'
import { listRequestsInDays } from '../../store/insights.ts'
import { listMonthlyWork, listPeopleInOrder } from '../../store/monthly-hours.ts'
import { listTimeOffOnDays } from '../../store/time-off.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { clientSums, inHours, roleSums, tagSums, utilizedIn, withoutNone } from './groups.ts'
import type { InsightsQuery, TentativeChoice, Who } from './insights-query.ts'
import { describeInsightsQuery } from './insights-query.ts'

const MAX_PEOPLE = 100

/** `done` excludes hours lost to time off, and includes tentative hours if the query includes them. */
export type InsightsPerson = { id: number; name: string } & Record<'done' | 'tentative', Hundredths[]> &
  CapacityFigures

const NAMES = ['capacity', 'booked', 'lost', 'done', 'overtime', 'tentative'] as const

export function readInsights(
  db: Db,
  org: Organization,
  query: InsightsQuery,
  most = MAX_PEOPLE,
): Promise<Insights> {
  return inSnapshot(db, async (tx) => {
    const { who, range, periods } = query
    const people = await listPeopleInOrder(tx, org.id, who, range)
    const open = await readRequests(tx, org.id, range, who, new Set())
    const none = () => periods.starts.map(() => 0)
    const sums = {
      ...{ capacity: none(), booked: none(), lost: none(), done: none(), overtime: none() },
      ...{ tentative: none(), open: none() },
    }
    const tags = await tagSums(tx, org.id, none)
    const roles = await roleSums(tx, org.id, query, none)
    const clients = await clientSums(tx, org.id, none)
    for await (const some of readFigures(tx, org, query, people, clients.sumsOf)) {
      for (const person of some) for (const name of NAMES) addUp(sums[name], person[name])
      await tags.add(some)
      await roles.add(some)
    }
    for (const each of open) {
      addRequested(sums.open, { ...each, ...spanOf(each) }, periods.cuts, org.working_week)
      await yieldToEventLoop()
    }
    const requests: Insights['unassigned']['requests'] = []
    for (const { probability: _, client_id: __, ...each } of open.slice(0, most)) {
      requests.push(withHours(each, periods.cuts, org.working_week))
      await yieldToEventLoop()
    }
    return {
      ...describeInsightsQuery(query),
      target_utilisation: org.target_utilisation,
      people: people.length,
      totals: withoutNone(inHours(sums)),
      tags: tags.list(),
      roles: roles.list(),
      clients: clients.list(),
      unassigned: { found: open.length, requests },
    }
  })
}

/**
 * Reads the requests of `people`, and the unassigned requests that match `tag`, `role` and `client`. A filter
 * that is null matches every request.
 */
export async function readRequests(
  tx: Tx,
  org: number,
  { from, to }: MatrixRange,
  { tag, role, client }: Who,
  people: ReadonlySet<number>,
): Promise<RequestInDays[]> {
  const all = await listRequestsInDays(tx, org, from, to)
  return all.filter(({ resource_id, tag_ids, job_role_id, client_id }) =>
    resource_id === null
      ? (tag === null || tag_ids.includes(tag)) &&
        (role === null || job_role_id === role) &&
        (client === null || client_id === client)
      : people.has(resource_id),
  )
}

export function readInsightsPeople(
  db: Db,
  org: Organization,
  query: InsightsQuery,
  offset: number,
): Promise<InsightsPeople> {
  return inSnapshot(db, async (tx) => {
    const people = await listPeopleInOrder(tx, org.id, query.who, query.range)
    const rows: InsightsPeople['people'] = []
    for await (const some of readFigures(tx, org, query, people.slice(offset, offset + MAX_PEOPLE)))
      for (const person of some) rows.push({ id: person.id, name: person.name, ...utilizedIn(person) })
    return { ...describeInsightsQuery(query), found: people.length, people: rows }
  })
}

/**
 * `sumsOf` returns the sums of a project's client, one for each period. This function adds the hours of the
 * project's work to these sums.
 */
export async function* readFigures(
  tx: Tx,
  org: Organization,
  query: InsightsQuery,
  people: readonly number[],
  sumsOf?: (project_id: number) => Hundredths[],
): AsyncGenerator<InsightsPerson[]> {
  const { range, periods, tentative } = query
  const requestsOf = byPerson(await listRequestsInDays(tx, org.id, range.from, range.to))
  for await (const works of readWorks(tx, org.id, range, people)) {
    const all: InsightsPerson[] = []
    for (const work of works) {
      const contracts = scheduledContracts(work.contracts, work.days_off)
      const own = figuresOf({ ...work, contracts }, org, periods, sumsOf)
      const done = own.booked.map((hours, at) => hours - itemAt(own.lost, at))
      const requests = (requestsOf.get(work.id) ?? []).map((each) => weighted(each, tentative))
      const requested = own.booked.map(() => 0)
      for (const each of requests) {
        const hours = own.booked.map(() => 0)
        addRequested(hours, each, periods.cuts, org.working_week, contracts)
        addUp(requested, hours)
        if (sumsOf && tentative !== 'exclude') addUp(sumsOf(each.project_id), hours)
      }
      if (tentative !== 'exclude')
        addUp(done, addedHours(work, hoursLayer(requests), periods, org.working_week))
      all.push({ id: work.id, name: work.name ?? '', ...own, done, tentative: requested })
      await yieldToEventLoop()
    }
    yield all
  }
}

/** Without a probability, the project is confirmed and the request counts fully. */
export function weighted(request: RequestInDays, tentative: TentativeChoice) {
  const { daily_hours, probability } = request
  const counts = tentative !== 'weighted' || probability === null
  const hours = counts ? daily_hours : Math.round(daily_hours * probability) / 100
  return { ...request, ...spanOf(request), daily_hours: hours }
}

type WorkAndTimeOff = ResourceWork & {
  time_off: TimeOffPeriod[]
  holidays: ReturnType<typeof holidayDaysOff>
  days_off: ReturnType<typeof holidaySpans>
}

/** Reads people with their work, time off and public holidays, in batches. */
export async function* readWorks(
  tx: Tx,
  org: number,
  range: MatrixRange,
  people: readonly number[],
): AsyncGenerator<WorkAndTimeOff[]> {
  for await (const works of listMonthlyWork(tx, org, range, people)) {
    const ids = works.map(({ id }) => id)
    const days = { start_date: range.from, end_date: range.to }
    const timeOff = await listTimeOffOnDays(tx, org, ids, range.from, range.to, null)
    const timeOffOf = byPerson(timeOff)
    const holidaysOf = await listHolidaysOf(tx, org, ids, days)
    const inCalendar = memoize((all: Parameters<typeof holidayDaysOff>[0]) => ({
      holidays: holidayDaysOff(all),
      days_off: holidaySpans(all),
    }))
    yield works.map((work) => ({
      ...work,
      time_off: timeOffOf.get(work.id) ?? [],
      ...inCalendar(holidaysOf.get(work.id)?.holidays ?? NO_HOLIDAYS),
    }))
  }
}

const NO_HOLIDAYS: never[] = []
