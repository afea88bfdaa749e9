import type { DayRange } from '../../planning/problems.ts'
import type { Holiday } from '../../planning/time-off/calendars.ts'
import type { HolidayCalendar, WholeCalendar } from '../../shapes/holidays.ts'
import type { Tx } from '../db/connect.ts'
import { getRow, manyRows, noRows, oneValue, optionalRow, optionalValue } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const columns = sql`c.id, c.name, c.country, c.state, c.region, c.is_default, c.last_year`

export const listCalendars = manyRows<HolidayCalendar, [org: number, today: string]>(sql`
  select ${columns},
    (select count(*)::int from resources r where r.organization_id = $1 and r.holiday_calendar_id = c.id) as people,
    (select day from jsonb_array_elements(c.days) as day where day ->> 'date' >= $2::text
     order by day ->> 'date' limit 1) as next
  from holiday_calendars c where c.organization_id = $1 order by c.name collate "C"`)

export const findCalendar = optionalRow<WholeCalendar, [org: number, id: number]>(sql`
  select ${columns}, c.exceptions, c.days from holiday_calendars c where c.organization_id = $1 and c.id = $2`)

export type NewCalendar = Omit<WholeCalendar, 'id'>

export const findCalendarName = optionalValue<string, [org: number, id: number]>(
  sql`select name from holiday_calendars where organization_id = $1 and id = $2`,
)

export const countPeopleWith = oneValue<number, [org: number, calendar_id: number]>(sql`
  select count(*) from resources where organization_id = $1 and holiday_calendar_id = $2`)

export const countCalendars = oneValue<number, [org: number]>(
  sql`select count(*) from holiday_calendars where organization_id = $1`,
)

export const findCalendarId = optionalValue<number, [org: number, name: string]>(
  sql`select id from holiday_calendars where organization_id = $1 and name = $2`,
)

/** An organization has at most one default calendar. */
export const updateOtherDefaultsRemoved = noRows<[org: number, id: number]>(sql`
  update holiday_calendars set is_default = false where organization_id = $1 and is_default and id <> $2`)

const INSERT = sql`
  insert into holiday_calendars (organization_id, name, country, state, region, is_default, exceptions, last_year, days)
  values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9::text::jsonb) returning id`

export async function insertCalendar(tx: Tx, org: number, calendar: NewCalendar): Promise<number> {
  return (await getRow<{ id: number }>(tx, INSERT, [org, ...valuesOf(calendar)])).id
}

const UPDATE = sql`
  update holiday_calendars set name = $3, country = $4, state = $5, region = $6, is_default = $7,
    exceptions = $8::text::jsonb, last_year = $9, days = $10::text::jsonb, updated_at = now()
  where organization_id = $1 and id = $2`

export async function updateCalendar(tx: Tx, org: number, id: number, calendar: NewCalendar): Promise<void> {
  await tx.query(UPDATE, [org, id, ...valuesOf(calendar)])
}

function valuesOf({ name, country, state, region, is_default, exceptions, last_year, days }: NewCalendar) {
  const lists = [JSON.stringify(exceptions), last_year, JSON.stringify(days)]
  return [name, country, state, region, is_default, ...lists]
}

export const deleteCalendarRow = noRows<[org: number, id: number]>(
  sql`delete from holiday_calendars where organization_id = $1 and id = $2`,
)

export type OwnHolidays = Pick<ChosenHolidays, 'holiday_calendar_id' | 'has_holidays'>
type ChosenHolidays = { resource_id: number; holiday_calendar_id: number | null; has_holidays: boolean }

const listChosen = manyRows<ChosenHolidays, [org: number, ids: readonly number[]]>(sql`
  select id as resource_id, holiday_calendar_id, has_holidays from resources
  where organization_id = $1 and id = any($2)`)

export const updateOwnHolidays = noRows<
  [org: number, id: number, holiday_calendar_id: number | null, has_holidays: boolean]
>(sql`
  update resources set holiday_calendar_id = $3, has_holidays = $4 where organization_id = $1 and id = $2`)

type DaysOfCalendar = { id: number; is_default: boolean; days: Holiday[] }

const listDays = manyRows<
  DaysOfCalendar,
  [org: number, ids: readonly number[], from: string, to: string]
>(sql`
  select c.id, c.is_default, (select coalesce(jsonb_agg(day), '[]') from jsonb_array_elements(c.days) as day
    where day ->> 'date' between $3 and $4) as days
  from holiday_calendars c where c.organization_id = $1 and (c.is_default or c.id = any($2))`)

export async function listHolidaysOf(
  tx: Tx,
  org: number,
  ids: readonly number[],
  { start_date, end_date }: DayRange,
): Promise<Map<number, OwnHolidays & { holidays: Holiday[] }>> {
  const chosen = await listChosen(tx, org, ids)
  const wanted = [...new Set(chosen.flatMap(({ holiday_calendar_id }) => holiday_calendar_id ?? []))]
  const calendars = await listDays(tx, org, wanted, start_date, end_date)
  const defaultDays = calendars.find(({ is_default }) => is_default)?.days ?? []
  const daysOf = new Map(calendars.map(({ id, days }) => [id, days]))
  return new Map(
    chosen.map(({ resource_id, ...own }) => {
      const { holiday_calendar_id: id, has_holidays } = own
      const days = id === null ? defaultDays : (daysOf.get(id) ?? [])
      return [resource_id, { ...own, holidays: has_holidays ? days : [] }]
    }),
  )
}
