import type { PlannedRequest } from '../../planning/requests/request-changes.ts'
import type { PlanRequest, RequestWithProject } from '../../shapes/requests.ts'
import type { Tx } from '../db/connect.ts'
import { anyRow, insertInto, manyRows, manyValues, noRows, oneValue, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import { requestTagIds } from './json.ts'

const columns = sql`q.id, q.project_id, q.resource_id, q.start_date, q.end_date, q.daily_hours::float8, ${requestTagIds} as tag_ids,
    q.job_role_id, q.phase_id, q.note`
const selectRequests = sql`select ${columns} from requests q where q.organization_id = $1`

export const listRequestsById = manyRows<PlanRequest, [org: number, ids: readonly number[]]>(
  sql`${selectRequests} and q.id = any($2) order by q.start_date, q.id`,
)

export const listRequestsOfProject = manyRows<PlanRequest, [org: number, project_id: number]>(
  sql`${selectRequests} and q.project_id = $2 order by q.start_date, q.id`,
)

export const isRequested = anyRow<
  [
    org: number,
    project_id: number,
    resource_id: number | null,
    start_date: string,
    end_date: string,
    daily_hours: number,
    note: string,
  ]
>(sql`
  select 1 from requests where organization_id = $1 and project_id = $2 and resource_id is not distinct from $3
    and start_date = $4 and end_date = $5 and daily_hours::float8 = $6 and note = $7 limit 1`)

export const listRequestsOfResource = manyRows<
  PlanRequest,
  [org: number, resource_id: number, limit: number]
>(sql`${selectRequests} and q.resource_id = $2 order by q.start_date, q.id limit $3`)

export const listProjectsWithTentative = manyValues<number, [org: number, resource_id: number]>(
  sql`select distinct project_id from requests where organization_id = $1 and resource_id = $2`,
)

/**
 * Unassigns up to 2,000 of a person's tentative requests and returns the count. More rows could exceed the
 * statement timeout.
 */
export const unassignSomeRequests = oneValue<number, [org: number, resource_id: number]>(sql`
  with opened as (
    update requests set resource_id = null, updated_at = greatest(now(), updated_at)
    where organization_id = $1 and id = any(array(
      select id from requests where organization_id = $1 and resource_id = $2 limit 2000))
    returning id)
  select count(*) from opened`)

export const listTentativeRequests = manyRows<RequestWithProject, [org: number, resource_id: number]>(sql`
  select ${columns}, p.title as project_title
  from requests q join projects p on p.organization_id = q.organization_id and p.id = q.project_id
  where q.organization_id = $1 and q.resource_id = $2 order by q.start_date, q.id`)

const insertRows = insertInto<PlannedRequest>(
  sql`requests`,
  sql`id bigint, project_id bigint, resource_id bigint, start_date date, end_date date, daily_hours numeric,
    job_role_id bigint, phase_id bigint, note text`,
)
const insertTags = insertInto<{ request_id: number; tag_id: number }>(
  sql`request_tags`,
  sql`request_id bigint, tag_id bigint`,
)

export async function insertRequests(
  tx: Tx,
  org: number,
  requests: readonly PlannedRequest[],
): Promise<void> {
  await insertRows(tx, org, requests)
  await insertTags(tx, org, tagsOf(requests))
}

const UPDATE = sql`
  update requests q set project_id = new.project_id, resource_id = new.resource_id, start_date = new.start_date,
    end_date = new.end_date, daily_hours = new.daily_hours, job_role_id = new.job_role_id, phase_id = new.phase_id, note = new.note,
    updated_at = greatest(now(), updated_at)
  from json_to_recordset($2::json) as new (id bigint, project_id bigint, resource_id bigint, start_date date,
    end_date date, daily_hours numeric, job_role_id bigint, phase_id bigint, note text)
  where q.organization_id = $1 and q.id = new.id`
const clearTags = noRows<[org: number, ids: readonly number[]]>(
  sql`delete from request_tags where organization_id = $1 and request_id = any($2)`,
)

export async function updateRequests(
  tx: Tx,
  org: number,
  requests: readonly PlannedRequest[],
): Promise<void> {
  if (requests.length === 0) return
  await sendRows(tx, UPDATE, [org, JSON.stringify(requests)])
  await clearTags(
    tx,
    org,
    requests.map(({ id }) => id),
  )
  await insertTags(tx, org, tagsOf(requests))
}

function tagsOf(requests: readonly PlannedRequest[]) {
  return requests.flatMap(({ id, tag_ids }) => tag_ids.map((tag_id) => ({ request_id: id, tag_id })))
}

export const deleteRequestRows = noRows<[org: number, ids: readonly number[]]>(
  sql`delete from requests where organization_id = $1 and id = any($2)`,
)

export const listRequests = manyRows<PlanRequest, [org: number, after: number, limit: number]>(
  sql`${selectRequests} and q.id > $2 order by q.id limit $3`,
)

const NAMED = {
  project: sql`select id, external_id = $2 as is_own from projects
    where organization_id = $1 and (external_id = $2 or title = $2 or id::text = $2) order by id limit 20`,
  person: sql`select id, external_id = $2 as is_own from resources
    where organization_id = $1 and (external_id = $2 or name = $2 or id::text = $2) order by id limit 20`,
}

/** Finds records by external id, name or id. A match by external id takes precedence. */
export async function listNamed(
  tx: Tx,
  org: number,
  kind: keyof typeof NAMED,
  text: string,
): Promise<number[]> {
  const rows = await tx.query<{ id: number; is_own: boolean | null }>(NAMED[kind], [org, text])
  const own = rows.filter(({ is_own }) => is_own)
  return (own.length > 0 ? own : rows).map(({ id }) => id)
}
