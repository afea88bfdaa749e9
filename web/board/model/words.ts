import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan } from '../../../planning/days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../../../planning/days/working-week.ts'
import { countWorkingDays } from '../../../planning/days/working-week.ts'
import type { Fix, Problem } from '../../../planning/problems.ts'
import { requestedHours } from '../../../planning/requests/requested-hours.ts'
import { withReadableDays } from '../../ui/format.ts'
import { locale, t } from '../../ui/words/language.ts'
import { capitalized, listed } from '../../ui/words/listed.ts'
import type { Bar, Board } from './board.ts'

export const MILLISECONDS_A_DAY = 86_400_000

export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}
export const SHORT = dayFormat({ day: 'numeric', month: 'short' })
const LONG = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })

export function showDay(day: DayNumber, format = SHORT): string {
  return format.format(day * MILLISECONDS_A_DAY)
}

/** Returns text such as "9 – 13 Mar" in the short format, and "9 to 13 March 2026" in the long one. */
export function daysInWords(start: DayNumber, end: DayNumber, format = LONG): string {
  // Caches the text, because formatting a range is slow and every bar has a range.
  const key = `${start} ${end} ${format === SHORT}`
  const known = ranges.get(key)
  if (known !== undefined) return known
  const range = format.formatRange(start * MILLISECONDS_A_DAY, end * MILLISECONDS_A_DAY)
  const [first = '', last] = range.split(/\s*–\s*/)
  const isSpoken = format === LONG && last !== undefined
  const words = isSpoken ? t('{first} to {last}', { first, last }) : range
  if (ranges.size > 20_000) ranges.clear()
  ranges.set(key, words)
  return words
}
const ranges = new Map<string, string>()

export function spansInWords(spans: readonly Span[]): string {
  return listed(spans.map(({ start, end }) => daysInWords(start, end, SHORT)))
}

type Named = Pick<Bar, 'kind' | 'project_id' | 'resource_id' | 'start' | 'end' | 'daily_hours'>

/** Returns text such as "Ana Ruiz on Website relaunch, 10 to 14 March 2026, 4 hours a day". */
export function barInWords(
  { projects, resources }: Pick<Board, 'projects' | 'resources'>,
  bar: Named,
): string {
  return workInWords(resources.get(bar.resource_id)?.name, projects.get(bar.project_id)?.title, bar)
}

export function workInWords(person: string | undefined, title: string | undefined, bar: Named): string {
  const { kind, start, end, daily_hours } = bar
  const values = {
    who: person ?? (kind === 'request' ? t('Unassigned request') : t('Nobody')),
    project: title ?? t('no project'),
    days: daysInWords(start, end),
    hours: t('{n} hours a day', { n: daily_hours }),
  }
  return kind === 'request' && person
    ? t('{who} on {project}, {days}, {hours}, tentative', values)
    : t('{who} on {project}, {days}, {hours}', values)
}

/** Describes one bar by name, and several bars by their number. */
export function barsInWords(board: Board, bars: readonly Named[]): string {
  const [bar, ...others] = bars
  if (bar && others.length === 0) return barInWords(board, bar)
  const kinds = new Set(bars.map(({ kind }) => kind))
  const n = bars.length
  if (kinds.size > 1) return t('{n} items', { n })
  return kinds.has('request') ? t('{n} requests', { n }) : t('{n} assignments', { n })
}

/** Builds a full sentence, because the message alone has no subject. */
export function problemSentence({ pointer, code, message }: Problem<string>): string {
  const field = pointer.at(-1) ?? ''
  const sentence = (OF_FIELDS.has(code) ? FIELDS[field] : SUBJECTS[field]) ?? 'This {message}.'
  return capitalized(t(sentence, { message: withReadableDays(message).replace('start_date', 'the start') }))
}

/** Describes a fix and what is lost, for example "Fits until 21 May 2026, 10 days shorter". */
export function fixInWords({ message, change }: Fix<string>, bar: Bar, days: WorkingDays): string {
  const { start_date = dayText(bar.start), end_date = dayText(bar.end) } = change
  const count = (start: DayNumber, end: DayNumber) => countWorkingDays(start, end, days)
  const [whole, left] = [
    count(bar.start, bar.end),
    count(dayNumber(String(start_date)), dayNumber(String(end_date))),
  ]
  const hours = Number(change.daily_hours ?? bar.daily_hours)
  const less = (bar.daily_hours - hours) * left
  if (hours < bar.daily_hours)
    return t('{hours} h a day instead of {before} ({less} h less in total)', {
      hours,
      before: bar.daily_hours,
      less,
    })
  const words = capitalized(withReadableDays(message))
  return left < whole ? t('{fix}, {n} days shorter', { fix: words, n: whole - left }) : words
}

/** A conflict of tentative work, as a short label such as "2 h over" and as a sentence. */
export type Clash = { short: string; words: string }

export function clashInWords({ message }: Problem<string>): string {
  return t('If confirmed, it {message}.', { message: withReadableDays(message) })
}

export function clashInShort(problems: readonly Problem<string>[]): Clash | null {
  const [first] = problems
  if (!first) return null
  const over = Math.max(0, ...problems.map(({ amount_over = 0 }) => amount_over))
  const short = over > 0 ? t('{hours} h over', { hours: over }) : t(CLASHES[first.code] ?? 'conflict')
  return { short, words: problems.map(clashInWords).join(' ') }
}

const CLASHES: Partial<Record<Problem['code'], 'no contract' | 'overlaps'>> = {
  no_contract: 'no contract',
  overlap: 'overlaps',
}

/** Describes the requests that overlap the visible days. Includes their hours on days that aren't visible. */
export function requestsInWords(requests: readonly Bar[], seen: Span, week: WorkingWeek): string {
  const shown = requests.filter((bar) => sharedSpan(bar, seen))
  const n = shown.length
  return t('{requests}, {hours} h', {
    requests: t('{n} requests', { n }),
    hours: requestedHours(shown, week),
  })
}

/** Cuts bars at the given dates. Printed boards count hours like shared boards, which have no other days. */
export function partsWithin(bars: readonly Bar[], span: Span): Bar[] {
  return bars.flatMap((bar) => {
    const part = sharedSpan(bar, span)
    return part ? { ...bar, ...part } : []
  })
}

/** Problems with these codes are about a field, so the sentence's subject is the field. */
const OF_FIELDS: ReadonlySet<Problem['code']> = new Set(['invalid', 'out_of_range', 'end_before_start'])
const FIELDS: Record<
  string,
  'The start {message}.' | 'The end {message}.' | 'The hours a day {message}.' | 'The cost rate {message}.'
> = {
  start_date: 'The start {message}.',
  end_date: 'The end {message}.',
  daily_hours: 'The hours a day {message}.',
  cost_per_hour: 'The cost rate {message}.',
}
const SUBJECTS: Record<string, 'The project {message}.'> = { project_id: 'The project {message}.' }

export const DELETED: Record<Bar['kind'], string> = {
  assignment: t('Someone else has deleted this assignment.'),
  request: t('Someone else has deleted this request.'),
}
