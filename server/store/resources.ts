import { itemAt } from '../../planning/lists.ts'
import type { ContractTerms, PlannedContract } from '../../shapes/contracts.ts'
import type { ColoredProject } from '../../shapes/projects.ts'
import type { ResourceInfo, ResourceWithAssignments } from '../../shapes/resources.ts'
import type { Tx } from '../db/connect.ts'
import { columnNames, insertInto, manyRows, noRows, oneValue, optionalRow, updateIn } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import { jsonList, plannedContracts } from './json.ts'
import type { PlanRow, RecordFilter, StoredPlan } from './planned-records.ts'
import { filterBy, findPlan, plannedJson, withPlans } from './planned-records.ts'
import type { JsonRow, ListPart, NewIds, StoredJson, StoredRow } from './records.ts'
import {
  byExternalId,
  findByExternalId,
  listByExternalIds,
  RESOURCES,
  readListPart,
  withMissingJson,
} from './records.ts'

const selectJson = sql`select r.id, r.record as json from resources r where r.organization_id = $1`

function listBy(select: Sql, filter: RecordFilter): Sql {
  return sql`${select} and ${filterBy(sql`r`, filter)}`
}

function valuesOf(org: number, filter: RecordFilter, after: number, limit: number): unknown[] {
  return [org, after, limit, filter.external_id, filter.updated_since]
}

export async function listResources(
  tx: Tx,
  org: number,
  filter: RecordFilter,
  after: number,
  limit: number,
): Promise<ListPart<JsonRow>> {
  const statement = listBy(selectJson, filter)
  return readListPart(
    limit,
    (count) => tx.query<StoredJson>(statement, valuesOf(org, filter, after, count)),
    (found) => withMissingJson(tx, org, RESOURCES, found),
  )
}

/** Columns with values from users. Inserts, updates and the app's queries use this list. */
const filledColumns = sql`external_id text, name text`
export const resourceColumns = columnNames(filledColumns)

const selectPlans = sql`
  select r.id, r.record as json, planned.texts as planned
  from resources r ${plannedJson(RESOURCES, sql`r.id`)} where r.organization_id = $1`
/** A single statement reads the record and its contracts from one snapshot. */
const selectWithContracts = sql`
  select r.id, ${resourceColumns}, r.record as json, planned.texts as planned, ${plannedContracts} as contracts
  from resources r ${plannedJson(RESOURCES, sql`r.id`)} where r.organization_id = $1`
const FIND = sql`${selectPlans} and r.id = $2`
const FIND_WITH_CONTRACTS = sql`${selectWithContracts} and r.id = $2`

type WithContracts = Omit<ResourceInfo, 'tags'> & { contracts: PlannedContract[] }

export function findResourceJson(tx: Tx, org: number, id: number): Promise<JsonRow | null> {
  return findPlan(tx, org, RESOURCES, FIND, id)
}

export function findResourceWithContracts(tx: Tx, org: number, id: number) {
  return findPlan<StoredPlan & WithContracts>(tx, org, RESOURCES, FIND_WITH_CONTRACTS, id)
}

export async function listResourcePlans(
  tx: Tx,
  org: number,
  filter: RecordFilter,
  after: number,
  limit: number,
  withHours: boolean,
): Promise<ListPart<PlanRow & Partial<WithContracts>>> {
  const statement = listBy(withHours ? selectWithContracts : selectPlans, filter)
  return readListPart(
    limit,
    (count) => tx.query<StoredPlan>(statement, valuesOf(org, filter, after, count)),
    (found) => withPlans(tx, org, RESOURCES, found),
  )
}

export async function findResource(
  tx: Tx,
  org: number,
  id: number,
): Promise<(ResourceWithAssignments & WithContracts) | null> {
  const row = await findResourceWithContracts(tx, org, id)
  if (!row) return null
  const { json, ...stored } = row
  return { ...JSON.parse(json), ...stored }
}

export const listResourcesByExternalId = listByExternalIds(
  RESOURCES,
  sql`select r.id, r.external_id, r.record as json from resources r where r.organization_id = $1 and r.external_id = any($2)`,
)
export const findResourceByExternalId = findByExternalId(listResourcesByExternalId)

/** Counts people with a contract that is valid today or starts later (decision 0013), up to the limit. */
export const countActiveResources = oneValue<number, [org: number, today: string, limit: number | null]>(sql`
  select count(*) from (
    select distinct resource_id from contracts
    where organization_id = $1 and (end_date is null or end_date >= $2) limit $3) as active`)

export type NewResource = Omit<ResourceInfo, 'id'> & { contract: ContractTerms | null }

const insertRows = insertInto<NewResource & StoredRow>(
  sql`resources`,
  sql`id bigint, ${filledColumns}, inserted_at timestamptz, updated_at timestamptz, record text`,
)
const insertTags = insertInto<{ resource_id: number; tag_id: number }>(
  sql`resource_tags`,
  sql`resource_id bigint, tag_id bigint`,
)
const insertContracts = insertInto<ContractTerms>(
  sql`contracts`,
  sql`id bigint, resource_id bigint, start_date date, end_date date, daily_hours integer, week numeric[],
    annual_convention_hours integer, cost_per_hour numeric, job_role_id bigint, inserted_at timestamptz,
    updated_at timestamptz`,
)

export async function insertResources(
  tx: Tx,
  org: number,
  { ids, contract_ids, now }: NewIds & { contract_ids: readonly number[] },
  resources: readonly NewResource[],
): Promise<JsonRow[]> {
  const times = { inserted_at: now.toISOString(), updated_at: now.toISOString() }
  const rows = resources.map(({ contract, ...resource }, i) => {
    const contracts = contract ? [{ id: itemAt(contract_ids, i), ...termsOf(contract), ...times }] : []
    const row = { ...resource, id: itemAt(ids, i), contracts, ...times }
    return { ...row, contract, record: RESOURCES.toJson(row) }
  })
  await insertRows(tx, org, byExternalId(rows))
  await insertTags(
    tx,
    org,
    rows.flatMap(({ id, tags }) => tags.map((tag) => ({ resource_id: id, tag_id: tag.id }))),
  )
  await insertContracts(
    tx,
    org,
    rows.flatMap(({ id, contract, contracts }) =>
      contracts.map((one) => ({
        ...one,
        week: contract?.week ?? null,
        job_role_id: contract?.job_role_id ?? null,
        resource_id: id,
      })),
    ),
  )
  return rows.map(({ id, record }) => ({ id, json: record }))
}

function termsOf(contract: ContractTerms): Omit<ContractTerms, 'week' | 'job_role_id'> {
  const { start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour } = contract
  return { start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour }
}

export type LockedResource = { id: number; name: string; user_id: number | null }

/** Returns the fields that the activity shows when a person changes. */
export const findResourceFields = optionalRow<
  {
    name: string
    external_id: string | null
    tag_names: string | null
    holiday_calendar_name: string | null
  },
  [org: number, id: number]
>(sql`
  select r.name, r.external_id,
    (select string_agg(t.name, ', ' order by t.name collate "C") from resource_tags carried
     join tags t on t.organization_id = $1 and t.id = carried.tag_id
     where carried.organization_id = $1 and carried.resource_id = r.id) as tag_names,
    case when r.has_holidays then (
      select h.name from holiday_calendars h where h.organization_id = $1
        and (h.id = r.holiday_calendar_id or (r.holiday_calendar_id is null and h.is_default))) end
      as holiday_calendar_name
  from resources r where r.organization_id = $1 and r.id = $2`)

/** Locks in the order of ids, which prevents deadlocks. For the same reason, lock projects before people. */
export const lockResources = manyRows<LockedResource, [org: number, ids: readonly number[]]>(sql`
  select id, name, user_id from resources
  where organization_id = $1 and id = any($2) order by id for no key update`)

export const listResourceNames = manyRows<LockedResource, [org: number, ids: readonly number[]]>(
  sql`select id, name from resources where organization_id = $1 and id = any($2)`,
)

const clearTags = noRows<[org: number, resource_id: number]>(
  sql`delete from resource_tags where organization_id = $1 and resource_id = $2`,
)
const updateRow = updateIn<Omit<NewResource, 'contract'>>(sql`resources`, filledColumns, sql`record = null`)

export async function updateResource(
  tx: Tx,
  org: number,
  id: number,
  resource: Omit<NewResource, 'contract'>,
): Promise<void> {
  await updateRow(tx, org, id, resource)
  await clearTags(tx, org, id)
  await insertTags(
    tx,
    org,
    resource.tags.map((tag) => ({ resource_id: id, tag_id: tag.id })),
  )
}

/** The database also deletes the person's contracts and time off, and removes the person's tags. */
export const deleteResourceRow = noRows<[org: number, id: number]>(
  sql`delete from resources where organization_id = $1 and id = $2`,
)

export const listTagIdsOfResources = manyRows<
  { resource_id: number; tag_id: number },
  [org: number, ids: readonly number[]]
>(sql`
  select resource_id, tag_id from resource_tags
  where organization_id = $1 and resource_id = any($2) order by resource_id, tag_id`)

const projectColumns = sql`p.id, p.title, p.status, p.start_date, p.end_date, p.cost_per_hour::text, p.probability`
const assignedProjects = sql`
  select a.project_id from assignments a where a.organization_id = $1 and a.resource_id = $2`

const phaseNames = jsonList(
  sql`json_build_object('id', f.id, 'name', f.name)`,
  sql`f.id`,
  sql`from phases f where f.organization_id = $1 and f.project_id = p.id`,
)

/** Includes projects on which the person has only tentative requests. */
export const listProjectsOfResource = manyRows<ColoredProject, [org: number, id: number]>(sql`
  select ${projectColumns}, p.colour, ${phaseNames} as phases,
    (select c.name from clients c where c.organization_id = $1 and c.id = p.client_id) as client
  from projects p
  where p.organization_id = $1 and p.id in (${assignedProjects} union all
    select q.project_id from requests q where q.organization_id = $1 and q.resource_id = $2)
  order by p.id`)
