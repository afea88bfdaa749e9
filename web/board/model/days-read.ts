import { dayNumber, dayText, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { without } from '../../../planning/days/spans.ts'

/** Days that have been read, as spans in their order that do not touch; everything outside them is unknown. */
export type Days = readonly Span[]

/**
 * What is looked at now, whether one has begun to move about, and the days that a question needs besides. `near`: whose
 * rows are seen or close; null where what is planned makes the rows, and everybody's days have to be known.
 */
export type Wanted = { seen: Span; hasMoved: boolean; also: Days; near: readonly number[] | null }

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)
export const ALL_DAYS: Days = [{ start: FIRST, end: LAST }]
const MONTH = 1
const QUARTER = 3
const FORTNIGHT = 14

export function withDays(days: Days, added: Span): Days {
  const apart = days.filter(({ start, end }) => end + 1 < added.start || start > added.end + 1)
  const met = days.filter((each) => !apart.includes(each))
  const start = Math.min(added.start, ...met.map((each) => each.start))
  const end = Math.max(added.end, ...met.map((each) => each.end))
  return [...apart, { start, end }].sort((a, b) => a.start - b.start)
}

export function areRead(days: Days, span: Span): boolean {
  return days.some(({ start, end }) => start <= span.start && span.end <= end)
}

/** The days that are read first: what is seen and two weeks around it, in whole months. */
export function firstDays({ start, end }: Span): Span {
  return widened({ start: start - FORTNIGHT, end: end + FORTNIGHT }, MONTH)
}

/**
 * The days to read next, of everybody: what is asked for, and without rows of people what is seen, with a quarter to the
 * right and to the left for who has begun to move, so that scrolling finds them there. Whole months and quarters, so
 * that a day's scrolling asks for nothing new.
 */
export function nextDays(days: Days, { seen, hasMoved, also, near }: Wanted): Span | null {
  for (const span of [...(near ? [] : [firstDays(seen)]), ...also.map((each) => widened(each, MONTH))]) {
    const missing = without(span, days)
    if (missing.length > 0) return { start: missing[0]!.start, end: missing.at(-1)!.end }
  }
  if (near || !hasMoved) return null
  const { start, end } = widened(seen, QUARTER)
  return without(widened({ start: start - 1, end: end + 1 }, QUARTER), days).at(-1) ?? null
}

/**
 * Of whom all days are wanted next: for who has begun to move those whose rows are near. Not before: rows grow with what
 * is read, and a page that opens should stand still.
 */
export function nextPeople(days: Days, { seen, hasMoved, near }: Wanted): readonly number[] {
  return near && (hasMoved || !areRead(days, seen)) ? near : []
}

function widened({ start, end }: Span, months: number): Span {
  return {
    start: Math.max(FIRST, startOf(Math.max(FIRST, start), months, 0)),
    end: Math.min(LAST, startOf(Math.min(LAST, end), months, months) - 1),
  }
}

/** The first day of the month, or of the quarter, so many months after that of a day. */
function startOf(day: number, months: number, later: number): number {
  const [year, month] = dayText(day).split('-').map(Number) as [number, number]
  const first = month - 1 - ((month - 1) % months)
  return Math.round(Date.UTC(year, first + later, 1) / 86_400_000)
}
