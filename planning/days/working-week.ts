import { firstIndex, itemAt } from '../lists.ts'
import type { DayNumber } from './days.ts'

/** ISO weekdays from 1 (Monday) to 7 (Sunday). */
export type WorkingWeek = readonly number[]

export const EVERY_DAY: WorkingWeek = [1, 2, 3, 4, 5, 6, 7]

/** `parts` have other working days than `week`. They are sorted and don't overlap. */
export type WorkCalendar = {
  week: WorkingWeek
  parts: readonly { start: DayNumber; end: DayNumber; week: WorkingWeek }[]
}

export type WorkingDays = WorkingWeek | WorkCalendar

export function isWorkingDay(day: DayNumber, days: WorkingDays): boolean {
  const week = 'parts' in days ? weekOn(day, days) : days
  return week.includes(isoWeekday(day))
}

function weekOn(day: DayNumber, { week, parts }: WorkCalendar): WorkingWeek {
  const part = parts[firstIndex(parts, ({ end }) => end >= day)]
  return part && part.start <= day ? part.week : week
}

export function countWorkingDays(start: DayNumber, end: DayNumber, days: WorkingDays): number {
  if (!('parts' in days)) return countWeekdays(start, end, days)
  let count = 0
  let next = start
  for (let i = firstIndex(days.parts, (part) => part.end >= start); i < days.parts.length; i++) {
    const part = itemAt(days.parts, i)
    if (part.start > end) break
    if (part.end < next) continue
    const first = Math.max(next, part.start)
    count += countWeekdays(next, first - 1, days.week)
    count += countWeekdays(first, Math.min(part.end, end), part.week)
    next = part.end + 1
  }
  return count + countWeekdays(next, end, days.week)
}

function countWeekdays(start: DayNumber, end: DayNumber, week: WorkingWeek): number {
  if (end < start) return 0
  const wholeWeeks = Math.floor((end - start + 1) / 7)
  const rest = (end - start + 1) % 7
  const first = isoWeekday(start)
  let count = wholeWeeks * week.length
  for (const weekday of week) if ((weekday - first + 7) % 7 < rest) count++
  return count
}

/** Returns `day` itself if it is a working day, otherwise the nearest working day in this direction. */
export function workingDayFrom(day: DayNumber, direction: 1 | -1, days: WorkingDays): DayNumber {
  let next = day
  while (!isWorkingDay(next, days)) next += direction
  return next
}

/** Returns the `count`th working day. `start` is the first day that can count. Uses binary search. */
export function lastOfWorkingDays(start: DayNumber, count: number, days: WorkingDays): DayNumber {
  let span = 7
  while (countWorkingDays(start, start + span, days) < count) span *= 2
  let [low, high] = [start, start + span]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (countWorkingDays(start, middle, days) < count) low = middle + 1
    else high = middle
  }
  return low
}

/** Day 0 is 1970-01-01, a Thursday. */
export function isoWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
