import type { FirstMinutes } from '../../shapes/organizations.ts'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

type FirstCounts = Omit<FirstMinutes, 'demo'>

const COUNTS = sql`
  select
    (select count(*)::int from (select 1 from api_keys where organization_id = $1 limit 1000) k) as api_keys,
    (select count(*)::int from (select 1 from projects where organization_id = $1 limit 1000) p) as projects,
    (select count(*)::int from (select 1 from resources where organization_id = $1 limit 1000) r) as resources,
    (select count(*)::int from (select 1 from assignments where organization_id = $1 limit 1000) a) as assignments`

export async function getFirstCounts(tx: Tx, org: number): Promise<FirstCounts> {
  const [row] = await tx.query<FirstCounts>(COUNTS, [org])
  return row!
}
