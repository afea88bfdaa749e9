import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { HoursBasis, HoursByBasis } from '../hours/basis.ts'
import { HOURS_BASES, onBasis } from '../hours/basis.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { FactorPeriod, HoursSettings } from '../hours/running-hours.ts'
import { addCells, listFactorPeriods, listYears } from '../hours/running-hours.ts'
import { itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'

type Request = Span & { daily_hours: number }
type Settings = HoursSettings & { default_annual_convention_hours: number }

/** Uses the organization's working days, because the person's contract is unknown. */
export function requestedHours(requests: readonly Request[], week: WorkingWeek): number {
  const hours = requests.map(
    ({ start, end, daily_hours }) => countWorkingDays(start, end, week) * hundredths(daily_hours),
  )
  return decimalHours(hours.reduce((sum, each) => sum + each, 0))
}

/** Uses the organization's default contract, for the whole calendar. Compute once for many requests. */
export function requestFactors(basis: HoursBasis, settings: Settings): FactorPeriod[] {
  const annual_convention_hours = settings.default_annual_convention_hours
  const contract = { start_date: FIRST_DAY, end_date: null, annual_convention_hours }
  const years = listYears(dayNumber(FIRST_DAY), dayNumber(LAST_DAY), settings)
  return listFactorPeriods(onBasis(basis, [contract]), years)
}

export function addRequested(
  sums: Hundredths[],
  { start, end, daily_hours }: Request,
  cuts: readonly number[],
  factors: readonly FactorPeriod[],
  settings: HoursSettings,
): void {
  addCells(sums, [{ first: start, last: end, daily: hundredths(daily_hours) }], factors, cuts, settings)
}

export function requestedByBasis(requests: readonly Request[], settings: Settings): HoursByBasis {
  const sums = { planned: [0], convention: [0] }
  for (const basis of HOURS_BASES) {
    const factors = requestFactors(basis, settings)
    for (const each of requests) {
      addRequested(sums[basis], each, [each.start - 1, each.end], factors, settings)
    }
  }
  return {
    planned: decimalHours(itemAt(sums.planned, 0)),
    convention: decimalHours(itemAt(sums.convention, 0)),
  }
}

export function withHours<R extends DayRange & { daily_hours: number; resource_id: number | null }>(
  { resource_id: _, ...request }: R,
  cuts: readonly number[],
  factors: readonly FactorPeriod[],
  settings: HoursSettings,
): Omit<R, 'resource_id'> & { hours: number } {
  const ends = [itemAt(cuts, 0), itemAt(cuts, cuts.length - 1)]
  const sums = [0]
  addRequested(sums, { ...request, ...spanOf(request) }, ends, factors, settings)
  return { ...request, hours: decimalHours(itemAt(sums, 0)) }
}
