import type { Said, Value } from '../texts/texts.ts'
import { say } from '../texts/texts.ts'
import type { Period } from './days/periods.ts'

/** "on 2026-05-13", "from 2026-05-13 to 2026-05-20", "from 2026-05-13 on". */
export function periodInWords({ start_date, end_date }: Period): Said {
  if (end_date === null) return say('from {start_date} on', { start_date })
  if (end_date === start_date) return say('on {start_date}', { start_date })
  return say('from {start_date} to {end_date}', { start_date, end_date })
}

export function outsideProject(project: Period & { title: string }): Said {
  const { title } = project
  return say('is outside {title}, which runs {period}', { title, period: periodInWords(project) })
}

/** Formats only the shown periods of possibly thousands. `orMore` means that there may be others. */
export function periodsInWords(periods: readonly Period[], orMore = false): readonly Value[] {
  const shown = periods.slice(0, MOST_SHOWN).map(periodInWords)
  const n = periods.length - shown.length
  if (n === 0) return shown
  return [...shown, orMore ? say('at least {n} more', { n }) : say('{n} more', { n })]
}

/** "2 h", "up to 2 h a day": by how much there is too much on one day, or on several. */
export function overInWords(hours: number, isEven: boolean, isOneDay = false): Said {
  if (isOneDay) return isEven ? say('{hours} h', { hours }) : say('up to {hours} h', { hours })
  return isEven ? say('{hours} h a day', { hours }) : say('up to {hours} h a day', { hours })
}

/** "a, b, c and 4 more" keeps a message on one line. */
export function fewOf(items: readonly Value[]): readonly Value[] {
  const n = items.length - MOST_SHOWN
  return n > 0 ? [...items.slice(0, MOST_SHOWN), say('{n} more', { n })] : items
}

const MOST_SHOWN = 3

/** "a, b and c" or "a, b, c and 4 more" keeps a message on one line. */
export function listInWords(items: readonly string[], most = MOST_SHOWN): string {
  const rest = items.length - most
  const shown = rest > 0 ? [...items.slice(0, most), `${rest} more`] : [...items]
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

export function countInWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
