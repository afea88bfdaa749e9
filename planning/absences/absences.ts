import type { TimeOff } from '../contracts/time-off.ts'
import type { Holiday } from './calendars.ts'

/** Days on which a person does not work, wholly or in part: time off, or a public holiday (decision 0055). */
export type Absence = TimeOff & { what: 'time_off' | 'holiday'; label: string }

export function holidayAbsences(holidays: readonly Holiday[]): Absence[] {
  return holidays.map(({ date, name }) => ({
    ...{ start_date: date, end_date: date, daily_hours: null },
    ...{ what: 'holiday', label: name },
  }))
}
