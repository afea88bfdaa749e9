import type { Db } from './connect.ts'
import type { Unavailability } from './failures.ts'
import { DatabaseUnavailable, unavailability } from './failures.ts'

/**
 * Does the work for all at once. Where a machine of a cluster is away, for one after the other, so that those on other
 * machines don't wait for it; those that it has are left out.
 */
export async function oneByOneWhereAway<Item>(
  db: Db,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  try {
    await work(items)
  } catch (error) {
    if (!db.isSpread || !(error instanceof DatabaseUnavailable)) throw error
    for (const item of items) await work([item]).catch(leaveOut)
  }
}

function leaveOut(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error
}

/** What is done instead where a machine of a cluster is away; without a cluster the error is the answer. */
export async function orWhereAway<T>(
  db: Pick<Db, 'isSpread'>,
  asked: Promise<T>,
  instead: (why: Unavailability) => T,
): Promise<T> {
  return asked.catch((error) => {
    if (!db.isSpread || !(error instanceof DatabaseUnavailable)) throw error
    return instead(unavailability(error))
  })
}
