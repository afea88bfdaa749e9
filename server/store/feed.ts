import { manyRows, optionalValue } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import { feedJson } from './json.ts'

export type FeedRow = { seq: number; type: string; json: string }

/**
 * Clients can continue after the last entry, because later entries always have higher numbers (decision
 * 0024).
 */
export const listFeed = manyRows<FeedRow, [org: number, after: number, limit: number]>(sql`
  select f.seq, f.type, ${feedJson}::text as json from feed f where f.organization_id = $1 and f.seq > $2 order by f.seq limit $3`)

export const findFeedSequence = optionalValue<number, [org: number]>(
  sql`select feed_seq from organizations where id = $1`,
)
