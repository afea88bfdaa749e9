import { dayIn, LAST_DAY } from '../../planning/days/days.ts'
import { overlapsIn } from '../../planning/days/periods.ts'
import { byPerson, memoize } from '../../planning/lists.ts'
import type { Holiday } from '../../planning/time-off/calendars.ts'
import type { HolidayPeriod } from '../../planning/time-off/days-off.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import { findLostWork } from '../../planning/time-off/unassign.ts'
import type { LostWork } from '../../shapes/lost-work.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { Db } from '../db/connect.ts'
import { eachWithPermit } from '../http/limits/permits.ts'
import { invalid, rejectIf, untranslated } from '../refusals.ts'
import { listResourcesOfProject, listUpcomingOfResources } from '../store/assignments.ts'
import { listContractsOfResources } from '../store/contracts.ts'
import { listHolidaysOf } from '../store/holidays.ts'
import { listTagIdsOfResources } from '../store/resources.ts'
import { listTimeOffOnDays } from '../store/time-off.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { AddRoute } from './bodies.ts'
import { readNumber } from './bodies.ts'

export function lostWorkRoutes(add: AddRoute, db: Db): void {
  add('GET /lost-work', 'viewer', null, async ({ member, query, permit }) => {
    const [resource, project] = [readNumber(query, 'resource_id'), readNumber(query, 'project_id')]
    rejectIf(resource || project ? [] : [invalid('resource_id', untranslated('or project_id is required'))])
    const today = dayIn(member.time_zone, new Date())
    const people = resource ? [resource] : await listResourcesOfProject(db, member.id, project, today)
    const lost: LostWork[] = []
    for await (const some of eachWithPermit(permit, readLostWork(db, member, people, today)))
      lost.push(...some.filter((each) => !project || each.project_id === project))
    return lost
  })
}

/** Limits memory use, because a batch reads all work of its people. */
const PEOPLE_PER_BATCH = 20

async function* readLostWork(
  db: Db,
  org: Organization,
  people: readonly number[],
  today: string,
): AsyncGenerator<LostWork[]> {
  const holidays = await listHolidaysOf(db, org.id, people, { start_date: today, end_date: LAST_DAY })
  const inCalendar = memoize((days: readonly Holiday[]) => overlapsIn(holidayDaysOff(days)))
  const holidaysOf = (id: number) => inCalendar(holidays.get(id)?.holidays ?? NO_HOLIDAYS)
  for (let next = 0; next < people.length; next += PEOPLE_PER_BATCH)
    yield await readLostWorkOfSome(db, org, people.slice(next, next + PEOPLE_PER_BATCH), today, holidaysOf)
}

const NO_HOLIDAYS: readonly Holiday[] = []

async function readLostWorkOfSome(
  db: Db,
  org: Organization,
  people: readonly number[],
  today: string,
  holidaysOf: (id: number) => ReturnType<typeof overlapsIn<HolidayPeriod>>,
): Promise<LostWork[]> {
  const work = byPerson(await listUpcomingOfResources(db, org.id, people, today))
  const contracts = byPerson(await listContractsOfResources(db, org.id, people))
  const timeOff = byPerson(await listTimeOffOnDays(db, org.id, people, today, LAST_DAY, null))
  const tags = byPerson(await listTagIdsOfResources(db, org.id, people))

  const lost: LostWork[] = []
  for (const [id, all] of work) {
    const person = {
      contracts: contracts.get(id) ?? [],
      time_off: timeOff.get(id) ?? [],
      holidaysIn: holidaysOf(id),
      tag_ids: (tags.get(id) ?? []).map(({ tag_id }) => tag_id),
    }
    lost.push(...findLostWork(all, person, org.working_week, today))
    await yieldToEventLoop()
  }
  return lost
}
