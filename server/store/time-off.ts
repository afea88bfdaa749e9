import type { SavedTimeOff, TimeOff } from '../../shapes/time-off.ts'
import type { Tx } from '../db/connect.ts'
import { getRow, insertInto, manyRows, noRows, optionalValue } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

export type NewTimeOff = Omit<SavedTimeOff, 'id' | 'resource_id'>

const selectTimeOff = sql`
  select id, resource_id, start_date, end_date, trim_scale(daily_hours)::text as daily_hours, note from time_off
  where organization_id = $1`
export const listTimeOff = manyRows<TimeOff, [org: number, resource_id: number]>(
  sql`${selectTimeOff} and resource_id = $2 order by start_date`,
)

export const listTimeOffOfResources = manyRows<TimeOff, [org: number, resource_ids: readonly number[]]>(
  sql`${selectTimeOff} and resource_id = any($2) order by resource_id, start_date`,
)

export const listTimeOffById = manyRows<TimeOff, [org: number, ids: readonly number[]]>(
  sql`${selectTimeOff} and id = any($2) order by id`,
)

/** Whose time off it is. */
export const findTimeOffResource = optionalValue<number, [org: number, id: number]>(
  sql`select resource_id from time_off where organization_id = $1 and id = $2`,
)

type TimeOffRow = NewTimeOff & { id: number; resource_id: number; inserted_at: Date; updated_at: Date }

export const insertTimeOffRows = insertInto<TimeOffRow>(
  sql`time_off`,
  sql`id bigint, resource_id bigint, start_date date, end_date date, daily_hours numeric, note text,
    inserted_at timestamptz, updated_at timestamptz`,
)

export const deleteTimeOffRows = manyRows<
  { id: number; inserted_at: Date },
  [org: number, ids: readonly number[]]
>(sql`delete from time_off where organization_id = $1 and id = any($2) returning id, inserted_at`)

const INSERT = sql`
  insert into time_off (organization_id, resource_id, start_date, end_date, daily_hours, note)
  values ($1, $2, $3, $4, $5, $6) returning id`

export async function insertTimeOff(
  tx: Tx,
  org: number,
  resource_id: number,
  timeOff: NewTimeOff,
): Promise<number> {
  const { start_date, end_date, daily_hours, note } = timeOff
  const values = [org, resource_id, start_date, end_date, daily_hours, note]
  return (await getRow<{ id: number }>(tx, INSERT, values)).id
}

const UPDATE = sql`
  update time_off set start_date = $3, end_date = $4, daily_hours = $5, note = $6, updated_at = now()
  where organization_id = $1 and id = $2`

export async function updateTimeOff(tx: Tx, org: number, id: number, timeOff: NewTimeOff): Promise<void> {
  const { start_date, end_date, daily_hours, note } = timeOff
  await tx.query(UPDATE, [org, id, start_date, end_date, daily_hours, note])
}

export const deleteTimeOffRow = noRows<[org: number, id: number]>(
  sql`delete from time_off where organization_id = $1 and id = $2`,
)
