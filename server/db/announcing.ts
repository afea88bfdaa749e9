import type { Sql } from './sql.ts'
import { sql } from './sql.ts'

export const CHANNEL = 'crewline_changes'

const BATCH_MS = 10
const RETRY_MS = 1_000

/**
 * Names the notification that a user lost a session or a membership. Nodes then recheck the user's open
 * pages.
 */
export const ACCESS_ENDED = 'ended'

/** An organization's id, or the id of a user whose access ended. */
export type Changed = number | `${typeof ACCESS_ENDED} ${number}`

const ANNOUNCE = sql`
  select pg_notify('crewline_changes', id || ' ' || change_seq) from organizations where id = any($1::bigint[])
  union all select pg_notify('crewline_changes', ended) from unnest($2::text[]) as ended`

export type QueryFunction = (statement: Sql, values: unknown[]) => Promise<unknown>

export type Publisher = {
  publish(changes: Iterable<Changed>): void
  /**
   * Calls the listener only with Citus, for this process's changes. There, NOTIFY reaches only clients of the
   * same database server.
   */
  onLocalChange(listener: (changed: string) => void): void
  close(): Promise<void>
}

/**
 * Sends NOTIFY in batches after commits. Inside transactions, NOTIFY would serialize all commits (decision
 * 0024). Nodes also poll, which finds changes whose notification was lost.
 */
export function createAnnouncer(query: QueryFunction): Omit<Publisher, 'onLocalChange'> {
  const pending = new Set<Changed>()
  let timer: NodeJS.Timeout | undefined
  let announcing: Promise<void> = Promise.resolve()

  async function announce(): Promise<void> {
    timer = undefined
    const batch = [...pending]
    pending.clear()
    const isOrg = (each: Changed) => typeof each === 'number'
    try {
      if (batch.length > 0) await query(ANNOUNCE, [batch.filter(isOrg), batch.filter((each) => !isOrg(each))])
    } catch {
      for (const each of batch) pending.add(each)
      announceIn(RETRY_MS)
    }
  }
  function announceIn(milliseconds: number): void {
    timer ??= setTimeout(() => {
      announcing = announce()
    }, milliseconds)
  }
  return {
    publish(changes) {
      for (const each of changes) pending.add(each)
      if (pending.size > 0) announceIn(BATCH_MS)
    },
    async close() {
      await announcing
      await announce()
      clearTimeout(timer)
    },
  }
}
