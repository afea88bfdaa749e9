import type { MatrixContract } from '../../planning/hours/monthly-hours.ts'
import type { PlannedProject, ProjectInfo, ProjectWithAssignments } from '../../shapes/projects.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, oneValue, optionalRow } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import { assignmentJson, chosenTags, instantFormat, jsonList, tagJson } from './json.ts'
import { laterTime } from './times.ts'

/** A record with its id, and as the text that goes out. */
export type JsonRow = { id: number; json: string }

const tags = jsonList(
  tagJson,
  sql`t.name, t.id`,
  sql`from project_tags pt join tags t on t.organization_id = pt.organization_id and t.id = pt.tag_id
      where pt.organization_id = $1 and pt.project_id = p.id`,
)

/** `more`: further keys and values, each led by a comma. */
function projectJson(tags: Sql, more: Sql = sql``): Sql {
  return sql`json_build_object('id', p.id, 'external_id', p.external_id, 'title', p.title,
    'start_date', p.start_date, 'end_date', p.end_date, 'budgeted_hours', p.budgeted_hours,
    'budgeted_cost', p.budgeted_cost::text, 'status', p.status, 'tags', ${tags},
    'inserted_at', to_char(p.inserted_at at time zone 'UTC', ${instantFormat}),
    'updated_at', to_char(p.updated_at at time zone 'UTC', ${instantFormat})${more})`
}

const selectProjects = sql`select p.id, ${projectJson(tags)}::text as json from projects p where p.organization_id = $1`

export type ProjectFilter = { external_id?: string; status?: string; updated_since?: string }

/** Each choice of filters is planned by itself, for the index it needs: a kept plan never serves another choice. */
function listBy({ external_id, status, updated_since }: ProjectFilter): Sql {
  const named = external_id === undefined ? sql`$4::text is null` : sql`p.external_id = $4::text`
  const inStatus = status === undefined ? sql`$5::text is null` : sql`p.status = $5::text`
  const updated =
    updated_since === undefined ? sql`$6::timestamptz is null` : sql`p.updated_at >= $6::timestamptz`
  return sql`
    ${selectProjects} and p.id > $2 and ${named} and ${inStatus} and ${updated} order by p.id limit $3`
}

/** The next `limit` projects after an id. */
export function listProjects(
  tx: Tx,
  org: number,
  filter: ProjectFilter,
  after: number,
  limit: number,
): Promise<JsonRow[]> {
  const { external_id, status, updated_since } = filter
  return tx.query(listBy(filter), [org, after, limit, external_id, status, updated_since])
}

/** What people fill in of a project, for inserts, changes and the reads of the application. */
const columns = sql`external_id, title, start_date, end_date, budgeted_hours, budgeted_cost, cost_per_hour`
const typedColumns = sql`external_id text, title text, start_date date, end_date date, budgeted_hours integer,
  budgeted_cost numeric, cost_per_hour numeric`

const selectInfo = sql`
  select p.id, ${columns}, p.status, ${tags} as tags from projects p where p.organization_id = $1`
/** All projects, as our own pages show them. */
export const listProjectInfo = manyRows<ProjectInfo, [org: number]>(sql`${selectInfo} order by p.title, p.id`)

export const findProjectInfo = optionalRow<ProjectInfo, [org: number, id: number]>(
  sql`${selectInfo} and p.id = $2`,
)

const assignments = jsonList(
  assignmentJson,
  sql`a.start_date, a.id`,
  sql`from assignments a join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
      where a.organization_id = $1 and a.project_id = $2`,
)

const withAssignments = projectJson(tags, sql`, 'assignments', ${assignments}`)
export const findProjectJson = optionalRow<JsonRow, [org: number, id: number]>(sql`
  select p.id, ${withAssignments}::text as json from projects p where p.organization_id = $1 and p.id = $2`)

type WithContracts = { project: ProjectWithAssignments; contracts: MatrixContract[] }

/** The contracts that the monthly hours of a project need, in the same statement: one moment in time. */
export const findProjectWithContracts = optionalRow<WithContracts, [org: number, id: number]>(sql`
  select ${withAssignments} as project,
    ${jsonList(
      sql`json_build_object('resource_id', c.resource_id, 'start_date', c.start_date, 'end_date', c.end_date,
        'annual_convention_hours', c.annual_convention_hours)`,
      sql`c.start_date`,
      sql`from contracts c where c.organization_id = $1 and c.resource_id in
        (select a.resource_id from assignments a where a.organization_id = $1 and a.project_id = $2)`,
    )} as contracts
  from projects p where p.organization_id = $1 and p.id = $2`)

/** A record that has an external id. */
export type StoredExternalId = JsonRow & { external_id: string }

const LIST_BY_EXTERNAL_IDS = sql`
  select p.id, p.external_id, ${projectJson(tags)}::text as json from projects p
  where p.organization_id = $1 and p.external_id = any($2)`

export async function listProjectsByExternalId(
  tx: Tx,
  org: number,
  external_ids: readonly string[],
): Promise<StoredExternalId[]> {
  return external_ids.length === 0 ? [] : tx.query(LIST_BY_EXTERNAL_IDS, [org, external_ids])
}

/** Null also where there is no external id to look for. */
export async function findProjectByExternalId(
  tx: Tx,
  org: number,
  external_id: string | null | undefined,
): Promise<JsonRow | null> {
  const [row] = await listProjectsByExternalId(tx, org, external_id ? [external_id] : [])
  return row ?? null
}

/** Counts no further than the limit, where there is one: then the cost does not grow with the organization. */
export const countActiveProjects = oneValue<number, [org: number, limit: number | null]>(sql`
  select count(*) from (
    select from projects where organization_id = $1 and status = 'active' limit $2) as active`)

export type NewProject = Omit<ProjectInfo, 'id' | 'status' | 'tags'> & { tag_ids: readonly number[] }

/**
 * In the order of the external ids, so that two who insert the same ones can wait for each other, never both at
 * once. Those that are taken are left out. One JSON text and no arrays: of an array the planner counts the elements, finds
 * each plan cheaper than one for all, and plans anew for every record (decision 0041).
 */
const INSERT = sql`
  with new as (
    select nextval('projects_id_seq') as id, sent.*
    from rows from (json_to_recordset($2::json) as (${typedColumns}, tag_ids bigint[])) with ordinality
      as sent (${columns}, tag_ids, place)
  ), p as (
    insert into projects (organization_id, id, ${columns})
    select $1::bigint, id, ${columns} from new order by external_id
    on conflict (organization_id, external_id) do nothing returning *
  ), linked as (
    insert into project_tags (organization_id, project_id, tag_id)
    select p.organization_id, p.id, chosen.id
    from p join new on new.id = p.id cross join unnest(new.tag_ids) as chosen (id)
  )
  select p.id, ${projectJson(chosenTags(sql`new.tag_ids`))}::text as json
  from p join new on new.id = p.id order by new.place`

/** In the order given; those whose external_id is taken are left out. */
export async function insertProjects(
  tx: Tx,
  org: number,
  projects: readonly NewProject[],
): Promise<JsonRow[]> {
  return projects.length === 0 ? [] : tx.query(INSERT, [org, JSON.stringify(projects)])
}

const UPDATE = sql`
  with cleared as (
    delete from project_tags where organization_id = $1 and project_id = $2 and tag_id <> all ($4::bigint[])
  ), linked as (
    insert into project_tags (organization_id, project_id, tag_id)
    select $1::bigint, $2::bigint, chosen.id from unnest($4::bigint[]) as chosen (id) on conflict do nothing
  )
  update projects set updated_at = ${laterTime},
    (${columns}) = (select ${columns} from json_to_record($3::json) as sent (${typedColumns}))
  where organization_id = $1 and id = $2`

export async function updateProject(tx: Tx, org: number, id: number, project: NewProject): Promise<void> {
  await tx.query(UPDATE, [org, id, JSON.stringify(project), project.tag_ids])
}

/** The project as the rules of an assignment need it, held still until the transaction ends. */
export const lockProject = optionalRow<PlannedProject, [org: number, id: number]>(sql`
  select id, title, status, start_date, end_date, cost_per_hour::text from projects
  where organization_id = $1 and id = $2 for no key update`)

/** In the order of their ids, so that two who lock several can wait for each other, never both at once. */
export const lockProjects = manyRows<PlannedProject, [org: number, ids: readonly number[]]>(sql`
  select id, title, status, start_date, end_date, cost_per_hour::text from projects
  where organization_id = $1 and id = any($2) order by id for no key update`)

const TOUCH = sql`update projects set updated_at = ${laterTime} where organization_id = $1 and id = any($2)`

/** A project counts as updated when what it shows changes: its tags, its assignments, names among them. */
export async function updateProjectTimes(tx: Tx, org: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query(TOUCH, [org, ids])
}
