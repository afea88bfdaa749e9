import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { Worked } from './worked-days.ts'
import { countWorked, workedFrom, workedLater } from './worked-days.ts'

/** Whole weeks keep the weekday; days are working days (decision 0057). */
export type Shift = { weeks: number } | { days: number }

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** In whole weeks where possible. */
export function shiftBetween(from: Day, to: Day, worked: Worked): Shift {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  if ((end - start) % 7 === 0) return { weeks: (end - start) / 7 }
  const days = countWorked({ start: Math.min(start, end), end: Math.max(start, end) - 1 }, worked)
  return { days: end < start ? -days : days }
}

/**
 * Keeps the number of working days; null outside the calendar. Whole weeks keep the weekdays, unless
 * that would lose a working day.
 */
export function shiftSpan(span: Span, shift: Shift, worked: Worked): Span | null {
  const count = countWorked(span, worked)
  if ('weeks' in shift) {
    const moved = { start: span.start + shift.weeks * 7, end: span.end + shift.weeks * 7 }
    if (countWorked(moved, worked) === count) return inDays(moved)
    return spanFrom(workedFrom(moved.start, 1, worked), Math.max(count, 1), worked)
  }
  const first = workedFrom(span.start, 1, worked)
  if (first === null) return null
  const next = workedLater(first, shift.days, worked)
  if (count > 0) return spanFrom(next, count, worked)
  return next === null ? null : inDays({ start: span.start + next - first, end: span.end + next - first })
}

export function spanFrom(first: DayNumber | null, count: number, worked: Worked): Span | null {
  const start = first === null ? null : workedFrom(first, 1, worked)
  const end = start === null ? null : workedLater(start, count - 1, worked)
  return start === null || end === null ? null : { start, end }
}

function inDays(span: Span): Span | null {
  return span.start < FIRST || span.end > LAST ? null : span
}
