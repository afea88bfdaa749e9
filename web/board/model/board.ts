import type { Absence } from '../../../planning/absences/absences.ts'
import { withoutHolidays } from '../../../planning/absences/absences.ts'
import type { Planned } from '../../../planning/assignments/assignment-changes.ts'
import { stepsOf } from '../../../planning/assignments/assignment-changes.ts'
import type { Change } from '../../../planning/changes.ts'
import { changedId } from '../../../planning/changes.ts'
import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import type { WorkingDays } from '../../../planning/days/working-week.ts'
import { byId } from '../../../planning/lists.ts'
import type { Entry, PlanChange } from '../../../planning/plan-changes.ts'
import { partsOf } from '../../../planning/plan-changes.ts'
import type { DayRange } from '../../../planning/problems.ts'
import type { Requested } from '../../../planning/requests/request-changes.ts'
import { requestSteps } from '../../../planning/requests/request-changes.ts'
import type * as shapes from '../../../shapes/board.ts'
import type { Tag } from '../../../shapes/tags.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Days } from './days-read.ts'
import { ALL_DAYS, areRead } from './days-read.ts'

/** Its days are numbers, since thousands of bars are placed at once. */
type Work = {
  /** New ones have ids below zero until they are saved. */
  id: number
  project_id: number
  /** 0: nobody yet. */
  resource_id: number
  start: DayNumber
  end: DayNumber
  daily_hours: number
  phase_id: number | null
  note: string
}
export type AssignmentBar = Work & {
  kind: 'assignment'
  /** The assignment's own rate; null: the project's or the contract's. */
  rate: string | null
}
/** Open without a person, pencilled with one. It takes none of the person's hours. */
export type RequestBar = Work & {
  kind: 'request'
  /** Wanted of the person. */
  tag_ids: readonly number[]
}
/** What is drawn. */
export type Bar = AssignmentBar | RequestBar

/** On the board the ids of requests follow those of assignments, so that an id is that of one bar. */
const REQUESTS = 2 ** 40
export const requestBarId = (id: number) => id + REQUESTS

export type Draft = DayRange & {
  kind: Bar['kind']
  project_id: number
  /** 0: nobody yet. */
  resource_id: number
  daily_hours: number
  /** An assignment's own rate. */
  cost_per_hour: string | null
  /** What a request asks of the person. */
  tag_ids: readonly number[]
  phase_id: number | null
  note: string
}

export type BoardTimeOff = Omit<TimeOff, 'resource_id' | 'daily_hours' | 'kind'> & {
  daily_hours: number | null
  /** Null: not told. */
  kind: TimeOff['kind'] | null
}

export type BoardResource = shapes.BoardResource & {
  time_off: BoardTimeOff[]
  /** Of the person's calendar: one list for all who have it. */
  holidays: readonly Absence[]
}

/** A calendar of public holidays; `is_default`: the organization's own. */
export type Calendar = { id: number; name: string; is_default: boolean; holidays: readonly Absence[] }

export const NO_HOLIDAYS: readonly Absence[] = []

/** What has been read so far, by days and by people. The board knows nothing of the rest. */
export type Board = {
  /** On these days everybody's assignments and time off are known. */
  days: Days
  /** Of these people they are known on all days. */
  whole: ReadonlySet<number>
  /** The number of the organization's last change that is in it. */
  seq: number
  settings: shapes.BoardAnswer['settings']
  tags: Tag[]
  calendars: ReadonlyMap<number, Calendar>
  /** By id, in the order of their titles and names. */
  projects: ReadonlyMap<number, shapes.BoardProject>
  resources: ReadonlyMap<number, BoardResource>
  bars: { get(id: number): Bar | undefined }
  /** Assignments by person, in the order of their days. */
  barsOf: ReadonlyMap<number, readonly AssignmentBar[]>
  /** Requests of all days by person, the open ones under 0. */
  requestsOf: ReadonlyMap<number, readonly RequestBar[]>
}

/** The days on which all that somebody does has been read. */
export function knownDays({ days, whole }: Board, resource_id: number): Days {
  return whole.has(resource_id) ? ALL_DAYS : days
}

export function isKnown(board: Board, resource_id: number, span: Span): boolean {
  return areRead(knownDays(board, resource_id), span)
}

export function toPlanned({ kind: _, start, end, rate, ...rest }: AssignmentBar): Planned {
  const own = rate === null ? {} : { cost_per_hour: rate, cost_source: 'manual' as const }
  return { ...rest, ...rangeOf({ start, end }), ...own }
}

export function plannedToBar(planned: Planned): AssignmentBar {
  const { id, project_id, resource_id, start_date, end_date, phase_id = null, note = '' } = planned
  return {
    ...{ kind: 'assignment', id, project_id, resource_id, phase_id, note },
    daily_hours: Number(planned.daily_hours),
    ...{ start: dayNumber(start_date), end: dayNumber(end_date) },
    rate: planned.cost_source === 'manual' ? (planned.cost_per_hour ?? null) : null,
  }
}

export function toRequest({ kind: _, id, resource_id, start, end, tag_ids, ...rest }: RequestBar): Requested {
  const own = { id: id - REQUESTS, resource_id: resource_id || null, tag_ids: [...tag_ids] }
  return { ...rest, ...own, ...rangeOf({ start, end }) }
}

export function requestToBar(request: Requested): RequestBar {
  const { id, resource_id, start_date, end_date, daily_hours, ...rest } = request
  return {
    ...{ kind: 'request', ...rest, id: requestBarId(id), resource_id: resource_id ?? 0 },
    ...{ start: dayNumber(start_date), end: dayNumber(end_date), daily_hours: Number(daily_hours) },
  }
}

/** A new one like this. It gets a rate only where the bar has a rate of its own. */
export function draftOf(bar: Bar): Draft {
  const { kind, project_id, resource_id, start, end, daily_hours } = bar
  return {
    ...{ kind, project_id, resource_id, ...rangeOf({ start, end }), daily_hours, cost_per_hour: null },
    ...{ tag_ids: [], phase_id: bar.phase_id, note: bar.note },
    ...(bar.kind === 'assignment' ? { cost_per_hour: bar.rate } : { tag_ids: bar.tag_ids }),
  }
}

/**
 * What makes it. Somebody is needed for an assignment: without a person it is an open request. `like`: the bar that it is
 * made of; its own rate is kept, though not everybody sees it.
 */
export function creationOf(
  { kind, resource_id, cost_per_hour, tag_ids, ...work }: Draft,
  like?: Bar,
): PlanChange {
  if (kind === 'request' || resource_id === 0)
    return { create_request: { ...work, resource_id: resource_id || null, tag_ids } }
  const kept = like?.kind === 'assignment' ? { rate_of: like.id } : {}
  return { create: { ...work, resource_id, ...(cost_per_hour === null ? kept : { cost_per_hour }) } }
}

/** What each change starts from and what it makes, with its place among all of them. */
export function stepsOn(board: Board, changes: readonly PlanChange[]) {
  const { assignments, requests } = partsOf(changes)
  const stored = barsChanged(changes).flatMap((id) => board.bars.get(id) ?? [])
  const planned = stored.flatMap((bar) => (bar.kind === 'assignment' ? [toPlanned(bar)] : []))
  const requested = stored.flatMap((bar) => (bar.kind === 'request' ? [toRequest(bar)] : []))
  return {
    assignments: placed(assignments, (own) => stepsOf(own, byId(planned))),
    requests: placed(requests, (own) => requestSteps(own, byId(requested))),
  }
}

function placed<New, S>(entries: readonly Entry<New>[], toSteps: (changes: Change<New>[]) => S[]) {
  const steps = toSteps(entries.map(({ change }) => change))
  return entries.flatMap(({ at }, i) => steps.slice(i, i + 1).map((step) => ({ ...step, at })))
}

/** The bar that each change would make; null for a deletion. */
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
 * The changes with what this page knows of the bars: the server refuses them where somebody else has changed a bar
 * meanwhile. Rates are left out, since not everybody sees them.
 */
export function withSeen(board: Board, changes: readonly PlanChange[]): PlanChange[] {
  return changes.map((change) => {
    const bar = board.bars.get(barsChanged([change])[0] ?? 0)
    if (!bar) return change
    const { id: _, ...seen } = bar.kind === 'request' ? toRequest(bar) : toPlanned({ ...bar, rate: null })
    return { ...change, seen } as PlanChange
  })
}

/** The ids of the bars that there are already and that changes are about. */
export function barsChanged(changes: readonly PlanChange[]): number[] {
  const { assignments, requests } = partsOf(changes)
  return [
    ...assignments.flatMap(({ change }) => changedId(change) ?? []),
    ...requests.flatMap(({ change }) => changedId(change) ?? []).map(requestBarId),
  ]
}

/** The working days of people by the weeks of their contracts; of nobody, the organization's. */
export function workingDaysOf({ resources, settings }: Board): (resource_id: number) => WorkingDays {
  return (id) => {
    const { contracts = [], holidays = [] } = resources.get(id) ?? {}
    return withoutHolidays(calendarOf(contracts, settings.working_week), holidays)
  }
}
