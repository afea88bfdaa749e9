import type { Tx } from '../../db/connect.ts'
import { getRow } from '../../db/rows.ts'
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
const resources = (from: Sql) =>
  sql`select 'resources' as part, string_agg(${resource}::text, ',' order by r.name collate "C", r.id) as text ${from}`
const projects = (from: Sql) =>
  sql`select 'projects', string_agg(${project}::text, ',' order by p.title collate "C", p.id) ${from}`
/** Each calendar once: people point to theirs. Of its thousands of days few have a name of their own. */
const namedDays = sql`select json_build_array(day ->> 'name', json_agg((day ->> 'date')::date - ${epoch})) as named
  from jsonb_array_elements(h.days) as day group by day ->> 'name'`
const calendar = sql`json_build_object('id', h.id, 'name', h.name, 'is_default', h.is_default, 'days',
  (select coalesce(json_agg(named), '[]') from (${namedDays}) as days))::text`
const tags = sql`
  select 'tags', string_agg(${tagJson}::text, ',' order by t.name, t.id) from tags t where t.organization_id = $1`

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
/**
 * Some are one text. All in one, with long notes, would take tens of megabytes, and as long to decode as everybody else
 * should not wait.
 */
const AT_ONCE = sql`100`
const timeOffTexts = (where: Sql) => sql`
  select 'time_off' as part, string_agg(${timeOff}, ',') as text from time_off f
  where f.organization_id = $1 and ${where} group by f.id / ${AT_ONCE}`
const assignmentTexts = (where: Sql) => sql`
  select 'assignments', string_agg(${assignment}, ',') from assignments a
  where a.organization_id = $1 and ${where} group by a.id / ${AT_ONCE}`
const requestTexts = (where: Sql) => sql`
  select 'requests', string_agg(${request}, ',') from requests q
  where q.organization_id = $1 and ${where} group by q.id / ${AT_ONCE}`

/** What overlaps $2…$3, by the indexes that lead with the end: whatever ended before is skipped. */
const assignmentInDays = sql`a.end_date >= $2 and a.start_date <= $3`
const timeOffInDays = sql`f.end_date >= $2 and f.start_date <= $3`
/** Open work is no one's, and so is not read with the people whose rows are looked at: all of it comes at once. */
const requestInDays = sql`(q.resource_id is null or (q.end_date >= $2 and q.start_date <= $3))`

const lastChange = sql`(select coalesce(max(m.seq), 0) from changes m where m.organization_id = $1)`
const seq = sql`select 'seq', ${lastChange}::text`

const GET_PART = sql`
  ${resources(sql`from resources r where r.organization_id = $1 and r.id = any($2)`)}
  union all ${projects(sql`from projects p where p.organization_id = $1 and p.id = any($3)`)}
  union all ${tags} union all ${seq}
  union all ${timeOffTexts(sql`f.resource_id = any($2)`)}
  union all ${assignmentTexts(sql`(a.resource_id = any($2) or a.project_id = any($3))`)}
  union all ${requestTexts(sql`(q.resource_id = any($2) or q.id = any($6))`)}`

/** Each a list of JSON without its brackets, in some texts; `seq`: as it is after the organization's change of that number. */
export type BoardTexts = Record<(typeof PARTS)[number], string[]>
const PARTS = [
  ...(['resources', 'projects', 'tags', 'calendars', 'seq'] as const),
  ...(['time_off', 'assignments', 'requests'] as const),
]
type Ids = { resources: number[]; projects: number[]; requests: number[] }
/** What was changed up to a number, by the ids of what it touched. */
export type Touched = Ids & { seq: number }

const inDays = sql`
  ${timeOffTexts(timeOffInDays)} union all ${assignmentTexts(assignmentInDays)} union all ${requestTexts(requestInDays)}`

const GET_BOARD = sql`
  ${resources(sql`from resources r where r.organization_id = $1`)}
  union all ${projects(sql`from projects p where p.organization_id = $1`)}
  union all ${tags} union all ${seq}
  union all (select 'calendars', ${calendar} from holiday_calendars h where h.organization_id = $1 order by h.id)
  union all ${inDays}`

async function readTexts(tx: Tx, statement: Sql, values: readonly unknown[]): Promise<BoardTexts> {
  const texts = Object.fromEntries(PARTS.map((part) => [part, [] as string[]])) as BoardTexts
  type Row = { part: keyof BoardTexts; text: string | null }
  for (const { part, text } of await tx.query<Row>(statement, values)) if (text) texts[part].push(text)
  return texts
}

type Reader = [sees_money: boolean, reasons: number | null]

/** Everybody and every project, with what is planned between two days, in one statement: one moment in time. */
export function getBoard(tx: Tx, org: number, from: string, to: string, ...reader: Reader) {
  return readTexts(tx, GET_BOARD, [org, from, to, ...reader])
}

/** Some people, projects and requests, with all that is planned for them, whatever the days. */
export function getPart(tx: Tx, org: number, ids: Ids, ...reader: Reader) {
  return readTexts(tx, GET_PART, [org, ids.resources, ids.projects, ...reader, ids.requests])
}

/** What is planned between two days, for everybody. */
export function listInDays(tx: Tx, org: number, from: string, to: string, ...reader: Reader) {
  return readTexts(tx, inDays, [org, from, to, ...reader])
}

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
