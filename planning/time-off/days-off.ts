import type { TimeOffPeriod } from '../contracts/time-off.ts'
import { sharedSpans, spanOf, without } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import type { DayRange } from '../problems.ts'
import type { Holiday } from './calendars.ts'

/** A public holiday in the form of time off (decision 0055). */
export type HolidayPeriod = TimeOffPeriod & { label: string }

/** Returns the names of time off and holidays on `days`, each once. `days` are sorted and don't overlap. */
export function reasonsFor(
  days: readonly DayRange[],
  { time_off, holidays = [] }: { time_off: readonly TimeOffPeriod[]; holidays?: readonly TimeOffPeriod[] },
): string[] {
  const spans = days.map(spanOf)
  const away = (list: readonly TimeOffPeriod[]) =>
    list.filter((each) => each.status !== 'asked' && sharedSpans(spanOf(each), spans).length > 0)
  const named = [...away(time_off), ...away(holidays)].map((each) =>
    'label' in each ? String(each.label) : 'time off',
  )
  return [...new Set(named)]
}

export function holidayDaysOff(holidays: readonly Holiday[]): HolidayPeriod[] {
  return holidays.map(({ date, name }) => ({
    ...{ start_date: date, end_date: date, daily_hours: null },
    label: name,
  }))
}

export function withoutHolidays(days: WorkingDays, holidays: readonly DayRange[]): WorkingDays {
  if (holidays.length === 0) return days
  const { week, parts } = 'parts' in days ? days : { week: days, parts: [] }
  const off = holidays.map(spanOf).sort((a, b) => a.start - b.start)
  const worked = parts.flatMap((part) => without(part, off).map((span) => ({ ...span, week: part.week })))
  const free = off.map((span) => ({ ...span, week: [] }))
  return { week, parts: [...worked, ...free].sort((a, b) => a.start - b.start) }
}
