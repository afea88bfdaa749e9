import { jobRoleNow } from '../../../planning/contracts/job-roles.ts'
import type { Day } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan, spanOf } from '../../../planning/days/spans.ts'
import type { Criteria } from '../../../planning/search.ts'
import { findOpenWork, findPeople, findProjects, hasLeft, isAmong } from '../../../planning/search.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Board, BoardPerson, RequestBar } from './board.ts'
import type { Order } from './order.ts'
import { spanOfAvailable } from './order.ts'
import type { Scale } from './scale.ts'
import type { Filter } from './view.ts'
import { countFilters, isByHours } from './view.ts'

/**
 * `ranks` has the sort order of people. If a filter depends on hours, `ranks` has only people who match it.
 * A person has left if all contracts ended before `day`.
 */
export type Arranged = { ranks: Order['ranks']; day: Day }

/**
 * Returns people who match all filters. In a search for a replacement, the current person comes first.
 * If the filter shows people who have left, these people come last.
 */
export function matchingResources(board: Board, filter: Filter, { ranks, day }: Arranged): BoardPerson[] {
  const { q, available, leavers } = filter
  const instead = board.resources.get(available?.instead ?? 0)
  const found = findPeople(planOf(board), criteriaOf(filter)).filter(
    (resource) =>
      resource !== instead &&
      (leavers || q !== '' || !hasLeft(resource, day)) &&
      (!filter.tentative || tentativeWork(board, resource.id).length > 0) &&
      (!isByHours(filter) || ranks.has(resource.id)),
  )
  const place = (resource: BoardPerson) => (leavers || q !== '' ? Number(hasLeft(resource, day)) : 0)
  found.sort((a, b) => place(a) - place(b) || (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  return instead ? [instead, ...found] : found
}

/** Returns unassigned requests that match the filter. */
export function openRequests(board: Board, filter: Filter): readonly RequestBar[] {
  const criteria = criteriaOf(filter)
  const open = board.requestsOf.get(0) ?? []
  if (countFilters(filter) === 0 && criteria.q === '') return open
  return findOpenWork(planOf(board), open, criteria)
}

export function matchingProjects(board: Board, filter: Filter): BoardProject[] {
  const found = findProjects(planOf(board), criteriaOf(filter))
  if (!filter.tentative) return found
  const tentative = new Set(
    [...board.resources.keys()].flatMap((id) => tentativeWork(board, id).map(({ project_id }) => project_id)),
  )
  return found.filter(({ id, probability }) => probability !== null || tentative.has(id))
}

/** Used if rows are grouped by project. Applies the filters by role and hours to single people. */
export function isPersonShown(
  board: Board,
  filter: Filter,
  person: BoardPerson,
  ranks: Order['ranks'],
): boolean {
  const isByOwnHours = filter.over || filter.free !== null
  const role = jobRoleNow(person.contracts, board.settings.today)
  return isAmong(filter.roles, role) && (!isByOwnHours || ranks.has(person.id))
}

function planOf(board: Board) {
  const { resources, projects, tags, clients, job_roles, barsOf, requestsOf, settings } = board
  return {
    ...{ clients, job_roles, today: settings.today },
    ...{ people: [...resources.values()], projects: [...projects.values()], tags },
    *projectsOf(person: number) {
      for (const { project_id } of barsOf.get(person) ?? []) yield project_id
      for (const { project_id } of requestsOf.get(person) ?? []) yield project_id
    },
  }
}

function criteriaOf({ group, q, tags, anyTag, project, clients, roles }: Filter): Criteria {
  const job_role_ids = group === 'people' ? roles : []
  return { q, tag_ids: tags, any_tag: anyTag, project_id: project, client_ids: clients, job_role_ids }
}

/** Returns the person's loaded requests that end today or later. */
function tentativeWork({ requestsOf, settings }: Board, resource_id: number): readonly RequestBar[] {
  const first = dayNumber(settings.today)
  return (requestsOf.get(resource_id) ?? []).filter(({ end }) => end >= first)
}

/** `free` has the days of a search for available people. `worked` has the days of the projects found. */
type DaysToLoad = { free: Span | null; worked: Span | null }

export function daysToLoad(board: SearchedRecords, filter: Filter, { from, to }: Scale): DaysToLoad {
  const spans = projectsIn(board, filter).map(spanOf)
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  return {
    free: filter.available ? spanOfAvailable(filter.available) : null,
    worked: spans.length > 0 ? sharedSpan({ start, end }, { start: from, end: to }) : null,
  }
}
type SearchedRecords = Pick<Board, 'projects' | 'tags' | 'clients'>

/**
 * Returns the projects that match the filter, or none if the filter doesn't limit projects.
 * Ignores a search with fewer than three characters, which matches nearly everything.
 */
function projectsIn({ projects, tags, clients }: SearchedRecords, filter: Filter): BoardProject[] {
  const q = filter.q.trim().length < 3 ? '' : filter.q
  if (q === '' && filter.project === null && filter.clients.length === 0) return []
  const plan = { people: [], projects: [...projects.values()], tags, clients, job_roles: [], today: '' }
  return findProjects({ ...plan, projectsOf: () => [] }, criteriaOf({ ...filter, q, tags: [] }))
}
