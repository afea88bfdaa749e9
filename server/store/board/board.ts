import type { Tx } from '../../db/connect.ts'
import { getRow } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import { jsonList, requestTagIds, tagJson } from '../json.ts'

/**
 * Assignments and calendars contain days as numbers since 1970-01-01. In GET_BOARD, GET_PART and IN_DAYS, $4
 * is true if the reader sees costs.
 */
const epoch = sql`date '1970-01-01'`

// row_to_json is a third faster than json_build_object.
const contracts = jsonList(
  sql`c`,
  sql`c.start_date`,
  sql`from (select start_date, end_date, daily_hours, week, job_role_id,
      case when $4::boolean then cost_per_hour::text end as cost_per_hour
    from contracts where organization_id = $1 and resource_id = r.id) as c`,
)
const resourceTagIds = jsonList(
  sql`rt.tag_id`,
  sql`rt.tag_id`,
  sql`from resource_tags rt where rt.organization_id = $1 and rt.resource_id = r.id`,
)
const resources = (from: Sql) => sql`
  select 'resources' as part, string_agg(row_to_json(shown)::text, ',' order by shown.name collate "C", shown.id) as text
  from (select r.id, r.name, ${resourceTagIds} as tag_ids, ${contracts} as contracts, case when r.has_holidays then
    coalesce(r.holiday_calendar_id, (select h.id from holiday_calendars h where h.organization_id = $1 and h.is_default))
    end as calendar_id ${from}) as shown`
/** Many organizations have no phases. One check per statement then avoids a query per project. */
const phases = sql`case when (select exists (select 1 from phases x where x.organization_id = $1)) then ${jsonList(
  sql`h`,
  sql`h.start_date, h.end_date, h.id`,
  sql`from (select id, name, start_date, end_date, milestone
    from phases where organization_id = $1 and project_id = p.id) as h`,
)} else '[]' end`
const projectTagIds = jsonList(
  sql`pt.tag_id`,
  sql`pt.tag_id`,
  sql`from project_tags pt where pt.organization_id = $1 and pt.project_id = p.id`,
)
const projects = (from: Sql) => sql`
  select 'projects', string_agg(row_to_json(shown)::text, ',' order by shown.title collate "C", shown.id)
  from (select p.id, p.title, p.status, p.start_date, p.end_date,
    case when $4::boolean then p.cost_per_hour::text end as cost_per_hour, p.colour, p.probability, p.client_id,
    ${phases} as phases, ${projectTagIds} as tag_ids ${from}) as shown`
/** Groups a calendar's days by name, since thousands of days have few different names. */
const namedDays = sql`select json_build_array(day ->> 'name', json_agg((day ->> 'date')::date - ${epoch})) as named
  from jsonb_array_elements(h.days) as day group by day ->> 'name'`
const calendar = sql`json_build_object('id', h.id, 'name', h.name, 'is_default', h.is_default, 'days',
  (select coalesce(json_agg(named), '[]') from (${namedDays}) as days))::text`
const labels = sql`
  select 'tags', string_agg(${tagJson}::text, ',' order by t.name, t.id) from tags t where t.organization_id = $1
  union all
  select 'clients', string_agg(json_build_object('id', k.id, 'name', k.name,
    'is_archived', k.is_archived)::text, ',' order by k.name, k.id) from clients k where k.organization_id = $1
  union all
  select 'job_roles', string_agg(json_build_object('id', j.id, 'name', j.name)::text, ',' order by j.name, j.id)
  from job_roles j where j.organization_id = $1`

/**
 * Assignments are sent as one flat list with seven values each. The last value is 0 or [rate, phase, note].
 * concat_ws is twice as fast as json_agg here.
 */
const assignment = sql`concat_ws(',', a.id, a.project_id, a.resource_id, a.start_date - ${epoch},
  a.end_date - ${epoch}, trim_scale(a.daily_hours),
  case when $4::boolean and a.cost_source = 'manual' or a.phase_id is not null or a.note <> '' then json_build_array(
    case when $4::boolean and a.cost_source = 'manual' then a.cost_per_hour::text end, a.phase_id, a.note)::text
  else '0' end)`
/**
 * $5 is null if the reader sees all reasons for time off. Otherwise, $5 is the reader's linked person
 * (decision 0056).
 */
const seesReason = sql`($5::bigint is null or f.resource_id = $5)`
const timeOff = sql`json_build_array(f.resource_id, f.start_date, f.end_date, trim_scale(f.daily_hours),
  case when ${seesReason} then f.kind end, f.status, f.id, case when ${seesReason} then f.note else '' end)::text`
const request = sql`json_build_object('id', q.id, 'project_id', q.project_id, 'resource_id', q.resource_id,
  'start_date', q.start_date, 'end_date', q.end_date, 'daily_hours', trim_scale(q.daily_hours), 'tag_ids',
  ${requestTagIds}, 'job_role_id', q.job_role_id, 'phase_id', q.phase_id, 'note', q.note)::text`
/** Limits the size of each text. Decoding megabytes in one step would block the event loop. */
const ROWS_PER_TEXT = sql`100`
const timeOffTexts = (where: Sql) => sql`
  select 'time_off' as part, string_agg(${timeOff}, ',') as text from time_off f
  where f.organization_id = $1 and ${where} group by f.id / ${ROWS_PER_TEXT}`
const assignmentTexts = (where: Sql) => sql`
  select 'assignments', string_agg(${assignment}, ',') from assignments a
  where a.organization_id = $1 and ${where} group by a.id / ${ROWS_PER_TEXT}`
const requestTexts = (where: Sql) => sql`
  select 'requests', string_agg(${request}, ',') from requests q
  where q.organization_id = $1 and ${where} group by q.id / ${ROWS_PER_TEXT}`

/** An index that starts with the end date skips assignments in the past. */
const assignmentInDays = sql`a.end_date >= $2 and a.start_date <= $3`
const timeOffInDays = sql`f.end_date >= $2 and f.start_date <= $3`
/**
 * Includes unassigned requests on all days. Later reads load work on other days by person, and these requests
 * have no person.
 */
const requestInDays = sql`(q.resource_id is null or (q.end_date >= $2 and q.start_date <= $3))`
/** The app's filter for tentative work needs all requests that haven't ended, not only on loaded days. */
const isUpcoming = sql`q.end_date >= $6::date`

const lastChange = sql`(select coalesce(max(m.seq), 0) from changes m where m.organization_id = $1)`
const seq = sql`select 'seq', ${lastChange}::text`

const GET_PART = sql`
  ${resources(sql`from resources r where r.organization_id = $1 and r.id = any($2)`)}
  union all ${projects(sql`from projects p where p.organization_id = $1 and p.id = any($3)`)}
  union all ${labels} union all ${seq}
  union all ${timeOffTexts(sql`f.resource_id = any($2)`)}
  union all ${assignmentTexts(sql`(a.resource_id = any($2) or a.project_id = any($3))`)}
  union all ${requestTexts(sql`(q.resource_id = any($2) or q.id = any($6))`)}`

/**
 * Each text has items of a JSON list, without brackets. `seq` is the number of the last change that the texts
 * include.
 */
export type BoardTexts = Record<(typeof PARTS)[number], string[]>
const PARTS = [
  ...(['resources', 'projects', 'tags', 'clients', 'job_roles', 'calendars', 'seq'] as const),
  ...(['time_off', 'assignments', 'requests'] as const),
]
type Ids = { resources: number[]; projects: number[]; requests: number[] }
export type Touched = Ids & { seq: number }

const inDays = (requests: Sql) => sql`
  ${timeOffTexts(timeOffInDays)} union all ${assignmentTexts(assignmentInDays)} union all ${requestTexts(requests)}`
const IN_DAYS = inDays(requestInDays)

const GET_BOARD = sql`
  ${resources(sql`from resources r where r.organization_id = $1`)}
  union all ${projects(sql`from projects p where p.organization_id = $1`)}
  union all ${labels} union all ${seq}
  union all (select 'calendars', ${calendar} from holiday_calendars h where h.organization_id = $1 order by h.id)
  union all ${inDays(sql`(${requestInDays} or ${isUpcoming})`)}`

async function readTexts(tx: Tx, statement: Sql, values: readonly unknown[]): Promise<BoardTexts> {
  const texts = Object.fromEntries(PARTS.map((part) => [part, [] as string[]])) as BoardTexts
  type Row = { part: keyof BoardTexts; text: string | null }
  for (const { part, text } of await tx.query<Row>(statement, values)) if (text) texts[part].push(text)
  return texts
}

type Reader = [sees_money: boolean, reasons: number | null]

/**
 * Uses a single statement, which reads one snapshot. If `today` isn't null, includes all requests that end on
 * this day or later.
 */
export function getBoard(
  tx: Tx,
  org: number,
  [from, to]: [from: string, to: string],
  today: string | null,
  ...reader: Reader
) {
  return readTexts(tx, GET_BOARD, [org, from, to, ...reader, today])
}

export function getBoardPart(tx: Tx, org: number, ids: Ids, ...reader: Reader) {
  return readTexts(tx, GET_PART, [org, ids.resources, ids.projects, ...reader, ids.requests])
}

export function listInDays(tx: Tx, org: number, from: string, to: string, ...reader: Reader) {
  return readTexts(tx, IN_DAYS, [org, from, to, ...reader])
}

/**
 * Lists the people, projects and requests that the client must load again. `resources` also has the people of
 * changed assignments and time off.
 */
const LIST_TOUCHED = sql`
  select ${lastChange} as seq,
    count(*) as count, coalesce(bool_or(c.type in ('tag', 'holiday_calendar', 'organization')), false) as is_wide,
    coalesce(json_agg(distinct c.resource_id) filter (where c.resource_id is not null), '[]') as resources,
    coalesce(json_agg(distinct c.project_id) filter (where c.type in ('project', 'phase')), '[]') as projects,
    coalesce(json_agg(distinct c.record_id) filter (where c.type = 'request'), '[]') as requests
  from changes c where c.organization_id = $1 and c.seq > $2`
/**
 * With more ids, the client loads the whole board. MAX_NOTED in commands/ must be higher, because records
 * beyond MAX_NOTED get no row in `changes`.
 */
const MAX_IDS = 400

/**
 * Lists what changed after the change number `since`. Returns null if the client must load the whole board.
 */
export async function listTouched(tx: Tx, org: number, since: number): Promise<Touched | null> {
  type Row = Touched & { count: number; is_wide: boolean }
  const { count, is_wide, ...touched } = await getRow<Row>(tx, LIST_TOUCHED, [org, since])
  // Change numbers have no gaps (decision 0024). A different count means that a restored backup has other
  // changes than the client knows.
  if (count !== touched.seq - since || is_wide) return null
  const { resources, projects, requests } = touched
  return [resources, projects, requests].some(({ length }) => length > MAX_IDS) ? null : touched
}
