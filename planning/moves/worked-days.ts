import type { DayNumber } from '../days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** Uses arithmetic instead of a loop over days, because work can last two centuries. */
export function countWorked({ start, end }: Span, days: WorkingDays): number {
  return end < start ? 0 : countWorkingDays(start, end, days)
}

/**
 * Returns `day` or the nearest working day in this direction, or null if there is none from FIRST to LAST.
 */
export function workedFrom(day: DayNumber, direction: 1 | -1, days: WorkingDays): DayNumber | null {
  return nthWorked(day, 1, direction, days)
}

export function workedLater(day: DayNumber, count: number, days: WorkingDays): DayNumber | null {
  if (count === 0) return day
  const direction = count < 0 ? -1 : 1
  return nthWorked(day + direction, Math.abs(count), direction, days)
}

/** Returns the `count`th working day in this direction, from `day` on. Uses binary search. */
function nthWorked(day: DayNumber, count: number, direction: 1 | -1, days: WorkingDays): DayNumber | null {
  if (day < FIRST || day > LAST) return null
  const isReached = (far: number) => {
    const other = day + direction * far
    return countWorked({ start: Math.min(day, other), end: Math.max(day, other) }, days) >= count
  }
  const most = direction === 1 ? LAST - day : day - FIRST
  let [low, high] = [0, 7]
  while (high < most && !isReached(high)) [low, high] = [high + 1, high * 2]
  high = Math.min(high, most)
  if (!isReached(high)) return null
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return day + direction * low
}
