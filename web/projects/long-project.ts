import type { Day } from '../../planning/days/days.ts'
import { dayNumber, isDay } from '../../planning/days/days.ts'
import type { DayRange } from '../../planning/problems.ts'
import { formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

const DAYS_A_YEAR = 365.25
const LONG_YEARS = 10

/** Returns true for dates that are probably a mistyped year. */
export function isLong(start_date: unknown, end_date: unknown): boolean {
  return isDay(start_date) && isDay(end_date) && yearsOf({ start_date, end_date }) >= LONG_YEARS
}

/** Asks about the year that is further from today. Returns null if the project isn't long. */
export function questionAboutDates({ start_date, end_date }: DayRange, today: Day) {
  if (!isLong(start_date, end_date)) return null
  const now = dayNumber(today)
  const isStartOdd = now - dayNumber(start_date) > dayNumber(end_date) - now
  return {
    title: t('Is {year} right?', { year: (isStartOdd ? start_date : end_date).slice(0, 4) }),
    text: t('This project would last {years} years: {dates}.', {
      years: Math.floor(yearsOf({ start_date, end_date })),
      dates: formatPeriod(start_date, end_date),
    }),
  }
}

function yearsOf({ start_date, end_date }: DayRange): number {
  return (dayNumber(end_date) - dayNumber(start_date) + 1) / DAYS_A_YEAR
}
