import { dayIn } from '../../planning/days/days.ts'
import { calendarYears } from '../../planning/time-off/calendars.ts'
import { HolidayCalendarBody } from '../../shapes/holidays.ts'
import { changeCalendar, createCalendar, deleteCalendar, fillCalendar } from '../commands/holidays.ts'
import type { Db } from '../db/connect.ts'
import { checkHolidayPlace, listPlaces, listPublicHolidays } from '../holidays/public-holidays.ts'
import { withPermitReleased } from '../http/limits/permits.ts'
import { found, invalid, rejectIf, untranslated } from '../refusals.ts'
import { findCalendar, listCalendars } from '../store/holidays.ts'
import type { AddRoute } from './bodies.ts'

export function holidayRoutes(add: AddRoute, db: Db): void {
  add('GET /holiday-calendars', 'viewer', null, ({ member }) =>
    listCalendars(db, member.id, dayIn(member.time_zone, new Date())),
  )
  add('GET /holiday-calendars/:id', 'viewer', null, async ({ member, id }) =>
    found(await findCalendar(db, member.id, id)),
  )

  add('POST /holiday-calendars', 'admin', HolidayCalendarBody, async ({ member, body, permit }) =>
    createCalendar(db, member, await withPermitReleased(permit, () => fillCalendar(member, body))),
  )
  add('PUT /holiday-calendars/:id', 'admin', HolidayCalendarBody, async ({ member, body, id, permit }) =>
    changeCalendar(db, member, id, await withPermitReleased(permit, () => fillCalendar(member, body))),
  )
  add('DELETE /holiday-calendars/:id', 'admin', null, ({ member, id }) => deleteCalendar(db, member, id))

  add('GET /holiday-places', 'admin', null, ({ member, query, permit }) => {
    permit?.release()
    return listPlaces(member.id, readPlace(query))
  })
  add('GET /public-holidays', 'admin', null, async ({ member, query, permit }) => {
    permit?.release()
    const place = readPlace(query)
    const { first, last } = calendarYears(dayIn(member.time_zone, new Date()))
    const { year: text = '' } = query as Record<string, string>
    const year = /^\d{4}$/.test(text) ? Number(text) : 0
    rejectIf(
      year < first || year > last
        ? [invalid('year', untranslated(`must be a year from ${first} to ${last}`))]
        : [],
    )
    rejectIf(await checkHolidayPlace(member.id, place))
    return listPublicHolidays(member.id, place, { first: year, last: year })
  })
}

function readPlace(query: unknown) {
  const text = (name: string) => String((query as Record<string, unknown>)[name] ?? '') || null
  return { country: text('country'), state: text('state'), region: text('region') }
}
