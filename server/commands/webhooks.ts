import type { ChangeAction } from '../../shapes/changes.ts'
import type { WebhookCreate } from '../../shapes/webhooks.ts'
import { msg } from '../../texts/texts.ts'
import { generateSigningSecret } from '../crypto/keys.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { hiddenAddress, NO_KEY, openAddress, openSigningSecret, webhookOwner } from '../crypto/secrets.ts'
import type { Db, Tx } from '../db/connect.ts'
import { found, invalid, problemIn, Rejected, rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { creatorOf } from '../store/organizations.ts'
import { listPlannedProjects } from '../store/projects.ts'
import type { WebhookChoice, WebhookRow, WebhookTarget } from '../store/webhooks/webhooks.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  findWebhookTarget,
  insertWebhook,
  updateWebhook,
  updateWebhookPaused,
  updateWebhookResumed,
  updateWebhookSecret,
} from '../store/webhooks/webhooks.ts'
import { lockActingRole } from './access/acting-role.ts'

/** Only the response to a creation or rotation contains the `secret` (decision 0029). */
export type WebhookRowWithSecret = WebhookRow & { secret: string }

/** Limited, because every webhook may receive a message after each change. */
export const MAX_WEBHOOKS = 20

export async function createWebhook(
  db: Db,
  secrets: Secrets | null,
  org: ActingOrganization,
  create: WebhookCreate,
): Promise<WebhookRowWithSecret> {
  const { secret, sealed } = newSecret(secrets, org.id)
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const count = await countWebhooks(tx, org.id)
    const choice = { ...(await checkChoice(tx, org.id, create)), ...addressOf(secrets, org.id, create) }

    const message = msg("can't be added: limit of {most} webhooks reached; delete one first", {
      most: MAX_WEBHOOKS,
    })
    rejectIf(count < MAX_WEBHOOKS ? [] : [problemIn('url', 'plan_limit', message)])

    const id = await insertWebhook(tx, org.id, { ...choice, secret: sealed, ...creatorOf(org) })
    const created = await getWebhook(tx, org.id, id)
    await noteChange(tx, org, 'created', created)
    return { ...created, secret }
  })
}

function newSecret(secrets: Secrets | null, org: number): { secret: string; sealed: string } {
  if (!secrets) throw new Rejected([invalid('secret', NO_KEY)])
  const secret = generateSigningSecret()
  return { secret, sealed: secrets.seal(secret, webhookOwner(org)) }
}

/**
 * Clients see only the host of a Slack or Teams URL (`hiddenAddress`). If a client sends this short form
 * back, the stored URL doesn't change.
 */
export function changeWebhook(
  db: Db,
  secrets: Secrets | null,
  org: ActingOrganization,
  id: number,
  change: WebhookCreate,
): Promise<WebhookRow> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const stored = found(await findWebhookTarget(tx, org.id, id), `There is no webhook ${id}`)
    const address = addressOf(secrets, org.id, change, stored)
    await updateWebhook(tx, org.id, id, { ...(await checkChoice(tx, org.id, change)), ...address })
    const changed = await getWebhook(tx, org.id, id)
    await noteChange(tx, org, 'updated', changed)
    return changed
  })
}

/**
 * Returns the columns to store, or nulls if an encrypted URL is unchanged. URLs of Slack and Teams are
 * encrypted, because anyone who knows such a URL can post there.
 */
function addressOf(
  secrets: Secrets | null,
  org: number,
  { url, format = 'standard' }: WebhookCreate,
  stored?: WebhookTarget,
): Pick<WebhookChoice, 'url' | 'sealed_url'> {
  const chat = stored?.format === 'standard' ? undefined : stored
  const isUnchanged = chat !== undefined && url === hiddenAddress(chat.url)
  if (format === 'standard') {
    rejectIf(isUnchanged ? [invalid('url', 'must be entered again: chat URLs are never shown')] : [])
    return { url, sealed_url: null }
  }
  const before = chat ? openAddress(secrets, org, chat) : null
  if (chat?.sealed_url && (isUnchanged || url === before)) return { url: null, sealed_url: null }
  if (!secrets) throw new Rejected([invalid('url', NO_KEY)])
  const whole = isUnchanged ? chat.url : url
  return { url: hiddenAddress(url), sealed_url: secrets.seal(whole, webhookOwner(org)) }
}

async function checkChoice(
  tx: Tx,
  org: number,
  { description = '', types = null, format = 'standard', project_ids = null, language }: WebhookCreate,
): Promise<Omit<WebhookChoice, 'url' | 'sealed_url'>> {
  const known = project_ids ? await listPlannedProjects(tx, org, project_ids) : []
  const missing = project_ids?.filter((id) => !known.some((each) => each.id === id)) ?? []
  const message = msg("contains projects that don't exist ({ids}): choose others", {
    ids: missing.join(', '),
  })
  rejectIf(missing.length > 0 ? [invalid('project_ids', message)] : [])
  return { description, types, format, project_ids, language: language ?? null }
}

/**
 * A resumed webhook can receive the changes made during the pause. Does nothing if the webhook is paused
 * already.
 */
export function pauseWebhook(db: Db, org: ActingOrganization, id: number): Promise<WebhookRow> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const isPaused = await updateWebhookPaused(tx, org.id, id, msg('Paused by {name}.', { name: org.actor }))
    const webhook = await getWebhook(tx, org.id, id)
    if (isPaused) await noteChange(tx, org, 'updated', webhook, '{host}, paused')
    return webhook
  })
}

export function resumeWebhook(
  db: Db,
  org: ActingOrganization,
  id: number,
  from: 'stop' | 'now',
): Promise<WebhookRow> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const isResumed = await updateWebhookResumed(tx, org.id, id, from === 'now')
    const webhook = await getWebhook(tx, org.id, id)
    if (isResumed) await noteChange(tx, org, 'updated', webhook, '{host}, resumed')
    return webhook
  })
}

/**
 * The old secret also signs messages for a day, so that the receiver can switch. An old secret that can't be
 * decrypted is dropped.
 */
export async function rotateWebhookSecret(
  db: Db,
  secrets: Secrets | null,
  org: ActingOrganization,
  id: number,
): Promise<WebhookRowWithSecret> {
  const { secret, sealed } = newSecret(secrets, org.id)
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const { secret: stored } = found(await findWebhookTarget(tx, org.id, id), `There is no webhook ${id}`)
    const canSign = openSigningSecret(secrets, org.id, stored) !== null
    await updateWebhookSecret(tx, org.id, id, sealed, canSign)
    const rotated = await getWebhook(tx, org.id, id)
    await noteChange(tx, org, 'updated', rotated, null, 'secret rotated')
    return { ...rotated, secret }
  })
}

export function deleteWebhook(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const webhook = await getWebhook(tx, org.id, id)
    await deleteWebhookRow(tx, org.id, id)
    await noteChange(tx, org, 'deleted', webhook)
  })
}

async function getWebhook(tx: Tx, org: number, id: number): Promise<WebhookRow> {
  return found(await findWebhook(tx, org, id), `There is no webhook ${id}`)
}

/** Shows only the host, because a URL may contain a secret and all members can read the activity. */
async function noteChange(
  tx: Tx,
  org: ActingOrganization,
  action: ChangeAction,
  { id, url }: WebhookRow,
  text: '{host}, paused' | '{host}, resumed' | null = null,
  audited_as?: string,
): Promise<void> {
  const { host } = new URL(url)
  const summary = text ? msg(text, { host }) : host
  await insertChange(tx, org, { type: 'webhook', action, audited_as, record_id: id, summary })
}
