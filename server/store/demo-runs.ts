import type * as shapes from '../../shapes/organizations.ts'
import type { Message, StoredMessage } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Tx } from '../db/connect.ts'
import { noRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

type DemoRun = Omit<shapes.DemoRun, 'failure'> & { failure: StoredMessage | null }

const FIND = sql`
  select total, case when failure is null and alive_until < now() then $2::json else failure end as failure
  from demo_runs where organization_id = $1`

export async function findDemoRun(tx: Tx, org: number): Promise<DemoRun | null> {
  const interrupted = msg('The server stopped before the demo was finished.')
  const [row] = await tx.query<Omit<DemoRun, 'state'>>(FIND, [org, interrupted])
  return row ? { state: row.failure === null ? 'running' : 'failed', ...row } : null
}

export const insertDemoRun = noRows<[org: number, total: number]>(sql`
  insert into demo_runs (organization_id, total, alive_until) values ($1, $2, now() + interval '30 seconds')`)

export const updateDemoRun = noRows<[org: number]>(sql`
  update demo_runs set alive_until = now() + interval '30 seconds' where organization_id = $1`)

export const updateDemoFailed = noRows<[org: number, failure: Message]>(
  sql`update demo_runs set failure = $2 where organization_id = $1`,
)

export const deleteDemoRun = noRows<[org: number]>(sql`delete from demo_runs where organization_id = $1`)
