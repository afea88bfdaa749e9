import { msg } from '../../texts/texts.ts'
import { firstIndex } from '../lists.ts'
import type { DayRange, Problem } from '../problems.ts'
import type { Day, DayNumber } from './days.ts'
import { dayNumber, isDay, latestDay } from './days.ts'

/** The period includes both dates. A null `end_date` means that the period has no end. */
export type Period = { start_date: string; end_date: string | null }

/** Checks only the order of the dates. Other checks report invalid dates. */
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
      message: msg('must not be before start_date ({start_date})', { start_date }),
    },
  ]
}

export function overlaps(a: Period, b: Period): boolean {
  return (
    (b.end_date === null || a.start_date <= b.end_date) && (a.end_date === null || b.start_date <= a.end_date)
  )
}

/**
 * Returns a function that finds overlapping periods by binary search. `ends[i]` is the latest end of the
 * periods up to index i.
 */
export function overlapsIn<P extends DayRange>(periods: readonly P[]): (period: DayRange) => P[] {
  const sorted = [...periods].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  const ends: Day[] = []
  for (const { end_date } of sorted) ends.push(latestDay([end_date, ends.at(-1) ?? end_date]))
  return ({ start_date, end_date }) => {
    const first = firstIndex(ends, (end) => end >= start_date)
    const past = firstIndex(sorted, (each) => each.start_date > end_date)
    return sorted.slice(first, past).filter((each) => each.end_date >= start_date)
  }
}

export function covers(period: Period, day: string): boolean {
  return period.start_date <= day && (period.end_date === null || day <= period.end_date)
}

export function bounds(period: Period): [DayNumber, DayNumber] {
  return [
    dayNumber(period.start_date),
    period.end_date === null ? Number.MAX_SAFE_INTEGER : dayNumber(period.end_date),
  ]
}
