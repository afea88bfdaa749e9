import { sql } from './sql.ts'

/** Where processes tell each other what was changed. */
export const CHANNEL = 'crewline_changes'

/** Milliseconds that changes are gathered before they are announced. */
const GATHER = 10
/** … and before another attempt, where the database could not be reached. */
const LATER = 1_000

/** "<organization> <number of its newest change>" */
const ANNOUNCE = sql`
  select pg_notify('crewline_changes', id || ' ' || change_seq) from organizations where id = any($1::bigint[])`

/**
 * Announces the organizations that committed transactions have changed, some at a time: with a NOTIFY in each
 * transaction, commits of all organizations would wait for each other (decision 0024). What a process that dies has not
 * announced is found by those who look for numbers.
 */
export function announcer(query: (statement: typeof ANNOUNCE, values: unknown[]) => Promise<unknown>) {
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  async function tell(): Promise<void> {
    timer = undefined
    const orgs = [...changed]
    changed.clear()
    try {
      if (orgs.length > 0) await query(ANNOUNCE, [orgs])
    } catch {
      for (const org of orgs) changed.add(org)
      tellIn(LATER)
    }
  }
  function tellIn(milliseconds: number): void {
    timer ??= setTimeout(() => {
      telling = tell()
    }, milliseconds)
  }
  return {
    add(orgs: Iterable<number>): void {
      for (const org of orgs) changed.add(org)
      if (changed.size > 0) tellIn(GATHER)
    },
    /** Tells what is left, once. */
    async close(): Promise<void> {
      await telling
      await tell()
      clearTimeout(timer)
    },
  }
}
