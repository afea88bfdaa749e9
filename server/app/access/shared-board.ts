import type { Day } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { Criteria } from '../../../planning/search.ts'
import {
  createOpenWorkMatcher,
  createPersonMatcher,
  createProjectMatcher,
  hasLeft,
  isWanted,
} from '../../../planning/search.ts'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import type { BoardProject, BoardResource, BoardResponse } from '../../../shapes/board.ts'
import type { Color } from '../../../shapes/limits.ts'
import { AUTOMATIC_COLORS } from '../../../shapes/limits.ts'
import type { BoardTexts } from '../../store/board/board.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'

type Days = { from: Day; to: Day }
type Shown = Days & { today: Day; working_week: number[] }
type Work = { project_id: number; resource_id: number | null }
type Period = { start_date: Day; end_date: Day | null }

const VALUES_PER_ASSIGNMENT = 7

/** Removes what the link must not show, such as notes and reasons for time off (decision 0061). */
export async function cutBoard(texts: BoardTexts, view: SharedView, shown: Shown): Promise<BoardResponse> {
  const { from, to, today, working_week } = shown
  const listOf = <Name extends keyof BoardTexts & keyof BoardResponse>(name: Name) =>
    parseEach<Item<Name>>(texts[name], (text) => JSON.parse(`[${text}]`))
  const assignments = await parseEach(texts.assignments, (text) => assignmentsIn(text, shown))
  const requests = (await listOf('requests')).flatMap((each) => cut(each, shown))
  const [people, projects] = [await listOf('resources'), await listOf('projects')]
  const visibilityOf = view.group === 'people' ? shownByPeople : shownByProjects
  const [tags, clients, job_roles] = [
    await listOf('tags'),
    await listOf('clients'),
    await listOf('job_roles'),
  ]
  const visibility = await visibilityOf(
    { people, projects, tags, clients, job_roles, today, assignments, requests },
    view,
  )
  const work = await filterInParts(assignments, visibility.work)
  const visibleRequests = await filterInParts(requests, visibility.work)
  const planned: Planned = { people: new Set(), projects: new Set() }
  for (const part of inParts([...work, ...visibleRequests])) {
    for (const { resource_id, project_id } of part) {
      planned.people.add(resource_id)
      planned.projects.add(project_id)
    }
    await yieldToEventLoop()
  }
  const byPeople = view.group === 'people'
  const isByClient = new URLSearchParams(view.query).get('colors') === 'client'
  const contractsIn = ({ contracts }: BoardResource) =>
    contracts.flatMap((each) => cut({ ...each, job_role_id: null }, shown))
  const phasesIn = ({ phases }: BoardProject) => phases.flatMap((each) => cut(each, shown))
  const visible = {
    people: people.flatMap((each) =>
      visibility.person(each, planned)
        ? [{ ...each, contracts: contractsIn(each), ...(byPeople ? {} : { tag_ids: [] }) }]
        : [],
    ),
    projects: projects.flatMap((each) =>
      visibility.project(each, planned)
        ? cut(
            {
              ...each,
              probability: null,
              client_id: null,
              ...(isByClient && { colour: clientColor(each.client_id) }),
              ...(byPeople ? { phases: [], tag_ids: [] } : { phases: phasesIn(each) }),
            },
            shown,
          )
        : [],
    ),
  }
  const mask = maskOther(visible.projects, projects, view, shown)
  const ids = new Set(visible.people.map(({ id }) => id))
  const shownTags = new Set([...visible.people, ...visible.projects].flatMap(({ tag_ids }) => tag_ids))
  const calendars = new Set(visible.people.map(({ calendar_id }) => calendar_id))
  const timeOffIn = ([resource_id, start, end, hours, , status]: Item<'time_off'>): Item<'time_off'>[] =>
    status === 'approved' && ids.has(resource_id)
      ? cut({ start_date: start, end_date: end }, shown).map((days) => [
          ...([resource_id, days.start_date, days.end_date, hours, null, 'approved', 0, ''] as const),
        ])
      : []
  return {
    ...{ from, to, seq: 0, touched: null },
    settings: { working_week, currency: null, today, overtime_per_day: 0 },
    ...{ clients: [], job_roles: [] },
    tags: tags.filter(({ id }) => shownTags.has(id)),
    calendars: (await listOf('calendars'))
      .filter(({ id, is_default }) => is_default || calendars.has(id))
      .map((each) => ({ ...each, days: holidaysIn(each, shown) })),
    projects: mask.projects,
    resources: visible.people,
    time_off: (await listOf('time_off')).flatMap(timeOffIn),
    requests: visibleRequests.map((each) =>
      mask.request({ ...each, job_role_id: null, phase_id: null, note: '' }),
    ),
    assignments: await flatMapInParts(work, ({ values: [id = 0, project_id = 0, ...rest] }) => [
      id,
      mask.project_id(project_id),
      ...rest,
    ]),
  }
}

/**
 * If the link hides other work, replaces all projects outside the view's project and clients with one project
 * without a title. `all` has the clients, which `shown` doesn't have.
 */
function maskOther(
  shown: BoardProject[],
  all: readonly BoardProject[],
  view: SharedView,
  { from, to }: Days,
) {
  const isHiding = view.hides_other_work === true && view.group === 'people'
  const wanted = new Set(all.filter((each) => isWanted(each, view)).map(({ id }) => id))
  const isOther = (id: number) => isHiding && !wanted.has(id)
  const [first] = shown.filter(({ id }) => isOther(id))
  if (!first)
    return {
      projects: shown,
      project_id: (id: number) => id,
      request: (request: Item<'requests'>) => request,
    }
  const busy: BoardProject = {
    ...{ id: first.id, title: '', status: 'active', start_date: from, end_date: to },
    ...{ cost_per_hour: null, probability: null, client_id: null, tag_ids: [], colour: 'slate', phases: [] },
  }
  return {
    projects: [...shown.filter(({ id }) => !isOther(id)), busy],
    project_id: (id: number) => (isOther(id) ? busy.id : id),
    request: (request: Item<'requests'>) =>
      isOther(request.project_id) ? { ...request, project_id: busy.id, tag_ids: [] } : request,
  }
}

async function parseEach<T>(texts: readonly string[], parse: (text: string) => T[]): Promise<T[]> {
  const all: T[] = []
  for (const text of texts) {
    all.push(...parse(text))
    await yieldToEventLoop()
  }
  return all
}

/** A part of this many assignments takes less than a millisecond. */
const PART_LENGTH = 200

function* inParts<T>(list: readonly T[], length = PART_LENGTH): Generator<T[]> {
  for (let from = 0; from < list.length; from += length) yield list.slice(from, from + length)
}

function filterInParts<T>(
  list: readonly T[],
  isKept: (item: T) => boolean,
  partLength = PART_LENGTH,
): Promise<T[]> {
  return flatMapInParts(list, (item) => (isKept(item) ? [item] : []), partLength)
}

async function flatMapInParts<T, U>(
  list: readonly T[],
  map: (item: T) => readonly U[],
  partLength = PART_LENGTH,
): Promise<U[]> {
  const all: U[] = []
  for (const part of inParts(list, partLength)) {
    for (const item of part) all.push(...map(item))
    await yieldToEventLoop()
  }
  return all
}

type Item<Name extends keyof BoardResponse> =
  NonNullable<BoardResponse[Name]> extends (infer One)[] ? One : never

/** Returns the same color as `coloredByClient` in web/, so that the link doesn't need the client's id. */
function clientColor(client_id: number | null): Color | null {
  if (client_id === null) return 'slate'
  return AUTOMATIC_COLORS[(client_id - 1) % AUTOMATIC_COLORS.length] ?? null
}

/** Cuts a date range to the visible days, so that its real length isn't revealed. */
function cut<T extends Period>(one: T, { from, to }: Days): T[] {
  const { start_date, end_date } = one
  if (start_date > to || (end_date !== null && end_date < from)) return []
  return [
    {
      ...one,
      start_date: start_date < from ? from : start_date,
      end_date: end_date === null || end_date > to ? to : end_date,
    },
  ]
}

function holidaysIn({ days }: Item<'calendars'>, { from, to }: Days): Item<'calendars'>['days'] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return days.flatMap(([name, all]) => {
    const own = all.filter((day) => day >= first && day <= last)
    return own.length > 0 ? [[name, own]] : []
  })
}

function assignmentsIn(text: string, { from, to }: Days): (Work & { values: number[] })[] {
  const values = JSON.parse(`[${text}]`)
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const found: (Work & { values: number[] })[] = []
  for (let at = 0; at < values.length; at += VALUES_PER_ASSIGNMENT) {
    const [id, project_id, resource_id, start, end, daily_hours] = values.slice(
      at,
      at + VALUES_PER_ASSIGNMENT,
    )
    const own = [id, project_id, resource_id, Math.max(start, first), Math.min(end, last), daily_hours, 0]
    found.push({ project_id, resource_id, values: own })
  }
  return found
}

type Visibility = {
  work(work: Work): boolean
  person(person: BoardResource, planned: Planned): boolean
  project(project: BoardProject, planned: Planned): boolean
}
type Planned = { people: Set<number | null>; projects: Set<number> }
type All = Pick<BoardResponse, 'projects' | 'tags' | 'clients' | 'job_roles' | 'requests'> & {
  today: Day
  people: BoardResource[]
  assignments: readonly Work[]
}

/** Shows matching people with all their work, and matching unassigned work. */
async function shownByPeople(all: All, view: SharedView): Promise<Visibility> {
  const plan = await planOf(all)
  const criteria = criteriaOf(view)
  const matches = createPersonMatcher(plan, criteria)
  const isFound = (person: BoardResource) =>
    matches(person) && (view.leavers || view.q !== '' || !hasLeft(person, all.today))
  const found = await filterInParts(all.people, isFound, 1)
  const ids = new Set(found.map(({ id }) => id))
  const matchesOpen = createOpenWorkMatcher(plan, criteria)
  const unassigned = all.requests.filter(({ resource_id }) => resource_id === null)
  const open = new Set<Work>(await filterInParts(unassigned, matchesOpen, 1))
  return {
    work: (one) => (one.resource_id === null ? open.has(one) : ids.has(one.resource_id)),
    person: ({ id }) => ids.has(id),
    project: ({ id }, planned) => planned.projects.has(id),
  }
}

async function shownByProjects(all: All, view: SharedView): Promise<Visibility> {
  const matches = createProjectMatcher(await planOf(all), criteriaOf(view))
  const ids = new Set((await filterInParts(all.projects, matches, 1)).map(({ id }) => id))
  return {
    work: (one) => ids.has(one.project_id),
    person: ({ id }, planned) => planned.people.has(id),
    project: ({ id, status }, planned) => ids.has(id) && (status === 'active' || planned.projects.has(id)),
  }
}

async function planOf({ assignments, requests, ...named }: All) {
  const projectsOf = new Map<number | null, Set<number>>()
  for (const part of inParts<Work>([...assignments, ...requests])) {
    for (const { resource_id, project_id } of part) {
      const known = projectsOf.get(resource_id)
      if (known) known.add(project_id)
      else projectsOf.set(resource_id, new Set([project_id]))
    }
    await yieldToEventLoop()
  }
  return { ...named, projectsOf: (person: number) => projectsOf.get(person) ?? [] }
}

function criteriaOf({ finds_related, ...view }: SharedView): Criteria {
  return { ...view, names_only: !finds_related }
}
