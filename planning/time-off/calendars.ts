import type { Day } from '../days/days.ts'
import { isDay } from '../days/days.ts'

export type Holiday = { date: Day; name: string }

/**
 * An extra day off, or, if `works`, a public holiday on which people work. A `yearly` public holiday is found
 * by its name only, because its date can differ each year.
 */
export type HolidayException = Holiday & { yearly: boolean; works: boolean }

export type Years = { first: number; last: number }

/**
 * Saving a calendar stores the holidays of these years. Saving again in a later year adds years (decision
 * 0055).
 */
export function calendarYears(today: Day): Years {
  const year = Number(today.slice(0, 4))
  return { first: year - 2, last: year + 12 }
}

/**
 * Returns public holidays and extra days off, without holidays on which people work. Each date appears once.
 */
export function calendarDays(
  publicDays: readonly Holiday[],
  exceptions: readonly HolidayException[],
  years: Years,
): Holiday[] {
  const names = new Map<Day, string[]>()
  const add = ({ date, name }: Holiday) => {
    const known = names.get(date) ?? []
    if (!known.includes(name)) names.set(date, [...known, name])
  }
  const worked = exceptions.filter(({ works }) => works)
  for (const day of publicDays) if (!worked.some((each) => isExceptionFor(each, day))) add(day)
  for (const each of exceptions)
    if (!each.works) for (const date of datesOf(each, years)) add({ ...each, date })
  return [...names]
    .map(([date, own]) => ({ date, name: own.join(', ') }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

export function isExceptionFor(exception: HolidayException, { date, name }: Holiday): boolean {
  return exception.name === name && (exception.yearly || exception.date === date)
}

/** Skips February 29 in years that aren't leap years. */
function datesOf({ date, yearly }: HolidayException, { first, last }: Years): Day[] {
  if (!yearly) return [date]
  return Array.from({ length: last - first + 1 }, (_, i) => `${first + i}${date.slice(4)}`).filter(isDay)
}
