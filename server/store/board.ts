import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { jsonList, tagJson } from './json.ts'

/**
 * Everything the board draws between two days, in one statement: one moment in time. Days are numbers (days since
 * 1970-01-01) and assignments are lists of values, since there can be hundreds of thousands of them. $4 and $5 are the
 * resources and projects that are asked for, null for all.
 */
const epoch = sql`date '1970-01-01'`

const contracts = jsonList(
  sql`json_build_object('start_date', c.start_date, 'end_date', c.end_date, 'daily_hours', c.daily_hours,
    'cost_per_hour', c.cost_per_hour::text)`,
  sql`c.start_date`,
  sql`from contracts c where c.organization_id = $1 and c.resource_id = r.id`,
)
const timeOff = jsonList(
  sql`json_build_object('start_date', f.start_date, 'end_date', f.end_date,
    'daily_hours', trim_scale(f.daily_hours))`,
  sql`f.start_date`,
  sql`from time_off f where f.organization_id = $1 and f.resource_id = r.id
      and f.end_date >= $2 and f.start_date <= $3`,
)
const resources = jsonList(
  sql`json_build_object('id', r.id, 'name', r.name, 'tag_ids',
    ${jsonList(
      sql`rt.tag_id`,
      sql`rt.tag_id`,
      sql`from resource_tags rt where rt.organization_id = $1 and rt.resource_id = r.id`,
    )},
    'contracts', ${contracts}, 'time_off', ${timeOff})`,
  sql`r.name collate "C", r.id`,
  sql`from resources r where r.organization_id = $1 and ($4::bigint[] is null or r.id = any($4))`,
)
const projects = jsonList(
  sql`json_build_object('id', p.id, 'title', p.title, 'status', p.status, 'start_date', p.start_date,
    'end_date', p.end_date, 'cost_per_hour', p.cost_per_hour::text, 'tag_ids',
    ${jsonList(
      sql`pt.tag_id`,
      sql`pt.tag_id`,
      sql`from project_tags pt where pt.organization_id = $1 and pt.project_id = p.id`,
    )})`,
  sql`p.title collate "C", p.id`,
  sql`from projects p where p.organization_id = $1 and ($5::bigint[] is null or p.id = any($5))`,
)
const tags = jsonList(tagJson, sql`t.name, t.id`, sql`from tags t where t.organization_id = $1`)
const assignment = sql`json_build_array(a.id, a.project_id, a.resource_id, a.start_date - ${epoch},
  a.end_date - ${epoch}, trim_scale(a.daily_hours), a.cost_per_hour::text, a.cost_source)`

const GET = sql`
  select ${resources}::text as resources, ${projects}::text as projects, ${tags}::text as tags,
    (select coalesce(json_agg(${assignment}), '[]')::text from assignments a
     where a.organization_id = $1 and a.end_date >= $2 and a.start_date <= $3
       and ($4::bigint[] is null or a.resource_id = any($4) or a.project_id = any($5))) as assignments,
    (select coalesce(max(c.seq), 0) from changes c where c.organization_id = $1) as seq`

/** Finished JSON, part by part, as it is after the organization's change of that number. */
export type BoardRow = {
  resources: string
  projects: string
  tags: string
  assignments: string
  seq: number
}

/** What was changed up to a number, by the ids of what it touched. */
export type Touched = { seq: number; resources: number[]; projects: number[] }

export async function getBoard(
  tx: Tx,
  org: number,
  from: string,
  to: string,
  only: Omit<Touched, 'seq'> | null = null,
): Promise<BoardRow> {
  const values = [org, from, to, only?.resources ?? null, only?.projects ?? null]
  const [row] = await tx.query<BoardRow>(GET, values)
  return row!
}

/** Each assignment that changes is noted with its resource; what else a project's change does is found by the project. */
const LIST_TOUCHED = sql`
  select (select coalesce(max(m.seq), 0) from changes m where m.organization_id = $1) as seq,
    count(*) as count, coalesce(bool_or(c.type = 'tag'), false) as has_tags,
    coalesce(json_agg(distinct c.resource_id) filter (where c.resource_id is not null), '[]') as resources,
    coalesce(json_agg(distinct c.project_id) filter (where c.type = 'project'), '[]') as projects
  from changes c where c.organization_id = $1 and c.seq > $2`
const MOST = 400

/** After the change of that number; null where the whole is the shorter answer, or the only right one. */
export async function listTouched(tx: Tx, org: number, since: number): Promise<Touched | null> {
  type Row = Touched & { count: number; has_tags: boolean }
  const [row] = await tx.query<Row>(LIST_TOUCHED, [org, since])
  const { seq, count, has_tags, resources, projects } = row!
  // Numbers have no holes (decision 0024): where one is missing, this is not the history that the reader knows.
  if (count !== seq - since || has_tags) return null
  return resources.length > MOST || projects.length > MOST ? null : { seq, resources, projects }
}
