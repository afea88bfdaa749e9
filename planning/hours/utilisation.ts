import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import type { TimeOff } from '../contracts/time-off.ts'
import { capacityLeft, timeOffLayer } from '../contracts/time-off.ts'
import type { Day } from '../days/days.ts'
import { addDays } from '../days/days.ts'
import { overlaps } from '../days/periods.ts'
import { spanOf, sweep } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours } from './hours.ts'

export type Workload = {
  contracts: readonly DailyHours[]
  assignments: readonly DailyHours[]
  time_off: readonly TimeOff[]
}

/** Planned hours, and the hours that could be planned. */
export type Utilisation = { planned: number; capacity: number }

/**
 * A person's planned hours within some days, and the capacity that contracts and time off leave (decision 0023). Plain
 * hours and not those of the monthly formula, because the question is how full the days are.
 */
export function utilisationOf(
  period: { start_date: Day; end_date: Day },
  { contracts, assignments, time_off }: Workload,
  week: WorkingWeek,
): Utilisation {
  let planned: Hundredths = 0
  let capacity: Hundredths = 0
  const steps = sweep(spanOf(period), {
    daily: hoursLayer(contracts.filter((each) => overlaps(each, period))),
    load: hoursLayer(assignments.filter((each) => overlaps(each, period))),
    off: timeOffLayer(time_off.filter((each) => overlaps(each, period))),
  })
  for (const { start, end, daily, load, off } of steps) {
    const days = countWorkingDays(start, end, week)
    planned += load * days
    capacity += capacityLeft(daily, off) * days
  }
  return { planned: decimalHours(planned), capacity: decimalHours(capacity) }
}

/** A number of weeks from a day on. */
export function weeksFrom(day: Day, weeks: number): { start_date: Day; end_date: Day } {
  return { start_date: day, end_date: addDays(day, weeks * 7 - 1) }
}
