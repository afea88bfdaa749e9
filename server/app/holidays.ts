import { dayIn } from '../../planning/days/days.ts'
import { HolidayCalendarBody } from '../../shapes/holidays.ts'
import { changeCalendar, createCalendar, deleteCalendar } from '../commands/holidays.ts'
import type { Db } from '../db/connect.ts'
import { checkPlace, listPlaces, listPublicHolidays } from '../public-holidays.ts'
import { found, invalid, rejectIf } from '../refusals.ts'
import { findCalendar, listCalendars } from '../store/holidays.ts'
import type { AddRoute } from './bodies.ts'

export function holidayRoutes(add: AddRoute, db: Db): void {
  add('GET /holiday-calendars', 'viewer', null, ({ member }) =>
    listCalendars(db, member.id, dayIn(member.time_zone, new Date())),
  )
  add('GET /holiday-calendars/:id', 'viewer', null, async ({ member, id }) =>
    found(await findCalendar(db, member.id, id)),
  )

  add('POST /holiday-calendars', 'admin', HolidayCalendarBody, ({ member, body }) =>
    createCalendar(db, member, body),
  )
  add('PUT /holiday-calendars/:id', 'admin', HolidayCalendarBody, ({ member, body, id }) =>
    changeCalendar(db, member, id, body),
  )
  add('DELETE /holiday-calendars/:id', 'admin', null, ({ member, id }) => deleteCalendar(db, member, id))

  /** For the preview: what can be chosen, and the public holidays of a place in a year. */
  add('GET /holiday-places', 'admin', null, ({ query }) => listPlaces(readPlace(query)))
  add('GET /public-holidays', 'admin', null, async ({ query }) => {
    const place = readPlace(query)
    const { year = '' } = query as Record<string, string>
    rejectIf(
      /^(19[7-9]|20\d|21\d)\d$/.test(year) ? [] : [invalid('year', 'must be a year from 1970 to 2199')],
    )
    rejectIf(await checkPlace(place))
    return listPublicHolidays(place, { first: Number(year), last: Number(year) })
  })
}

function readPlace(query: unknown) {
  const text = (name: string) => String((query as Record<string, unknown>)[name] ?? '') || null
  return { country: text('country'), state: text('state'), region: text('region') }
}
