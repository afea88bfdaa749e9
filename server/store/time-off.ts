import type { PendingTimeOff, TimeOff } from '../../shapes/time-off.ts'
import { anyRow, insertInto, manyRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const columns = sql`f.id, f.resource_id, f.start_date, f.end_date, trim_scale(f.daily_hours)::text as daily_hours,
  f.note, f.kind, f.status`
const selectTimeOff = sql`select ${columns} from time_off f where f.organization_id = $1`

export const listTimeOff = manyRows<TimeOff, [org: number, resource_id: number]>(
  sql`${selectTimeOff} and f.resource_id = $2 order by f.start_date`,
)

export const isOff = anyRow<
  [
    org: number,
    resource_id: number,
    start_date: string,
    end_date: string,
    kind: string,
    daily_hours: number | null,
  ]
>(sql`
  select 1 from time_off where organization_id = $1 and resource_id = $2 and start_date = $3 and end_date = $4
    and kind = $5 and daily_hours::float8 is not distinct from $6 limit 1`)

export const listTimeOffOnDays = manyRows<
  TimeOff,
  [org: number, resource_ids: readonly number[], from: string, to: string, limit: number | null]
>(sql`
  ${selectTimeOff} and resource_id = any($2) and end_date >= $3 and start_date <= $4
  order by resource_id, start_date limit $5`)

export const listTimeOffById = manyRows<TimeOff, [org: number, ids: readonly number[]]>(
  sql`${selectTimeOff} and f.id = any($2) order by f.id`,
)

export const listPendingTimeOff = manyRows<PendingTimeOff, [org: number, limit: number]>(sql`
  select ${columns}, r.name as resource_name
  from time_off f join resources r on r.organization_id = f.organization_id and r.id = f.resource_id
  where f.organization_id = $1 and f.status = 'asked' order by f.start_date, f.id limit $2`)

type TimeOffRow = Omit<TimeOff, 'daily_hours'> & {
  daily_hours: number | string | null
  inserted_at: Date
  updated_at: Date
}

export const insertTimeOffRows = insertInto<TimeOffRow>(
  sql`time_off`,
  sql`id bigint, resource_id bigint, start_date date, end_date date, daily_hours numeric, note text, kind text,
    status text, inserted_at timestamptz, updated_at timestamptz`,
)

export const deleteTimeOffRows = manyRows<
  { id: number; inserted_at: Date },
  [org: number, ids: readonly number[]]
>(sql`delete from time_off where organization_id = $1 and id = any($2) returning id, inserted_at`)
