import type { Db } from '../db/connect.ts'
import { countUnwritten, fillTexts, KINDS, listUnwritten } from '../store/records.ts'

/**
 * Stores the texts that are missing, some at a time, after a migration or a restore. Until then they are put together
 * when they are read (decision 0048). Any number of nodes may do it at once. Returns how many it stored.
 */
export async function storeTexts(
  db: Db,
  show: (done: number, total: number) => void = () => {},
): Promise<number> {
  const total = await countUnwritten(db)
  let done = 0
  for (const org of total > 0 ? await listUnwritten(db) : [])
    for (const kind of KINDS)
      for (let stored = -1; stored !== 0; show(done, total)) {
        stored = await db.transaction((tx) => fillTexts(tx, org, kind))
        done += stored
      }
  return done
}
