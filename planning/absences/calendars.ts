import type { Day } from '../days/days.ts'
import { isDay } from '../days/days.ts'

/** A day on which nobody with this calendar works. */
export type Holiday = { date: Day; name: string }

/**
 * What a calendar has besides the public holidays (decision 0055): a day added, or one on which people work after all
 * (`works`); once, or every year. A holiday that moves is taken out of every year by its name.
 */
export type HolidayException = Holiday & { yearly: boolean; works: boolean }

export type Years = { first: number; last: number }

/** The years of a calendar. It is filled when it is saved; saved again it reaches further (decision 0055). */
export function calendarYears(today: Day): Years {
  const year = Number(today.slice(0, 4))
  return { first: year - 2, last: year + 12 }
}

/** The days of a calendar by date, each once: the public ones and the added ones, without those that are worked. */
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
  for (const day of publicDays) if (!worked.some((each) => isAbout(each, day))) add(day)
  for (const each of exceptions)
    if (!each.works) for (const date of datesOf(each, years)) add({ ...each, date })
  return [...names]
    .map(([date, own]) => ({ date, name: own.join(', ') }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Whether the exception takes this day out. */
export function isAbout(exception: HolidayException, { date, name }: Holiday): boolean {
  return exception.name === name && (exception.yearly || exception.date === date)
}

/** The 29th of February is there in leap years only. */
function datesOf({ date, yearly }: HolidayException, { first, last }: Years): Day[] {
  if (!yearly) return [date]
  return Array.from({ length: last - first + 1 }, (_, i) => `${first + i}${date.slice(4)}`).filter(isDay)
}
