import type { DayNumber } from '../../../planning/days/days.ts'
import type { Problem } from '../../../planning/problems.ts'
import { withReadableDays } from '../../ui/format.ts'
import type { Bar, Board } from './board.ts'

const MILLISECONDS_A_DAY = 86_400_000

/** How days are written, in the reader's locale. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
}
export const SHORT = dayFormat({ day: 'numeric', month: 'short' })
const LONG = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })

export function showDay(day: DayNumber, format = SHORT): string {
  return format.format(day * MILLISECONDS_A_DAY)
}

/** "10 to 14 March", as the reader's locale writes it. */
export function daysInWords(start: DayNumber, end: DayNumber, format = LONG): string {
  // A range costs some tens of microseconds to write, and each bar that comes into sight has one.
  const key = `${start} ${end} ${format === SHORT}`
  const known = ranges.get(key)
  if (known !== undefined) return known
  const range = format.formatRange(start * MILLISECONDS_A_DAY, end * MILLISECONDS_A_DAY)
  const words = range.replace(/\s*–\s*/g, ' to ')
  if (ranges.size > 20_000) ranges.clear()
  ranges.set(key, words)
  return words
}
const ranges = new Map<string, string>()

function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} a day`
}

/** "Ana Ruiz on Website relaunch, 10 to 14 March 2026, 4 hours a day": how a bar is named and announced. */
export function barInWords(
  { projects, resources }: Pick<Board, 'projects' | 'resources'>,
  bar: Pick<Bar, 'project_id' | 'resource_id' | 'start' | 'end' | 'daily_hours'>,
): string {
  const person = resources.get(bar.resource_id)?.name ?? 'Nobody'
  return assignmentInWords(person, projects.get(bar.project_id)?.title, bar)
}

export function assignmentInWords(
  person: string,
  title: string | undefined,
  { start, end, daily_hours }: Pick<Bar, 'start' | 'end' | 'daily_hours'>,
): string {
  return `${person} on ${title ?? 'no project'}, ${daysInWords(start, end)}, ${hoursInWords(daily_hours)}`
}

/** A problem as a sentence of its own: its message reads on from a field's name. */
export function problemInWords({ pointer, message }: Problem): string {
  const field = pointer.at(-1) ?? ''
  const subject = message.startsWith('must') ? (FIELDS[field] ?? 'This') : (SUBJECTS[field] ?? 'This')
  return `${subject} ${withReadableDays(message)}.`
}

const FIELDS: Record<string, string> = {
  start_date: 'The start',
  end_date: 'The end',
  daily_hours: 'The hours a day',
  cost_per_hour: 'The rate',
}
const SUBJECTS: Record<string, string> = { project_id: 'The project' }

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
