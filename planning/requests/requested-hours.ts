import { FIRST_DAY } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { HoursBasis, HoursByBasis } from '../hours/basis.ts'
import { onBasis } from '../hours/basis.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { HoursSettings } from '../hours/running-hours.ts'
import { addCells, listFactorPeriods, listYears } from '../hours/running-hours.ts'

type Request = Span & { daily_hours: number }
type Settings = HoursSettings & { default_annual_convention_hours: number }

/** What requests ask for, on the organization's working days: whose contract it would be is open. */
export function requestedHours(requests: readonly Request[], week: WorkingWeek): number {
  const hours = requests.map(
    ({ start, end, daily_hours }) => countWorkingDays(start, end, week) * hundredths(daily_hours),
  )
  return decimalHours(hours.reduce((sum, each) => sum + each, 0))
}

/** Adds what a request asks for between cuts to sums, as if it were under a new contract of the organization. */
export function addRequested(
  sums: Hundredths[],
  { start, end, daily_hours }: Request,
  cuts: readonly number[],
  basis: HoursBasis,
  settings: Settings,
): void {
  const annual_convention_hours = settings.default_annual_convention_hours
  const contract = { start_date: FIRST_DAY, end_date: null, annual_convention_hours }
  const factors = listFactorPeriods(onBasis(basis, [contract]), listYears(start, end, settings))
  addCells(sums, [{ first: start, last: end, daily: hundredths(daily_hours) }], factors, cuts, settings)
}

/** All that requests ask for, in both kinds of hours. */
export function requestedByBasis(requests: readonly Request[], settings: Settings): HoursByBasis {
  const sumOf = (basis: HoursBasis) => {
    const sums = [0]
    for (const each of requests) addRequested(sums, each, [each.start - 1, each.end], basis, settings)
    return decimalHours(sums[0] ?? 0)
  }
  return { planned: sumOf('planned'), convention: sumOf('convention') }
}
