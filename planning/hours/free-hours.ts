import { mostHours } from '../assignments/capacity.ts'
import type { TimeOffPeriod } from '../contracts/time-off.ts'
import { timeOffLayer } from '../contracts/time-off.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { workSteps } from '../contracts/weekday-hours.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sharedSpans, sweep } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { itemAt } from '../lists.ts'
import type { Hundredths } from './hours.ts'

export type WorkingTime = {
  contracts: readonly ContractHours[]
  time_off: readonly TimeOffPeriod[]
  holidays?: readonly TimeOffPeriod[]
}

/** Weekdays within a span on which a person's hours don't change. */
export type LoadStep = Span & {
  weekdays: WorkingWeek
  covered: boolean
  hours: Hundredths
  /** The contract's hours minus time off. */
  capacity: Hundredths
  off: Hundredths
  load: Hundredths
  free: Hundredths
  /** The most hours a day that new work could have here. */
  most: Hundredths
}

/**
 * Contract hours, less time off and holidays, less scheduled work (decision 0023). Public holidays have no work.
 * Weekdays with fewer hours have their own step after the longest days.
 */
export function loadSteps(
  { contracts, time_off, holidays = [] }: WorkingTime,
  load: Layer,
  over: Span,
  week: WorkingWeek,
): LoadStep[] {
  const days = rangeOf(over)
  const near = contracts.filter((each) => overlaps(each, days))
  const layerIn = (list: readonly TimeOffPeriod[]) =>
    timeOffLayer(list.filter((each) => overlaps(each, days)))
  const holiday = layerIn(holidays)
  const off = [...layerIn(time_off), ...holiday]
  const steps = workSteps(over, [near], load, week)
  const all: LoadStep[] = []
  for (const part of sweep(over, { off, holiday }))
    for (const { start, end, weekdays, under } of sharedSpans(part, steps)) {
      if (!hasWorkingDay({ start, end }, weekdays)) continue
      const { covered, hours, longest, load: asked } = itemAt(under, 0)
      const load = part.holiday > 0 ? 0 : asked
      const capacity = Math.max(0, hours - part.off)
      const free = Math.max(0, capacity - load)
      const most = part.off > 0 ? free : covered ? Math.max(0, mostHours({ hours, longest, load })) : 0
      all.push({ start, end, weekdays, covered, hours, capacity, off: part.off, load, free, most })
    }
  return all
}

/**
 * Returns the most daily hours for new work on every working day of a span, or 0 without a contract. Ignores
 * public holidays, because otherwise nobody would be free in December.
 */
export function leastFree(person: WorkingTime, load: Layer, over: Span, week: WorkingWeek): Hundredths {
  const steps = loadSteps({ ...person, holidays: [] }, load, over, week)
  const [first, ...rest] = steps.map(({ most }) => most)
  return rest.reduce((least, most) => Math.min(least, most), first ?? 0)
}

/** Counts working days on which new work of these hours fits. */
export function countFreeDays(
  person: WorkingTime,
  load: Layer,
  over: Span,
  { week, hours }: { week: WorkingWeek; hours: Hundredths },
): number {
  const fitting = loadSteps(person, load, over, week).filter(({ most }) => most >= hours)
  return fitting.reduce((days, { start, end, weekdays }) => days + countWorkingDays(start, end, weekdays), 0)
}

/** More work than the contract has hours, apart from time off. */
export function isOverCapacity({ covered, hours, load }: LoadStep): boolean {
  return covered && load > hours
}

/** Returns the hours above capacity, without the hours that are lost to time off. */
export function overtimeOf(step: LoadStep): Hundredths {
  return Math.max(0, step.load - lostIn(step) - step.capacity)
}

export function lostIn({ off, load, capacity }: LoadStep): Hundredths {
  return Math.min(off, Math.max(0, load - capacity))
}
