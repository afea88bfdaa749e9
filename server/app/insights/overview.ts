import { hoursLayer } from '../../../planning/assignments/capacity.ts'
import { addDays } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import { decimalHours } from '../../../planning/hours/hours.ts'
import { layerOf, offTarget } from '../../../planning/hours/insights.ts'
import type { HourSums } from '../../../planning/hours/utilization.ts'
import { hoursIn, weeksFrom } from '../../../planning/hours/utilization.ts'
import { byPerson } from '../../../planning/lists.ts'
import { addRequested } from '../../../planning/requests/requested-hours.ts'
import type { HoursOfPeople, InsightsOverview, OffTarget } from '../../../shapes/insights/overview.ts'
import type { Organization } from '../../../shapes/organizations.ts'
import type { Db } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import type { RequestInDays } from '../../store/insights.ts'
import { listPeopleInOrder } from '../../store/monthly-hours.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { InsightsQuery } from './insights-query.ts'
import { readRequests, readWorks, weighted } from './people.ts'

const MAX_PEOPLE = 100
const WEEKS = { weeks_4: 4, weeks_12: 12 } as const
/**
 * `scheduled` and `tentative` include hours lost to time off. The fields of HourSums count both kinds of
 * work.
 */
type PersonHours = HourSums & Record<'scheduled' | 'tentative', Hundredths>
type Person = Record<keyof typeof WEEKS | 'now', PersonHours> & { id: number; name: string }

export function readOverview(
  db: Db,
  org: Organization,
  { today, who, range, tentative }: InsightsQuery,
  most = MAX_PEOPLE,
): Promise<InsightsOverview> {
  return inSnapshot(db, async (tx) => {
    const { start_date: from, end_date: to } = weeksFrom(today, WEEKS.weeks_12)
    const ids = await listPeopleInOrder(tx, org.id, who, range)
    const requests = await readRequests(tx, org.id, { from, to }, who, new Set(ids))
    const requestsOf = byPerson(tentative === 'exclude' ? [] : requests)
    const people: Person[] = []
    const spanFor = (name: keyof typeof WEEKS) => spanOf(weeksFrom(today, WEEKS[name]))
    const nextDays = spanOf({ start_date: today, end_date: addDays(today, 6) })
    for await (const works of readWorks(tx, org.id, { from, to }, ids))
      for (const work of works) {
        const layer = layerOf(work)
        const requested = hoursLayer((requestsOf.get(work.id) ?? []).map((each) => weighted(each, tentative)))
        const figuresIn = (span: Span): PersonHours => {
          const { planned, lost } = hoursIn(work, layer, span, org.working_week)
          const hours = hoursIn(work, [...layer, ...requested], span, org.working_week)
          const scheduled = planned + lost
          return { ...hours, scheduled, tentative: hours.planned + hours.lost - scheduled }
        }
        const [weeks_4, weeks_12] = [figuresIn(spanFor('weeks_4')), figuresIn(spanFor('weeks_12'))]
        const hours = { now: figuresIn(nextDays), weeks_4, weeks_12 }
        people.push({ id: work.id, name: work.name ?? '', ...hours })
        await yieldToEventLoop()
      }
    const open = requests.filter(({ resource_id }) => resource_id === null)
    const weeksOf = (name: 'weeks_4' | 'weeks_12') => ({
      ...totalOf(people.map((each) => each[name])),
      ...unassignedIn(open, spanFor(name), org),
    })
    return {
      today,
      target_utilisation: org.target_utilisation,
      weeks_4: weeksOf('weeks_4'),
      weeks_12: weeksOf('weeks_12'),
      over_now: mostHours(people, 'over', most),
      free_now: mostHours(people, 'free', most),
      over: farthest(people, 'over', org.target_utilisation, most),
      under: farthest(people, 'under', org.target_utilisation, most),
    }
  })
}

function totalOf(all: readonly PersonHours[]) {
  const sumOf = (name: keyof PersonHours) => decimalHours(all.reduce((sum, each) => sum + each[name], 0))
  return {
    ...{ capacity: sumOf('capacity'), scheduled: sumOf('scheduled'), tentative: sumOf('tentative') },
    ...{ lost: sumOf('lost'), done: sumOf('planned'), free: sumOf('free') },
  }
}

function unassignedIn(open: readonly RequestInDays[], { start, end }: Span, { working_week }: Organization) {
  let [hours, requests] = [0, 0]
  for (const each of open) {
    const sums = [0]
    addRequested(sums, { ...each, ...spanOf(each) }, [start - 1, end], working_week)
    const [own = 0] = sums
    hours += own
    if (own > 0) requests++
  }
  return { unassigned: decimalHours(hours), requests }
}

function mostHours(people: readonly Person[], kind: 'over' | 'free', most: number): HoursOfPeople {
  const found = people.filter(({ now }) => now[kind] > 0).sort((a, b) => b.now[kind] - a.now[kind])
  const listed = found.slice(0, most)
  return {
    found: found.length,
    people: listed.map(({ id, name, now }) => ({ id, name, hours: decimalHours(now[kind]) })),
  }
}

function farthest(
  people: readonly Person[],
  side: 'over' | 'under',
  target: number,
  most: number,
): OffTarget {
  const found = people
    .map(({ id, name, weeks_4: { planned, capacity } }) => ({ id, name, done: planned, capacity }))
    .filter((each) => offTarget(each, target) === side)
    .sort((a, b) => (side === 'over' ? shareOf(b) - shareOf(a) : shareOf(a) - shareOf(b)))
  return {
    found: found.length,
    people: found.slice(0, most).map(({ done, capacity, ...person }) => ({
      ...person,
      done: decimalHours(done),
      capacity: decimalHours(capacity),
    })),
  }
}

function shareOf({ done, capacity }: { done: Hundredths; capacity: Hundredths }): number {
  return capacity === 0 ? Number.MAX_SAFE_INTEGER : done / capacity
}
