import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import type { DayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { WorkingTime } from './free-hours.ts'
import { decimalHours } from './hours.ts'
import type { Workload } from './utilization.ts'
import { hoursOver } from './utilization.ts'

/** `over` is the part of `scheduled` above the capacity of its day. */
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
    const { planned, capacity, free, over } = hoursOver(person, work, span, week)
    return {
      ...span,
      ...{ scheduled: decimalHours(planned), capacity: decimalHours(capacity), free: decimalHours(free) },
      ...{ over: decimalHours(over), tentative: decimalHours(hoursOver(person, wanted, span, week).planned) },
    }
  })
}

/** Returns the scheduled hours of `work` within `over`. Includes hours that are lost to time off. */
export function scheduledIn(
  person: Omit<WorkingTime, 'time_off'>,
  work: readonly DailyHours[],
  over: Span,
  week: WorkingWeek,
): number {
  return decimalHours(hoursOver({ ...person, time_off: [] }, hoursLayer(work), over, week).planned)
}
