import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import { isWorkingDay } from '../../../planning/days/working-week.ts'
import type { Scale } from '../model/scale.ts'

/** Days as parts of the width: a sheet is as wide as the screen or the paper. */

export type Place = { left: string; width: string }

/** Of what is seen of a span; null where that is nothing. */
export function seenIn(scale: Scale, span: Span): Place | null {
  const seen = sharedSpan(span, { start: scale.from, end: scale.to })
  return seen && placeIn(scale, seen)
}

export function placeIn(scale: Scale, { start, end }: Span): Place {
  return { left: partOf(scale, start - scale.from), width: partOf(scale, end - start + 1) }
}

/** Days that nobody works, as one background for a row. */
export function restDays(scale: Scale, week: WorkingWeek): string {
  if (scale.zoom === 'month') return 'none'
  const parts = Array.from({ length: 7 }, (_, i) => {
    const color = isWorkingDay(scale.from + i, week) ? 'transparent' : 'var(--board-weekend)'
    return `${color} ${partOf(scale, i)} ${partOf(scale, i + 1)}`
  })
  return `repeating-linear-gradient(90deg, ${parts.join(', ')})`
}

function partOf({ from, to }: Scale, days: number): string {
  return `${((days * 100) / (to - from + 1)).toFixed(3)}%`
}
