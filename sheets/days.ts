import type { MessageKey } from '../texts/texts.ts'
/**
 * Reads dates in files. A date with a number above 12 shows the order of day and month for the whole file.
 * Ambiguous dates such as 03/04/2026 are never guessed.
 */

/** The order of day, month and year in dates that end with the year. */
export type DateOrder = 'dmy' | 'mdy'

export const DATE_ORDERS = { dmy: 'Day/month/year', mdy: 'Month/day/year' } as const satisfies Record<
  DateOrder,
  MessageKey
>

const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

/** Returns YYYY-MM-DD, or other text unchanged. */
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

function dateOrderOf(text: string): DateOrder | null {
  const [, first, second] = YEAR_LAST.exec(text.trim()) ?? []
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : null
}

/** 03/04/2026 is ambiguous; 13/04/2026 and 03/03/2026 are not. */
export function isAmbiguousDay(text: string): boolean {
  const [, first, second] = YEAR_LAST.exec(text.trim()) ?? []
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/** Returns null if no cell shows the order, or if cells show different orders. */
export function findDateOrder(cells: readonly string[]): DateOrder | null {
  const [order = null, ...others] = new Set(cells.map(dateOrderOf).filter((shown) => shown !== null))
  return others.length === 0 ? order : null
}
