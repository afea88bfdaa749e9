import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import type { HolidayException } from '../../planning/time-off/calendars.ts'
import type { TimeOffCreate } from '../../shapes/time-off.ts'
import { createCalendar, fillCalendar } from '../commands/holidays.ts'
import { changeResource } from '../commands/resources.ts'
import { createTimeOff } from '../commands/time-off.ts'
import type { Db } from '../db/connect.ts'
import { listCalendars } from '../store/holidays.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { DemoPerson } from './people.ts'

/** Fixed dates, since loading the holiday package would delay the demo. */
const CALENDARS = {
  Madrid: [
    ['01-01', "New Year's Day"],
    ['01-06', 'Epiphany'],
    ['05-01', 'Labor Day'],
    ['05-15', 'San Isidro'],
    ['08-15', 'Assumption'],
    ['10-12', 'National Day'],
    ['11-01', "All Saints' Day"],
    ['12-06', 'Constitution Day'],
    ['12-08', 'Immaculate Conception'],
    ['12-25', 'Christmas Day'],
  ],
  Rotterdam: [
    ['01-01', "New Year's Day"],
    ['04-27', "King's Day"],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
  ],
} as const

export type WrittenPerson = DemoPerson & { id: number; external_id: string | null; tag_ids: number[] }

export async function writeDemoTimeOff(
  db: Db,
  org: ActingOrganization,
  today: Day,
  people: readonly WrittenPerson[],
): Promise<void> {
  const fair = { date: addDays(mondayOf(today), 18), name: 'Company day', yearly: false, works: false }
  const { Rotterdam } = await writeCalendars(db, org, today, fair)
  for (const [i, person] of people.entries()) {
    const { id, name, external_id, tag_ids } = person
    if (person.tags.includes('Rotterdam') && Rotterdam)
      await changeResource(db, org, id, { name, external_id, tag_ids, holiday_calendar_id: Rotterdam })
    const timeOff = timeOffOf(i, mondayOf(today))
    if (timeOff) await createTimeOff(db, org, id, timeOff)
  }
}

async function writeCalendars(db: Db, org: ActingOrganization, today: Day, fair: HolidayException) {
  const known = await listCalendars(db, org.id, today)
  const ids: Partial<Record<keyof typeof CALENDARS, number>> = {}
  for (const name of ['Madrid', 'Rotterdam'] as const) {
    const same = known.find((each) => each.name === name)
    const is_default = name === 'Madrid' && known.every((each) => !each.is_default)
    const yearly = CALENDARS[name].map(([date, called]) => ({
      ...{ date: `${today.slice(0, 5)}${date}`, name: called, yearly: true, works: false },
    }))
    const place = { country: null, state: null, region: null }
    const calendar = { name, ...place, is_default, exceptions: [...yearly, fair] }
    ids[name] = same?.id ?? (await createCalendar(db, org, await fillCalendar(org, calendar))).id
  }
  return ids
}

function timeOffOf(i: number, monday: Day): TimeOffCreate | null {
  const days = (from: number, to: number, more: Partial<TimeOffCreate>) => ({
    ...{ start_date: addDays(monday, from), end_date: addDays(monday, to), ...more },
  })
  if (i === 17) return days(1, 3, { kind: 'sick' })
  if (i % 12 === 9) return days(7, 11, { kind: 'training', daily_hours: 3, note: 'Course' })
  if (i % 4 === 2) return days(7 * (2 + (i % 7)), 7 * (2 + (i % 7)) + (i % 8 === 2 ? 11 : 4), {})
  if (i === 3 || i === 16) return days(35, 39, { status: 'asked' })
  return null
}
