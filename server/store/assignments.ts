import type { CostSource } from '../../planning/costs.ts'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export type Assignment = {
  id: number
  project_id: number
  project_title: string
  resource_id: number
  resource_name: string
  start_date: string
  end_date: string
  daily_hours: string
  cost_per_hour: string | null
  cost_source: CostSource
}

const selectAssignments = sql`
  select a.id, a.project_id, p.title as project_title, a.resource_id, r.name as resource_name, a.start_date,
    a.end_date, trim_scale(a.daily_hours)::text as daily_hours, a.cost_per_hour::text, a.cost_source
  from assignments a
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
  where a.organization_id = $1`
const LIST = sql`${selectAssignments} and a.id > $2 order by a.id limit $3`
const LIST_OF_PROJECT = sql`${selectAssignments} and a.project_id = $2 order by a.start_date, a.id`
const LIST_OF_RESOURCE = sql`${selectAssignments} and a.resource_id = $2 order by a.start_date, a.id`

export function listAssignments(tx: Tx, org: number, after: number, limit: number): Promise<Assignment[]> {
  return tx.query(LIST, [org, after, limit])
}

export function listAssignmentsOfProject(tx: Tx, org: number, project_id: number): Promise<Assignment[]> {
  return tx.query(LIST_OF_PROJECT, [org, project_id])
}

export function listAssignmentsOfResource(tx: Tx, org: number, resource_id: number): Promise<Assignment[]> {
  return tx.query(LIST_OF_RESOURCE, [org, resource_id])
}

const FIND = sql`${selectAssignments} and a.id = $2`

export async function findAssignment(tx: Tx, org: number, id: number): Promise<Assignment | null> {
  const [row] = await tx.query<Assignment>(FIND, [org, id])
  return row ?? null
}

export type NewAssignment = {
  project_id: number
  resource_id: number
  start_date: string
  end_date: string
  daily_hours: number | string
  cost_per_hour: string | null
  cost_source: CostSource
}

const INSERT = sql`
  insert into assignments
    (organization_id, project_id, resource_id, start_date, end_date, daily_hours, cost_per_hour, cost_source)
  select $1::bigint, new.* from unnest(
    $2::bigint[], $3::bigint[], $4::date[], $5::date[], $6::numeric[], $7::numeric[], $8::text[]) as new
  returning id`

/** All pieces in one statement; the ids in the order of the pieces. */
export async function insertAssignments(
  tx: Tx,
  org: number,
  pieces: readonly NewAssignment[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(INSERT, [
    org,
    pieces.map((piece) => piece.project_id),
    pieces.map((piece) => piece.resource_id),
    pieces.map((piece) => piece.start_date),
    pieces.map((piece) => piece.end_date),
    pieces.map((piece) => piece.daily_hours),
    pieces.map((piece) => piece.cost_per_hour),
    pieces.map((piece) => piece.cost_source),
  ])
  return rows.map((row) => row.id)
}

const DELETE = sql`delete from assignments where organization_id = $1 and id = $2`

export async function deleteAssignmentRow(tx: Tx, org: number, id: number): Promise<void> {
  await tx.query(DELETE, [org, id])
}
