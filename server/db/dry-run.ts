import type { Db, Tx } from './connect.ts'

class Undone extends Error {}

/** A database on which every transaction is tried in full, and then undone: whatever refuses it, refuses it. */
export function dryRun(db: Db): Db {
  return {
    ...db,
    async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      let result: { value: T } | undefined
      try {
        await db.transaction(async (tx) => {
          result = { value: await work(tx) }
          throw new Undone()
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      return result!.value
    },
  }
}
