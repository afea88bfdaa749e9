import type { Period } from './days/periods.ts'

/** "on 2026-05-13", "from 2026-05-13 to 2026-05-20", "from 2026-05-13 on". */
export function periodInWords(period: Period): string {
  if (period.end_date === null) return `from ${period.start_date} on`
  if (period.end_date === period.start_date) return `on ${period.start_date}`
  return `from ${period.start_date} to ${period.end_date}`
}

/** Of thousands only those that are shown are put into words; `orMore`: there may be others. */
export function periodsInWords(periods: readonly Period[], orMore = false): string {
  return inWords(periods.slice(0, MOST_SHOWN).map(periodInWords), periods.length, orMore)
}

const MOST_SHOWN = 3

/** "a", "a and b", "a, b and c", "a, b, c and 4 more": a message stays one readable line. */
export function listInWords(items: readonly string[], most = MOST_SHOWN): string {
  return inWords(items.slice(0, most), items.length)
}

function inWords(items: readonly string[], count: number, orMore = false): string {
  const rest = `${orMore ? 'at least ' : ''}${count - items.length} more`
  const shown = count > items.length ? [...items, rest] : [...items]
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

/** "1 assignment", "2 assignments". */
export function countInWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
