import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { isWorkingDay } from '../days/working-week.ts'

/** Whether somebody works on a day. There is such a day in every year. */
export type Worked = (day: DayNumber) => boolean

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** The days of a week, or of a person's calendar, without public holidays. */
export function workedDays(week: WorkingDays, holidays: readonly { date: Day }[] = []): Worked {
  const off = new Set(holidays.map(({ date }) => dayNumber(date)))
  return (day) => isWorkingDay(day, week) && !off.has(day)
}

export function countWorked({ start, end }: Span, worked: Worked): number {
  let count = 0
  for (let day = start; day <= end; day++) if (worked(day)) count++
  return count
}

/** The day itself, or the next worked one in a direction; null where the days end. */
export function workedFrom(day: DayNumber, direction: 1 | -1, worked: Worked): DayNumber | null {
  for (let next = day; next >= FIRST && next <= LAST; next += direction) if (worked(next)) return next
  return null
}

/** So many worked days after a worked day, or before it. */
export function workedLater(day: DayNumber, count: number, worked: Worked): DayNumber | null {
  const direction = count < 0 ? -1 : 1
  let found: DayNumber | null = day
  for (let left = Math.abs(count); left > 0 && found !== null; left--)
    found = workedFrom(found + direction, direction, worked)
  return found
}
