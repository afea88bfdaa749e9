import type { TimeOffPeriod } from '../../../planning/contracts/time-off.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import { holidaySpans, scheduledContracts } from '../../../planning/hours/basis.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import type { CapacityFigures, Periods } from '../../../planning/hours/insights.ts'
import { figuresOf } from '../../../planning/hours/insights.ts'
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
import type { Question, Who } from './question.ts'
import { describeQuestion } from './question.ts'

const MAX_PEOPLE = 100

export type InsightsPerson = { id: number; name: string; done: Hundredths[] } & CapacityFigures

export function readInsights(
  db: Db,
  org: Organization,
  question: Question,
  most = MAX_PEOPLE,
): Promise<Insights> {
  return inSnapshot(db, async (tx) => {
    const { who, range, periods } = question
    const people = await listPeopleInOrder(tx, org.id, who, range)
    const counted = await readRequests(tx, org.id, range, who, new Set(people))
    const none = () => periods.starts.map(() => 0)
    const sums = { capacity: none(), booked: none(), lost: none(), overtime: none() }
    const requested = { tentative: none(), open: none() }
    const tags = await tagSums(tx, org.id, none)
    const roles = await roleSums(tx, org.id, question, none)
    const clients = await clientSums(tx, org.id, none)
    for await (const some of readFigures(tx, org, question, people, clients.sumsOf)) {
      for (const person of some)
        for (const name of ['capacity', 'booked', 'lost', 'overtime'] as const)
          addUp(sums[name], person[name])
      await tags.add(some)
      await roles.add(some)
    }
    for (const each of counted) {
      const kind = each.resource_id === null ? 'open' : 'tentative'
      addUp(requested[kind], requestedIn(each, question, org))
      await yieldToEventLoop()
    }
    const open = counted.filter(({ resource_id }) => resource_id === null)
    const requests: Insights['unassigned']['requests'] = []
    for (const { probability: _, client_id: __, ...each } of open.slice(0, most)) {
      requests.push(withHours(each, periods.cuts, org.working_week))
      await yieldToEventLoop()
    }
    return {
      ...describeQuestion(question),
      target_utilisation: org.target_utilisation,
      people: people.length,
      totals: withoutNone(inHours({ ...sums, ...requested })),
      tags: tags.list(),
      roles: roles.list(),
      clients: clients.list(),
      unassigned: { found: open.length, requests },
    }
  })
}

/**
 * Reads requests for the people, and unassigned requests with the required tag and role. Only requests on the
 * client's projects count.
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
  question: Question,
  offset: number,
): Promise<InsightsPeople> {
  return inSnapshot(db, async (tx) => {
    const people = await listPeopleInOrder(tx, org.id, question.who, question.range)
    const rows: InsightsPeople['people'] = []
    for await (const some of readFigures(tx, org, question, people.slice(offset, offset + MAX_PEOPLE)))
      for (const person of some) rows.push({ id: person.id, name: person.name, ...utilizedIn(person) })
    return { ...describeQuestion(question), found: people.length, people: rows }
  })
}

/**
 * `sumsOf` returns the sums of a project. This function adds the hours of the project's work to these sums.
 */
export async function* readFigures(
  tx: Tx,
  org: Organization,
  question: Question,
  people: readonly number[],
  sumsOf?: (project_id: number) => Hundredths[],
): AsyncGenerator<InsightsPerson[]> {
  const { range, periods, tentative } = question
  const requests = tentative === 'exclude' ? [] : await listRequestsInDays(tx, org.id, range.from, range.to)
  const requestsOf = byPerson(requests)
  for await (const works of readWorks(tx, org.id, range, people)) {
    const all: InsightsPerson[] = []
    for (const { time_off, days_off, ...work } of works) {
      const contracts = scheduledContracts(work.contracts, days_off)
      const own = figuresOf({ ...work, contracts, time_off }, org, periods, sumsOf)
      const done = own.booked.map((hours, at) => hours - itemAt(own.lost, at))
      for (const each of requestsOf.get(work.id) ?? []) {
        const hours = requestedIn(each, question, org)
        addUp(done, hours)
        if (sumsOf) addUp(sumsOf(each.project_id), hours)
      }
      all.push({ id: work.id, name: work.name ?? '', done, ...own })
      await yieldToEventLoop()
    }
    yield all
  }
}

/** Without a probability, the project is confirmed and the request counts fully. */
export function requestedIn(
  request: RequestInDays,
  { periods, tentative }: Pick<Question, 'tentative'> & { periods: Pick<Periods, 'cuts'> },
  org: Organization,
): Hundredths[] {
  const hours = periods.cuts.slice(1).map(() => 0)
  addRequested(hours, { ...request, ...spanOf(request) }, periods.cuts, org.working_week)
  const { probability } = request
  return tentative === 'weighted' && probability !== null
    ? hours.map((each) => Math.round((each * probability) / 100))
    : hours
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
