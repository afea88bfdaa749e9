import { formatDay, formatMonth, formatShortDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

export type PeriodLength = 'week' | 'month'

/** Returns a label such as "Mar 26" for a month or "2 Mar" for a week. */
export function periodLabel(by: PeriodLength, start: string): string {
  return by === 'month' ? formatMonth(start.slice(0, 7), 'narrow') : formatShortDay(start)
}

/** Options of a chart's axis. The axis shows as many labels as fit, evenly spaced. */
export const EVENLY_SPACED = {
  interval: 'equidistantPreserveStart',
  padding: { left: 24, right: 24 },
} as const

export function periodName(by: PeriodLength, start: string): string {
  return by === 'month'
    ? formatMonth(start.slice(0, 7), 'long')
    : t('Week of {day}', { day: formatDay(start) })
}
