import type { DemoRun } from '../../shapes/organizations.ts'
import type { Tx } from '../db/connect.ts'
import { anyRow, noRows } from '../db/rows.ts'
import { shifted, sql } from '../db/sql.ts'

const FIND = sql`
  select total, case when failure is null and alive_until < now() then $2 else failure end as failure
  from demo_runs where organization_id = $1`

export async function findDemoRun(tx: Tx, org: number): Promise<DemoRun | null> {
  const left = 'The server that wrote it was stopped before it was done.'
  const [row] = await tx.query<Omit<DemoRun, 'state'>>(FIND, [org, left])
  return row ? { state: row.failure === null ? 'running' : 'failed', ...row } : null
}

/** False where a node is writing one already. */
export const insertDemoRun = anyRow<[org: number]>(sql`
  insert into demo_runs (organization_id, total, alive_until) values ($1, 0, now() + interval '30 seconds')
  on conflict (organization_id) do update set total = 0, failure = null, alive_until = excluded.alive_until
  where demo_runs.failure is not null or ${shifted(sql`demo_runs.alive_until`, sql`interval '30 seconds'`)} < excluded.alive_until
  returning organization_id`)

export const updateDemoRun = noRows<[org: number, total: number]>(sql`
  update demo_runs set total = $2, alive_until = now() + interval '30 seconds' where organization_id = $1`)

export const updateDemoFailed = noRows<[org: number, failure: string]>(
  sql`update demo_runs set failure = $2 where organization_id = $1`,
)

export const deleteDemoRun = noRows<[org: number]>(sql`delete from demo_runs where organization_id = $1`)
