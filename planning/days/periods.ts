import type { Problem } from '../problems.ts'
import type { DayNumber } from './days.ts'
import { dayNumber, isDay } from './days.ts'

/** A period of whole days, both ends included; a null end is open. */
export type Period = { start_date: string; end_date: string | null }

/** `end ≥ start`. Says nothing where a date itself is wrong, which other checks report. */
export function checkPeriod(
  period: { start_date?: unknown; end_date?: unknown },
  at: string[] = [],
): Problem[] {
  const { start_date, end_date } = period
  if (!isDay(start_date) || !isDay(end_date) || start_date <= end_date) return []
  return [
    {
      pointer: [...at, 'end_date'],
      code: 'end_before_start',
      message: `must not be before start_date (${start_date})`,
    },
  ]
}

export function overlaps(a: Period, b: Period): boolean {
  return (
    (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date)
  )
}

export function covers(period: Period, day: string): boolean {
  return period.start_date <= day && (period.end_date === null || day <= period.end_date)
}

/** First and last day as numbers; an open end is the far future. */
export function bounds(period: Period): [DayNumber, DayNumber] {
  return [
    dayNumber(period.start_date),
    period.end_date === null ? Number.MAX_SAFE_INTEGER : dayNumber(period.end_date),
  ]
}
