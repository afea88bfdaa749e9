import type { Message, MessageValue } from '../texts/texts.ts'
import { msg } from '../texts/texts.ts'
import type { Period } from './days/periods.ts'

/** Returns "on 2026-05-13", "from 2026-05-13 to 2026-05-20" or "from 2026-05-13 on". */
export function periodInWords({ start_date, end_date }: Period): Message {
  if (end_date === null) return msg('from {start_date} on', { start_date })
  if (end_date === start_date) return msg('on {start_date}', { start_date })
  return msg('from {start_date} to {end_date}', { start_date, end_date })
}

/** Returns text such as "2026-05-13 – 2026-05-20". App and emails show the dates in the reader's format. */
export function datesInWords({ start_date, end_date }: Period): MessageValue {
  if (end_date === null) return msg('from {day}', { day: start_date })
  return end_date === start_date ? start_date : `${start_date} – ${end_date}`
}

/** Returns text such as "4 h/day, 2026-05-13 – 2026-05-20". */
export function bookingDetails(work: Period & { daily_hours: string | number }): Message {
  return msg('{hours} h/day, {dates}', { hours: Number(work.daily_hours), dates: datesInWords(work) })
}

export function outsideProject(project: Period & { title: string }): Message {
  const { title } = project
  return msg('is outside {title}, which runs {period}', { title, period: periodInWords(project) })
}

/** Formats only the shown periods, because a list can have thousands. `orMore` means that more may exist. */
export function periodsInWords(periods: readonly Period[], orMore = false): readonly MessageValue[] {
  const shown = periods.slice(0, MOST_SHOWN).map(periodInWords)
  const n = periods.length - shown.length
  if (n === 0) return shown
  return [...shown, orMore ? msg('at least {n} more', { n }) : msg('{n} more', { n })]
}

/** Hours over a limit. `isEven` means the same hours on each day. Otherwise the text says "up to". */
export function overInWords(hours: number, isEven: boolean, isOneDay = false): Message {
  if (isOneDay) return isEven ? msg('{hours} h', { hours }) : msg('up to {hours} h', { hours })
  return isEven ? msg('{hours} h a day', { hours }) : msg('up to {hours} h a day', { hours })
}

/** Shortens a list to "a, b, c and 4 more", so that a message fits on one line. */
export function fewOf(items: readonly MessageValue[]): readonly MessageValue[] {
  const n = items.length - MOST_SHOWN
  return n > 0 ? [...items.slice(0, MOST_SHOWN), msg('{n} more', { n })] : items
}

const MOST_SHOWN = 3

/** Returns "a, b and c" or "a, b, c and 4 more", so that a message fits on one line. */
export function listInWords(items: readonly string[], most = MOST_SHOWN): string {
  const rest = items.length - most
  const shown = rest > 0 ? [...items.slice(0, most), `${rest} more`] : [...items]
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

export function countInWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
