import { msg } from '../../texts/texts.ts'
import type { Db } from '../db/connect.ts'
import { insertChange } from '../store/changes.ts'
import { findDemo } from '../store/demos.ts'
import { insertMail } from '../store/mail/mails.ts'
import { listAdminAddresses } from '../store/mail/recipients.ts'
import { lockOrganization } from '../store/organizations.ts'
import type { DeliveryClaim, DueWebhook } from '../store/webhooks/claims.ts'
import {
  listDueAnywhere,
  listDueInOrganization,
  updateClaimed,
  updateDelivered,
  updateFailed,
} from '../store/webhooks/claims.ts'
import type { DeliveryRow, NewDelivery } from '../store/webhooks/deliveries.ts'
import { deleteOldDeliveries, findOldestDelivery, insertDelivery } from '../store/webhooks/deliveries.ts'

export type DeliveryResult = Pick<NewDelivery, 'status_code' | 'error' | 'duration_ms' | 'answer'>
export type SentMessage = Omit<NewDelivery, keyof DeliveryResult>

export const MAX_ENTRIES = 100

const MINUTE = 60
const HOUR = 3_600
/**
 * Seconds to wait after each consecutive failure. Later waits are LONGEST_WAIT. After ATTEMPTS failures in
 * about 40 hours, the webhook is paused.
 */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
const LONGEST_WAIT = 12 * HOUR
const ATTEMPTS = 12
const waits = Array.from({ length: ATTEMPTS }, (_, i) => WAITS[i] ?? LONGEST_WAIT)

/**
 * `finishEmpty` skips a message whose entries the webhook filters out. `releaseClaim` ends a claim, so that
 * any node can send the message.
 */
export {
  updateDelivered as finishEmpty,
  updateReleased as releaseClaim,
  updateWebhooksDue as wakeWebhooks,
} from '../store/webhooks/claims.ts'

/** Limits one read of due webhooks. It is enough for 25 organizations with the maximum of 20 webhooks. */
const MAX_LISTED = 500

export function listDueWebhooks(db: Db, org: number | 'all' = 'all'): Promise<DueWebhook[]> {
  return org === 'all' ? listDueAnywhere(db, MAX_LISTED) : listDueInOrganization(db, org, MAX_LISTED)
}

/**
 * Returns null if the webhook is no longer due, or if another node has claimed it. Only the node with the
 * claim sends messages.
 */
export function claimWebhook(db: Db, due: DueWebhook): Promise<DeliveryClaim | null> {
  return updateClaimed(db, due, MAX_ENTRIES)
}

export function finishDelivery(
  db: Db,
  claim: DeliveryClaim,
  sent: SentMessage,
  outcome: DeliveryResult,
  canMail = false,
): Promise<void> {
  const { organization_id, id } = claim
  const gone = outcome.status_code === 410
  return db.transaction(async (tx) => {
    // Locks the organization before the webhook, like the commands that pause or delete a webhook. The same
    // order prevents deadlocks.
    const mayPause = gone || (!isDelivered(outcome) && claim.failures + 1 >= ATTEMPTS)
    if (mayPause) await lockOrganization(tx, organization_id)
    await insertDelivery(tx, organization_id, id, { ...sent, ...outcome })
    if (isDelivered(outcome)) return updateDelivered(tx, claim)
    const reason = gone
      ? msg('The receiver responded with 410: it no longer accepts messages.')
      : msg('{n} deliveries in a row failed. The last time, the receiver {error}.', {
          n: ATTEMPTS,
          error: outcome.error ?? '',
        })
    if (!(await updateFailed(tx, claim, { waits, gone, reason }))) return
    const org = { id: organization_id, actor: 'Crewline' }
    const { host } = new URL(claim.url)
    const summary = gone
      ? msg('{host}, paused after it answered with 410', { host })
      : msg('{host}, paused after {n} failures', { host, n: ATTEMPTS })
    await insertChange(tx, org, { type: 'webhook', action: 'updated', record_id: id, summary })
    const facts = { organization_id, webhook_id: id, host, reason }
    const mayEmail = canMail && (await findDemo(tx, organization_id)) === null
    for (const recipient of mayEmail ? await listAdminAddresses(tx, organization_id) : [])
      await insertMail(tx, { kind: 'webhook_paused', recipient, facts })
  })
}

/**
 * Stores a test or a repeated delivery. It doesn't change the webhook's position in the feed or its failure
 * count.
 */
export function insertExtraDelivery(
  db: Db,
  org: number,
  webhook_id: number,
  sent: SentMessage,
  outcome: DeliveryResult,
): Promise<DeliveryRow | null> {
  return db.transaction((tx) => insertDelivery(tx, org, webhook_id, { ...sent, ...outcome }))
}

export async function deleteExpiredDeliveries(db: Db): Promise<number> {
  const oldest = await findOldestDelivery(db)
  return oldest === null ? 0 : deleteOldDeliveries(db, oldest)
}

export function isDelivered({ status_code }: DeliveryResult): boolean {
  return status_code !== null && status_code >= 200 && status_code <= 299
}
