import type { Secrets } from '../../crypto/secrets.ts'
import {
  hiddenAddress,
  isClear,
  openIfPossible,
  openSigningSecret,
  ssoOwner,
  Unreadable,
  webhookOwner,
} from '../../crypto/secrets.ts'
import type { Db } from '../../db/connect.ts'
import { listFactorSecrets, updateFactorSecret } from '../../store/access/factors.ts'
import { listSsoSecrets, updateSsoSecret } from '../../store/access/sso.ts'
import {
  deletePastSecrets,
  listWebhookSecrets,
  updateAddressSealed,
  updateWebhookSealed,
} from '../../store/webhooks/webhooks.ts'
import { codeOwner } from './one-time-codes.ts'

/**
 * Encrypts all secrets that aren't encrypted with the current key, and returns their number. Throws at the
 * end if a secret can't be decrypted with any key.
 */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<number> {
  let rotated = await sealWebhookSecrets(db, secrets)
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
    await rotate(secret, codeOwner(user_id), (sealed) => updateFactorSecret(db, id, secret, sealed))
  for (const { organization_id: org, client_secret } of await listSsoSecrets(db))
    await rotate(client_secret, ssoOwner(org), (sealed) => updateSsoSecret(db, org, client_secret, sealed))
  for (const { org, id, stored } of (await listWebhookSecrets(db, false)).flatMap(secretsIn))
    await rotate(stored, webhookOwner(org), (sealed) => updateWebhookSealed(db, org, id, stored, sealed))
  const [first] = unreadable
  if (first) throw first
  return rotated
}

/** Encrypts secrets that earlier versions stored as plain text. Several nodes may run this concurrently. */
export async function sealWebhookSecrets(db: Db, secrets: Secrets): Promise<number> {
  await deletePastSecrets(db)
  const webhooks = await listWebhookSecrets(db, true)
  const clear = webhooks.flatMap(secretsIn).filter(({ stored }) => isClear(stored))
  for (const { org, id, stored } of clear)
    await updateWebhookSealed(db, org, id, stored, secrets.seal(stored, webhookOwner(org)))
  const chats = webhooks.flatMap(({ clear_url: url, ...rest }) => (url === null ? [] : { url, ...rest }))
  for (const { organization_id: org, id, url } of chats)
    await updateAddressSealed(db, org, id, url, hiddenAddress(url), secrets.seal(url, webhookOwner(org)))
  return clear.length + chats.length
}

type UnreadableSecret = { kind: string; organization_id?: number; webhook_id?: number; user_id?: number }

/** Lists stored secrets that no key can decrypt, for example after a restore on another server. */
export async function listUnreadable(db: Db, secrets: Secrets | null): Promise<UnreadableSecret[]> {
  const isLost = (stored: string, owner: string) => openIfPossible(secrets, stored, owner) === null
  const factors = (await listFactorSecrets(db))
    .filter(({ user_id, secret }) => isLost(secret, codeOwner(user_id)))
    .map(({ user_id }) => ({ kind: 'one-time codes', user_id }))
  const providers = (await listSsoSecrets(db))
    .filter(({ organization_id, client_secret }) => isLost(client_secret, ssoOwner(organization_id)))
    .map(({ organization_id }) => ({ kind: 'single sign-on', organization_id }))
  const webhooks = (await listWebhookSecrets(db, false))
    .filter((each) =>
      secretsIn(each).some(({ org, stored }) => openSigningSecret(secrets, org, stored) === null),
    )
    .map(({ organization_id, id }) => ({ kind: 'webhook', organization_id, webhook_id: id }))
  return [...factors, ...providers, ...webhooks]
}

type WebhookSecrets = Awaited<ReturnType<typeof listWebhookSecrets>>[number]

function secretsIn({ organization_id: org, id, secret, old_secret, sealed_url }: WebhookSecrets) {
  return [secret, old_secret, sealed_url].flatMap((stored) => (stored === null ? [] : { org, id, stored }))
}
