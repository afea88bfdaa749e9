import type { Day } from '../days/days.ts'
import { dayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { movedBy } from './shift.ts'

/** Limits repetitions, so that users can review the list. */
const MOST_REPETITIONS = 200

/** Repeats the span every `everyWeeks` weeks without overlaps. All repetitions start by `until`. */
export function repetitionsOf(span: Span, everyWeeks: number, until: Day): Span[] {
  const found: Span[] = []
  if (everyWeeks < 1) return found
  const last = dayNumber(until)
  for (let weeks = everyWeeks; found.length < MOST_REPETITIONS; weeks += everyWeeks) {
    const next = movedBy(span, weeks * 7)
    if (!next || next.start > last) return found
    if (next.start > (found.at(-1) ?? span).end) found.push(next)
  }
  return found
}
