import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import type { Day } from '../days/days.ts'
import { addDays } from '../days/days.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { LoadStep, WorkingTime } from './free-hours.ts'
import { loadSteps, lostIn } from './free-hours.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours } from './hours.ts'

export type Workload = WorkingTime & { assignments: readonly DailyHours[] }

/** Scheduled hours and capacity. */
export type Utilisation = { planned: number; capacity: number }

/**
 * Work during absences doesn't count (decision 0023). Uses plain hours instead of the monthly formula,
 * to show how full the days are.
 */
export function utilisationOf(
  period: { start_date: Day; end_date: Day },
  { assignments, ...person }: Workload,
  week: WorkingWeek,
): Utilisation {
  const work = hoursLayer(assignments.filter((each) => overlaps(each, period)))
  const { planned, capacity } = addHours(loadSteps(person, work, spanOf(period), week))
  return { planned: decimalHours(planned), capacity: decimalHours(capacity) }
}

/** In hundredths. `free` can exceed capacity less scheduled hours, because overbooked days don't reduce it. */
export function hoursOver(
  person: WorkingTime,
  work: Layer,
  over: Span,
  week: WorkingWeek,
): ReturnType<typeof addHours> {
  return addHours(loadSteps(person, work, over, week))
}

function addHours(steps: readonly LoadStep[]): Record<'planned' | 'capacity' | 'free', Hundredths> {
  const sums = { planned: 0, capacity: 0, free: 0 }
  for (const step of steps) {
    const days = countWorkingDays(step.start, step.end, step.weekdays)
    sums.planned += (step.load - lostIn(step)) * days
    sums.capacity += step.capacity * days
    sums.free += step.free * days
  }
  return sums
}

export function weeksFrom(day: Day, weeks: number): { start_date: Day; end_date: Day } {
  return { start_date: day, end_date: addDays(day, weeks * 7 - 1) }
}
