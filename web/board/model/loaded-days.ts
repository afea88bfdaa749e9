import { dayNumber, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { without } from '../../../planning/days/spans.ts'
import { firstOfMonth, monthAndYear } from './scale.ts'

/** Sorted spans with at least one day between two spans. */
export type Days = readonly Span[]

export type WantedDays = {
  seen: Span
  hasMoved: boolean
  /** Days that a filter or the panel needs. */
  also: Days
  /** Ids of people in or near visible rows. Null if rows are grouped by project, which needs all people. */
  near: readonly number[] | null
  /** Ids of people whose work must be loaded for all days, because the rules check whole assignments. */
  people: ReadonlySet<number>
}

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)
export const ALL_DAYS: Days = [{ start: FIRST, end: LAST }]
const MONTH = 1
const QUARTER = 3
const TWO_WEEKS = 14
const MOST_PEOPLE = 100

export function withDays(days: Days, added: Span): Days {
  const apart = days.filter(({ start, end }) => end + 1 < added.start || start > added.end + 1)
  const met = days.filter((each) => !apart.includes(each))
  const start = Math.min(added.start, ...met.map((each) => each.start))
  const end = Math.max(added.end, ...met.map((each) => each.end))
  return [...apart, { start, end }].sort((a, b) => a.start - b.start)
}

export function areLoaded(days: Days, span: Span): boolean {
  return days.some(({ start, end }) => start <= span.start && span.end <= end)
}

/** Returns whole months that include the visible days, and two weeks before and after. */
export function firstDays({ start, end }: Span): Span {
  return widened({ start: start - TWO_WEEKS, end: end + TWO_WEEKS }, MONTH)
}

/**
 * Returns the next days to load for everyone. Ignores the visible days if `near` isn't null, because
 * `nextPeople` then returns the nearby people. Whole months and quarters limit the number of requests.
 */
export function nextDays(
  days: Days,
  { seen, hasMoved, also, near }: Omit<WantedDays, 'people'>,
): Span | null {
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
 * Returns the next people to load. Before the user scrolls, loads nearby people only if visible
 * days are missing, because loaded work makes rows grow and move.
 */
export function nextPeople(days: Days, whole: ReadonlySet<number>, wanted: WantedDays): number[] {
  const { seen, hasMoved, near, people } = wanted
  const scrolledTo = near && (hasMoved || !areLoaded(days, seen)) ? near : []
  return [...new Set([...people, ...scrolledTo])].filter((id) => !whole.has(id)).slice(0, MOST_PEOPLE)
}

/** Returns the same object if nothing changed. `hasMoved` becomes true when the first visible day changes. */
export function withWanted(old: WantedDays, change: Partial<Omit<WantedDays, 'hasMoved'>>): WantedDays {
  const seen = change.seen ?? old.seen
  const added = [...(change.people ?? [])].filter((id) => !old.people.has(id))
  const people = added.length > 0 ? new Set([...old.people, ...added]) : old.people
  const next = { ...old, ...change, people, hasMoved: old.hasMoved || seen.start !== old.seen.start }
  return (Object.keys(next) as (keyof WantedDays)[]).every((key) => next[key] === old[key]) ? old : next
}

function widened({ start, end }: Span, months: number): Span {
  return {
    start: Math.max(FIRST, startOf(Math.max(FIRST, start), months, 0)),
    end: Math.min(LAST, startOf(Math.min(LAST, end), months, months) - 1),
  }
}

function startOf(day: number, months: number, later: number): number {
  const { year, month } = monthAndYear(day)
  return firstOfMonth(year, month - (month % months) + later)
}
