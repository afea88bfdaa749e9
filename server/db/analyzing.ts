import type { QueryFunction } from './announcing.ts'
import { Sql, sql } from './sql.ts'

/** Tables with fewer rows aren't analyzed, because even a bad query plan is fast for them. */
const FEW_ROWS = 50

const FIND_ROWS = sql`select reltuples::float8 as rows from pg_class where oid = to_regclass($1::text)`

export type Inserted = { table: string; rows: number }

/**
 * `rows` is the count at the last known analysis. `inserted` counts the rows that this process inserted since
 * the last check.
 */
type Growth = { rows: number; inserted: number }

/**
 * A query plan for an empty table is slow after the table has grown. ANALYZE replaces such plans on all
 * connections, long before autovacuum does.
 */
export function createAnalyzer(query: QueryFunction) {
  const tables = new Map<string, Growth>()
  let running: Promise<void> | null = null

  /**
   * Runs ANALYZE only if the table has doubled. Reads the row count again, because another process may have
   * analyzed the table.
   */
  async function analyze(table: string, growth: Growth): Promise<void> {
    const [found] = (await query(FIND_ROWS, [table])) as { rows: number }[]
    const rows = Math.max(growth.rows, found?.rows ?? 0)
    const { inserted } = growth
    const hasDoubled = inserted >= rows
    growth.rows = hasDoubled ? rows + inserted : rows
    growth.inserted = 0
    if (hasDoubled) await query(new Sql(`analyze (skip_locked) ${table}`), [])
  }

  async function analyzeGrown(): Promise<void> {
    for (const [table, growth] of tables)
      if (growth.inserted >= Math.max(growth.rows, FEW_ROWS)) await analyze(table, growth)
  }

  return {
    /** Call this after the commit, when ANALYZE can read the rows. */
    add({ table, rows }: Inserted): void {
      const growth = tables.get(table) ?? { rows: 0, inserted: 0 }
      growth.inserted += rows
      tables.set(table, growth)
      if (growth.inserted < Math.max(growth.rows, FEW_ROWS)) return
      // Ignores failures, because autovacuum also analyzes the table later.
      running ??= analyzeGrown()
        .catch(() => {})
        .finally(() => {
          running = null
        })
    },
    close: async (): Promise<void> => void (await running),
  }
}
