import { scheduledSteps } from '../assignments/hours-entry.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import type { Span } from '../days/spans.ts'
import { rangeOf, sharedSpan, sharedSpans, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { Scheduled } from '../hours/basis.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import { itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'

type Request = Span & { daily_hours: number }
type OwnContract = ContractHours & Pick<Scheduled<{ annual_convention_hours: null }>, 'holidays'>

/** `contractsOf` returns no contracts for an unassigned request. */
export function requestedHours<R extends Request>(
  requests: readonly R[],
  week: WorkingWeek,
  contractsOf: (request: R) => readonly OwnContract[] = () => [],
): number {
  const sums = [0]
  for (const each of requests) addRequested(sums, each, [each.start - 1, each.end], week, contractsOf(each))
  return decimalHours(itemAt(sums, 0))
}

/**
 * For each i, adds the hours after day cuts[i], up to and including day cuts[i + 1], to sums[i]. Without
 * contracts, counts all of the organization's working days, including public holidays.
 */
export function addRequested(
  sums: Hundredths[],
  { start, end, daily_hours }: Request,
  cuts: readonly number[],
  week: WorkingWeek,
  contracts: readonly OwnContract[] = [],
): void {
  const span = { start, end }
  const [first] = contracts
  const off = first ? sharedSpans(span, first.holidays) : []
  const person = first && { contracts, holidays: off.map((day) => ({ ...rangeOf(day), daily_hours: null })) }
  for (const step of scheduledSteps(person ?? null, span, hundredths(daily_hours), week))
    for (const at of sums.keys()) {
      const part = sharedSpan(step, { start: itemAt(cuts, at) + 1, end: itemAt(cuts, at + 1) })
      if (!part) continue
      const days = countWorkingDays(part.start, part.end, step.weekdays)
      sums[at] = itemAt(sums, at) + days * step.load
    }
}

/** Returns an unassigned request with all its hours, and its hours between the first and the last cut. */
export function withHours<R extends DayRange & { daily_hours: number; resource_id: number | null }>(
  { resource_id: _, ...request }: R,
  cuts: readonly number[],
  week: WorkingWeek,
): Omit<R, 'resource_id'> & { hours: number; hours_in_period: number } {
  const each = { daily_hours: request.daily_hours, ...spanOf(request) }
  const sums = [0]
  addRequested(sums, each, [itemAt(cuts, 0), itemAt(cuts, cuts.length - 1)], week)
  return {
    ...request,
    hours: requestedHours([each], week),
    hours_in_period: decimalHours(itemAt(sums, 0)),
  }
}
