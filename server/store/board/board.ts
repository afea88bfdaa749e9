import type { Tx } from '../../db/connect.ts'
import { getRow, oneRow } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import { jsonList, requestTagIds, tagJson } from '../json.ts'

/**
 * What the board draws (decision 0039). Of assignments there can be hundreds of thousands: they come as one flat list
 * of values, seven for each, days as numbers (days since 1970-01-01). The last is 0, or a list of what few have: a rate
 * of their own, a phase, a note. $4: whether the reader sees money (decision 0056).
 */
const epoch = sql`date '1970-01-01'`

const contracts = jsonList(
  sql`json_build_object('start_date', c.start_date, 'end_date', c.end_date, 'daily_hours', c.daily_hours,
    'week', c.week, 'cost_per_hour', case when $4::boolean then c.cost_per_hour::text end)`,
  sql`c.start_date`,
  sql`from contracts c where c.organization_id = $1 and c.resource_id = r.id`,
)
const resource = sql`json_build_object('id', r.id, 'name', r.name, 'tag_ids',
  ${jsonList(
    sql`rt.tag_id`,
    sql`rt.tag_id`,
    sql`from resource_tags rt where rt.organization_id = $1 and rt.resource_id = r.id`,
  )}, 'contracts', ${contracts}, 'calendar_id', case when r.has_holidays then
  coalesce(r.holiday_calendar_id, (select h.id from holiday_calendars h where h.organization_id = $1 and h.is_default))
  end)`
const phases = jsonList(
  sql`json_build_object('id', h.id, 'name', h.name, 'start_date', h.start_date, 'end_date', h.end_date,
    'milestone', h.milestone)`,
  sql`h.start_date, h.end_date, h.id`,
  sql`from phases h where h.organization_id = $1 and h.project_id = p.id`,
)
const project = sql`json_build_object('id', p.id, 'title', p.title, 'status', p.status, 'start_date', p.start_date,
  'end_date', p.end_date, 'cost_per_hour', case when $4::boolean then p.cost_per_hour::text end, 'colour', p.colour,
  'phases', ${phases}, 'tag_ids',
  ${jsonList(
    sql`pt.tag_id`,
    sql`pt.tag_id`,
    sql`from project_tags pt where pt.organization_id = $1 and pt.project_id = p.id`,
  )})`
const resources = (from: Sql) => jsonList(resource, sql`r.name collate "C", r.id`, from)
const projects = (from: Sql) => jsonList(project, sql`p.title collate "C", p.id`, from)
/** Each calendar once: people point to theirs. Of its thousands of days few have a name of their own. */
const namedDays = sql`select json_build_array(day ->> 'name', json_agg((day ->> 'date')::date - ${epoch})) as named
  from jsonb_array_elements(h.days) as day group by day ->> 'name'`
const calendars = jsonList(
  sql`json_build_object('id', h.id, 'name', h.name, 'is_default', h.is_default, 'days',
    (select coalesce(json_agg(named), '[]') from (${namedDays}) as days))`,
  sql`h.name collate "C"`,
  sql`from holiday_calendars h where h.organization_id = $1`,
)
const tags = jsonList(tagJson, sql`t.name, t.id`, sql`from tags t where t.organization_id = $1`)

/** Aggregated by hand: json_agg over as many small lists takes twice as long. */
const assignment = sql`concat_ws(',', a.id, a.project_id, a.resource_id, a.start_date - ${epoch},
  a.end_date - ${epoch}, trim_scale(a.daily_hours),
  case when $4::boolean and a.cost_source = 'manual' or a.phase_id is not null or a.note <> '' then json_build_array(
    case when $4::boolean and a.cost_source = 'manual' then a.cost_per_hour::text end, a.phase_id, a.note)::text
  else '0' end)`
/** Why somebody is away: of everybody, or of one person (decision 0056). */
const seesReason = sql`($5::bigint is null or f.resource_id = $5)`
const timeOff = sql`json_build_array(f.resource_id, f.start_date, f.end_date, trim_scale(f.daily_hours),
  case when ${seesReason} then f.kind end, f.status, f.id, case when ${seesReason} then f.note else '' end)::text`
const request = sql`json_build_object('id', q.id, 'project_id', q.project_id, 'resource_id', q.resource_id,
  'start_date', q.start_date, 'end_date', q.end_date, 'daily_hours', trim_scale(q.daily_hours), 'tag_ids',
  ${requestTagIds}, 'phase_id', q.phase_id, 'note', q.note)::text`
const joined = (values: Sql) => sql`coalesce(string_agg(${values}, ','), '')`

/** What overlaps $2…$3, by the indexes that lead with the end: whatever ended before is skipped. */
const assignmentInDays = sql`a.end_date >= $2 and a.start_date <= $3`
const timeOffInDays = sql`f.end_date >= $2 and f.start_date <= $3`
/** Open work is no one's, and so is not read with the people whose rows are looked at: all of it comes at once. */
const requestInDays = sql`(q.resource_id is null or (q.end_date >= $2 and q.start_date <= $3))`

const lastChange = sql`(select coalesce(max(m.seq), 0) from changes m where m.organization_id = $1)`

const GET_PART = sql`
  select ${resources(sql`from resources r where r.organization_id = $1 and r.id = any($2)`)}::text as resources,
    ${projects(sql`from projects p where p.organization_id = $1 and p.id = any($3)`)}::text as projects,
    ${tags}::text as tags, 'null' as calendars, ${lastChange} as seq,
    (select ${joined(timeOff)} from time_off f where f.organization_id = $1 and f.resource_id = any($2)) as time_off,
    (select ${joined(assignment)} from assignments a
     where a.organization_id = $1 and (a.resource_id = any($2) or a.project_id = any($3))) as assignments,
    (select ${joined(request)} from requests q
     where q.organization_id = $1 and (q.resource_id = any($2) or q.id = any($6))) as requests`

/** Lists of JSON without their brackets, so that two can be made one. */
export type InDays = { time_off: string; assignments: string; requests: string }
/** The rest is finished JSON; `seq`: as it is after the organization's change of that number. */
export type BoardRow = InDays & {
  resources: string
  projects: string
  tags: string
  calendars: string
  seq: number
}
type Ids = { resources: number[]; projects: number[]; requests: number[] }
/** What was changed up to a number, by the ids of what it touched. */
export type Touched = Ids & { seq: number }

const inDays = sql`
  (select ${joined(timeOff)} from time_off f where f.organization_id = $1 and ${timeOffInDays}) as time_off,
  (select ${joined(assignment)} from assignments a where a.organization_id = $1 and ${assignmentInDays}) as assignments,
  (select ${joined(request)} from requests q where q.organization_id = $1 and ${requestInDays}) as requests`

/** Everybody and every project, with what is planned between two days, in one statement: one moment in time. */
export const getBoard = oneRow<
  BoardRow,
  [org: number, from: string, to: string, sees_money: boolean, reasons: number | null]
>(sql`
  select ${resources(sql`from resources r where r.organization_id = $1`)}::text as resources,
    ${projects(sql`from projects p where p.organization_id = $1`)}::text as projects,
    ${tags}::text as tags, ${calendars}::text as calendars, ${lastChange} as seq,
    ${inDays}`)

/** Some people, projects and requests, with all that is planned for them, whatever the days. */
export function getPart(
  tx: Tx,
  org: number,
  ids: Ids,
  sees_money: boolean,
  reasons: number | null,
): Promise<BoardRow> {
  return getRow(tx, GET_PART, [org, ids.resources, ids.projects, sees_money, reasons, ids.requests])
}

/** What is planned between two days, for everybody. */
export const listInDays = oneRow<
  InDays,
  [org: number, from: string, to: string, sees_money: boolean, reasons: number | null]
>(sql`select ${inDays}`)

/**
 * Each assignment that changes is noted with its resource, and each request by itself: an open one has no resource. What
 * else a project's change does is found by the project.
 */
const LIST_TOUCHED = sql`
  select ${lastChange} as seq,
    count(*) as count, coalesce(bool_or(c.type in ('tag', 'holiday_calendar', 'organization')), false) as is_wide,
    coalesce(json_agg(distinct c.resource_id) filter (where c.resource_id is not null), '[]') as resources,
    coalesce(json_agg(distinct c.project_id) filter (where c.type in ('project', 'phase')), '[]') as projects,
    coalesce(json_agg(distinct c.record_id) filter (where c.type = 'request'), '[]') as requests
  from changes c where c.organization_id = $1 and c.seq > $2`
const MOST = 400

/** After the change of that number; null where the whole is the shorter answer, or the only right one. */
export async function listTouched(tx: Tx, org: number, since: number): Promise<Touched | null> {
  type Row = Touched & { count: number; is_wide: boolean }
  const { count, is_wide, ...touched } = await getRow<Row>(tx, LIST_TOUCHED, [org, since])
  // Numbers have no holes (decision 0024): where one is missing, this is not the history that the reader knows.
  if (count !== touched.seq - since || is_wide) return null
  const { resources, projects, requests } = touched
  return [resources, projects, requests].some(({ length }) => length > MOST) ? null : touched
}
