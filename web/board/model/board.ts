import type { PlannedAssignment } from '../../../planning/assignments/assignment-changes.ts'
import { assignmentSteps } from '../../../planning/assignments/assignment-changes.ts'
import { isTentative } from '../../../planning/assignments/assignments.ts'
import type { RecordChange } from '../../../planning/changes.ts'
import { changedId } from '../../../planning/changes.ts'
import { jobRoleOn } from '../../../planning/contracts/job-roles.ts'
import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import type { WorkingDays } from '../../../planning/days/working-week.ts'
import { byId } from '../../../planning/lists.ts'
import { withChangedDates } from '../../../planning/moves/change-checks.ts'
import type { Entry, PlanChange } from '../../../planning/plan-changes.ts'
import { partsOf } from '../../../planning/plan-changes.ts'
import type { DayRange } from '../../../planning/problems.ts'
import type { PlannedRequest } from '../../../planning/requests/request-changes.ts'
import { requestSteps } from '../../../planning/requests/request-changes.ts'
import type { HolidayPeriod } from '../../../planning/time-off/days-off.ts'
import { withoutHolidays } from '../../../planning/time-off/days-off.ts'
import type * as shapes from '../../../shapes/board.ts'
import type { Client } from '../../../shapes/labels/clients.ts'
import type { Tag } from '../../../shapes/tags.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Days } from './loaded-days.ts'
import { ALL_DAYS, areLoaded } from './loaded-days.ts'

/** `start` and `end` are day numbers, because date texts would be slow for thousands of bars. */
type Work = {
  /** Negative until saved. */
  id: number
  project_id: number
  /** 0 if unassigned. */
  resource_id: number
  start: DayNumber
  end: DayNumber
  daily_hours: number
  phase_id: number | null
  note: string
}
export type AssignmentBar = Work & {
  kind: 'assignment'
  /** The assignment's own cost rate. Null if another rate applies or the rate is hidden. */
  rate: string | null
}
/**
 * A request without a person is unassigned.
 * A request with a person is tentative and doesn't use the person's hours.
 */
export type RequestBar = Work & {
  kind: 'request'
  /** Tags that a suitable person has. */
  tag_ids: readonly number[]
  job_role_id: number | null
}
export type Bar = AssignmentBar | RequestBar

/** Added to request ids, because an assignment and a request can have the same id. */
const REQUESTS = 2 ** 40
export const requestBarId = (id: number) => id + REQUESTS

export type Draft = DayRange & {
  kind: Bar['kind']
  project_id: number
  /** 0 if unassigned. */
  resource_id: number
  daily_hours: number
  /** The assignment's own cost rate. Null if the project's or the contract's rate applies. */
  cost_per_hour: string | null
  /** Tags that a request requires. */
  tag_ids: readonly number[]
  /** Role that a request requires. */
  job_role_id: number | null
  phase_id: number | null
  note: string
}

export type BoardTimeOff = Omit<TimeOff, 'resource_id' | 'daily_hours' | 'kind'> & {
  daily_hours: number | null
  /** Null if hidden from this member. */
  kind: TimeOff['kind'] | null
}

export type BoardPerson = shapes.BoardResource & {
  time_off: BoardTimeOff[]
  /** People with the same calendar share this list. */
  holidays: readonly HolidayPeriod[]
}

export type BoardCalendar = {
  id: number
  name: string
  is_default: boolean
  holidays: readonly HolidayPeriod[]
}

export const NO_HOLIDAYS: readonly HolidayPeriod[] = []

/** The loaded part of the plan. */
export type Board = {
  /** Days on which everyone's work and time off are loaded. */
  days: Days
  /** Ids of people whose work and time off are loaded for all days. */
  whole: ReadonlySet<number>
  /** Change number of the last change that the board includes. */
  seq: number
  settings: shapes.BoardResponse['settings']
  tags: Tag[]
  clients: Client[]
  job_roles: shapes.BoardResponse['job_roles']
  calendars: ReadonlyMap<number, BoardCalendar>
  /** Keyed by id and sorted by title. */
  projects: ReadonlyMap<number, shapes.BoardProject>
  /** Keyed by id and sorted by name. */
  resources: ReadonlyMap<number, BoardPerson>
  bars: { get(id: number): Bar | undefined }
  /** Keyed by person id. Each list is sorted by the first day. */
  barsOf: ReadonlyMap<number, readonly AssignmentBar[]>
  /** Keyed by person id. The key 0 has the unassigned requests, which are loaded for all days. */
  requestsOf: ReadonlyMap<number, readonly RequestBar[]>
}

export function knownDays({ days, whole }: Board, resource_id: number): Days {
  return whole.has(resource_id) ? ALL_DAYS : days
}

export function isKnown(board: Board, resource_id: number, span: Span): boolean {
  return areLoaded(knownDays(board, resource_id), span)
}

export function toPlanned({ kind: _, start, end, rate, ...rest }: AssignmentBar): PlannedAssignment {
  const own = rate === null ? {} : { cost_per_hour: rate, cost_source: 'manual' as const }
  return { ...rest, ...rangeOf({ start, end }), ...own }
}

export function plannedToBar(planned: PlannedAssignment): AssignmentBar {
  const { id, project_id, resource_id, start_date, end_date, phase_id = null, note = '' } = planned
  return {
    ...{ kind: 'assignment', id, project_id, resource_id, phase_id, note },
    daily_hours: Number(planned.daily_hours),
    ...{ start: dayNumber(start_date), end: dayNumber(end_date) },
    rate: planned.cost_source === 'manual' ? (planned.cost_per_hour ?? null) : null,
  }
}

export function toRequest({
  kind: _,
  id,
  resource_id,
  start,
  end,
  tag_ids,
  ...rest
}: RequestBar): PlannedRequest {
  const own = { id: id - REQUESTS, resource_id: resource_id || null, tag_ids: [...tag_ids] }
  return { ...rest, ...own, ...rangeOf({ start, end }) }
}

export function requestToBar(request: PlannedRequest): RequestBar {
  const { id, resource_id, start_date, end_date, daily_hours, ...rest } = request
  return {
    ...{ kind: 'request', ...rest, id: requestBarId(id), resource_id: resource_id ?? 0 },
    ...{ start: dayNumber(start_date), end: dayNumber(end_date), daily_hours: Number(daily_hours) },
  }
}

export function draftOf(bar: Bar): Draft {
  const { kind, project_id, resource_id, start, end, daily_hours } = bar
  return {
    ...{ kind, project_id, resource_id, ...rangeOf({ start, end }), daily_hours, cost_per_hour: null },
    ...{ tag_ids: [], job_role_id: null, phase_id: bar.phase_id, note: bar.note },
    ...(bar.kind === 'assignment'
      ? { cost_per_hour: bar.rate }
      : { tag_ids: bar.tag_ids, job_role_id: bar.job_role_id }),
  }
}

/** Returns the person's tags and role. A replacement should have the same tags and role. */
export function wantedLike({ resources }: Board, { resource_id, start }: Pick<Bar, 'resource_id' | 'start'>) {
  const { tag_ids = [], contracts = [] } = resources.get(resource_id) ?? {}
  return { tag_ids, job_role_id: jobRoleOn(contracts, dayText(start)) }
}

/**
 * Creates a request if the draft is a request or has no person. If an assignment's draft has no cost rate,
 * the server copies the rate of `like`, which some users can't see.
 */
export function creationOf(
  { kind, resource_id, cost_per_hour, tag_ids, job_role_id, ...work }: Draft,
  like?: Bar,
): PlanChange {
  if (kind === 'request' || resource_id === 0)
    return { create_request: { ...work, resource_id: resource_id || null, tag_ids, job_role_id } }
  const kept = like?.kind === 'assignment' ? { rate_of: like.id } : {}
  return { create: { ...work, resource_id, ...(cost_per_hour === null ? kept : { cost_per_hour }) } }
}

/**
 * Turns new assignments on tentative projects into requests (decision 0054).
 * Keeps changes that confirm a request, so that the rules reject its assignment on a tentative project.
 */
export function withTentative(board: Board, changes: readonly PlanChange[]): readonly PlanChange[] {
  const isNew = changes.some((change) => 'create' in change)
  if (!isNew || changes.some((change) => 'delete_request' in change)) return changes
  const projects = withChangedDates(changes, board.projects)
  return changes.map((change) => {
    if (!('create' in change)) return change
    const { daily_hours, cost_per_hour: _, rate_of: __, ...work } = change.create
    const isSoft = isTentative(projects.get(work.project_id) ?? {})
    return isSoft ? { create_request: { ...work, daily_hours: Number(daily_hours) } } : change
  })
}

/** Returns the index of each change (`at`), and its record before and after the change. */
export function stepsOn(board: Board, sent: readonly PlanChange[]) {
  // Drags and forms pass changes that aren't converted yet. `save` in use-plan.tsx converts them later.
  const changes = withTentative(board, sent)
  const { assignments, requests } = partsOf(changes)
  const stored = barsChanged(changes).flatMap((id) => board.bars.get(id) ?? [])
  const planned = stored.flatMap((bar) => (bar.kind === 'assignment' ? [toPlanned(bar)] : []))
  const requested = stored.flatMap((bar) => (bar.kind === 'request' ? [toRequest(bar)] : []))
  return {
    assignments: placed(assignments, (own) => assignmentSteps(own, byId(planned))),
    requests: placed(requests, (own) => requestSteps(own, byId(requested))),
  }
}

function placed<New, S>(entries: readonly Entry<New>[], toSteps: (changes: RecordChange<New>[]) => S[]) {
  const steps = toSteps(entries.map(({ change }) => change))
  return entries.flatMap(({ at }, i) => steps.slice(i, i + 1).map((step) => ({ ...step, at })))
}

/** Returns one item per change. The item is null if the change deletes a bar or isn't about a bar. */
export function barsAfter(board: Board, changes: readonly PlanChange[]): (Bar | null)[] {
  const { assignments, requests } = stepsOn(board, changes)
  const bars: (Bar | null)[] = changes.map(() => null)
  for (const { at, before, after } of assignments)
    bars[at] = after && { ...plannedToBar(after), ...(before ? {} : { id: -1 - at }) }
  for (const { at, before, after } of requests)
    bars[at] = after && { ...requestToBar(after), ...(before ? {} : { id: -1 - at }) }
  return bars
}

/**
 * Adds the values that the user saw as `seen`, so that the server detects other users' edits.
 * Keeps an existing `seen`.
 * Leaves out cost rates, because some users can't see rates.
 */
export function withSeen(board: Pick<Board, 'bars'>, changes: readonly PlanChange[]): PlanChange[] {
  return changes.map((change) => {
    const bar = board.bars.get(barsChanged([change])[0] ?? 0)
    if (!bar || change.seen) return change
    const { id: _, ...seen } = bar.kind === 'request' ? toRequest(bar) : toPlanned({ ...bar, rate: null })
    return { ...change, seen } as PlanChange
  })
}

/** Removes the values that the user saw, so that the changes overwrite other users' edits. */
export function withoutSeen(changes: readonly PlanChange[]): PlanChange[] {
  return changes.map(({ seen: _, ...change }) => change as PlanChange)
}

/** Returns the board with a bar that may not be on the board yet. */
export function withBar(board: Board, bar: Bar): Board {
  return { ...board, bars: { get: (id) => (id === bar.id ? bar : board.bars.get(id)) } }
}

/** Returns the ids of existing bars that the changes edit or delete. */
export function barsChanged(changes: readonly PlanChange[]): number[] {
  const { assignments, requests } = partsOf(changes)
  return [
    ...assignments.flatMap(({ change }) => changedId(change) ?? []),
    ...requests.flatMap(({ change }) => changedId(change) ?? []).map(requestBarId),
  ]
}

export function barsDeleted(changes: readonly PlanChange[]): number[] {
  return changes.flatMap((change) => {
    if ('delete' in change) return [change.delete]
    return 'delete_request' in change ? [requestBarId(change.delete_request)] : []
  })
}

/** The returned function uses the organization's working week for id 0, which is unassigned work. */
export function workingDaysOf({ resources, settings }: Board): (resource_id: number) => WorkingDays {
  return (id) => {
    const { contracts = [], holidays = [] } = resources.get(id) ?? {}
    return withoutHolidays(calendarOf(contracts, settings.working_week), holidays)
  }
}
