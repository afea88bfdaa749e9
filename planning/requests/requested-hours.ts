import type { Span } from '../days/spans.ts'
import { sharedSpan, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import { itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'

type Request = Span & { daily_hours: number }

function hoursOf({ start, end, daily_hours }: Request, week: WorkingWeek): Hundredths {
  return countWorkingDays(start, end, week) * hundredths(daily_hours)
}

/** Uses the organization's working days, because the person's contract is unknown. */
export function requestedHours(requests: readonly Request[], week: WorkingWeek): number {
  return decimalHours(requests.reduce((sum, each) => sum + hoursOf(each, week), 0))
}

/** Adds the request's hours on the days after cuts[i] up to cuts[i + 1] to sums[i]. */
export function addRequested(
  sums: Hundredths[],
  { daily_hours, ...days }: Request,
  cuts: readonly number[],
  week: WorkingWeek,
): void {
  for (const at of sums.keys()) {
    const part = sharedSpan(days, { start: itemAt(cuts, at) + 1, end: itemAt(cuts, at + 1) })
    if (part) sums[at] = itemAt(sums, at) + hoursOf({ ...part, daily_hours }, week)
  }
}

/** Returns the request with its hours between the first and the last cut. */
export function withHours<R extends DayRange & { daily_hours: number; resource_id: number | null }>(
  { resource_id: _, ...request }: R,
  cuts: readonly number[],
  week: WorkingWeek,
): Omit<R, 'resource_id'> & { hours: number } {
  const sums = [0]
  const ends = [itemAt(cuts, 0), itemAt(cuts, cuts.length - 1)]
  addRequested(sums, { daily_hours: request.daily_hours, ...spanOf(request) }, ends, week)
  return { ...request, hours: decimalHours(itemAt(sums, 0)) }
}
