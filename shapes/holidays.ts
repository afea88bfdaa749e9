import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, Nullable, text, title } from './blocks.ts'
import { HOLIDAY_NAME_LENGTH, MOST_EXCEPTIONS, NOT_BLANK } from './limits.ts'

const code = Nullable(Type.String({ minLength: 1, maxLength: 20, format: 'text' }))

/** A country, and perhaps a part of it and a part of that; no country: own days only. */
const place = { country: code, state: code, region: code }
export type HolidayPlace = { country: string | null; state: string | null; region: string | null }

const Place = Type.Object({ code: Type.String(), name: Type.String() })
/** What can be chosen next. */
export const Places = Type.Object({
  countries: Type.Array(Place),
  states: Type.Array(Place),
  regions: Type.Array(Place),
})
export type Places = Static<typeof Places>

export const Holiday = Type.Object({ date, name: Type.String() })

const HolidayException = Type.Object({
  date,
  name: Type.String({ ...text, minLength: 1, maxLength: HOLIDAY_NAME_LENGTH, pattern: NOT_BLANK }),
  yearly: Type.Boolean(),
  works: Type.Boolean(),
})

const own = { name: title(), ...place, is_default: Type.Boolean() }

/** A calendar of public holidays in the list of all, and where they come from (decision 0055). */
export const HolidayCalendar = Type.Object({
  id,
  ...own,
  /** The last year for which it has days. */
  last_year: Type.Integer(),
  /** People whose own calendar it is. */
  people: Type.Integer(),
  /** The next of its days, from today on. */
  next: Nullable(Holiday),
})
export type HolidayCalendar = Static<typeof HolidayCalendar>

/** One of them: what is different, and the days, of which there can be thousands. */
export const WholeCalendar = Type.Object({
  id,
  ...own,
  last_year: Type.Integer(),
  exceptions: Type.Array(HolidayException),
  days: Type.Array(Holiday),
})
export type WholeCalendar = Static<typeof WholeCalendar>

export const HolidayCalendarBody = Type.Object({
  ...own,
  exceptions: Type.Array(HolidayException, { maxItems: MOST_EXCEPTIONS }),
})
export type HolidayCalendarBody = Static<typeof HolidayCalendarBody>

/** Whose holidays a person has: those of a calendar, else the organization's (null); or none at all. */
export const ownHolidays = { holiday_calendar_id: Nullable(id), has_holidays: Type.Boolean() }
