import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, Nullable, text, title } from './blocks.ts'
import { HOLIDAY_NAME_LENGTH, MOST_EXCEPTIONS, NOT_BLANK } from './limits.ts'

const code = Nullable(Type.String({ minLength: 1, maxLength: 20, format: 'text' }))

const place = { country: code, state: code, region: code }
export type HolidayPlace = { country: string | null; state: string | null; region: string | null }

const Place = Type.Object({ code: Type.String(), name: Type.String() })
export const Places = Type.Object({
  countries: Type.Array(Place),
  states: Type.Array(Place),
  regions: Type.Array(Place),
})
export type Places = Static<typeof Places>

export const HolidayShape = Type.Object({ date, name: Type.String() })

const HolidayException = Type.Object({
  date,
  name: Type.String({ ...text, minLength: 1, maxLength: HOLIDAY_NAME_LENGTH, pattern: NOT_BLANK }),
  yearly: Type.Boolean(),
  works: Type.Boolean(),
})

const own = { name: title(), ...place, is_default: Type.Boolean() }

/** A calendar for lists, without its days (decision 0055). */
export const HolidayCalendar = Type.Object({
  id,
  ...own,
  last_year: Type.Integer(),
  people: Type.Integer(),
  next: Nullable(HolidayShape),
})
export type HolidayCalendar = Static<typeof HolidayCalendar>

export const WholeCalendar = Type.Object({
  id,
  ...own,
  last_year: Type.Integer(),
  exceptions: Type.Array(HolidayException),
  days: Type.Array(HolidayShape),
})
export type WholeCalendar = Static<typeof WholeCalendar>

export const HolidayCalendarBody = Type.Object({
  ...own,
  exceptions: Type.Array(HolidayException, { maxItems: MOST_EXCEPTIONS }),
})
export type HolidayCalendarBody = Static<typeof HolidayCalendarBody>

/** A null calendar means the organization's default calendar. */
export const ownHolidays = { holiday_calendar_id: Nullable(id), has_holidays: Type.Boolean() }
