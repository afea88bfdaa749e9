import { holidayAbsences } from '../../../planning/absences/absences.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import { decimalHours } from '../../../planning/hours/hours.ts'
import type { CapacityFigures } from '../../../planning/hours/insights.ts'
import { figuresOf, offTarget } from '../../../planning/hours/insights.ts'
import type { ResourceWork } from '../../../planning/hours/organization-hours.ts'
import { addUp, groupBy, itemAt, onceFor } from '../../../planning/lists.ts'
import { addRequested, requestFactors, withHours } from '../../../planning/requests/requested-hours.ts'
import type { Insights, InsightsPeople } from '../../../shapes/insights/people.ts'
import type { Organization } from '../../../shapes/organizations.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { listHolidaysOf } from '../../store/holidays.ts'
import { listRequestsInDays } from '../../store/insights.ts'
import { listMonthlyWork, listPeopleInOrder } from '../../store/monthly-hours.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import { listTags } from '../../store/tags.ts'
import { listTimeOffOnDays } from '../../store/time-off.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { Question } from './question.ts'
import { describeQuestion } from './question.ts'

const MAX_PEOPLE = 100

type Person = { id: number; name: string; done: Hundredths[] } & CapacityFigures

export function readInsights(
  db: Db,
  org: Organization,
  question: Question,
  most = MAX_PEOPLE,
): Promise<Insights> {
  return inSnapshot(db, async (tx) => {
    const { basis, tag, range, periods } = question
    const people = await listPeopleInOrder(tx, org.id, tag)
    const allRequests = await listRequestsInDays(tx, org.id, range.from, range.to)
    const none = () => periods.starts.map(() => 0)
    const sums = { capacity: none(), booked: none(), lost: none() }
    const requested = { tentative: none(), open: none() }
    const tags = await tagSums(tx, org.id, none)
    const targets = { over: [] as Person[], under: [] as Person[] }
    for await (const some of readFigures(tx, org, question, people)) {
      for (const person of some) {
        for (const name of ['capacity', 'booked', 'lost'] as const) addUp(sums[name], person[name])
        const off = offTarget(totalOf(person), org.target_utilisation)
        if (off) targets[off].push(person)
      }
      await tags.add(some)
    }
    const known = new Set(people)
    const counted = allRequests.filter(({ resource_id, tag_ids }) =>
      tag === null ? true : resource_id === null ? tag_ids.includes(tag) : known.has(resource_id),
    )
    const factors = requestFactors(basis, org)
    for (const each of counted) {
      const kind = each.resource_id === null ? 'open' : 'tentative'
      addRequested(requested[kind], { ...each, ...spanOf(each) }, periods.cuts, factors, org)
      await yieldToEventLoop()
    }
    const open = counted.filter(({ resource_id }) => resource_id === null)
    const requests: Insights['unassigned']['requests'] = []
    for (const each of open.slice(0, most)) {
      requests.push(withHours(each, periods.cuts, factors, org))
      await yieldToEventLoop()
    }
    return {
      ...describeQuestion(question),
      target_utilisation: org.target_utilisation,
      people: people.length,
      totals: inHours({ ...sums, ...requested }),
      tags: tags.list(),
      over: farthest(targets.over, -1, most),
      under: farthest(targets.under, 1, most),
      unassigned: {
        found: open.length,
        requests,
      },
    }
  })
}

export function readInsightsPeople(
  db: Db,
  org: Organization,
  question: Question,
  offset: number,
): Promise<InsightsPeople> {
  return inSnapshot(db, async (tx) => {
    const people = await listPeopleInOrder(tx, org.id, question.tag)
    const rows: InsightsPeople['people'] = []
    for await (const some of readFigures(tx, org, question, people.slice(offset, offset + MAX_PEOPLE)))
      for (const { id, name, capacity, done } of some) rows.push({ id, name, ...inHours({ capacity, done }) })
    return { ...describeQuestion(question), found: people.length, people: rows }
  })
}

export async function* readFigures(
  tx: Tx,
  org: Organization,
  { basis, range, periods }: Question,
  people: readonly number[],
): AsyncGenerator<Person[]> {
  for await (const works of listMonthlyWork(tx, org.id, range, people)) {
    const awayOf = basis === 'planned' ? await readAbsences(tx, org.id, works, range) : () => NOT_AWAY
    const all: Person[] = []
    for (const work of works) {
      const own = figuresOf({ ...work, ...awayOf(work.id) }, basis, org, periods)
      const done = own.booked.map((hours, at) => hours - itemAt(own.lost, at))
      all.push({ id: work.id, name: work.name ?? '', done, ...own })
      await yieldToEventLoop()
    }
    yield all
  }
}

const NOT_AWAY = { time_off: [], holidays: [] }

async function readAbsences(tx: Tx, org: number, works: readonly ResourceWork[], range: Question['range']) {
  const ids = works.map(({ id }) => id)
  const days = { start_date: range.from, end_date: range.to }
  const timeOff = await listTimeOffOnDays(tx, org, ids, range.from, range.to, null)
  const timeOffOf = groupBy(timeOff, ({ resource_id }) => resource_id)
  const holidaysOf = await listHolidaysOf(tx, org, ids, days)
  const inCalendar = onceFor(holidayAbsences)
  return (id: number) => ({
    time_off: timeOffOf.get(id) ?? [],
    holidays: inCalendar(holidaysOf.get(id)?.holidays ?? NOT_AWAY.holidays),
  })
}

async function tagSums(tx: Tx, org: number, none: () => Hundredths[]) {
  const tags = (await listTags(tx, org)).filter(({ for_resources }) => for_resources)
  const sums = new Map(tags.map((tag) => [tag.id, { people: 0, capacity: none(), done: none() }]))
  return {
    /** Called per batch, since an organization can have a million tag references. */
    async add(people: readonly Person[]): Promise<void> {
      const ids = people.map(({ id }) => id)
      const tagsOf = groupBy(await listTagIdsOfResources(tx, org, ids), ({ resource_id }) => resource_id)
      for (const { id, capacity, done } of people)
        for (const { tag_id } of tagsOf.get(id) ?? []) {
          const sum = sums.get(tag_id)
          if (!sum) continue
          sum.people++
          addUp(sum.capacity, capacity)
          addUp(sum.done, done)
        }
    },
    list: (): Insights['tags'] =>
      tags.flatMap(({ id, name, color }) => {
        const { people = 0, capacity = [], done = [] } = sums.get(id) ?? {}
        return people === 0 ? [] : [{ id, name, color, people, ...inHours({ capacity, done }) }]
      }),
  }
}

function totalOf({ capacity, done }: Pick<Person, 'capacity' | 'done'>) {
  const sum = (list: Hundredths[]) => list.reduce((all, each) => all + each, 0)
  return { capacity: sum(capacity), done: sum(done) }
}

function farthest(people: readonly Person[], direction: 1 | -1, most: number) {
  const listed = people
    .map((person) => ({ id: person.id, name: person.name, ...totalOf(person) }))
    .sort((a, b) => direction * (shareOf(a) - shareOf(b)))
    .slice(0, most)
  return {
    found: people.length,
    people: listed.map(({ capacity, done, ...person }) => ({
      ...person,
      capacity: decimalHours(capacity),
      done: decimalHours(done),
    })),
  }
}

function shareOf({ done, capacity }: { done: number; capacity: number }): number {
  return capacity === 0 ? Number.MAX_SAFE_INTEGER : done / capacity
}

function inHours<Name extends string>(lists: Record<Name, Hundredths[]>): Record<Name, number[]> {
  const entries = Object.entries<Hundredths[]>(lists).map(([name, list]) => [name, list.map(decimalHours)])
  return Object.fromEntries(entries) as Record<Name, number[]>
}
