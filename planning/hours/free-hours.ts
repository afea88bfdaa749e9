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

/** Weekdays of a span on which the person has the same hours each day. */
export type LoadStep = Span & {
  weekdays: WorkingWeek
  covered: boolean
  hours: Hundredths
  /** Contract hours minus time off and public holidays. */
  capacity: Hundredths
  off: Hundredths
  load: Hundredths
  free: Hundredths
  /** The most daily hours that new work could have on these days. */
  most: Hundredths
}

/**
 * Splits days into steps with contract hours, time off and scheduled work (decision 0023). Work on public
 * holidays doesn't count. If weekdays have different hours, a span has several steps, longest days first.
 */
export function loadSteps(
  { contracts, time_off, holidays = [] }: WorkingTime,
  load: Layer,
  span: Span,
  week: WorkingWeek,
): LoadStep[] {
  const days = rangeOf(span)
  const near = contracts.filter((each) => overlaps(each, days))
  const layerIn = (list: readonly TimeOffPeriod[]) =>
    timeOffLayer(list.filter((each) => overlaps(each, days)))
  const holiday = layerIn(holidays)
  const off = [...layerIn(time_off), ...holiday]
  const steps = workSteps(span, [near], load, week)
  const all: LoadStep[] = []
  for (const part of sweep(span, { off, holiday }))
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
 * Returns the daily hours of new work that fit on every working day, or 0 without a contract. Ignores public
 * holidays, because one holiday would otherwise leave no free hours in the whole span.
 */
export function leastFree(person: WorkingTime, load: Layer, span: Span, week: WorkingWeek): Hundredths {
  const steps = loadSteps({ ...person, holidays: [] }, load, span, week)
  const [first, ...rest] = steps.map(({ most }) => most)
  return rest.reduce((least, most) => Math.min(least, most), first ?? 0)
}

/** Counts working days on which new work of `hours` a day fits. */
export function countFreeDays(
  person: WorkingTime,
  load: Layer,
  span: Span,
  { week, hours }: { week: WorkingWeek; hours: Hundredths },
): number {
  const fitting = loadSteps(person, load, span, week).filter(({ most }) => most >= hours)
  return fitting.reduce((days, { start, end, weekdays }) => days + countWorkingDays(start, end, weekdays), 0)
}

/** Returns whether the work exceeds the contract's hours. Ignores time off. */
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
