/** Days as files write them. */

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const SHORT = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/

/** YYYY-MM-DD out of the order in which the file writes its days; anything else stays as it is. */
export function readDay(text: string, order: DateOrder): string {
  const parts = text
    .replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '')
    .match(/^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/)
    ?.slice(1)
  if (!parts) return text
  const [year, month, day] =
    parts[0]!.length === 4
      ? [parts[0]!, parts[1]!, parts[2]!]
      : order === 'mdy'
        ? [parts[2]!, parts[0]!, parts[1]!]
        : [parts[2]!, parts[1]!, parts[0]!]
  return year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** A part above 12 is a day, which tells the order; where no cell tells it, the day comes first. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const { orders, isShort } = tellOrder(cells)
  if (orders.has('mdy')) return 'mdy'
  return isShort ? 'dmy' : 'ymd'
}

/** For whoever may not guess: null where a date could be two days, and no cell tells which. */
export function findDateOrder(cells: readonly string[]): DateOrder | null {
  const { orders, isAmbiguous } = tellOrder(cells)
  if (orders.size === 1) return [...orders][0]!
  return isAmbiguous ? null : 'ymd'
}

/** 03/04/2026 is two days; 13/04/2026 and 03/03/2026 are one. */
export function isAmbiguousDay(text: string): boolean {
  const [, first, second] = text.trim().match(SHORT) ?? []
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/** The order that the cell itself tells, if it does. */
export function orderOf(text: string): DateOrder | null {
  const [, first, second] = text.trim().match(SHORT) ?? []
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : null
}

function tellOrder(cells: readonly string[]) {
  const orders = new Set(cells.map(orderOf).filter((order) => order !== null))
  const isShort = cells.some((cell) => SHORT.test(cell.trim()))
  return { orders, isShort, isAmbiguous: cells.some(isAmbiguousDay) }
}
