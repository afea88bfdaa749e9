import { sql } from './sql.ts'

/** Where processes tell each other what was changed. */
export const CHANNEL = 'crewline_changes'

/** Milliseconds that changes are gathered before they are announced. */
const GATHER = 10
/** … and before another attempt, where the database could not be reached. */
const LATER = 1_000

/** Announced with the number of a person who has lost a session or a membership: nodes check their open pages. */
export const ENDED = 'ended'

/** What was changed: an organization, or what a person may see. */
export type Changed = number | `${typeof ENDED} ${number}`

/** "<organization> <number of its newest change>", or as it is. */
const ANNOUNCE = sql`
  select pg_notify('crewline_changes', id || ' ' || change_seq) from organizations where id = any($1::bigint[])
  union all select pg_notify('crewline_changes', ended) from unnest($2::text[]) as ended`

/**
 * Announces the organizations that committed transactions have changed, some at a time: with a NOTIFY in each
 * transaction, commits of all organizations would wait for each other (decision 0024). What a process that dies has not
 * announced is found by those who look for numbers.
 */
export function announcer(query: (statement: typeof ANNOUNCE, values: unknown[]) => Promise<unknown>) {
  const changed = new Set<Changed>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  async function tell(): Promise<void> {
    timer = undefined
    const all = [...changed]
    changed.clear()
    const isOrg = (each: Changed) => typeof each === 'number'
    try {
      if (all.length > 0) await query(ANNOUNCE, [all.filter(isOrg), all.filter((each) => !isOrg(each))])
    } catch {
      for (const each of all) changed.add(each)
      tellIn(LATER)
    }
  }
  function tellIn(milliseconds: number): void {
    timer ??= setTimeout(() => {
      telling = tell()
    }, milliseconds)
  }
  return {
    add(all: Iterable<Changed>): void {
      for (const each of all) changed.add(each)
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
