import { addDays } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import type { DayRange } from '../../planning/problems.ts'
import { useCreating } from '../shell/saving.ts'

const HALF_A_YEAR = 26 * 7 - 3

/** Returns dates from this week's Monday to a Friday half a year later. */
export function usualDates(today: string): DayRange {
  const start_date = mondayOf(today)
  return { start_date, end_date: addDays(start_date, HALF_A_YEAR) }
}

/** Creates a project from its title. The project's dates include the dates of the work. */
export function useCreateProject(today: string) {
  const create = useCreating()
  return (title: string, work: DayRange) => {
    const usual = usualDates(today)
    const start_date = work.start_date < usual.start_date ? work.start_date : usual.start_date
    const end_date = work.end_date > usual.end_date ? work.end_date : usual.end_date
    const body = { title, start_date, end_date, budgeted_hours: 0, tag_ids: [] }
    return create({ method: 'POST', path: '/projects', body })
  }
}
