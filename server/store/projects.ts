import type { MatrixContract, Pair } from '../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../planning/lists.ts'
import type { PlannedProject, ProjectInfo } from '../../shapes/projects.ts'
import type { Tx } from '../db/connect.ts'
import { columnNames, insertInto, manyRows, noRows, oneValue, optionalRow, updateIn } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import { jsonList, projectTags } from './json.ts'
import type { PlanRow, RecordFilter, StoredPlan } from './planned-records.ts'
import { filterBy, findPlan, plannedJson, withPlans } from './planned-records.ts'
import type { JsonRow, ListPart, NewIds, StoredJson, StoredRow } from './records.ts'
import {
  byExternalId,
  findByExternalId,
  listByExternalIds,
  PROJECTS,
  readListPart,
  withMissingJson,
} from './records.ts'

const selectJson = sql`select p.id, p.record as json from projects p where p.organization_id = $1`

export type ProjectListFilter = RecordFilter & { status?: string }

function listBy(select: Sql, filter: ProjectListFilter): Sql {
  const inStatus = filter.status === undefined ? sql`$6::text is null` : sql`p.status = $6::text`
  return sql`${select} and ${inStatus} and ${filterBy(sql`p`, filter)}`
}

function valuesOf(org: number, filter: ProjectListFilter, after: number, limit: number): unknown[] {
  return [org, after, limit, filter.external_id, filter.updated_since, filter.status]
}

export async function listProjects(
  tx: Tx,
  org: number,
  filter: ProjectListFilter,
  after: number,
  limit: number,
): Promise<ListPart<JsonRow>> {
  const statement = listBy(selectJson, filter)
  return readListPart(
    limit,
    (count) => tx.query<StoredJson>(statement, valuesOf(org, filter, after, count)),
    (found) => withMissingJson(tx, org, PROJECTS, found),
  )
}

/** Columns with values from users. Inserts, updates and the app's queries use this list. */
const filledColumns = sql`external_id text, title text, start_date date, end_date date, budgeted_hours integer,
  budgeted_cost numeric, cost_per_hour numeric, colour text, probability smallint, client_id bigint`
export const projectColumns = columnNames(filledColumns)

export const findProjectInfo = optionalRow<ProjectInfo, [org: number, id: number]>(sql`
  select p.id, ${projectColumns}, p.status, ${projectTags} as tags from projects p
  where p.organization_id = $1 and p.id = $2`)

const planned = plannedJson(PROJECTS, sql`p.id`)

const selectPlans = sql`
  select p.id, p.record as json, planned.texts as planned from projects p ${planned} where p.organization_id = $1`

const epoch = sql`date '1970-01-01'`
/**
 * Selects numbers for the computation of hours. Parsing the JSON of thousands of assignments would block the
 * event loop.
 */
const forHours = sql`
  ${jsonList(
    sql`json_build_object('resource_id', c.resource_id, 'start_date', c.start_date, 'end_date', c.end_date,
        'annual_convention_hours', c.annual_convention_hours, 'week', c.week)`,
    sql`c.start_date`,
    sql`from contracts c where c.organization_id = $1 and c.resource_id = any(array(
      select distinct a.resource_id from assignments a where a.organization_id = $1 and a.project_id = p.id))`,
  )} as contracts,
  ${jsonList(
    sql`json_build_object('id', r.id, 'name', r.name, 'resource_id', r.id, 'works', w.works)`,
    sql`r.id`,
    sql`from (
        select a.resource_id, json_agg(json_build_object('first', a.start_date - ${epoch}, 'last', a.end_date - ${epoch},
          'daily', (a.daily_hours * 100)::integer) order by a.start_date) as works
        from assignments a where a.organization_id = $1 and a.project_id = p.id group by a.resource_id) as w
      join resources r on r.organization_id = $1 and r.id = w.resource_id`,
  )} as people`
type ForHours = { contracts: MatrixContract[]; people: Pair[] }

/** A single statement reads the record and its hours from one snapshot. */
const selectWithHours = sql`
  select p.id, p.record as json, planned.texts as planned, ${forHours}
  from projects p ${planned} where p.organization_id = $1`

export const findProjectHours = optionalRow<ForHours, [org: number, id: number]>(
  sql`select ${forHours} from projects p where p.organization_id = $1 and p.id = $2`,
)

const FIND = sql`${selectPlans} and p.id = $2`
const FIND_WITH_HOURS = sql`${selectWithHours} and p.id = $2`

export function findProjectWithAssignments(tx: Tx, org: number, id: number): Promise<JsonRow | null> {
  return findPlan(tx, org, PROJECTS, FIND, id)
}

export function findProjectWithHours(tx: Tx, org: number, id: number) {
  return findPlan<StoredPlan & ForHours>(tx, org, PROJECTS, FIND_WITH_HOURS, id)
}

export async function listProjectPlans(
  tx: Tx,
  org: number,
  filter: ProjectListFilter,
  after: number,
  limit: number,
  withHours: boolean,
): Promise<ListPart<PlanRow & Partial<ForHours>>> {
  const statement = listBy(withHours ? selectWithHours : selectPlans, filter)
  return readListPart(
    limit,
    (count) => tx.query<StoredPlan>(statement, valuesOf(org, filter, after, count)),
    (found) => withPlans(tx, org, PROJECTS, found),
  )
}

export const listProjectsByExternalId = listByExternalIds(
  PROJECTS,
  sql`select p.id, p.external_id, p.record as json from projects p where p.organization_id = $1 and p.external_id = any($2)`,
)
export const findProjectByExternalId = findByExternalId(listProjectsByExternalId)

/** Stops counting at the limit, so that the cost doesn't grow with the organization. */
export const countActiveProjects = oneValue<number, [org: number, limit: number | null]>(sql`
  select count(*) from (
    select 1 from projects where organization_id = $1 and status = 'active' limit $2) as active`)

export const countPlannedFrom = oneValue<
  number,
  [org: number, project_id: number, from: string, limit: number]
>(sql`
  select count(*) from (
    select 1 from assignments where organization_id = $1 and project_id = $2 and end_date >= $3
    union all select 1 from requests where organization_id = $1 and project_id = $2 and end_date >= $3
    union all select 1 from phases where organization_id = $1 and project_id = $2 and end_date >= $3
    limit $4) as planned`)

export type NewProject = Omit<ProjectInfo, 'id' | 'status'>

const insertRows = insertInto<NewProject & StoredRow>(
  sql`projects`,
  sql`id bigint, ${filledColumns}, inserted_at timestamptz, updated_at timestamptz, record text`,
)
const insertTags = insertInto<{ project_id: number; tag_id: number }>(
  sql`project_tags`,
  sql`project_id bigint, tag_id bigint`,
)

/**
 * Returns rows in the given order. Throws if a concurrent insert used the same external id. The transaction
 * is then repeated.
 */
export async function insertProjects(
  tx: Tx,
  org: number,
  { ids, now }: NewIds,
  projects: readonly NewProject[],
): Promise<JsonRow[]> {
  // Converts the date to text once. JSON.stringify would format it again for each row.
  const at = now.toISOString()
  const rows = projects.map((project, i) => {
    const row = { ...project, id: itemAt(ids, i), inserted_at: at, updated_at: at }
    return { ...row, record: PROJECTS.toJson({ ...row, status: 'active' }) }
  })
  await insertRows(tx, org, byExternalId(rows))
  await insertTags(
    tx,
    org,
    rows.flatMap(({ id, tags }) => tags.map((tag) => ({ project_id: id, tag_id: tag.id }))),
  )
  return rows.map(({ id, record }) => ({ id, json: record }))
}

const clearTags = noRows<[org: number, project_id: number]>(
  sql`delete from project_tags where organization_id = $1 and project_id = $2`,
)
const updateRow = updateIn<NewProject>(sql`projects`, filledColumns, sql`record = null`)

export async function updateProject(tx: Tx, org: number, id: number, project: NewProject): Promise<void> {
  await updateRow(tx, org, id, project)
  await clearTags(tx, org, id)
  await insertTags(
    tx,
    org,
    project.tags.map((tag) => ({ project_id: id, tag_id: tag.id })),
  )
}

export const lockProject = optionalRow<PlannedProject, [org: number, id: number]>(sql`
  select id, title, status, start_date, end_date, cost_per_hour::text, probability from projects
  where organization_id = $1 and id = $2 for no key update`)

export const listPlannedProjects = manyRows<PlannedProject, [org: number, ids: readonly number[]]>(sql`
  select id, title, status, start_date, end_date, cost_per_hour::text, probability from projects
  where organization_id = $1 and id = any($2) order by id`)

/** Locks in the order of ids, which prevents deadlocks. */
export const lockProjects = manyRows<PlannedProject, [org: number, ids: readonly number[]]>(sql`
  select id, title, status, start_date, end_date, cost_per_hour::text, probability from projects
  where organization_id = $1 and id = any($2) order by id for no key update`)

/** Lists people with assignments or requests. `role` is from the last contract that starts by `today`. */
export const listPeopleOfProject = manyRows<
  { id: number; name: string; role: string | null },
  [org: number, project_id: number, today: string]
>(sql`
  select r.id, r.name, (
    select j.name from contracts c
    left join job_roles j on j.organization_id = $1 and j.id = c.job_role_id
    where c.organization_id = $1 and c.resource_id = r.id and c.start_date <= $3
    order by c.start_date desc limit 1) as role
  from resources r where r.organization_id = $1 and r.id in (
    select a.resource_id from assignments a where a.organization_id = $1 and a.project_id = $2
    union all
    select q.resource_id from requests q where q.organization_id = $1 and q.project_id = $2)
  order by r.name collate "und-x-icu", r.id`)
