import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays, isWorkingDay } from '../days/working-week.ts'
import { itemAt, onceFor } from '../lists.ts'

/** The days on which somebody works: those of `days`, without those `off` among them, which are sorted. */
export type Worked = { days: WorkingDays; off: readonly DayNumber[] }

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** The days of a week, or of a person's calendar, without public holidays. */
export function workedDays(week: WorkingDays, holidays: Holidays = []): Worked {
  return workedBeside(holidays)(week)
}

type Holidays = readonly { date: Day }[]
const NONE: Holidays = []

/** Of many people, when it is asked for: lists of holidays that several share are read once, and so is each week beside one. */
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

/** Arithmetic, never a loop over days: work may last for two hundred years. */
export function countWorked({ start, end }: Span, { days, off }: Worked): number {
  if (end < start) return 0
  return countWorkingDays(start, end, days) - (countBefore(off, end + 1) - countBefore(off, start))
}

/** How many of sorted numbers are lower: found by halves. */
function countBefore(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(sorted, middle) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The day itself, or the next worked one in a direction; null where the days end. */
export function workedFrom(day: DayNumber, direction: 1 | -1, worked: Worked): DayNumber | null {
  return nthWorked(day, 1, direction, worked)
}

/** So many worked days after a day, or before it. */
export function workedLater(day: DayNumber, count: number, worked: Worked): DayNumber | null {
  if (count === 0) return day
  const direction = count < 0 ? -1 : 1
  return nthWorked(day + direction, Math.abs(count), direction, worked)
}

/** The last of so many worked days from a day on in a direction: found by halves. */
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
