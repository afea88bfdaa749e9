import type { Db } from '../../db/connect.ts'
import type { Secrets } from '../../secrets.ts'
import { ssoOwner } from '../../secrets.ts'
import { listFactorSecrets, updateFactorSecret } from '../../store/access/factors.ts'
import { listSsoSecrets, updateSsoSecret } from '../../store/access/sso.ts'
import { ownerOf } from './factor-tries.ts'

/** Seals anew, with the key that seals now, what was sealed with another one. Returns how many there were. */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<number> {
  const old = (await listFactorSecrets(db)).filter(({ secret }) => !secrets.isCurrent(secret))
  for (const { id, user_id, secret } of old) {
    const owner = ownerOf(user_id)
    await updateFactorSecret(db, id, secret, secrets.seal(secrets.open(secret, owner), owner))
  }
  const ofProviders = (await listSsoSecrets(db)).filter(
    ({ client_secret }) => !secrets.isCurrent(client_secret),
  )
  for (const { organization_id: org, client_secret } of ofProviders) {
    const owner = ssoOwner(org)
    await updateSsoSecret(db, org, client_secret, secrets.seal(secrets.open(client_secret, owner), owner))
  }
  return old.length + ofProviders.length
}
