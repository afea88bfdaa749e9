import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorked, workedFrom, workedLater } from './worked-days.ts'

/** `days` counts working days of the organization (decision 0057). */
export type Shift = { weeks: number } | { days: number }

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** Returns a shift in whole weeks if possible, otherwise in working days. */
export function shiftBetween(from: Day, to: Day, week: WorkingWeek): Shift {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  if ((end - start) % 7 === 0) return { weeks: (end - start) / 7 }
  const days = countWorked({ start: Math.min(start, end), end: Math.max(start, end) - 1 }, week)
  return { days: end < start ? -days : days }
}

/**
 * A shift by weeks keeps the weekdays of start and end. A shift by days keeps the number of working days.
 * Returns null if the result isn't between FIRST_DAY and LAST_DAY.
 */
export function shiftSpan(span: Span, shift: Shift, week: WorkingWeek): Span | null {
  if ('weeks' in shift) return movedBy(span, shift.weeks * 7)
  const first = workedFrom(span.start, 1, week)
  const next = first === null ? null : workedLater(first, shift.days, week)
  if (first === null || next === null) return null
  const count = countWorked(span, week)
  return count > 0 ? spanFrom(next, count, week) : movedBy(span, next - first)
}

export function spanFrom(first: DayNumber, count: number, week: WorkingWeek): Span | null {
  const start = workedFrom(first, 1, week)
  const end = start === null ? null : workedLater(start, count - 1, week)
  return start === null || end === null ? null : { start, end }
}

/** Moves by calendar days. Returns null if the result isn't between FIRST_DAY and LAST_DAY. */
export function movedBy({ start, end }: Span, days: number): Span | null {
  return start + days < FIRST || end + days > LAST ? null : { start: start + days, end: end + days }
}
