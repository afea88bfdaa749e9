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
import { loadSteps, undoneIn } from './free-hours.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours } from './hours.ts'

export type Workload = WorkingTime & { assignments: readonly DailyHours[] }

/** Planned hours, and the hours that could be planned. */
export type Utilisation = { planned: number; capacity: number }

/**
 * A person's planned hours within some days, and the capacity that contracts and absences leave. What is planned on an
 * absence is not done and does not count (decision 0023). Plain hours and not those of the monthly formula, because the
 * question is how full the days are.
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

/** The same in hundredths, and what is free: more than capacity less planned where some days have too much. */
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
    sums.planned += (step.load - undoneIn(step)) * days
    sums.capacity += step.capacity * days
    sums.free += step.free * days
  }
  return sums
}

/** A number of weeks from a day on. */
export function weeksFrom(day: Day, weeks: number): { start_date: Day; end_date: Day } {
  return { start_date: day, end_date: addDays(day, weeks * 7 - 1) }
}
