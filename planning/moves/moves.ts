import type { AssignmentCreate, Planned } from '../assignments/assignment-changes.ts'
import type { Day } from '../days/days.ts'
import { dayNumber, firstOf, lastOf } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { rangeOf, spanOf } from '../days/spans.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { DayRange } from '../problems.ts'
import type { RequestCreate, Requested } from '../requests/request-changes.ts'
import type { Shift } from './shift.ts'
import { shiftSpan, spanFrom } from './shift.ts'
import type { Worked } from './worked-days.ts'
import { countWorked } from './worked-days.ts'

/** `stays` are the days that don't move (null if all move); `to` are the new days of the rest. */
export type Move<Work> = { work: Work; stays: DayRange | null; to: DayRange }

type Placed = DayRange & { project_id: number; resource_id: number | null }

/**
 * Shifts all work, or all from a day on; work across that day is split. Work that would overlap a
 * person's next assignment on the project pushes it on. Omits work that doesn't move.
 */
export function movesOf<Work extends Placed>(
  all: readonly Work[],
  shift: Shift,
  from: Day | null,
  workedBy: (resource_id: number | null) => Worked,
): Move<Work>[] {
  const moves: Move<Work>[] = []
  const ends = new Map<string, number>()
  for (const work of all.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const worked = workedBy(work.resource_id)
    const { stays, goes } = cutAt(spanOf(work), from, worked)
    if (!goes) continue
    const key = `${work.project_id} ${work.resource_id}`
    // Open requests may overlap.
    const taken =
      work.resource_id === null ? Number.NEGATIVE_INFINITY : (ends.get(key) ?? Number.NEGATIVE_INFINITY)
    const to = pushed(goes, shiftSpan(goes, shift, worked), taken, worked)
    if (!to) continue
    ends.set(key, to.end)
    if (to.start !== goes.start || to.end !== goes.end)
      moves.push({ work, stays: stays && rangeOf(stays), to: rangeOf(to) })
  }
  return moves
}

function cutAt(span: Span, from: Day | null, worked: Worked): { stays: Span | null; goes: Span | null } {
  const first = from === null ? span.start : dayNumber(from)
  if (first <= span.start) return { stays: null, goes: span }
  const goes = { start: first, end: span.end }
  if (countWorked(goes, worked) === 0) return { stays: span, goes: null }
  const stays = { start: span.start, end: first - 1 }
  return countWorked(stays, worked) === 0 ? { stays: null, goes: span } : { stays, goes }
}

/** Moves a span to start after `taken` if it would start earlier. */
function pushed(before: Span, to: Span | null, taken: number, worked: Worked): Span | null {
  if (!to || to.start > taken) return to
  return spanFrom(taken + 1, Math.max(1, countWorked(before, worked)), worked)
}

/** What happens to work that doesn't fit its new dates. */
export type MisfitChoice = 'open' | 'tentative' | 'leave'

/** `choice` is set if the assignment doesn't fit. */
export function changesOfMove(
  { work, stays, to }: Move<Planned>,
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

/** Requests always fit. */
export function changesOfRequest({ work, stays, to }: Move<Requested>): PlanChange[] {
  const { id, start_date, end_date } = work
  const seen = { start_date, end_date }
  if (!stays) return [{ update_request: { id, ...to }, seen }]
  const { id: _, ...rest } = work
  return [{ update_request: { id, end_date: stays.end_date }, seen }, { create_request: { ...rest, ...to } }]
}

function draftLike(work: Planned): AssignmentCreate {
  const { project_id, resource_id, start_date, end_date, cost_source, cost_per_hour, phase_id, note } = work
  return {
    ...{ project_id, resource_id, start_date, end_date, daily_hours: Number(work.daily_hours) },
    rate_of: work.id,
    ...(cost_source === 'manual' && { cost_per_hour }),
    ...(phase_id != null && { phase_id }),
    ...(note && { note }),
  }
}

export function requestLike(work: Planned | Requested): RequestCreate {
  const { project_id, resource_id, start_date, end_date, phase_id = null, note = '' } = work
  return {
    ...{ project_id, resource_id, start_date, end_date, daily_hours: Number(work.daily_hours) },
    ...{ phase_id, note },
  }
}

export function widestOf(ranges: readonly DayRange[]): DayRange | null {
  if (ranges.length === 0) return null
  return {
    start_date: firstOf(ranges.map(({ start_date }) => start_date)),
    end_date: lastOf(ranges.map(({ end_date }) => end_date)),
  }
}
