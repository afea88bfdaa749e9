import type { Db, Tx } from './connect.ts'
import { tryAgain } from './connect.ts'
import { DatabaseUnavailable } from './failures.ts'
import { sql } from './sql.ts'

const SAVE = sql`savepoint part`
const RELEASE = sql`release savepoint part`
const UNDO = sql`rollback to savepoint part`

/** A database inside of a transaction: work that fails is undone alone, and what was done before stays. */
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
    // A database that gave no answer is not asked again: the outer transaction ends, too.
    if (!(error instanceof DatabaseUnavailable)) await tx.query(UNDO)
    throw error
  }
}
