import type { Db } from '../db/connect.ts'
import { countUnwritten, listUnwritten, RECORD_KINDS, storeMissingTexts } from '../store/records.ts'

/**
 * Stores the JSON of records that lack it after a migration or a restore, in batches (decision 0048). Several
 * nodes may run this concurrently.
 */
export async function backfillJsonCache(
  db: Db,
  show: (done: number, total: number) => void = () => {},
): Promise<number> {
  const total = await countUnwritten(db)
  let done = 0
  for (const org of total > 0 ? await listUnwritten(db) : [])
    for (const kind of RECORD_KINDS)
      for (let stored = -1; stored !== 0; show(done, total)) {
        stored = await db.transaction((tx) => storeMissingTexts(tx, org, kind))
        done += stored
      }
  return done
}
