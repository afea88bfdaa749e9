import type { Span } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'

/** What requests ask for, on the organization's working days: whose contract it would be is open. */
export function requestedHours(
  requests: readonly (Span & { daily_hours: number })[],
  week: WorkingWeek,
): number {
  const hours = requests.map(
    ({ start, end, daily_hours }) => countWorkingDays(start, end, week) * hundredths(daily_hours),
  )
  return decimalHours(hours.reduce((sum, each) => sum + each, 0))
}
