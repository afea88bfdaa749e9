import type { CostSource } from '../../planning/contracts/costs.ts'
import { itemAt } from '../../planning/lists.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { Tx } from '../db/connect.ts'
import { anyRow, insertInto, manyRows, manyValues, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import type { StoredRow } from './records.ts'
import { ASSIGNMENTS, allocateIds, laterThan } from './records.ts'

const selectAssignments = sql`
  select a.id, a.project_id, p.title as project_title, a.resource_id, r.name as resource_name, a.start_date,
    a.end_date, trim_scale(a.daily_hours)::text as daily_hours, a.cost_per_hour::text, a.cost_source,
    a.phase_id, a.note
  from assignments a
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
  where a.organization_id = $1`
export const listAssignments = manyRows<AssignmentRecord, [org: number, after: number, limit: number]>(
  sql`${selectAssignments} and a.id > $2 order by a.id limit $3`,
)

export const listAssignmentsOfProject = manyRows<AssignmentRecord, [org: number, project_id: number]>(
  sql`${selectAssignments} and a.project_id = $2 order by a.start_date, a.id`,
)

/** Compares the whole range, since an assignment that spans several contracts is stored as several rows. */
export const isAssigned = anyRow<
  [
    org: number,
    project_id: number,
    resource_id: number,
    start_date: string,
    end_date: string,
    daily_hours: number | string,
  ]
>(sql`
  select 1 from assignments
  where organization_id = $1 and project_id = $2 and resource_id = $3 and start_date >= $4 and end_date <= $5
  having bool_or(start_date = $4) and bool_or(end_date = $5) and bool_and(daily_hours::float8 = $6)`)

export const listNextOfProject = manyRows<
  AssignmentRecord,
  [org: number, project_id: number, start_date: string, id: number, limit: number]
>(sql`
  ${selectAssignments} and a.project_id = $2 and (a.start_date, a.id) > ($3::date, $4::bigint)
  order by a.start_date, a.id limit $5`)

export const listAssignmentsOfResource = manyRows<AssignmentRecord, [org: number, resource_id: number]>(
  sql`${selectAssignments} and a.resource_id = $2 order by a.start_date, a.id`,
)

type FirstAssignment = DayRange & { id: number; total: number }
const firstAssignments = sql`
  select id, start_date, end_date, (count(*) over ())::integer as total from assignments where organization_id = $1`

/** Lists the first assignments. Each row contains the total count. */
export const listFirstOfResource = manyRows<
  FirstAssignment,
  [org: number, resource_id: number, limit: number]
>(sql`${firstAssignments} and resource_id = $2 order by start_date, id limit $3`)

export const listFirstOfProject = manyRows<FirstAssignment, [org: number, project_id: number, limit: number]>(
  sql`${firstAssignments} and project_id = $2 order by start_date, id limit $3`,
)

export const listAssignmentsOnDays = manyRows<
  AssignmentRecord,
  [org: number, resource_ids: readonly number[], from: string, to: string, limit: number]
>(sql`
  ${selectAssignments} and a.resource_id = any($2) and a.end_date >= $3 and a.start_date <= $4
  order by a.start_date, a.id limit $5`)

export const listUpcomingOfResources = manyRows<
  AssignmentRecord,
  [org: number, resource_ids: readonly number[], from: string]
>(
  sql`${selectAssignments} and a.resource_id = any($2) and a.end_date >= $3 order by a.resource_id, a.start_date, a.id`,
)

export const listResourcesOfProject = manyValues<number, [org: number, project_id: number, from: string]>(sql`
  select distinct resource_id from assignments where organization_id = $1 and project_id = $2 and end_date >= $3`)

export const listAssignmentsById = manyRows<AssignmentRecord, [org: number, ids: readonly number[]]>(
  sql`${selectAssignments} and a.id = any($2) order by a.start_date, a.id`,
)

export type NewAssignment = DayRange & {
  /** Set when an assignment is deleted and reinserted, so that its id stays the same. */
  id?: number
  inserted_at?: Date
  updated_at?: Date
  /** True if no field of the Integration API changes. Then `updated_at` doesn't change. */
  isPubliclySame?: boolean
  project_id: number
  project_title: string
  resource_id: number
  resource_name: string
  daily_hours: number | string
  cost_per_hour: string | null
  cost_source: CostSource
  phase_id?: number | null
  note?: string
}

const insertRows = insertInto<StoredRow & Omit<NewAssignment, keyof StoredRow>>(
  sql`assignments`,
  sql`id bigint, project_id bigint, resource_id bigint, start_date date, end_date date, daily_hours numeric,
    cost_per_hour numeric, cost_source text, phase_id bigint, note text, inserted_at timestamptz,
    updated_at timestamptz, record text`,
)

export async function insertAssignments(
  tx: Tx,
  org: number,
  pieces: readonly NewAssignment[],
): Promise<number[]> {
  if (pieces.length === 0) return []
  const { ids, now } = await allocateIds(tx, 'assignments', pieces.length)
  const rows = pieces.map((piece, i) => {
    const { id = itemAt(ids, i), inserted_at = now, note = '' } = piece
    const updated_at =
      piece.isPubliclySame && piece.updated_at ? piece.updated_at : laterThan(piece.updated_at, now)
    const whole = { ...piece, id, note, inserted_at, updated_at, daily_hours: Number(piece.daily_hours) }
    return { ...whole, record: ASSIGNMENTS.toJson(whole) }
  })
  await insertRows(tx, org, rows)
  return rows.map(({ id }) => id)
}

const SAVE_RATES = sql`
  insert into deleted_rates (organization_id, assignment_id, project_id, resource_id, cost_per_hour)
  select organization_id, id, project_id, resource_id, cost_per_hour from assignments
  where organization_id = $1 and id = any($2) and cost_source = 'manual' and cost_per_hour is not null
  on conflict (organization_id, assignment_id) do update set project_id = excluded.project_id,
    resource_id = excluded.resource_id, cost_per_hour = excluded.cost_per_hour, deleted_at = excluded.deleted_at`

const DELETE_OLD_RATES = sql`
  delete from deleted_rates where organization_id = $1 and deleted_at < now() - interval '7 days'`

const DELETE = sql`
  delete from assignments where organization_id = $1 and id = any($2) returning id, inserted_at, updated_at`

/** Stores the manual rates of deleted assignments for a week, so that undo can restore them. */
export async function deleteAssignments(
  tx: Tx,
  org: number,
  ids: readonly number[],
): Promise<{ id: number; inserted_at: Date; updated_at: Date }[]> {
  await tx.query(DELETE_OLD_RATES, [org])
  await tx.query(SAVE_RATES, [org, ids])
  return tx.query(DELETE, [org, ids])
}

type ManualRate = { id: number; project_id: number; resource_id: number; cost_per_hour: string }

/**
 * Includes rates of recently deleted assignments. Existing assignments sort last, so that their rates replace
 * those of deleted assignments in the caller's map.
 */
export const listManualRates = manyRows<ManualRate, [org: number, ids: readonly number[]]>(sql`
  select assignment_id as id, project_id, resource_id, cost_per_hour, false as is_there from deleted_rates
  where organization_id = $1 and assignment_id = any($2)
  union all
  select id, project_id, resource_id, cost_per_hour, true from assignments
  where organization_id = $1 and id = any($2) and cost_source = 'manual' and cost_per_hour is not null
  order by is_there`)

export type AssignmentRow = Pick<
  NewAssignment,
  'start_date' | 'end_date' | 'daily_hours' | 'cost_per_hour' | 'cost_source'
> & { id: number }

const UPDATE_ROWS = sql`
  update assignments a set start_date = new.start_date, end_date = new.end_date, daily_hours = new.daily_hours,
    cost_per_hour = new.cost_per_hour, cost_source = new.cost_source, record = null
  from json_to_recordset($2::json) as new (id bigint, start_date date, end_date date, daily_hours numeric,
    cost_per_hour numeric, cost_source text)
  where a.organization_id = $1 and a.id = new.id`

/** Sets `record` to null. The caller must then run updateRecords, which builds the value again. */
export async function updateAssignmentRows(
  tx: Tx,
  org: number,
  rows: readonly AssignmentRow[],
): Promise<void> {
  await sendRows(tx, UPDATE_ROWS, [org, JSON.stringify(rows)])
}

/** Needed when a person is renamed, because the stored JSON of assignments contains the name. */
export const listIdsOfResource = manyValues<number, [org: number, resource_id: number]>(
  sql`select id from assignments where organization_id = $1 and resource_id = $2`,
)

export const listProjectsWithAssignments = manyValues<number, [org: number, resource_id: number]>(
  sql`select distinct project_id from assignments where organization_id = $1 and resource_id = $2`,
)

type Planned = { resource_id: number; start_date: string; end_date: string; daily_hours: string }
/**
 * `work` lists assignments such as "20458 20462 800 95.0000". The values are the first and last day (counted
 * from 1970-01-01), the daily hours in hundredths, and the cost rate.
 */
export type PackedWork = { project_id: number; resource_id: number; work: string }

/** Returns one row per person and project, because there can be hundreds of thousands of assignments. */
export const listWorkOfProjects = manyRows<PackedWork, [org: number, project_ids: readonly number[]]>(sql`
  select project_id, resource_id, string_agg(concat_ws(' ', start_date - date '1970-01-01',
    end_date - date '1970-01-01', (daily_hours * 100)::integer, cost_per_hour), ',' order by start_date) as work
  from assignments where organization_id = $1 and project_id = any($2)
  group by project_id, resource_id order by project_id`)

export const listPlanned = manyRows<
  Planned,
  [org: number, resource_ids: readonly number[], from: string, to: string]
>(sql`
  select * from (
    select a.resource_id, edge.day as start_date,
      coalesce(lead(edge.day) over days - 1, $4::date) as end_date,
      (sum(sum(edge.by)) over days)::text as daily_hours
    from assignments a cross join lateral (values
      (greatest(a.start_date, $3::date), a.daily_hours), (a.end_date + 1, -a.daily_hours)) as edge (day, by)
    where a.organization_id = $1 and a.resource_id = any($2) and a.start_date <= $4 and a.end_date >= $3
      and edge.day <= $4::date
    group by a.resource_id, edge.day
    window days as (partition by a.resource_id order by edge.day)) as spans
  where daily_hours::numeric > 0`)
