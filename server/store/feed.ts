import { manyRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import { feedJson } from './json.ts'

/** An entry of the change feed with its number, and as the text that goes out (decision 0027). */
export type FeedRow = { seq: number; type: string; json: string }

/** The next `limit` entries after a number. None can appear later among those already read (decision 0024). */
export const listFeed = manyRows<FeedRow, [org: number, after: number, limit: number]>(sql`
  select f.seq, f.type, ${feedJson}::text as json from feed f where f.organization_id = $1 and f.seq > $2 order by f.seq limit $3`)
