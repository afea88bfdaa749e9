import type { Db, Tx } from './connect.ts'
import { sql } from './sql.ts'

const ONE_MOMENT = sql`set transaction isolation level repeatable read, read only`

/** Several reads that see the same state of the database, whatever is saved in between. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query(ONE_MOMENT)
    return read(tx)
  })
}
