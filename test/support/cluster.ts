import { inject } from 'vitest'
import type { Connection, Tx } from '../../server/db/connect.ts'
import { copyDatabase } from './embedded-database.ts'

export function isOnCluster(): boolean {
  return inject('connection').mode?.cluster ?? false
}

/** Creates a database for tests that affect all records. On a Citus cluster, returns the shared database. */
export async function ownDatabase(name: string): Promise<Connection> {
  const shared = inject('connection')
  if (isOnCluster()) return shared
  await copyDatabase(shared, name)
  return { ...shared, database: name }
}

/**
 * Counts this Vitest worker's statements that contain `words` and wait for a lock, on all database servers.
 */
export async function countWaiting(db: Tx, words: string): Promise<number> {
  const ofThisWorker = `application_name = current_setting('application_name')`
  const text = isOnCluster()
    ? `select distinct pid from citus_lock_waits join pg_stat_activity on pid = waiting_gpid % 10000000000
        where blocked_statement like '%${words}%' and ${ofThisWorker}`
    : `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%${words}%' and ${ofThisWorker}`
  return (await db.query({ name: '', text })).length
}
