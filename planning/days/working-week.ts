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

/** 1970-01-01 was a Thursday. */
function isoWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
