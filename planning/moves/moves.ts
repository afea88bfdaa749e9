import type { AssignmentInput, PlannedAssignment } from '../assignments/assignment-changes.ts'
import type { Day } from '../days/days.ts'
import { dayNumber, earliestDay, latestDay } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { rangeOf, spanOf } from '../days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../days/working-week.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { DayRange } from '../problems.ts'
import type { PlannedRequest, RequestInput } from '../requests/request-changes.ts'
import type { Shift } from './shift.ts'
import { shiftSpan, spanFrom } from './shift.ts'
import { countWorked } from './worked-days.ts'

/** `stays` are the days that don't move (null if all move); `to` are the new days of the rest. */
export type Move<Work> = { work: Work; stays: DayRange | null; to: DayRange }

type Placed = DayRange & { project_id: number; resource_id: number | null }

export type MoveOptions = {
  shift: Shift
  /** Work before this day doesn't move. Null moves all work. */
  from: Day | null
  /** The organization's working week. */
  week: WorkingWeek
  /** Returns the person's working days. For unassigned work, returns the organization's working days. */
  daysOf: (resource_id: number | null) => WorkingDays
}

/**
 * Returns the moves of work on or after `from`. Work that starts before `from` and ends later is split. If
 * moved work overlaps the person's next work on the project, the next work moves later.
 */
export function movesOf<Work extends Placed>(
  all: readonly Work[],
  { shift, from, week, daysOf }: MoveOptions,
): Move<Work>[] {
  const moves: Move<Work>[] = []
  const last = new Map<string, { before: number; after: number }>()
  for (const work of all.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const { stays, goes } = cutAt(spanOf(work), from, daysOf(work.resource_id))
    if (!goes) continue
    const key = `${work.project_id} ${work.resource_id}`
    const shifted = shiftSpan(goes, shift, week)
    const previous = last.get(key)
    // Pushes only work that didn't overlap before the move, because requests may overlap.
    const isPushed = shifted && previous && previous.before < goes.start && previous.after >= shifted.start
    const count = Math.max(1, countWorked(goes, week))
    const to = isPushed ? spanFrom(previous.after + 1, count, week) : shifted
    if (!to) continue
    last.set(key, { before: goes.end, after: to.end })
    if (to.start !== goes.start || to.end !== goes.end)
      moves.push({ work, stays: stays && rangeOf(stays), to: rangeOf(to) })
  }
  return moves
}

/**
 * Returns the default for `from`. In a running project, only work from today on moves. Null moves all work.
 */
export function firstDayToMove({ start_date, end_date }: DayRange, today: Day): Day | null {
  return start_date < today && today <= end_date ? today : null
}

/** Splits a span at `from`, unless one part would have no working day. */
function cutAt(span: Span, from: Day | null, days: WorkingDays): { stays: Span | null; goes: Span | null } {
  const first = from === null ? span.start : dayNumber(from)
  if (first <= span.start) return { stays: null, goes: span }
  const goes = { start: first, end: span.end }
  if (countWorked(goes, days) === 0) return { stays: span, goes: null }
  const stays = { start: span.start, end: first - 1 }
  return countWorked(stays, days) === 0 ? { stays: null, goes: span } : { stays, goes }
}

/** The user's choice for work that doesn't fit its new dates. */
export type MisfitChoice = 'open' | 'tentative' | 'leave'

/** `choice` is set if the assignment doesn't fit. */
export function changesOfMove(
  { work, stays, to }: Move<PlannedAssignment>,
  choice?: MisfitChoice,
  tag_ids: readonly number[] = [],
): PlanChange[] {
  if (choice === 'leave') return []
  const { id, start_date, end_date } = work
  const seen = { start_date, end_date }
  const kept: PlanChange[] = stays ? [{ update: { id, end_date: stays.end_date }, seen }] : []
  if (choice) {
    const resource_id = choice === 'tentative' ? work.resource_id : null
    const request = { ...requestLike(work), ...to, resource_id, tag_ids }
    return [...(stays ? kept : [{ delete: id, seen }]), { create_request: request }]
  }
  return stays ? [...kept, { create: { ...draftLike(work), ...to } }] : [{ update: { id, ...to }, seen }]
}

/** The rules for assignments don't apply to requests, so requests have no misfit choice. */
export function changesOfRequest({ work, stays, to }: Move<PlannedRequest>): PlanChange[] {
  const { id, start_date, end_date } = work
  const seen = { start_date, end_date }
  if (!stays) return [{ update_request: { id, ...to }, seen }]
  const { id: _, ...rest } = work
  return [{ update_request: { id, end_date: stays.end_date }, seen }, { create_request: { ...rest, ...to } }]
}

function draftLike(work: PlannedAssignment): AssignmentInput {
  const { project_id, resource_id, start_date, end_date, cost_source, cost_per_hour, phase_id, note } = work
  return {
    ...{ project_id, resource_id, start_date, end_date, daily_hours: Number(work.daily_hours) },
    rate_of: work.id,
    ...(cost_source === 'manual' && { cost_per_hour }),
    ...(phase_id != null && { phase_id }),
    ...(note && { note }),
  }
}

export function requestLike(work: PlannedAssignment | PlannedRequest): RequestInput {
  const { project_id, resource_id, start_date, end_date, phase_id = null, note = '' } = work
  return {
    ...{ project_id, resource_id, start_date, end_date, daily_hours: Number(work.daily_hours) },
    ...{ phase_id, note },
  }
}

export function widestOf(ranges: readonly DayRange[]): DayRange | null {
  if (ranges.length === 0) return null
  return {
    start_date: earliestDay(ranges.map(({ start_date }) => start_date)),
    end_date: latestDay(ranges.map(({ end_date }) => end_date)),
  }
}
