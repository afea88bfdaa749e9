import type { DayNumber } from '../../planning/days/days.ts'
import { dayNumber, dayText } from '../../planning/days/days.ts'
import { firstDayOf, listMonths } from '../../planning/days/months.ts'
import type { Span } from '../../planning/days/spans.ts'
import { sharedSpan, spanOf } from '../../planning/days/spans.ts'
import { isoWeekday } from '../../planning/days/working-week.ts'
import type { DayRange } from '../../planning/problems.ts'
import { formatMonth, formatMonthName, formatShortDay } from '../ui/format.ts'

export type TimelineScale = Span & { today: DayNumber }
export type TimelineTick = { day: DayNumber; label: string; share: number }

const MOST_WEEKS = 16
const MOST_MONTHS = 14
/** The minimum width for a month's name and year, as a share of the timeline. */
const LEAST_LABEL = 0.075

export function mondayBefore(day: DayNumber): DayNumber {
  return day - isoWeekday(day) + 1
}

/** Returns a scale for the dates, extended to whole weeks. */
export function scaleOver(days: DayRange, today: string): TimelineScale {
  const { start, end } = spanOf(days)
  return { start: mondayBefore(start), end: mondayBefore(end) + 6, today: dayNumber(today) }
}

/** Returns the share of the scale before this day, from 0 to 1. */
export function shareAt({ start, end }: Span, day: DayNumber): number {
  return Math.min(1, Math.max(0, (day - start) / (end + 1 - start)))
}

/** Returns null if no day of the span is visible. */
export function placeOf(scale: Span, span: Span): { left: string; width: string } | null {
  const seen = sharedSpan(scale, span)
  if (!seen) return null
  const left = shareAt(scale, seen.start)
  return { left: percent(left), width: percent(shareAt(scale, seen.end + 1) - left) }
}

export function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`
}

/** Returns one tick for each week or month. Long scales have ticks only for quarters of a year. */
export function ticksOf(scale: Span): TimelineTick[] {
  const tick = (day: DayNumber, label: string) => ({ day, label, share: shareAt(scale, day) })
  const weeks = (scale.end + 1 - scale.start) / 7
  if (weeks <= MOST_WEEKS)
    return Array.from({ length: Math.ceil(weeks) }, (_, place) => {
      const day = scale.start + place * 7
      return tick(day, formatShortDay(dayText(day)))
    })
  const months = listMonths(dayText(scale.start), dayText(scale.end))
  const isDense = months.length > MOST_MONTHS
  const shown = months.filter((month) => !isDense || /-(01|04|07|10)$/.test(month))
  const days = shown.map((month) => Math.max(scale.start, firstDayOf(month)))
  const [, second] = days
  const isNarrow = second !== undefined && shareAt(scale, second) < LEAST_LABEL
  return days.map((day, i) => {
    if (i === 0 && isNarrow) return tick(day, '')
    const hasYear = i === Number(isNarrow) || dayText(day).slice(5, 7) === '01'
    return tick(day, hasYear ? formatMonth(dayText(day).slice(0, 7)) : formatMonthName(dayText(day)))
  })
}
