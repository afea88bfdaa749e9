import type { Db, Tx } from './connect.ts'
import { tryAgain } from './connect.ts'
import { DatabaseUnavailable } from './failures.ts'
import { sql } from './sql.ts'

const SAVE = sql`savepoint part`
const RELEASE = sql`release savepoint part`
const UNDO = sql`rollback to savepoint part`

/** A database inside of a transaction: what fails on it is undone by itself, and what was done before stays. */
export function savepointsIn(tx: Tx): Db {
  return {
    query: tx.query,
    transaction: (work) => tryAgain(() => saveOnce(tx, work)),
    close: async () => {},
  }
}

async function saveOnce<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.query(SAVE)
  try {
    const result = await work(tx)
    await tx.query(RELEASE)
    return result
  } catch (error) {
    // A database that gave no answer is not asked once more: the transaction around it ends, too.
    if (!(error instanceof DatabaseUnavailable)) await tx.query(UNDO)
    throw error
  }
}
