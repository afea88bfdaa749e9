import { dayNumber, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { without } from '../../../planning/days/spans.ts'
import { firstOfMonth, monthAndYear } from './scale.ts'

/** The days that have been read: sorted spans that do not touch. Nothing is known of the days outside them. */
export type Days = readonly Span[]

/** What the board should know. */
export type Wanted = {
  /** The days in sight. */
  seen: Span
  /** Whether somebody has begun to scroll. */
  hasMoved: boolean
  /** Days that a filter asks about, wherever one looks. */
  also: Days
  /** Whose rows are in sight or close. Null by projects: rows are made of what is planned, so everybody counts. */
  near: readonly number[] | null
  /** Of whom all days are needed: the rules look at all that somebody does in a period, and that may reach far. */
  people: ReadonlySet<number>
}

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)
export const ALL_DAYS: Days = [{ start: FIRST, end: LAST }]
const MONTH = 1
const QUARTER = 3
const FORTNIGHT = 14
const MOST_PEOPLE = 100

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

/** The days that are read first: those in sight and two weeks around them, in whole months. */
export function firstDays({ start, end }: Span): Span {
  return widened({ start: start - FORTNIGHT, end: end + FORTNIGHT }, MONTH)
}

/**
 * The days of everybody to read next: those a filter asks about, and by projects those in sight, with the quarters to
 * the right and to the left once somebody scrolls. Whole months and quarters, so that scrolling by a day reads nothing.
 */
export function nextDays(days: Days, { seen, hasMoved, also, near }: Omit<Wanted, 'people'>): Span | null {
  for (const span of [...(near ? [] : [firstDays(seen)]), ...also.map((each) => widened(each, MONTH))]) {
    const missing = without(span, days)
    const [first, last] = [missing[0], missing.at(-1)]
    if (first && last) return { start: first.start, end: last.end }
  }
  if (near || !hasMoved) return null
  const { start, end } = widened(seen, QUARTER)
  return without(widened({ start: start - 1, end: end + 1 }, QUARTER), days).at(-1) ?? null
}

/**
 * The people of whom all days are to be read next. Those whose rows are near only once somebody scrolls: rows grow with
 * what is read, and a page that opens should stand still.
 */
export function nextPeople(days: Days, whole: ReadonlySet<number>, wanted: Wanted): number[] {
  const { seen, hasMoved, near, people } = wanted
  const scrolledTo = near && (hasMoved || !areRead(days, seen)) ? near : []
  return [...new Set([...people, ...scrolledTo])].filter((id) => !whole.has(id)).slice(0, MOST_PEOPLE)
}

/** What is wanted now; the same object if nothing new is. Other days in sight mean that somebody scrolls. */
export function wantedAfter(old: Wanted, change: Partial<Omit<Wanted, 'hasMoved'>>): Wanted {
  const seen = change.seen ?? old.seen
  const added = [...(change.people ?? [])].filter((id) => !old.people.has(id))
  const people = added.length > 0 ? new Set([...old.people, ...added]) : old.people
  const next = { ...old, ...change, people, hasMoved: old.hasMoved || seen.start !== old.seen.start }
  return (Object.keys(next) as (keyof Wanted)[]).every((key) => next[key] === old[key]) ? old : next
}

function widened({ start, end }: Span, months: number): Span {
  return {
    start: Math.max(FIRST, startOf(Math.max(FIRST, start), months, 0)),
    end: Math.min(LAST, startOf(Math.min(LAST, end), months, months) - 1),
  }
}

/** The first day of the month or quarter that is so many months after that of a day. */
function startOf(day: number, months: number, later: number): number {
  const { year, month } = monthAndYear(day)
  return firstOfMonth(year, month - (month % months) + later)
}
