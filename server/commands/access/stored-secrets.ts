import type { Db } from '../../db/connect.ts'
import type { Secrets } from '../../secrets.ts'
import { listFactorSecrets, updateFactorSecret } from '../../store/access/factors.ts'
import { ownerOf } from './factor-tries.ts'

/** Seals anew, with the key that seals now, what was sealed with another one. Returns how many there were. */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<number> {
  const old = (await listFactorSecrets(db)).filter(({ secret }) => !secrets.isCurrent(secret))
  for (const { id, user_id, secret } of old) {
    const owner = ownerOf(user_id)
    await updateFactorSecret(db, id, secret, secrets.seal(secrets.open(secret, owner), owner))
  }
  return old.length
}
