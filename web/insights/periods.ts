import { formatDay, formatMonth, formatShortDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

export type By = 'week' | 'month'

/** As it stands below a chart or over a column: "Mar 26", "2 Mar". */
export function periodLabel(by: By, start: string): string {
  return by === 'month' ? formatMonth(start.slice(0, 7), 'narrow') : formatShortDay(start)
}

/** Below a chart: as many periods as have room for their name, at even distances. */
export const EVENLY = { interval: 'equidistantPreserveStart', padding: { left: 24, right: 24 } } as const

/** Where there is room for it. */
export function periodName(by: By, start: string): string {
  return by === 'month'
    ? formatMonth(start.slice(0, 7), 'long')
    : t('Week of {day}', { day: formatDay(start) })
}
