import type { Text } from '../texts/texts.ts'
/**
 * Days as files write them. A file writes all of its days in one order: a part above 12 can only be a day, which
 * shows the order of the whole file. 03/04/2026 in a file where no cell shows it, or two cells contradict each other,
 * is ambiguous, and is never guessed.
 */

/** Of the day, the month and the year; a year that comes first leaves no doubt. */
export type DateOrder = 'dmy' | 'mdy'

export const DATE_ORDERS = { dmy: 'Day/month/year', mdy: 'Month/day/year' } as const satisfies Record<
  DateOrder,
  Text
>

const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

/** YYYY-MM-DD out of the order in which the file writes its days; anything else stays as it is. */
export function readDay(text: string, order: DateOrder): string {
  const date = text.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '')
  const day = (year = '', month = '', date = '') =>
    `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const [, year, second, third] = YEAR_FIRST.exec(date) ?? []
  if (year) return day(year, second, third)
  const [, first, middle, last] = YEAR_LAST.exec(date) ?? []
  if (!last) return text
  return (dateOrderOf(date) ?? order) === 'mdy' ? day(last, first, middle) : day(last, middle, first)
}

/** The order that the cell itself shows, if it does. */
function dateOrderOf(text: string): DateOrder | null {
  const [, first, second] = YEAR_LAST.exec(text.trim()) ?? []
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : null
}

/** 03/04/2026 is two days; 13/04/2026 and 03/03/2026 are one. */
export function isAmbiguousDay(text: string): boolean {
  const [, first, second] = YEAR_LAST.exec(text.trim()) ?? []
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/** The order that the cells show; null where none does, or two contradict each other. */
export function findDateOrder(cells: readonly string[]): DateOrder | null {
  const [order = null, ...others] = new Set(cells.map(dateOrderOf).filter((shown) => shown !== null))
  return others.length === 0 ? order : null
}
