import type { Db, Tx } from './connect.ts'

/** Thrown to roll a transaction back, with the result of its work. */
class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super()
    this.result = result
  }
}

/** A database on which every transaction is carried out in full and then undone: what would fail, fails. */
export function dryRun(db: Db): Db {
  return {
    ...db,
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      db
        .transaction<T>(async (tx) => {
          throw new Undone(await work(tx))
        })
        .catch((error) => {
          if (error instanceof Undone) return error.result as T
          throw error
        }),
  }
}
