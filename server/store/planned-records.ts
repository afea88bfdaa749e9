import { groupBy } from '../../planning/lists.ts'
import type { Tx } from '../db/connect.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import type { JsonRow, PlannedRecordKind, StoredJson } from './records.ts'
import { ASSIGNMENTS, withMissingJson } from './records.ts'

export type RecordFilter = { external_id?: string; updated_since?: string }

/**
 * Each combination of filters is a separate statement, so that PostgreSQL uses the right index. An external
 * id matches at most one record, so it needs no order.
 */
export function filterBy(as: Sql, { external_id, updated_since }: RecordFilter): Sql {
  const named = external_id === undefined ? sql`$4::text is null` : sql`${as}.external_id = $4::text`
  const updated =
    updated_since === undefined ? sql`$5::timestamptz is null` : sql`${as}.updated_at >= $5::timestamptz`
  const sorted = external_id === undefined ? sql`order by ${as}.id` : sql``
  return sql`${as}.id > $2 and ${named} and ${updated} ${sorted} limit $3`
}

/**
 * `planned` is the JSON of the record's assignments, joined by commas. It is null if the JSON of any
 * assignment is missing.
 */
export type StoredPlan = StoredJson & { planned: string | null }
export type PlanRow = JsonRow & { planned: string }

/** Returns a join that adds the column `planned.texts` to each record. `id` is the record's id column. */
export function plannedJson({ owner }: PlannedRecordKind, id: Sql): Sql {
  return sql`cross join lateral (
    select case when coalesce(bool_and(a.record is not null), true)
      then coalesce(string_agg(a.record, ',' order by a.start_date, a.id), '') end as texts
    from assignments a where a.organization_id = $1 and a.${owner} = ${id}) as planned`
}

function listPlanned({ owner }: PlannedRecordKind): Sql {
  return sql`
    select a.id, a.${owner} as owner, a.record as json from assignments a
    where a.organization_id = $1 and a.${owner} = any($2) order by a.start_date, a.id`
}

export async function withPlans<Found extends StoredPlan>(
  tx: Tx,
  org: number,
  kind: PlannedRecordKind,
  rows: readonly Found[],
): Promise<(Found & PlanRow)[]> {
  const missing = rows.filter(({ planned }) => planned === null).map(({ id }) => id)
  const stored =
    missing.length > 0
      ? await tx.query<StoredJson & { owner: number }>(listPlanned(kind), [org, missing])
      : []
  const assignments = groupBy(await withMissingJson(tx, org, ASSIGNMENTS, stored), ({ owner }) => owner)
  return (await withMissingJson(tx, org, kind, rows)).map((row) => {
    const texts = (assignments.get(row.id) ?? []).map(({ json }) => json)
    return { ...(row as Found & JsonRow), planned: row.planned ?? texts.join() }
  })
}

export async function findPlan<Found extends StoredPlan>(
  tx: Tx,
  org: number,
  kind: PlannedRecordKind,
  statement: Sql,
  id: number,
) {
  const [row] = await withPlans(tx, org, kind, await tx.query<Found>(statement, [org, id]))
  return row ? withAssignments(row) : null
}

function withAssignments<Found extends PlanRow>({ planned, json, ...row }: Found) {
  return { ...row, json: `${json.slice(0, -1)},"assignments":[${planned}]}` }
}
