import type { Phase, ProjectWindow } from '../../shapes/phases.ts'
import type { Tx } from '../db/connect.ts'
import { insertInto, manyRows, noRows, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const selectPhases = sql`
  select id, project_id, name, start_date, end_date, milestone from phases where organization_id = $1`

/** In the order of their days. */
export const listPhasesOfProjects = manyRows<Phase, [org: number, project_ids: readonly number[]]>(
  sql`${selectPhases} and project_id = any($2) order by project_id, start_date, end_date, id`,
)

export const listPhasesById = manyRows<Phase, [org: number, ids: readonly number[]]>(
  sql`${selectPhases} and id = any($2) order by id`,
)

/** Their ids were taken before. */
export const insertPhases = insertInto<Phase>(
  sql`phases`,
  sql`id bigint, project_id bigint, name text, start_date date, end_date date, milestone boolean`,
)

const UPDATE = sql`
  update phases p set name = new.name, start_date = new.start_date, end_date = new.end_date, milestone = new.milestone
  from json_to_recordset($2::json) as new (id bigint, name text, start_date date, end_date date, milestone boolean)
  where p.organization_id = $1 and p.id = new.id`

export async function updatePhases(tx: Tx, org: number, phases: readonly Phase[]): Promise<void> {
  if (phases.length > 0) await sendRows(tx, UPDATE, [org, JSON.stringify(phases)])
}

type OfProjects = [org: number, project_ids: readonly number[], ids: readonly number[]]
const clearAssignments = noRows<OfProjects>(sql`
  update assignments set phase_id = null
  where organization_id = $1 and project_id = any($2) and phase_id = any($3)`)
const clearRequests = noRows<OfProjects>(sql`
  update requests set phase_id = null
  where organization_id = $1 and project_id = any($2) and phase_id = any($3)`)
const deleteRows = noRows<[org: number, ids: readonly number[]]>(
  sql`delete from phases where organization_id = $1 and id = any($2)`,
)

/** What pointed to them stays, and points to none. */
export async function deletePhases(tx: Tx, org: number, phases: readonly Phase[]): Promise<void> {
  if (phases.length === 0) return
  const ids = phases.map(({ id }) => id)
  const project_ids = [...new Set(phases.map(({ project_id }) => project_id))]
  await clearAssignments(tx, org, project_ids, ids)
  await clearRequests(tx, org, project_ids, ids)
  await deleteRows(tx, org, ids)
}

const UPDATE_WINDOWS = sql`
  update projects p set start_date = new.start_date, end_date = new.end_date, record = null
  from json_to_recordset($2::json) as new (id bigint, start_date date, end_date date)
  where p.organization_id = $1 and p.id = new.id`

/** The days of projects; updateRecords writes the texts. */
export async function updateWindows(tx: Tx, org: number, windows: readonly ProjectWindow[]): Promise<void> {
  if (windows.length > 0) await sendRows(tx, UPDATE_WINDOWS, [org, JSON.stringify(windows)])
}
