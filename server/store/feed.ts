import { manyRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import { feedJson } from './json.ts'

export type FeedRow = { seq: number; type: string; json: string }

/** No entry can appear later among those already read (decision 0024). */
export const listFeed = manyRows<FeedRow, [org: number, after: number, limit: number]>(sql`
  select f.seq, f.type, ${feedJson}::text as json from feed f where f.organization_id = $1 and f.seq > $2 order by f.seq limit $3`)
