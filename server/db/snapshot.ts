import type { Db, Tx } from './connect.ts'
import { sql } from './sql.ts'

const SNAPSHOT = sql`set transaction isolation level repeatable read, read only`

export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query(SNAPSHOT)
    return read(tx)
  })
}
