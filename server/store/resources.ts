import type { ContractTerms } from '../../shapes/contracts.ts'
import type { PlannedProject } from '../../shapes/projects.ts'
import type { Resource, ResourceWithAssignments } from '../../shapes/resources.ts'
import type { Tx } from '../db/connect.ts'
import { findRow, manyRows, noRows, oneValue, optionalRow } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import { assignmentJson, chosenTags, contractJson, jsonList, resourceJson, tagJson } from './json.ts'
import type { JsonRow, StoredExternalId } from './projects.ts'
import { laterTime } from './times.ts'

const tags = jsonList(
  tagJson,
  sql`t.name, t.id`,
  sql`from resource_tags rt join tags t on t.organization_id = rt.organization_id and t.id = rt.tag_id
      where rt.organization_id = $1 and rt.resource_id = r.id`,
)
const contracts = jsonList(
  contractJson,
  sql`c.start_date`,
  sql`from contracts c where c.organization_id = $1 and c.resource_id = r.id`,
)

const selectResources = sql`
  select r.id, ${resourceJson(tags, contracts)}::text as json from resources r where r.organization_id = $1`

export type ResourceFilter = { external_id?: string; updated_since?: string }

/** As for projects: each choice of filters is planned by itself. */
function listBy({ external_id, updated_since }: ResourceFilter): Sql {
  const named = external_id === undefined ? sql`$4::text is null` : sql`r.external_id = $4::text`
  const updated =
    updated_since === undefined ? sql`$5::timestamptz is null` : sql`r.updated_at >= $5::timestamptz`
  return sql`${selectResources} and r.id > $2 and ${named} and ${updated} order by r.id limit $3`
}

/** The next `limit` resources after an id, each with its contracts. */
export function listResources(
  tx: Tx,
  org: number,
  filter: ResourceFilter,
  after: number,
  limit: number,
): Promise<JsonRow[]> {
  return tx.query(listBy(filter), [org, after, limit, filter.external_id, filter.updated_since])
}

const assignments = jsonList(
  assignmentJson,
  sql`a.start_date, a.id`,
  sql`from assignments a join projects p on p.organization_id = a.organization_id and p.id = a.project_id
      where a.organization_id = $1 and a.resource_id = $2`,
)

const withAssignments = resourceJson(tags, contracts, sql`, 'assignments', ${assignments}`)
const GET = sql`
  select ${withAssignments} as resource from resources r where r.organization_id = $1 and r.id = $2`

export const findResourceJson = optionalRow<JsonRow, [org: number, id: number]>(sql`
  select r.id, ${withAssignments}::text as json from resources r where r.organization_id = $1 and r.id = $2`)

export async function findResource(tx: Tx, org: number, id: number): Promise<ResourceWithAssignments | null> {
  const row = await findRow<{ resource: ResourceWithAssignments }>(tx, GET, [org, id])
  return row?.resource ?? null
}

type PersonRow = Pick<Resource, 'id' | 'name' | 'external_id' | 'tags' | 'contracts'>

/** Everyone in the organization, for its own pages. */
export const listAllResources = manyRows<PersonRow, [org: number]>(sql`
  select r.id, r.name, r.external_id, ${tags} as tags, ${contracts} as contracts
  from resources r where r.organization_id = $1 order by r.id`)

const LIST_BY_EXTERNAL_IDS = sql`
  select r.id, r.external_id, ${resourceJson(tags, contracts)}::text as json from resources r
  where r.organization_id = $1 and r.external_id = any($2)`

export async function listResourcesByExternalId(
  tx: Tx,
  org: number,
  external_ids: readonly string[],
): Promise<StoredExternalId[]> {
  return external_ids.length === 0 ? [] : tx.query(LIST_BY_EXTERNAL_IDS, [org, external_ids])
}

/** Null also where there is no external id to look for. */
export async function findResourceByExternalId(
  tx: Tx,
  org: number,
  external_id: string | null | undefined,
): Promise<JsonRow | null> {
  const [row] = await listResourcesByExternalId(tx, org, external_id ? [external_id] : [])
  return row ?? null
}

/** Resources with a contract in force today or later (decision 0013), counted no further than the limit, where there is one. */
export const countActiveResources = oneValue<number, [org: number, today: string, limit: number | null]>(sql`
  select count(*) from (
    select distinct resource_id from contracts
    where organization_id = $1 and (end_date is null or end_date >= $2) limit $3) as active`)

export type NewResource = Pick<Resource, 'external_id' | 'name'> & {
  tag_ids: readonly number[]
  contract: ContractTerms | null
}

const firstContract = sql`case when c.id is null then '[]'::json else json_build_array(${contractJson}) end`

/** In the order of the external ids and as one JSON text, as projects are; those that are taken are left out. */
const INSERT = sql`
  with new as (
    select nextval('resources_id_seq') as id, sent.*
    from rows from (json_to_recordset($2::json) as (external_id text, name text, tag_ids bigint[], start_date date,
      end_date date, daily_hours integer, annual_convention_hours integer, cost_per_hour numeric)) with ordinality
      as sent (external_id, name, tag_ids, start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour,
        place)
  ), r as (
    insert into resources (organization_id, id, external_id, name)
    select $1::bigint, id, external_id, name from new order by external_id
    on conflict (organization_id, external_id) do nothing returning *
  ), linked as (
    insert into resource_tags (organization_id, resource_id, tag_id)
    select r.organization_id, r.id, chosen.id
    from r join new on new.id = r.id cross join unnest(new.tag_ids) as chosen (id)
  ), c as (
    insert into contracts
      (organization_id, resource_id, start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour)
    select r.organization_id, r.id, new.start_date, new.end_date, new.daily_hours, new.annual_convention_hours,
      new.cost_per_hour
    from r join new on new.id = r.id where new.start_date is not null order by new.place returning *
  )
  select r.id, ${resourceJson(chosenTags(sql`new.tag_ids`), firstContract)}::text as json
  from r join new on new.id = r.id left join c on c.resource_id = r.id
  order by new.place`

/** Resources, their tags and their first contracts: one statement, so all or nothing (spec §4). As projects are. */
export async function insertResources(
  tx: Tx,
  org: number,
  resources: readonly NewResource[],
): Promise<JsonRow[]> {
  if (resources.length === 0) return []
  const rows = resources.map(({ contract, ...resource }) => ({ ...resource, ...contract }))
  return tx.query(INSERT, [org, JSON.stringify(rows)])
}

export type LockedResource = { id: number; name: string }

/** Held still until the transaction ends: whoever plans the same person waits, and then sees the result. */
export const lockResource = optionalRow<LockedResource, [org: number, id: number]>(sql`
  select id, name from resources where organization_id = $1 and id = $2 for no key update`)

/** In the order of their ids, after the projects. */
export const lockResources = manyRows<LockedResource, [org: number, ids: readonly number[]]>(sql`
  select id, name from resources
  where organization_id = $1 and id = any($2) order by id for no key update`)

const TOUCH = sql`update resources set updated_at = ${laterTime} where organization_id = $1 and id = any($2)`

/** A resource counts as updated when what it shows changes: tags, contracts, assignments, names among them. */
export async function updateResourceTimes(tx: Tx, org: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query(TOUCH, [org, ids])
}

const UPDATE = sql`
  with kept as (
    delete from resource_tags rt
    where rt.organization_id = $1 and rt.resource_id = $2 and rt.tag_id <> all($5::bigint[])
  ), linked as (
    insert into resource_tags (organization_id, resource_id, tag_id)
    select $1, $2, chosen.id from unnest($5::bigint[]) as chosen (id) on conflict do nothing
  )
  update resources set external_id = $3, name = $4, updated_at = ${laterTime} where organization_id = $1 and id = $2`

export async function updateResource(
  tx: Tx,
  org: number,
  id: number,
  resource: Omit<NewResource, 'contract'>,
): Promise<void> {
  await tx.query(UPDATE, [org, id, resource.external_id, resource.name, resource.tag_ids])
}

/** With its contracts, time off and tags. */
export const deleteResourceRow = noRows<[org: number, id: number]>(
  sql`delete from resources where organization_id = $1 and id = $2`,
)

const projectsOfResource = sql`
  select p.id, p.title, p.status, p.start_date, p.end_date, p.cost_per_hour::text from projects p
  where p.organization_id = $1 and p.id in (
    select a.project_id from assignments a where a.organization_id = $1 and a.resource_id = $2)
  order by p.id`
/** The projects on which a person is planned. */
export const listProjectsOfResource = manyRows<PlannedProject, [org: number, id: number]>(
  sql`${projectsOfResource}`,
)

/** The same held still, by id: whoever locks several projects does it in that order. */
export const lockProjectsOfResource = manyRows<PlannedProject, [org: number, id: number]>(
  sql`${projectsOfResource} for no key update of p`,
)
