import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays, isWorkingDay } from '../days/working-week.ts'
import { itemAt, onceFor } from '../lists.ts'

/** A person's working days. `off` are the holidays among them, sorted. */
export type Worked = { days: WorkingDays; off: readonly DayNumber[] }

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

export function workedDays(week: WorkingDays, holidays: Holidays = []): Worked {
  return workedBeside(holidays)(week)
}

type Holidays = readonly { date: Day }[]
const NONE: Holidays = []

/** Computed lazily and cached: people share holiday lists and weeks. */
export function workedByEach(
  daysOf: (person: { resource_id: number }) => WorkingDays,
  holidaysOf: ReadonlyMap<number, { holidays: Holidays }>,
): (resource_id: number) => Worked {
  const beside = onceFor(workedBeside)
  return (resource_id) => beside(holidaysOf.get(resource_id)?.holidays ?? NONE)(daysOf({ resource_id }))
}

function workedBeside(holidays: Holidays): (week: WorkingDays) => Worked {
  const dates = [...new Set(holidays.map(({ date }) => dayNumber(date)))].sort((a, b) => a - b)
  return onceFor((days) => ({ days, off: dates.filter((day) => isWorkingDay(day, days)) }))
}

/** Arithmetic without a loop over days: work can last two centuries. */
export function countWorked({ start, end }: Span, { days, off }: Worked): number {
  if (end < start) return 0
  return countWorkingDays(start, end, days) - (countBefore(off, end + 1) - countBefore(off, start))
}

/** Binary search in sorted numbers. */
function countBefore(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(sorted, middle) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The day itself or the next working day; null at the end of the calendar. */
export function workedFrom(day: DayNumber, direction: 1 | -1, worked: Worked): DayNumber | null {
  return nthWorked(day, 1, direction, worked)
}

export function workedLater(day: DayNumber, count: number, worked: Worked): DayNumber | null {
  if (count === 0) return day
  const direction = count < 0 ? -1 : 1
  return nthWorked(day + direction, Math.abs(count), direction, worked)
}

/** Binary search. */
function nthWorked(day: DayNumber, count: number, direction: 1 | -1, worked: Worked): DayNumber | null {
  if (day < FIRST || day > LAST) return null
  const isReached = (far: number) => {
    const other = day + direction * far
    return countWorked({ start: Math.min(day, other), end: Math.max(day, other) }, worked) >= count
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
