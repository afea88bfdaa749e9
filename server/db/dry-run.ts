import type { Db, Tx } from './connect.ts'

class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super()
    this.result = result
  }
}

export function dryRun(db: Db): Db {
  return {
    ...db,
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      db
        .transaction<T>(async (tx) => {
          throw new RolledBack(await work(tx))
        })
        .catch((error) => {
          if (error instanceof RolledBack) return error.result as T
          throw error
        }),
  }
}
