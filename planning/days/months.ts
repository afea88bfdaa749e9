import type { Day, DayNumber } from './days.ts'
import { dayNumber } from './days.ts'

/** A month is text such as 2026-05. */
export type Month = string

function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function listMonths(firstDay: Day, lastDay: Day): Month[] {
  const months: Month[] = []
  const last = monthOf(lastDay)
  let [year, number] = [yearOf(firstDay), numberOf(firstDay)]
  for (let month = monthOf(firstDay); month <= last; month = monthText(year, number)) {
    months.push(month)
    if (number === 12) year++
    number = (number % 12) + 1
  }
  return months
}

/** Returns the first and the last month of the calendar quarter after `today`. */
export function nextQuarter(today: Day): { from: Month; to: Month } {
  const [year, quarter] = [yearOf(today), Math.ceil(numberOf(today) / 3)]
  const [next, first] = quarter === 4 ? [year + 1, 1] : [year, quarter * 3 + 1]
  return { from: monthText(next, first), to: monthText(next, first + 2) }
}

export function firstDayOf(month: Month): DayNumber {
  return dayNumber(`${month}-01`)
}

export function lastDayOf(month: Month): DayNumber {
  return firstDayOf(nextMonth(month)) - 1
}

function nextMonth(month: Month): Month {
  const [year, number] = [yearOf(month), numberOf(month)]
  return number === 12 ? monthText(year + 1, 1) : monthText(year, number + 1)
}

function yearOf(text: Day | Month): number {
  return Number(text.slice(0, 4))
}

function numberOf(text: Day | Month): number {
  return Number(text.slice(5, 7))
}

function monthText(year: number, number: number): Month {
  return number < 10 ? `${year}-0${number}` : `${year}-${number}`
}
