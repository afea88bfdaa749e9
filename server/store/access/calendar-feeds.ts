import type { DayRange } from '../../../planning/problems.ts'
import type { SharedCalendar } from '../../../shapes/access/shared-links.ts'
import type { Tx } from '../../db/connect.ts'
import { manyRows } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'

/**
 * One event of a calendar feed (decision 0062). A row of kind `subject` isn't an event (see
 * `listCalendarRows`).
 */
export type CalendarRow = DayRange & {
  kind: 'subject' | 'assignment' | 'request' | 'time_off' | 'holiday'
  /** The record's id. For a holiday, it is the calendar's id. */
  id: number
  /** Hours per day. Null for whole days. */
  hours: string | null
  /** The person's name. For a holiday, the calendar's name. */
  name: string
  /** The project's title. For a holiday, the holiday's name. */
  title: string | null
  changed_at: Date
}

type Subject = {
  /** A `from` clause that has no rows if the feed's person or project doesn't exist. */
  exists: Sql
  /**
   * SQL conditions. They use the aliases `w` for assignments and requests, `f` for time off and `r` for
   * people.
   */
  work: Sql
  timeOff: Sql
  person: Sql
}

const ofPerson = (id: Sql): Subject => ({
  exists: sql`from resources r where r.organization_id = $1 and r.id = ${id}`,
  work: sql`w.resource_id = ${id}`,
  timeOff: sql`f.resource_id = ${id}`,
  person: sql`r.id = ${id}`,
})

const worksOnProject = (person: Sql, from: Sql, to: Sql) => sql`exists (select 1 from assignments a
  where a.organization_id = $1 and a.project_id = $4 and a.resource_id = ${person} and a.end_date >= ${from}
    and a.start_date <= ${to})`

/** $4 is the id of the person or project. For `me`, it is the creator's user id. For `team`, it is null. */
const SUBJECTS: Record<SharedCalendar['of'], Subject> = {
  me: ofPerson(sql`(select m.id from resources m where m.organization_id = $1 and m.user_id = $4)`),
  person: ofPerson(sql`$4`),
  project: {
    exists: sql`from projects r where r.organization_id = $1 and r.id = $4`,
    work: sql`w.project_id = $4`,
    timeOff: worksOnProject(sql`f.resource_id`, sql`f.start_date`, sql`f.end_date`),
    person: worksOnProject(sql`r.id`, sql`$2`, sql`$3`),
  },
  team: {
    exists: sql`from organizations r where r.id = $1 and $4::bigint is null`,
    work: sql`true`,
    timeOff: sql`true`,
    person: sql`true`,
  },
}

const personOf = (alias: Sql) =>
  sql`join resources r on r.organization_id = ${alias}.organization_id and r.id = ${alias}.resource_id`
const assignments = sql`(select a.* from assignments a where a.organization_id = $1)`
const requests = sql`(select q.* from requests q where q.organization_id = $1)`
const work = (kind: Sql, all: Sql, { work }: Subject) => sql`
  select ${kind}, w.id, w.start_date, w.end_date, trim_scale(w.daily_hours)::text, r.name, p.title,
    greatest(w.updated_at, r.updated_at, p.updated_at)
  from ${all} w ${personOf(sql`w`)}
    join projects p on p.organization_id = w.organization_id and p.id = w.project_id
  where w.end_date >= $2 and w.start_date <= $3 and ${work}`

/** Sorts the nearest days first, so that the limit omits the most distant events. */
const feedOf = (subject: Subject) => sql`
  select * from (
    select 'subject' as kind, r.id, $5::date as start_date, $5::date as end_date, null::text as hours, '' as name,
      null::text as title, r.updated_at as changed_at
    ${subject.exists}
    union all ${work(sql`'assignment'`, assignments, subject)}
    union all ${work(sql`'request'`, requests, subject)}
    union all
    select 'time_off', f.id, f.start_date, f.end_date, trim_scale(f.daily_hours)::text, r.name, null,
      greatest(f.updated_at, r.updated_at)
    from time_off f ${personOf(sql`f`)}
    where f.organization_id = $1 and f.end_date >= $2 and f.start_date <= $3 and f.status = 'approved'
      and ${subject.timeOff}
    union all
    select 'holiday', h.id, (day ->> 'date')::date, (day ->> 'date')::date, null, h.name, day ->> 'name', h.updated_at
    from holiday_calendars h cross join lateral jsonb_array_elements(h.days) as day
    where h.organization_id = $1 and (day ->> 'date')::date between $2 and $3 and exists (select 1 from resources r
      where r.organization_id = $1 and r.has_holidays
        and (r.holiday_calendar_id = h.id or (r.holiday_calendar_id is null and h.is_default)) and ${subject.person})
  ) as shown
  order by kind <> 'subject', greatest(start_date - $5::date, $5::date - end_date, 0), start_date, kind, id limit $6`

type FeedParameters = [org: number, from: string, to: string, id: number | null, today: string, limit: number]

const list = {
  me: manyRows<CalendarRow, FeedParameters>(feedOf(SUBJECTS.me)),
  person: manyRows<CalendarRow, FeedParameters>(feedOf(SUBJECTS.person)),
  project: manyRows<CalendarRow, FeedParameters>(feedOf(SUBJECTS.project)),
  team: manyRows<CalendarRow, FeedParameters>(feedOf(SUBJECTS.team)),
}

type Span = { from: string; to: string; today: string }

/**
 * The first row has the kind `subject`. It is missing if the person or project was deleted. In a `me` feed,
 * it is missing if no person is linked to the creator.
 */
export function listCalendarRows(
  tx: Tx,
  org: number,
  { of, id }: SharedCalendar,
  creator: number | null,
  { from, to, today }: Span,
  limit: number,
): Promise<CalendarRow[]> {
  const subject = { me: creator, person: id, project: id, team: null }[of]
  return list[of](tx, org, from, to, subject, today, limit)
}
