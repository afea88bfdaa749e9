import type { Day, DayNumber } from './days.ts'
import { dayNumber } from './days.ts'

/** A month is the text YYYY-MM, the key of the monthly matrices (spec §2). */
export type Month = string

function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** Every month from the one of `firstDay` to the one of `lastDay`, both included. */
export function listMonths(firstDay: Day, lastDay: Day): Month[] {
  const months: Month[] = []
  const last = monthOf(lastDay)
  for (let month = monthOf(firstDay); month <= last; month = nextMonth(month)) months.push(month)
  return months
}

export function firstDayOf(month: Month): DayNumber {
  return dayNumber(`${month}-01`)
}

export function lastDayOf(month: Month): DayNumber {
  return firstDayOf(nextMonth(month)) - 1
}

function nextMonth(month: Month): Month {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5, 7))
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
