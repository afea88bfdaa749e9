import { SINGLE_DATABASE } from './cluster.ts'
import type { Db, Tx } from './connect.ts'
import { PendingStatements, retryOnConflict } from './connect.ts'
import { DatabaseUnavailable } from './failures.ts'
import { sql } from './sql.ts'

const SAVE = sql`savepoint part`
const RELEASE = sql`release savepoint part`
const UNDO = sql`rollback to savepoint part`

export function savepointsIn(tx: Tx): Db {
  return {
    query: tx.query,
    // The fallbacks for Citus (cluster.ts) don't work here. If one database server fails, the whole
    // transaction fails.
    topology: SINGLE_DATABASE,
    transaction: (work) => retryOnConflict(() => saveOnce(tx, work)),
    close: async () => {},
  }
}

async function saveOnce<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent = new PendingStatements(tx.query(SAVE))
  try {
    const send: Tx['send'] = (statement, values) => sent.add(tx.query(statement, values))
    const result = await work({ ...tx, send })
    sent.add(tx.query(RELEASE))
    await sent.all()
    return result
  } catch (error) {
    const first = (await sent.failure()) ?? error
    // Without a response from the database, the outer transaction fails too, so no rollback is needed.
    if (!(first instanceof DatabaseUnavailable)) await tx.query(UNDO)
    throw first
  }
}
