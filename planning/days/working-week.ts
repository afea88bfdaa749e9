import type { DayNumber } from './days.ts'

/** The weekdays worked, ISO: 1 is Monday, 7 is Sunday. */
export type WorkingWeek = readonly number[]

export function isWorkingDay(day: DayNumber, week: WorkingWeek): boolean {
  return week.includes(isoWeekday(day))
}

/** How many working days lie in start…end, both included: arithmetic, never a loop over days. */
export function countWorkingDays(start: DayNumber, end: DayNumber, week: WorkingWeek): number {
  if (end < start) return 0
  const wholeWeeks = Math.floor((end - start + 1) / 7)
  const rest = (end - start + 1) % 7
  const first = isoWeekday(start)
  let count = wholeWeeks * week.length
  for (const weekday of week) if ((weekday - first + 7) % 7 < rest) count++
  return count
}

/** The day itself, or the next working day in a direction. The week has at least one. */
export function workingDayFrom(day: DayNumber, direction: 1 | -1, week: WorkingWeek): DayNumber {
  let next = day
  while (!isWorkingDay(next, week)) next += direction
  return next
}

/** The day that ends so many working days from a working day on: whole weeks, then the days that are left. */
export function lastOfWorkingDays(start: DayNumber, count: number, week: WorkingWeek): DayNumber {
  const weeks = Math.floor((count - 1) / week.length)
  let day = start + weeks * 7
  for (let left = count - 1 - weeks * week.length; left > 0; left--) day = workingDayFrom(day + 1, 1, week)
  return day
}

/** 1970-01-01 was a Thursday. */
function isoWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
