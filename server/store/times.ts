import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'

/**
 * When a record counts as updated: the transaction's time, yet always later than the last. A transaction that began
 * first may have waited for one that began after it, and the time must not go back (decision 0027).
 */
export function laterThan(updated_at: Sql): Sql {
  return sql`greatest(now(), ${updated_at} + interval '1 millisecond')`
}

export const laterTime = laterThan(sql`updated_at`)
