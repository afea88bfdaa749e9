import { dayIn } from '../../planning/days/days.ts'
import type { Problem } from '../../planning/problems.ts'
import { calendarDays, calendarYears } from '../../planning/time-off/calendars.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type { HolidayCalendarBody } from '../../shapes/holidays.ts'
import { MOST_CALENDARS } from '../../shapes/limits.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db } from '../db/connect.ts'
import { checkHolidayPlace, listPublicHolidays } from '../holidays/public-holidays.ts'
import { checkName, found, problemIn, rejectIf } from '../refusals.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChange } from '../store/changes.ts'
import type { NewCalendar } from '../store/holidays.ts'
import {
  countCalendars,
  countPeopleWith,
  deleteCalendarRow,
  findCalendarId,
  findCalendarName,
  insertCalendar,
  updateCalendar,
  updateOtherDefaultsRemoved,
} from '../store/holidays.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockActingRole } from './access/acting-role.ts'

/**
 * Commands that change a calendar, or choose one for a person, lock the organization before the calendar.
 * Without a common order, a deletion and a choice at the same time would be a deadlock.
 */

export function createCalendar(
  db: Db,
  org: ActingOrganization,
  calendar: NewCalendar,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const holder = await findCalendarId(tx, org.id, calendar.name)
    const count = await countCalendars(tx, org.id)

    rejectIf([...checkName(holder, TAKEN), ...checkCount(count)])

    if (calendar.is_default) await updateOtherDefaultsRemoved(tx, org.id, 0)
    const id = await insertCalendar(tx, org.id, calendar)
    await insertChange(tx, org, note('created', id, calendar.name))
    return { id }
  })
}

export function changeCalendar(
  db: Db,
  org: ActingOrganization,
  id: number,
  calendar: NewCalendar,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    found(await findCalendarName(tx, org.id, id), NO_CALENDAR)
    const holder = await findCalendarId(tx, org.id, calendar.name)

    rejectIf(checkName(holder, TAKEN, id))

    if (calendar.is_default) await updateOtherDefaultsRemoved(tx, org.id, id)
    await updateCalendar(tx, org.id, id, calendar)
    await insertChange(tx, org, note('updated', id, calendar.name))
    return { id }
  })
}

export function deleteCalendar(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const name = found(await findCalendarName(tx, org.id, id), NO_CALENDAR)
    const people = await countPeopleWith(tx, org.id, id)

    rejectIf(checkUsers(people))

    await deleteCalendarRow(tx, org.id, id)
    await insertChange(tx, org, note('deleted', id, name))
  })
}

const NO_CALENDAR = 'There is no such calendar'

/** Callers run this outside of a transaction, because computing the days can take long. */
export async function fillCalendar(
  org: Pick<ActingOrganization, 'id' | 'time_zone'>,
  body: HolidayCalendarBody,
): Promise<NewCalendar> {
  rejectIf(await checkHolidayPlace(org.id, body))
  const years = calendarYears(dayIn(org.time_zone, new Date()))
  const exceptions = body.exceptions.map((each) => ({ ...each, name: each.name.trim() }))
  const publicDays = await listPublicHolidays(org.id, body, years)
  return { ...body, exceptions, last_year: years.last, days: calendarDays(publicDays, exceptions, years) }
}

function note(action: ChangeAction, id: number, name: string): ActivityEntry {
  return { type: 'holiday_calendar', action, record_id: id, summary: name }
}

const TAKEN: MessageKey = 'is already used by another calendar'

function checkCount(count: number): Problem[] {
  if (count < MOST_CALENDARS) return []
  const message = msg("can't be added: limit of {most} calendars reached; delete one first", {
    most: MOST_CALENDARS,
  })
  return [problemIn('name', 'out_of_range', message)]
}

function checkUsers(people: number): Problem[] {
  if (people === 0) return []
  return [
    problemIn(
      'id',
      'in_use',
      msg("can't be deleted while {n} people use it; choose another calendar for them first", {
        n: people,
      }),
    ),
  ]
}
