import { FIRST_DAY } from '../../planning/days/days.ts'
import { spanOf } from '../../planning/days/spans.ts'
import { decimalHours, hundredths } from '../../planning/hours/hours.ts'
import type { Amount, PricedWork } from '../../planning/hours/planned-totals.ts'
import {
  addAmounts,
  costBudget,
  hoursBudget,
  isOver,
  pairAmounts,
  plannedAmounts,
  pricedWork,
} from '../../planning/hours/planned-totals.ts'
import { byPerson, groupBy } from '../../planning/lists.ts'
import { requestedHours } from '../../planning/requests/requested-hours.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { ClientHours } from '../../shapes/labels/clients.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { ProjectAssignment, ProjectList, ProjectPlan } from '../../shapes/projects.ts'
import { Archival, ProjectBody, ProjectChange } from '../../shapes/projects.ts'
import { archiveProject, deleteProject, restoreProject } from '../commands/project-archival.ts'
import { changeProject } from '../commands/project-changes.ts'
import { createProject } from '../commands/projects.ts'
import type { Db } from '../db/connect.ts'
import { found } from '../refusals.ts'
import type { MemberRow } from '../store/access/sessions.ts'
import type { PackedWork } from '../store/assignments.ts'
import { listNextOfProject, listWorkOfProjects } from '../store/assignments.ts'
import { listChangesOfProject } from '../store/changes.ts'
import { listContractHoursOfProject, listContractsOfResources } from '../store/contracts.ts'
import type { ProjectOrder } from '../store/lists/project-lists.ts'
import {
  countProjects,
  filterProjects,
  listProjectBudgets,
  listProjectPage,
  listProjectsInOrder,
  sortProjects,
} from '../store/lists/project-lists.ts'
import { listPhasesOfProjects } from '../store/phases.ts'
import { findProjectInfo } from '../store/projects.ts'
import { listRequestsOfProject } from '../store/requests.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { AddRoute } from './bodies.ts'
import { readProjectTimeline } from './insights/project-timeline.ts'
import { readScheduled } from './insights/scheduled-hours.ts'
import type { ListRequest } from './lists.ts'
import { cachePerChange, idOf, inBatches, readListQuery, remember } from './lists.ts'
import { maySeeMoney } from './money.ts'
import { readChanges } from './plan-changes.ts'
import { translateChanges } from './settings.ts'

const RECENT_ACTS = 20
const BATCH = 1_000

export function projectRoutes(add: AddRoute, db: Db, { readProjects }: ProjectLists): void {
  add('GET /projects', 'viewer', null, readProjects)

  add('GET /projects/:id', 'viewer', null, ({ member, id }) => readProject(db, member, id))

  add('GET /projects/:id/activity', 'viewer', null, async ({ member, id, getTranslator }) => {
    found(await findProjectInfo(db, member.id, id))
    const translate = await getTranslator()
    return translateChanges(
      translate,
      await listChangesOfProject(db, member.id, Number.MAX_SAFE_INTEGER, RECENT_ACTS, id),
    )
  })

  add('POST /projects', 'planner', ProjectBody, async ({ member, body }) => {
    const { id } = await createProject(db, member, body, { appFields: body })
    return { id }
  })

  add('PUT /projects/:id', 'planner', ProjectChange, async ({ member, body, id }) =>
    changeProject(db, member, id, body, await readChanges(body.and ?? [], 'and')),
  )

  add('DELETE /projects/:id', 'planner', null, ({ member, id, query }) => {
    const { choice } = query as { choice?: string }
    return deleteProject(db, member, id, choice === 'with_requests' ? choice : 'refuse')
  })

  add('PUT /projects/:id/archival', 'planner', Archival, async ({ member, body, id }) =>
    body.choice === 'take_back'
      ? restoreProject(db, member, id, await readChanges(body.and ?? [], 'and'))
      : archiveProject(db, member, id, body.choice ?? 'refuse'),
  )

  add('DELETE /projects/:id/archival', 'planner', null, ({ member, id }) => restoreProject(db, member, id))
}

const SORTS = ['title', 'window', 'status', 'people', 'hours'] as const
const COMPUTED = ['people', 'hours', 'cost'] as const
const SORTS_BY_MONEY = [...SORTS, 'cost'] as const

type Totals = {
  sums: Map<number, Sums>
  /** Returns the ids of the projects that the choice shows, in its order. */
  listIds(choice: Choice): Promise<number[]>
  hoursOfClients: ClientHours[]
}
type Choice = {
  sort: Figure | ProjectOrder
  down: boolean
  over: 'hours' | 'hours_or_cost' | null
  status: string | null
}
type Figure = (typeof COMPUTED)[number]
type Sums = ReturnType<typeof addAmounts> & { people: number }
type Computed = Parameters<typeof costBudget>[0] &
  Sums & { id: number; status: string; client_id: number | null }
const NO_WORK: Sums = { ...addAmounts([]), people: 0 }

export type ProjectLists = ReturnType<typeof createProjectLists>

/** Each server has its own caches, because servers in one process can use different databases. */
export function createProjectLists(db: Db) {
  const totalsOnce = cachePerChange<Totals>()
  const countsOnce = cachePerChange<Record<'all' | 'active' | 'archived', number>>()

  /** Computes the totals of all projects only if the list is sorted or filtered by a total. */
  async function readProjects({ member: org, query, permit, most }: ListRequest): Promise<ProjectList> {
    const { status, budget, client } = query as Record<string, unknown>
    const seesMoney = maySeeMoney(org)
    const { sort, ...page } = readListQuery(query, seesMoney ? SORTS_BY_MONEY : SORTS, most)
    const over = budget !== 'over' ? null : seesMoney ? 'hours_or_cost' : 'hours'
    const shown = status === 'active' || status === 'archived' ? status : null
    const known =
      isFigure(sort) || over ? await totalsOnce(permit, db, org.id, '', () => computeTotals(db, org)) : null
    const counts = await countsOnce(permit, db, org.id, '', () => readCounts(db, org.id))
    const all = counts[shown ?? 'all']
    const filter = { ...page, client: idOf(client) }
    const found = known
      ? await readSorted(db, org, await known.listIds({ sort, down: page.down, over, status: shown }), filter)
      : await readPage(db, org, { ...filter, sort: isFigure(sort) ? 'title' : sort, status: shown, all })
    const sums = known?.sums ?? (await sumWork(db, org, found.rows))
    return {
      projects: found.rows.map((project) => ({ ...project, ...(sums.get(project.id) ?? NO_WORK) })),
      found: found.found ?? all,
      is_minimum: found.isMinimum,
      all: counts.all,
    }
  }

  async function readClientHours({
    member,
    permit,
  }: Pick<ListRequest, 'member' | 'permit'>): Promise<ClientHours[]> {
    return (await totalsOnce(permit, db, member.id, '', () => computeTotals(db, member))).hoursOfClients
  }

  return { readProjects, readClientHours }
}

function isFigure(sort: Figure | ProjectOrder): sort is Figure {
  return COMPUTED.some((each) => each === sort)
}

async function readSorted(
  db: Db,
  org: Organization,
  ids: readonly number[],
  filter: Parameters<typeof filterProjects>[3],
) {
  const { offset, limit } = filter
  const { ids: matching, isMinimum } = await filterProjects(db, org.id, ids, filter)
  const rows = await listProjectsInOrder(db, org.id, matching.slice(offset, offset + limit))
  return { rows, found: matching.length, isMinimum }
}

async function readPage(db: Db, org: Organization, page: Parameters<typeof listProjectPage>[2]) {
  const { rows, isMinimum } = await listProjectPage(db, org.id, page)
  const found = rows[0] ? rows[0].found : 0
  return { rows: rows.map(({ found: _, ...project }) => project), found, isMinimum }
}

async function readCounts(db: Db, org: number) {
  const { all, active } = await countProjects(db, org)
  return { all, active, archived: all - active }
}

async function computeTotals(db: Db, org: Organization): Promise<Totals> {
  const sums = new Map<number, Sums>()
  const all: Computed[] = []
  for await (const projects of inBatches((after, limit) => listProjectBudgets(db, org.id, after, limit))) {
    const known = await sumWork(db, org, projects)
    for (const [id, own] of known) sums.set(id, own)
    for (const project of projects) all.push({ ...project, ...(known.get(project.id) ?? NO_WORK) })
  }
  const isShown = (each: Computed, { over, status }: Choice) =>
    (status === null || each.status === status) &&
    (!over || isOver(hoursBudget(each)) || (over === 'hours_or_cost' && isOver(costBudget(each))))
  const figureOf = (each: Computed, by: Figure) => (by === 'cost' ? Number(each.planned_cost) : each[by])
  const listIds = remember(async (choice: Choice) => {
    const { sort, down } = choice
    const shown = all.filter((each) => isShown(each, choice))
    const idsOf = (projects: Computed[]) => projects.map(({ id }) => id)
    if (!isFigure(sort)) return sortProjects(db, org.id, idsOf(shown), sort, down)
    const sign = down ? -1 : 1
    return idsOf(shown.toSorted((a, b) => sign * (figureOf(a, sort) - figureOf(b, sort))))
  })
  return { sums, listIds, hoursOfClients: sumByClient(all) }
}

function sumByClient(projects: readonly { hours: number; client_id: number | null }[]): ClientHours[] {
  return [...groupBy(projects, ({ client_id }) => client_id)].flatMap(([id, own]) => {
    const hours = decimalHours(own.reduce((sum, each) => sum + hundredths(each.hours), 0))
    return id === null ? [] : [{ id, hours }]
  })
}

async function sumWork(db: Db, org: Organization, projects: readonly { id: number }[]) {
  const ids = projects.map(({ id }) => id)
  const pairs = await listWorkOfProjects(db, org.id, ids)
  const people = [...new Set(pairs.map(({ resource_id }) => resource_id))]
  const contracts = await listContractsOfResources(db, org.id, people)
  const contractsOf = await readScheduled(db, org.id, contracts)
  const sums = new Map<number, Sums>()
  for (const [id, own] of groupBy(pairs, ({ project_id }) => project_id)) {
    const amounts: Amount[] = []
    for (const pair of own) {
      const contracts = contractsOf(pair.resource_id)
      for (const [, amount] of pairAmounts(worksOf(pair), contracts, org)) amounts.push(amount)
      await yieldToEventLoop()
    }
    sums.set(id, { ...addAmounts(amounts), people: own.length })
  }
  return sums
}

export function worksOf({ work }: PackedWork): PricedWork[] {
  return work.split(',').map((text) => {
    const [first, last, daily, cost_per_hour = null] = text.split(' ')
    return { first: Number(first), last: Number(last), daily: Number(daily), cost_per_hour }
  })
}

async function readAssignments(db: Db, org: Organization, id: number): Promise<AssignmentRecord[]> {
  const all: AssignmentRecord[] = []
  for (let last = { start_date: FIRST_DAY, id: 0 }; ; ) {
    const next = await listNextOfProject(db, org.id, id, last.start_date, last.id, BATCH)
    all.push(...next)
    const end = next.length === BATCH ? next.at(-1) : undefined
    if (!end) return all
    last = end
  }
}

async function readProject(db: Db, org: MemberRow, id: number): Promise<ProjectPlan> {
  const project = found(await findProjectInfo(db, org.id, id))
  const work = await readAssignments(db, org, id)
  const contracts = await listContractHoursOfProject(db, org.id, id)
  const contractsOf = await readScheduled(db, org.id, contracts)
  const amounts = new Map<number, Amount>()
  const pairs = []
  for (const [resource_id, own] of byPerson(work)) {
    const contracts = contractsOf(resource_id)
    for (const [id, amount] of plannedAmounts(own, contracts, org)) amounts.set(id, amount)
    pairs.push({ work: own.map(pricedWork), contracts })
    await yieldToEventLoop()
  }
  const assignments: ProjectAssignment[] = []
  for (const each of work) {
    assignments.push({ ...each, ...addAmounts([amounts.get(each.id)]) })
    await yieldToEventLoop()
  }
  const requests = await listRequestsOfProject(db, org.id, id)
  const tentative = [...new Set(requests.flatMap(({ resource_id }) => resource_id ?? []))]
  const requestedOf = await readScheduled(db, org.id, await listContractsOfResources(db, org.id, tentative))
  const spans = requests.map((each) => ({ ...each, ...spanOf(each) }))
  const hoursOf = (isOpen: boolean) =>
    requestedHours(
      spans.filter(({ resource_id }) => (resource_id === null) === isOpen),
      org.working_week,
      ({ resource_id }) => requestedOf(resource_id ?? 0),
    )
  return {
    ...project,
    ...addAmounts(amounts.values()),
    ...{ open_hours: hoursOf(true), tentative_hours: hoursOf(false) },
    assignments,
    weeks: contracts.flatMap(({ resource_id, start_date, end_date, week }) =>
      week ? [{ resource_id, start_date, end_date, week: [...week] }] : [],
    ),
    requests,
    phases: await listPhasesOfProjects(db, org.id, [id]),
    ...(await readProjectTimeline(db, org, project, pairs)),
  }
}
