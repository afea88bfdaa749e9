import type { Db } from '../../db/connect.ts'
import type { Secrets } from '../../secrets.ts'
import { isClear, openSigningSecret, ssoOwner, Unreadable, webhookOwner } from '../../secrets.ts'
import { listFactorSecrets, updateFactorSecret } from '../../store/access/factors.ts'
import { listSsoSecrets, updateSsoSecret } from '../../store/access/sso.ts'
import { deletePastSecrets, listWebhookSecrets, updateWebhookSealed } from '../../store/webhooks/webhooks.ts'
import { ownerOf } from './factor-tries.ts'

/** Seals anew, with the key that seals now, what was sealed with another one. Returns how many there were; throws, when the others are done, where no key opens one. */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<number> {
  let rotated = await sealSigningSecrets(db, secrets)
  const unreadable: Unreadable[] = []
  async function rotate(stored: string, owner: string, update: (sealed: string) => Promise<void>) {
    if (secrets.isCurrent(stored)) return
    try {
      await update(secrets.seal(secrets.open(stored, owner), owner))
      rotated++
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push(error)
    }
  }
  for (const { id, user_id, secret } of await listFactorSecrets(db))
    await rotate(secret, ownerOf(user_id), (sealed) => updateFactorSecret(db, id, secret, sealed))
  for (const { organization_id: org, client_secret } of await listSsoSecrets(db))
    await rotate(client_secret, ssoOwner(org), (sealed) => updateSsoSecret(db, org, client_secret, sealed))
  for (const { org, id, stored } of await listSigningSecrets(db, false))
    await rotate(stored, webhookOwner(org), (sealed) => updateWebhookSealed(db, org, id, stored, sealed))
  const [first] = unreadable
  if (first) throw first
  return rotated
}

/** Seals those of webhooks that a version before stored as they are. Any number of nodes may do it at once. */
export async function sealSigningSecrets(db: Db, secrets: Secrets): Promise<number> {
  await deletePastSecrets(db)
  const clear = (await listSigningSecrets(db, true)).filter(({ stored }) => isClear(stored))
  for (const { org, id, stored } of clear)
    await updateWebhookSealed(db, org, id, stored, secrets.seal(stored, webhookOwner(org)))
  return clear.length
}

/** How many webhooks' secrets no key opens here, as after a restore on another server. */
export async function countUnopened(db: Db, secrets: Secrets | null): Promise<number> {
  const all = await listSigningSecrets(db, false)
  return all.filter(({ org, stored }) => openSigningSecret(secrets, org, stored) === null).length
}

async function listSigningSecrets(db: Db, onlyClear: boolean) {
  return (await listWebhookSecrets(db, onlyClear)).flatMap(
    ({ organization_id: org, id, secret, old_secret }) =>
      [secret, old_secret].flatMap((stored) => (stored === null ? [] : { org, id, stored })),
  )
}
