import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { NewProject } from './projects.ts'
import { laterThan, laterTime } from './times.ts'

/** What the application does to a project that is there: change, archive, restore, delete. */

const UPDATE = sql`
  with cleared as (
    delete from project_tags where organization_id = $1 and project_id = $2 and tag_id <> all ($10::bigint[])
  ), linked as (
    insert into project_tags (organization_id, project_id, tag_id)
    select $1::bigint, $2::bigint, chosen.id from unnest($10::bigint[]) as chosen (id) on conflict do nothing
  )
  update projects set external_id = $3, title = $4, start_date = $5, end_date = $6, budgeted_hours = $7,
    budgeted_cost = $8, cost_per_hour = $9, updated_at = ${laterTime}
  where organization_id = $1 and id = $2`

export async function updateProject(tx: Tx, org: number, id: number, values: NewProject): Promise<void> {
  const { external_id, title, start_date, end_date, budgeted_hours, budgeted_cost, cost_per_hour } = values
  const project = [external_id, title, start_date, end_date, budgeted_hours, budgeted_cost, cost_per_hour]
  await tx.query(UPDATE, [org, id, ...project, values.tag_ids])
}

const UPDATE_STATUS = sql`
  update projects set status = $3, updated_at = ${laterTime} where organization_id = $1 and id = $2`

export async function updateProjectStatus(
  tx: Tx,
  org: number,
  id: number,
  status: 'active' | 'archived',
): Promise<void> {
  await tx.query(UPDATE_STATUS, [org, id, status])
}

const DELETE = sql`delete from projects where organization_id = $1 and id = $2`

export async function deleteProjectRow(tx: Tx, org: number, id: number): Promise<void> {
  await tx.query(DELETE, [org, id])
}

/** Each assignment lies in one contract (decision 0009), so its first day finds the rate. */
const UPDATE_RATES = sql`
  update assignments a set
    cost_per_hour = coalesce($3::numeric, c.cost_per_hour),
    cost_source = case when $3::numeric is null then 'contract_default' else 'project_override' end,
    updated_at = ${laterThan(sql`a.updated_at`)}
  from contracts c
  where a.organization_id = $1 and c.organization_id = $1 and a.project_id = $2 and a.cost_source <> 'manual'
    and c.resource_id = a.resource_id and c.start_date <= a.start_date
    and (c.end_date is null or c.end_date >= a.start_date)
    and (a.cost_per_hour::text, a.cost_source) is distinct from
      (coalesce($3::numeric, c.cost_per_hour)::text,
       case when $3::numeric is null then 'contract_default' else 'project_override' end)
  returning a.id`

/** After the project's own rate changed: every assignment without a rate of its own follows; the ids of those. */
export async function updateProjectRates(
  tx: Tx,
  org: number,
  id: number,
  cost_per_hour: string | null,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(UPDATE_RATES, [org, id, cost_per_hour])
  return rows.map((row) => row.id)
}

const TRIM = sql`
  with removed as (
    delete from assignments where organization_id = $1 and id = any($2::bigint[])
  )
  update assignments a set start_date = piece.start_date, end_date = piece.end_date, updated_at = ${laterTime}
  from json_to_recordset($3::json) as piece (id bigint, start_date date, end_date date)
  where a.organization_id = $1 and a.id = piece.id`

export type Shortened = { id: number; start_date: string; end_date: string }

/** What a trim takes away and shortens, in one statement. */
export async function updateTrimmedAssignments(
  tx: Tx,
  org: number,
  trim: { removed: readonly { id: number }[]; trimmed: readonly Shortened[] },
): Promise<void> {
  if (trim.removed.length + trim.trimmed.length === 0) return
  const removed = trim.removed.map(({ id }) => id)
  await tx.query(TRIM, [org, removed, JSON.stringify(trim.trimmed)])
}
