import { mostHours } from '../assignments/capacity.ts'
import type { TimeOff } from '../contracts/time-off.ts'
import { timeOffLayer } from '../contracts/time-off.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { workSteps } from '../contracts/weekday-hours.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sharedSpans, sweep } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { itemAt } from '../lists.ts'
import type { Hundredths } from './hours.ts'

export type WorkingTime = {
  contracts: readonly ContractHours[]
  time_off: readonly TimeOff[]
  holidays?: readonly TimeOff[]
}

/** Some weekdays of some days on which a person's hours stay the same. */
export type LoadStep = Span & {
  weekdays: WorkingWeek
  /** A contract is in force. */
  covered: boolean
  /** The contract's. */
  hours: Hundredths
  /** What absences leave of them. */
  capacity: Hundredths
  off: Hundredths
  load: Hundredths
  free: Hundredths
  /** The most hours a day that new work could have here. */
  most: Hundredths
}

/**
 * Of a person over some days: the contract's hours, less absences, less what is planned (decision 0023). Weekdays with
 * other hours have a step of their own beside the first, which is that of the longest days.
 */
export function loadSteps(
  { contracts, time_off, holidays = [] }: WorkingTime,
  load: Layer,
  over: Span,
  week: WorkingWeek,
): LoadStep[] {
  const days = rangeOf(over)
  const near = contracts.filter((each) => overlaps(each, days))
  const off = timeOffLayer([...time_off, ...holidays].filter((each) => overlaps(each, days)))
  const steps = workSteps(over, [near], load, week)
  const all: LoadStep[] = []
  for (const part of sweep(over, { off }))
    for (const { start, end, weekdays, under } of sharedSpans(part, steps)) {
      if (!hasWorkingDay({ start, end }, weekdays)) continue
      const { covered, hours, longest, load } = itemAt(under, 0)
      const capacity = Math.max(0, hours - part.off)
      const free = Math.max(0, capacity - load)
      const most = part.off > 0 ? free : covered ? Math.max(0, mostHours({ hours, longest, load })) : 0
      all.push({ start, end, weekdays, covered, hours, capacity, off: part.off, load, free, most })
    }
  return all
}

/**
 * The most hours a day that new work could have on every working day of a span; none where a contract is missing. Public
 * holidays are passed over like weekends, or nobody would be free in December.
 */
export function leastFree(person: WorkingTime, load: Layer, over: Span, week: WorkingWeek): Hundredths {
  const steps = loadSteps({ ...person, holidays: [] }, load, over, week)
  const [first, ...rest] = steps.map(({ most }) => most)
  return rest.reduce((least, most) => Math.min(least, most), first ?? 0)
}

/** What of all that is planned on such a day is not done, because somebody is absent. */
export function undoneIn({ off, load, capacity }: LoadStep): Hundredths {
  return Math.min(off, Math.max(0, load - capacity))
}
