import type { PlannedProject } from '../../shapes/projects.ts'
import type { Tx } from '../db/connect.ts'
import { noRows, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import { deleteAssignments } from './assignments.ts'

/**
 * Updates in this file set `record` to null. The caller must then run updateRecords, which builds the value
 * again.
 */

export const updateProjectStatus = noRows<[org: number, id: number, status: PlannedProject['status']]>(sql`
  update projects set status = $3, record = null where organization_id = $1 and id = $2`)

export const deleteProjectRow = noRows<[org: number, id: number]>(
  sql`delete from projects where organization_id = $1 and id = $2`,
)

/** An assignment is within one contract (decision 0009), so the contract on its first day has the rate. */
const UPDATE_RATES = sql`
  update assignments a set
    cost_per_hour = coalesce($3::numeric, c.cost_per_hour),
    cost_source = case when $3::numeric is null then 'contract_default' else 'project_override' end,
    record = null
  from contracts c
  where a.organization_id = $1 and c.organization_id = $1 and a.project_id = $2 and a.cost_source <> 'manual'
    and c.resource_id = a.resource_id and c.start_date <= a.start_date
    and (c.end_date is null or c.end_date >= a.start_date)
    and (a.cost_per_hour::text, a.cost_source) is distinct from
      (coalesce($3::numeric, c.cost_per_hour)::text,
       case when $3::numeric is null then 'contract_default' else 'project_override' end)
  returning a.id`

/** Updates rates of assignments without a manual rate. Returns the ids of changed assignments. */
export async function updateProjectRates(
  tx: Tx,
  org: number,
  id: number,
  cost_per_hour: string | null,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(UPDATE_RATES, [org, id, cost_per_hour])
  return rows.map((row) => row.id)
}

const SHORTEN = sql`
  update assignments a set start_date = piece.start_date, end_date = piece.end_date, record = null
  from json_to_recordset($2::json) as piece (id bigint, start_date date, end_date date)
  where a.organization_id = $1 and a.id = piece.id`

export type Shortened = { id: number; start_date: string; end_date: string }

export async function updateTrimmedAssignments(
  tx: Tx,
  org: number,
  trim: { removed: readonly { id: number }[]; trimmed: readonly Shortened[] },
): Promise<void> {
  const removed = trim.removed.map(({ id }) => id)
  if (removed.length > 0) await deleteAssignments(tx, org, removed)
  // Sends only the needed fields, because notes could take megabytes.
  const pieces = JSON.stringify(trim.trimmed, ['id', 'start_date', 'end_date'])
  if (trim.trimmed.length > 0) await sendRows(tx, SHORTEN, [org, pieces])
}
