import type { Day } from '../days/days.ts'
import { dayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { shiftSpan } from './shift.ts'
import type { Worked } from './worked-days.ts'

/** More repetitions than anybody plans; the list of them stays short enough to be looked at. */
const MOST_REPETITIONS = 200

/** The same number of worked days again every so many weeks, as long as it begins by a day; each after the one before. */
export function repetitionsOf(span: Span, everyWeeks: number, until: Day, worked: Worked): Span[] {
  const found: Span[] = []
  if (everyWeeks < 1) return found
  const last = dayNumber(until)
  for (let weeks = everyWeeks; found.length < MOST_REPETITIONS; weeks += everyWeeks) {
    const next = shiftSpan(span, { weeks }, worked)
    if (!next || next.start > last) return found
    if (next.start > (found.at(-1) ?? span).end) found.push(next)
  }
  return found
}
