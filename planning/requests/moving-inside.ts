import { dayNumber, dayText } from '../days/days.ts'
import { spanOf, without } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays, isWorkingDay } from '../days/working-week.ts'
import { decimalHours, hundredths, LONGEST_DAY } from '../hours/hours.ts'
import { workedLater } from '../moves/worked-days.ts'
import type { DayRange } from '../problems.ts'
import type { PlannedRequest } from './request-changes.ts'

/**
 * Moves work outside the project's new dates to the nearest days inside. Keeps the number of working days. If
 * the project has fewer working days, the work gets all of them and more daily hours.
 */
export function movedInside<W extends DayRange & { daily_hours: number }>(
  work: W,
  dates: DayRange,
  week: WorkingWeek,
): W | null {
  const { start, end } = spanOf(dates)
  const [wanted, available] = [workingDaysIn(work, week), workingDaysIn(dates, week)]
  if (available === 0) return null
  if (wanted > available) {
    const hours = Math.ceil((hundredths(work.daily_hours) * wanted) / available)
    const { start_date, end_date } = dates
    return { ...work, start_date, end_date, daily_hours: decimalHours(Math.min(hours, LONGEST_DAY)) }
  }
  const isAfter = dayNumber(work.end_date) > end
  const near = isAfter ? end : start
  const more = wanted - (isWorkingDay(near, week) ? 1 : 0)
  const far = more > 0 ? (workedLater(near, isAfter ? -more : more, week) ?? near) : near
  const [start_date, end_date] = [dayText(Math.min(near, far)), dayText(Math.max(near, far))]
  return { ...work, start_date, end_date }
}

function workingDaysIn(days: DayRange, week: WorkingWeek): number {
  const { start, end } = spanOf(days)
  return countWorkingDays(start, end, week)
}

/** Splits a request at new project dates. `moved` has the parts outside, moved to days inside the dates. */
export function requestInside(
  request: PlannedRequest,
  dates: DayRange,
  week: WorkingWeek,
): { kept: PlannedRequest | null; moved: Omit<PlannedRequest, 'id'>[] } {
  const span = spanOf(request)
  const outside = without(span, [spanOf(dates)])
  const [inside] = without(span, outside)
  const { id: _, ...fields } = request
  const daysOf = ({ start, end }: typeof span) => ({ start_date: dayText(start), end_date: dayText(end) })
  return {
    kept: inside ? { ...request, ...daysOf(inside) } : null,
    moved: outside.flatMap((part) => movedInside({ ...fields, ...daysOf(part) }, dates, week) ?? []),
  }
}
