import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import type { Day } from '../days/days.ts'
import { addDays } from '../days/days.ts'
import { mondayOf } from '../days/mornings.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { LoadStep, WorkingTime } from './free-hours.ts'
import { loadSteps, lostIn, overtimeOf } from './free-hours.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours } from './hours.ts'

export type Workload = WorkingTime & { assignments: readonly DailyHours[] }

export type Utilization = { planned: number; capacity: number }

/**
 * Work during time off doesn't count (decision 0023). Ignores annual contract hours, because utilization
 * compares the hours of single days with their capacity.
 */
export function utilizationOf(
  period: { start_date: Day; end_date: Day },
  { assignments, ...person }: Workload,
  week: WorkingWeek,
): Utilization {
  const work = hoursLayer(assignments.filter((each) => overlaps(each, period)))
  const { planned, capacity } = addHours(loadSteps(person, work, spanOf(period), week))
  return { planned: decimalHours(planned), capacity: decimalHours(capacity) }
}

/**
 * Returns hundredths. `free` adds up the free hours of each day, so overtime on one day doesn't reduce the
 * free hours of another day.
 */
export function hoursIn(person: WorkingTime, work: Layer, span: Span, week: WorkingWeek): HourSums {
  return addHours(loadSteps(person, work, span, week))
}

/**
 * `planned` and `over` exclude hours that are lost to time off. `over` adds up the hours above each day's
 * capacity.
 */
export type HourSums = Record<'planned' | 'lost' | 'over' | 'capacity' | 'free', Hundredths>

function noHours(): HourSums {
  return { planned: 0, lost: 0, over: 0, capacity: 0, free: 0 }
}

function addHours(steps: readonly LoadStep[]): HourSums {
  const sums = noHours()
  for (const step of steps) {
    const days = countWorkingDays(step.start, step.end, step.weekdays)
    const lost = lostIn(step)
    sums.planned += (step.load - lost) * days
    sums.lost += lost * days
    sums.over += overtimeOf(step) * days
    sums.capacity += step.capacity * days
    sums.free += step.free * days
  }
  return sums
}

/** Returns whole weeks. The first week starts on Monday and includes `day`. */
export function weeksFrom(day: Day, weeks: number): { start_date: Day; end_date: Day } {
  const start_date = mondayOf(day)
  return { start_date, end_date: addDays(start_date, weeks * 7 - 1) }
}
