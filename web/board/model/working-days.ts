import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import type { WorkingDays, WorkingWeek } from '../../../planning/days/working-week.ts'
import { withoutHolidays } from '../../../planning/time-off/days-off.ts'
import type { BoardPerson } from './board.ts'

const shared = new WeakMap<WorkingDays, WeakMap<object, WorkingDays>>()

/** People with the same list of holidays share one object if no contract has hours by weekday. */
export function workingDaysIn(
  { contracts, holidays }: Pick<BoardPerson, 'contracts' | 'holidays'>,
  week: WorkingWeek,
): WorkingDays {
  const calendar = calendarOf(contracts, week)
  const byHolidays = shared.get(calendar) ?? new WeakMap<object, WorkingDays>()
  const days = byHolidays.get(holidays) ?? withoutHolidays(calendar, holidays)
  shared.set(calendar, byHolidays.set(holidays, days))
  return days
}
