import type { QueryFunction } from './announcing.ts'
import { Sql, sql } from './sql.ts'

/** Smaller tables aren't analyzed, because even bad plans for them cost little. */
const FEW_ROWS = 50

const FIND_ROWS = sql`select reltuples::float8 as rows from pg_class where oid = to_regclass($1::text)`

export type Inserted = { table: string; rows: number }

/** Rows that the last analysis found, and rows that this process inserted since then. */
type Growth = { rows: number; inserted: number }

/**
 * A plan made for an empty table may later read a whole organization. ANALYZE replaces such plans on all
 * connections, and autovacuum runs too late.
 */
export function createAnalyzer(query: QueryFunction) {
  const tables = new Map<string, Growth>()
  let running: Promise<void> | null = null

  /** Reads the row count again first, because other processes and autovacuum analyze too. */
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
    /** Call it after the commit. */
    add({ table, rows }: Inserted): void {
      const growth = tables.get(table) ?? { rows: 0, inserted: 0 }
      growth.inserted += rows
      tables.set(table, growth)
      if (growth.inserted < Math.max(growth.rows, FEW_ROWS)) return
      // A failure only delays better plans until autovacuum runs.
      running ??= analyzeGrown()
        .catch(() => {})
        .finally(() => {
          running = null
        })
    },
    close: async (): Promise<void> => void (await running),
  }
}
