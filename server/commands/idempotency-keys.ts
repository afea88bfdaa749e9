import type { Db } from '../db/connect.ts'
import { savepointsIn } from '../db/savepoints.ts'
import { rejectIf, StillRunning, untranslated } from '../refusals.ts'
import type { Answer } from '../store/idempotency-keys.ts'
import { findAnswer, insertAnswer, lockIdempotencyKey } from '../store/idempotency-keys.ts'

/**
 * Does the work once for each key (decision 0025): the answer is stored in the transaction of the work itself, so
 * there is never one without the other, and nothing is left to clear up after a crash. The work gets a database
 * whose transactions are parts of that one, and returns its refusals as answers; what it throws is not remembered.
 */
export function answerOnce(
  db: Db,
  org: { id: number },
  key: string,
  fingerprint: Buffer,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  return db.transaction(async (tx) => {
    const held = await lockIdempotencyKey(tx, org.id, key)

    const first = await findAnswer(tx, org.id, key)

    if (first) {
      rejectIf(first.fingerprint.equals(fingerprint) ? [] : [USED])
      return { ...first, replayed: true }
    }
    if (!held) throw new StillRunning()

    const answer = await work(savepointsIn(tx))
    await insertAnswer(tx, org.id, key, fingerprint, answer)
    return { ...answer, replayed: false }
  })
}

const USED = {
  pointer: ['idempotency_key'],
  code: 'taken',
  source: 'header',
  message: untranslated('was used for another request within the last 24 hours; use a new key'),
} as const
