import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import type { DayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { trimToWorkingDays } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { withoutHolidays } from '../time-off/days-off.ts'
import type { WorkingTime } from './free-hours.ts'
import { decimalHours } from './hours.ts'
import type { Workload } from './utilization.ts'
import { hoursIn } from './utilization.ts'

/** `over` adds up the hours above each day's capacity, without hours that are lost to time off. */
export type WeekFigures = Span & Record<'scheduled' | 'capacity' | 'free' | 'over' | 'tentative', number>

/** Returns a person's hours in each of `count` weeks. `first` is a Monday. */
export function weekFigures(
  { assignments, ...person }: Workload,
  tentative: readonly DailyHours[],
  { first, count, week }: { first: DayNumber; count: number; week: WorkingWeek },
): WeekFigures[] {
  const work = hoursLayer(assignments)
  const wanted = hoursLayer(tentative)
  return Array.from({ length: count }, (_, place) => {
    const span = { start: first + place * 7, end: first + place * 7 + 6 }
    const { planned, capacity, free, over } = hoursIn(person, work, span, week)
    return {
      ...span,
      ...{ scheduled: decimalHours(planned), capacity: decimalHours(capacity), free: decimalHours(free) },
      ...{ over: decimalHours(over), tentative: decimalHours(hoursIn(person, wanted, span, week).planned) },
    }
  })
}

/** Returns each week's working days from today on, and their free hours. Omits weeks without free hours. */
export function freeWeeks(
  { assignments, ...person }: Workload,
  weeks: readonly Span[],
  today: DayNumber,
  week: WorkingWeek,
): (Span & { free: number })[] {
  const work = hoursLayer(assignments)
  const days = withoutHolidays(calendarOf(person.contracts, week), person.holidays ?? [])
  return weeks.flatMap(({ start, end }) => {
    const from = Math.max(start, today)
    const span = from <= end ? trimToWorkingDays({ start: from, end }, days) : null
    const free = span ? decimalHours(hoursIn(person, work, span, week).free) : 0
    return span && free > 0 ? [{ ...span, free }] : []
  })
}

/** Returns the scheduled hours of `work` within `span`. Includes hours that are lost to time off. */
export function scheduledIn(
  person: Omit<WorkingTime, 'time_off'>,
  work: readonly DailyHours[],
  span: Span,
  week: WorkingWeek,
): number {
  return decimalHours(hoursIn({ ...person, time_off: [] }, hoursLayer(work), span, week).planned)
}
