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
    // A failure aborts the whole transaction, even if only one cluster node is down.
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
    // Without a response the outer transaction fails too.
    if (!(first instanceof DatabaseUnavailable)) await tx.query(UNDO)
    throw first
  }
}
