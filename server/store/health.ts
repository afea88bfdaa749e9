import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

const ASK = sql`select 1`

export async function isAnswering(tx: Tx): Promise<void> {
  await tx.query(ASK)
}

const VERSION = sql`select current_setting('server_version_num')::integer as version`

/** As PostgreSQL counts: 150004 is 15.4. */
export async function getServerVersion(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ version: number }>(VERSION)
  return row!.version
}
