import type { DailyHours } from '../assignments/capacity.ts'
import { coverLayer, hoursLayer } from '../assignments/capacity.ts'
import type { TimeOff } from '../contracts/time-off.ts'
import { timeOffLayer } from '../contracts/time-off.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sweep } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { Hundredths } from './hours.ts'

export type WorkingTime = {
  contracts: readonly DailyHours[]
  time_off: readonly TimeOff[]
  holidays?: readonly TimeOff[]
}

/** Days on which a person's hours stay the same. */
export type LoadStep = Span & {
  /** A contract is in force. */
  covered: boolean
  /** What absences leave of the contract's hours. */
  capacity: Hundredths
  off: Hundredths
  load: Hundredths
  free: Hundredths
}

/** Of a person over some days: the contract's hours, less absences, less what is planned (decision 0023). */
export function loadSteps(
  { contracts, time_off, holidays = [] }: WorkingTime,
  load: Layer,
  over: Span,
): LoadStep[] {
  const days = rangeOf(over)
  const near = contracts.filter((each) => overlaps(each, days))
  const steps = sweep(over, {
    contracts: coverLayer(near),
    daily: hoursLayer(near),
    off: timeOffLayer([...time_off, ...holidays].filter((each) => overlaps(each, days))),
    load,
  })
  return steps.map(({ start, end, contracts, daily, off, load }) => {
    const capacity = Math.max(0, daily - off)
    return { start, end, covered: contracts > 0, capacity, off, load, free: Math.max(0, capacity - load) }
  })
}

/** The hours that are free on every working day of a span; none where a contract is missing. */
export function leastFree(person: WorkingTime, load: Layer, over: Span, week: WorkingWeek): Hundredths {
  const free = loadSteps(person, load, over)
    .filter((step) => hasWorkingDay(step, week))
    .map((step) => step.free)
  return free.length === 0 ? 0 : Math.min(...free)
}
