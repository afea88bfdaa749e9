import { msg } from '../../texts/texts.ts'
import { dayText } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { trimToWorkingDays, without } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours } from '../hours/hours.ts'
import type { Fix } from '../problems.ts'
import { periodInWords } from '../wording.ts'

/** `kept` has the working days, or the hundredths of hours, that remain after the fix. */
type Remedy = { fix: Fix; kept: number }

/**
 * Returns the part of the draft outside all `bad` spans with the highest `keptOf`. `bad` is sorted by start.
 * New dates are working days, so "fits until" names a Friday instead of a Sunday.
 */
export function fitDates(
  draft: Span,
  bad: readonly Span[],
  calendar: WorkingDays,
  keptOf: (part: Span) => number = ({ start, end }) => countWorkingDays(start, end, calendar),
): Remedy | null {
  let best: (Span & { kept: number }) | null = null
  for (const part of without(draft, bad)) {
    const working = trimToWorkingDays(part, calendar)
    if (!working) continue
    const kept = keptOf(working)
    if (best && best.kept >= kept) continue
    best = {
      start: part.start === draft.start ? draft.start : working.start,
      end: part.end === draft.end ? draft.end : working.end,
      kept,
    }
  }
  return best && { fix: newDates(draft, best), kept: best.kept }
}

export function fitHours(most: Hundredths, kept: Hundredths): Remedy | null {
  if (most < 1) return null
  const daily_hours = decimalHours(most)
  return { fix: atMost(daily_hours), kept }
}

export function atMost(daily_hours: number): Fix {
  return { message: msg('at most {hours} h a day', { hours: daily_hours }), change: { daily_hours } }
}

/** `kept` must be hours in all remedies, not working days. */
export function leastLoss(remedies: readonly (Remedy | null)[]): Remedy | null {
  return remedies.reduce((best, next) => (next && (!best || next.kept > best.kept) ? next : best), null)
}

/** Returns 'start_date' if the draft's first working day is bad, otherwise 'end_date'. */
export function fieldAtFault(
  draft: Span,
  bad: readonly Span[],
  calendar: WorkingDays,
): 'start_date' | 'end_date' {
  const firstBad = bad[0]?.start ?? draft.start
  return countWorkingDays(draft.start, firstBad - 1, calendar) === 0 ? 'start_date' : 'end_date'
}

export function toFix(remedy: Remedy | null): { fix?: Fix } {
  return remedy ? { fix: remedy.fix } : {}
}

function newDates(draft: Span, part: Span): Fix {
  const start_date = dayText(part.start)
  const end_date = dayText(part.end)
  if (part.start === draft.start)
    return { message: msg('fits until {end_date}', { end_date }), change: { end_date } }
  if (part.end === draft.end)
    return { message: msg('fits from {start_date}', { start_date }), change: { start_date } }
  const change = { start_date, end_date }
  return { message: msg('fits {period}', { period: periodInWords(change) }), change }
}
