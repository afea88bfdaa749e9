import { firstIndex, itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'
import type { DayNumber } from './days.ts'
import { dayNumber, dayText, LAST_DAY } from './days.ts'
import type { Period } from './periods.ts'
import { bounds } from './periods.ts'
import type { WorkingDays } from './working-week.ts'
import { countWorkingDays, isWorkingDay } from './working-week.ts'

export type Span = { start: DayNumber; end: DayNumber }

/** Values of overlapping spans add up. */
export type Layer = readonly (Span & { value: number })[]

/** Days on which the sum of every layer is constant. A property with the layer's name has this sum. */
export type SweepStep<Name extends string> = Span & Record<Name, number>

const LAST = dayNumber(LAST_DAY)

export function spanOf(period: Period): Span {
  const [start, end] = bounds(period)
  return { start, end }
}

export function rangeOf(span: Span): DayRange {
  return { start_date: dayText(span.start), end_date: dayText(Math.min(span.end, LAST)) }
}

export function sharedDays(period: Period, others: readonly Period[]): DayRange[] {
  return others.flatMap((other) => sharedSpan(spanOf(period), spanOf(other)) ?? []).map(rangeOf)
}

export function sharedSpan(a: Span, b: Span): Span | null {
  const start = Math.max(a.start, b.start)
  const end = Math.min(a.end, b.end)
  return start <= end ? { start, end } : null
}

/**
 * Returns the first `most` parts of `sorted` inside `span`, found by binary search. Starts and ends of
 * `sorted` must be in order.
 */
export function sharedSpans<S extends Span>(span: Span, sorted: readonly S[], most = sorted.length): S[] {
  const shared: S[] = []
  const first = firstIndex(sorted, ({ end }) => end >= span.start)
  for (let i = first; i < sorted.length && shared.length < most; i++) {
    const other = itemAt(sorted, i)
    const part = sharedSpan(span, other)
    if (!part) break
    shared.push({ ...other, ...part })
  }
  return shared
}

/** Returns the parts of `span` outside all cuts. `cuts` are sorted by start. */
export function without(span: Span, cuts: readonly Span[]): Span[] {
  const parts: Span[] = []
  let next = span.start
  for (const cut of cuts) {
    if (cut.start > span.end) break
    if (cut.start > next) parts.push({ start: next, end: cut.start - 1 })
    next = Math.max(next, cut.end + 1)
  }
  if (next <= span.end) parts.push({ start: next, end: span.end })
  return parts
}

export function trimToWorkingDays(span: Span, days: WorkingDays): Span | null {
  if (!hasWorkingDay(span, days)) return null
  let { start, end } = span
  while (!isWorkingDay(start, days)) start++
  while (!isWorkingDay(end, days)) end--
  return { start, end }
}

export function hasWorkingDay(span: Span, days: WorkingDays): boolean {
  return countWorkingDays(span.start, span.end, days) > 0
}

/**
 * Drops spans without a working day. Joins sorted spans without a working day between them, such as a span
 * until Friday and the next from Monday.
 */
export function joinNeighbors<S extends Span>(
  spans: readonly S[],
  days: WorkingDays,
  alike?: (a: S, b: S) => boolean,
): S[] {
  return [...neighborsJoined(spans, days, alike)]
}

function* neighborsJoined<S extends Span>(
  spans: Iterable<S>,
  days: WorkingDays,
  alike: (a: S, b: S) => boolean = () => true,
): Generator<S> {
  let last: S | null = null
  for (const span of spans) {
    if (!hasWorkingDay(span, days)) continue
    if (last && alike(last, span) && !hasWorkingDay({ start: last.end + 1, end: span.start - 1 }, days)) {
      last = { ...(last as S), end: span.end }
    } else {
      if (last) yield last
      last = span
    }
  }
  if (last) yield last
}

/** Joins spans like joinNeighbors. Each joined span starts and ends on a working day. */
export function* workingSpans<S extends Span>(
  spans: Iterable<S>,
  days: WorkingDays,
  alike?: (a: S, b: S) => boolean,
): Generator<S> {
  for (const span of neighborsJoined(spans, days, alike)) {
    const worked = trimToWorkingDays(span, days)
    if (worked) yield { ...span, ...worked }
  }
}

/** Splits `span` at the days on which a layer's sum changes. Loops over the edges of spans, not over days. */
export function sweep<Name extends string>(span: Span, layers: Record<Name, Layer>): SweepStep<Name>[] {
  const names = Object.keys(layers) as Name[]
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  // Groups edges by day, because many edges are on the same day.
  const edges = new Map<DayNumber, { name: Name; by: number }[]>()
  const add = (day: DayNumber, name: Name, by: number) => {
    const known = edges.get(day)
    if (known) known.push({ name, by })
    else edges.set(day, [{ name, by }])
  }
  for (const name of names) {
    for (const item of layers[name]) {
      const inside = sharedSpan(item, span)
      if (!inside) continue
      add(inside.start, name, item.value)
      add(inside.end + 1, name, -item.value)
    }
  }
  const steps: SweepStep<Name>[] = []
  let start = span.start
  for (const day of [...edges.keys()].sort((a, b) => a - b)) {
    if (day > start) {
      steps.push({ start, end: day - 1, ...sums })
      start = day
    }
    for (const { name, by } of edges.get(day) ?? []) sums[name] += by
  }
  if (start <= span.end) steps.push({ start, end: span.end, ...sums })
  return steps
}
