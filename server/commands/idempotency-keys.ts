import type { Db } from '../db/connect.ts'
import { savepointsIn } from '../db/savepoints.ts'
import { rejectIf, StillRunning, untranslated } from '../refusals.ts'
import type { StoredResponse } from '../store/idempotency-keys.ts'
import { findStoredResponse, insertStoredResponse, lockIdempotencyKey } from '../store/idempotency-keys.ts'

/**
 * Stores the response in the same transaction as the changes, so that both or neither exist (decision 0025).
 * If `work` throws, nothing is stored.
 */
export function runOncePerKey(
  db: Db,
  org: { id: number },
  key: string,
  fingerprint: Buffer,
  work: (db: Db) => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  return db.transaction(async (tx) => {
    const isLocked = await lockIdempotencyKey(tx, org.id, key)

    const first = await findStoredResponse(tx, org.id, key)

    if (first) {
      rejectIf(first.fingerprint.equals(fingerprint) ? [] : [KEY_REUSED])
      return { ...first, replayed: true }
    }
    if (!isLocked) throw new StillRunning()

    const response = await work(savepointsIn(tx))
    await insertStoredResponse(tx, org.id, key, fingerprint, response)
    return { ...response, replayed: false }
  })
}

const KEY_REUSED = {
  pointer: ['idempotency_key'],
  code: 'taken',
  source: 'header',
  message: untranslated('was used for another request within the last 24 hours; use a new key'),
} as const
