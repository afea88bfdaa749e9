import { nearestContract } from '../../planning/contracts/contracts.ts'
import { dayIn, FIRST_DAY, LAST_DAY } from '../../planning/days/days.ts'
import type { Utilization, Workload } from '../../planning/hours/utilization.ts'
import { utilizationOf, weeksFrom } from '../../planning/hours/utilization.ts'
import { byPerson, itemAt, memoize } from '../../planning/lists.ts'
import type { Holiday } from '../../planning/time-off/calendars.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { ResourceList, ResourcePlan } from '../../shapes/resources.ts'
import { ResourceBody, ResourceChange } from '../../shapes/resources.ts'
import { changeResource, createResource, deleteResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { found } from '../refusals.ts'
import type { MemberRow } from '../store/access/sessions.ts'
import { listAssignmentsOfResource, listPlanned } from '../store/assignments.ts'
import { listContractsOfResources } from '../store/contracts.ts'
import { listHolidaysOf } from '../store/holidays.ts'
import type { PeopleOrder } from '../store/lists/people-lists.ts'
import {
  countResources,
  filterPeople,
  listPeopleInOrder,
  listPeoplePage,
  listResourceIds,
  sortPeople,
} from '../store/lists/people-lists.ts'
import type { ListPage } from '../store/lists/search.ts'
import { listTentativeRequests } from '../store/requests.ts'
import { findResource, listProjectsOfResource } from '../store/resources.ts'
import { listTimeOff, listTimeOffOnDays } from '../store/time-off.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { hideReasons } from './access/time-off-reasons.ts'
import type { AddRoute } from './bodies.ts'
import type { ListRequest } from './lists.ts'
import { cachePerChange, idOf, inBatches, readListQuery, remember } from './lists.ts'
import { currencyFor } from './money.ts'

const SHORT_WEEKS = 4
const LONG_WEEKS = 12

export function resourceRoutes(add: AddRoute, db: Db, { readPeople }: PeopleLists): void {
  add('GET /resources', 'viewer', null, readPeople)

  add('POST /resources', 'planner', ResourceBody, async ({ member, body }) => {
    const { id } = await createResource(db, member, body, { appFields: body })
    return readOne(db, member, id)
  })

  add('GET /resources/:id', 'viewer', null, ({ member, id }) => readOne(db, member, id))

  add('PUT /resources/:id', 'planner', ResourceChange, async ({ member, body, id }) => {
    await changeResource(db, member, id, body)
    return readOne(db, member, id)
  })

  add('DELETE /resources/:id', 'planner', null, ({ member, id }) => deleteResource(db, member, id))
}

const SORTS = ['name', 'contract', 'weeks_4', 'weeks_12'] as const
const STATES = ['current', 'upcoming', 'ended', 'none']

type Choice = { sort: PeopleOrder; down: boolean; state: string | null; role: number | null }
type ListIds = (choice: Choice) => Promise<number[]>
type Weeks = 'weeks_4' | 'weeks_12'

export type PeopleLists = ReturnType<typeof createPeopleLists>

/** Each server has its own caches, because servers in one process can use different databases. */
export function createPeopleLists(db: Db) {
  const cachedOrders = cachePerChange<ListIds>()
  const cachedShares = cachePerChange<Record<Weeks, ListIds>>()
  const cachedCount = cachePerChange<number>()

  /**
   * Caches the ordered ids until the next change if contracts or utilization decide the order or the filter.
   */
  async function readPeople({ member: org, query, permit, most }: ListRequest): Promise<ResourceList> {
    const today = dayIn(org.time_zone, new Date())
    const { state: stateText, role: roleText } = query as Record<string, unknown>
    const { sort, ...page } = readListQuery(query, SORTS, most)
    const state = STATES.find((each) => each === stateText) ?? null
    const role = idOf(roleText)
    const all = await cachedCount(permit, db, org.id, '', () => countResources(db, org.id))
    const listIds =
      sort === 'weeks_4' || sort === 'weeks_12'
        ? (await cachedShares(permit, db, org.id, today, () => computeShares(db, org, today)))[sort]
        : sort === 'contract' || state || role
          ? await cachedOrders(permit, db, org.id, today, async () =>
              remember((choice: Choice) => sortPeople(db, org.id, { ...choice, today })),
            )
          : null
    const { rows, found, isMinimum } = listIds
      ? await readSorted(db, org, listIds, {
          sort: sort === 'contract' ? sort : 'name',
          state,
          role,
          ...page,
        })
      : await readPage(db, org, { ...page, all })
    const utilizations = await readUtilizations(db, org, rows, today)
    return {
      today,
      resources: rows.map(({ contracts, ...person }, i) => ({
        ...person,
        ...nearestContract(contracts, today),
        utilization: itemAt(utilizations, i),
      })),
      found: found ?? all,
      is_minimum: isMinimum,
      all,
    }
  }

  return { readPeople }
}

async function readSorted(db: Db, org: Organization, listIds: ListIds, page: Choice & Omit<ListPage, 'all'>) {
  const { sort, down, state, role, offset, limit } = page
  const ids = await listIds({ sort, down, state, role })
  const { ids: matching, isMinimum } = await filterPeople(db, org.id, ids, page)
  const rows = await listPeopleInOrder(db, org.id, matching.slice(offset, offset + limit))
  return { rows, found: matching.length, isMinimum }
}

async function readPage(db: Db, org: Organization, page: ListPage) {
  const { rows, isMinimum } = await listPeoplePage(db, org.id, page)
  const found = rows[0] ? rows[0].found : 0
  return { rows: rows.map(({ found: _, ...person }) => person), found, isMinimum }
}

async function computeShares(db: Db, org: Organization, today: string): Promise<Record<Weeks, ListIds>> {
  const shares = new Map<number, Record<Weeks, number>>()
  for await (const people of inBatches((after, limit) => listResourceIds(db, org.id, after, limit))) {
    const contractsOf = byPerson(
      await listContractsOfResources(
        db,
        org.id,
        people.map(({ id }) => id),
      ),
    )
    const withContracts = people.map(({ id }) => ({ id, contracts: contractsOf.get(id) ?? [] }))
    for (const [i, own] of (await readUtilizations(db, org, withContracts, today)).entries())
      shares.set(itemAt(people, i).id, { weeks_4: shareOf(own.weeks_4), weeks_12: shareOf(own.weeks_12) })
  }
  const sortedBy = (weeks: Weeks) =>
    remember(async (choice: Choice) => {
      const ids = await sortPeople(db, org.id, { ...choice, down: false, today })
      const sign = choice.down ? -1 : 1
      const shareOf = (id: number) => shares.get(id)?.[weeks] ?? -1
      return ids.toSorted((a, b) => sign * (shareOf(a) - shareOf(b)))
    })
  return { weeks_4: sortedBy('weeks_4'), weeks_12: sortedBy('weeks_12') }
}

/** Returns -1 for people without capacity, so that they sort below people with 0% utilization. */
function shareOf({ planned, capacity }: Utilization): number {
  return capacity === 0 ? -1 : planned / capacity
}

async function readUtilizations(
  db: Db,
  org: Organization,
  people: readonly { id: number; contracts: Workload['contracts'] }[],
  today: string,
): Promise<Utilizations[]> {
  const ids = people.map(({ id }) => id)
  const { start_date, end_date } = weeksFrom(today, LONG_WEEKS)
  const planned = await listPlanned(db, org.id, ids, start_date, end_date)
  const away = await listTimeOffOnDays(db, org.id, ids, start_date, end_date, null)
  const assignmentsOf = byPerson(planned)
  const timeOffOf = byPerson(away)
  const holidaysOf = await listHolidaysOf(db, org.id, ids, { start_date, end_date })
  const inCalendar = memoize(holidayDaysOff)
  const all: Utilizations[] = []
  for (const { id, contracts } of people) {
    const workload = {
      contracts,
      assignments: assignmentsOf.get(id) ?? [],
      time_off: timeOffOf.get(id) ?? [],
      holidays: inCalendar(holidaysOf.get(id)?.holidays ?? NO_HOLIDAYS),
    }
    all.push(utilization(workload, org, today))
    await yieldToEventLoop()
  }
  return all
}

async function readOne(db: Db, org: MemberRow, id: number): Promise<ResourcePlan> {
  const resource = found(await findResource(db, org.id, id))
  const today = dayIn(org.time_zone, new Date())
  const time_off = await listTimeOff(db, org.id, id)
  const own = found(
    (await listHolidaysOf(db, org.id, [id], { start_date: FIRST_DAY, end_date: LAST_DAY })).get(id),
  )
  const workload = { ...resource, time_off, holidays: holidayDaysOff(own.holidays) }
  const { default_annual_convention_hours, working_week, full_time_day } = org
  return {
    ...resource,
    ...own,
    time_off: await hideReasons(db, org, time_off),
    assignments: await listAssignmentsOfResource(db, org.id, id),
    projects: await listProjectsOfResource(db, org.id, id),
    tentative: await listTentativeRequests(db, org.id, id),
    state: nearestContract(resource.contracts, today).state,
    utilization: utilization(workload, org, today),
    organization: {
      ...{ today, working_week, full_time_day, default_annual_convention_hours },
      currency: currencyFor(org),
    },
  }
}

type Utilizations = { weeks_4: Utilization; weeks_12: Utilization }

const NO_HOLIDAYS: readonly Holiday[] = []

function utilization(workload: Workload, { working_week }: Organization, today: string): Utilizations {
  return {
    weeks_4: utilizationOf(weeksFrom(today, SHORT_WEEKS), workload, working_week),
    weeks_12: utilizationOf(weeksFrom(today, LONG_WEEKS), workload, working_week),
  }
}
