import type { MatrixContract } from '../../planning/hours/monthly-hours.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

/** What hours and costs are computed from: assignments with their rates, and the contracts of who does them. */
const selectWork = sql`
  select a.id, a.project_id, p.title as project_title, a.resource_id, r.name as resource_name, a.start_date,
    a.end_date, trim_scale(a.daily_hours)::text as daily_hours, a.cost_per_hour::text, a.cost_source
  from assignments a
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
  where a.organization_id = $1`
const WORK = sql`${selectWork} order by a.start_date, a.id`
const WORK_OF_PROJECT = sql`${selectWork} and a.project_id = $2 order by a.start_date, a.id`
const WORK_OF_RESOURCE = sql`${selectWork} and a.resource_id = $2 order by a.start_date, a.id`

const CONTRACTS = sql`
  select resource_id, start_date, end_date, annual_convention_hours from contracts where organization_id = $1`

const CONTRACTS_OF_PROJECT = sql`
  select c.resource_id, c.start_date, c.end_date, c.annual_convention_hours from contracts c
  where c.organization_id = $1 and c.resource_id in (
    select a.resource_id from assignments a where a.organization_id = $1 and a.project_id = $2)`

export function listPlannedWork(tx: Tx, org: number): Promise<AssignmentRecord[]> {
  return tx.query(WORK, [org])
}

export function listPlannedWorkOfProject(
  tx: Tx,
  org: number,
  project_id: number,
): Promise<AssignmentRecord[]> {
  return tx.query(WORK_OF_PROJECT, [org, project_id])
}

export function listPlannedWorkOfResource(
  tx: Tx,
  org: number,
  resource_id: number,
): Promise<AssignmentRecord[]> {
  return tx.query(WORK_OF_RESOURCE, [org, resource_id])
}

export function listContractHours(tx: Tx, org: number): Promise<MatrixContract[]> {
  return tx.query(CONTRACTS, [org])
}

export function listContractHoursOfProject(
  tx: Tx,
  org: number,
  project_id: number,
): Promise<MatrixContract[]> {
  return tx.query(CONTRACTS_OF_PROJECT, [org, project_id])
}
