import { loadLanguage } from '../../texts/languages.ts'
import { msg, render } from '../../texts/texts.ts'
import type { DeliveryResult } from '../commands/webhook-deliveries.ts'
import {
  finishDelivery,
  finishEmpty,
  insertExtraDelivery,
  MAX_ENTRIES,
  releaseClaim,
} from '../commands/webhook-deliveries.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { openAddress, openSigningSecret, withoutAddress } from '../crypto/secrets.ts'
import type { Db } from '../db/connect.ts'
import type { FeedRow } from '../store/feed.ts'
import { listFeed } from '../store/feed.ts'
import type { DeliveryClaim } from '../store/webhooks/claims.ts'
import type { DeliveryRow } from '../store/webhooks/deliveries.ts'
import { findDelivery } from '../store/webhooks/deliveries.ts'
import { listFeedDetails } from '../store/webhooks/feed-details.ts'
import { findWebhookTarget } from '../store/webhooks/webhooks.ts'
import { writeChat } from './chat/formats.ts'
import type { ChatLanguage } from './chat/sentences.ts'
import { summarizeChanges } from './chat/sentences.ts'
import type { WebhookMessage } from './messages.ts'
import { changesMessage, entryFilter, pingMessage } from './messages.ts'
import type { SendingOptions, Target } from './sending.ts'
import { send } from './sending.ts'

export type DeliveringOptions = SendingOptions & { secrets: Secrets | null }

/**
 * Sends a message once and stores the result. Returns null if nothing needs to be sent, or if the node is
 * stopping.
 */
export async function deliver(
  db: Db,
  claim: DeliveryClaim,
  options: DeliveringOptions,
): Promise<DeliveryResult | null> {
  const { organization_id, position, message_last, failures } = claim
  const count = Math.min(message_last - position, MAX_ENTRIES)
  const changes = count > 0 ? await listFeed(db, organization_id, position, count) : []
  const { message, isEmpty } = await compose(db, organization_id, claim, changes, options)
  if (isEmpty) {
    await finishEmpty(db, claim)
    return null
  }
  const result = await sendSigned(organization_id, claim, message, options)
  if (result.status_code === null && options.signal?.aborted) {
    await releaseClaim(db, claim)
    return null
  }
  await finishDelivery(db, claim, sentOf(message, failures + 1, null), result, options.canMail)
  return result
}

type RecheckAccess = () => Promise<void>

export function deliverPing(
  db: Db,
  org: number,
  webhook_id: number,
  options: DeliveringOptions,
  recheckAccess?: RecheckAccess,
): Promise<DeliveryRow | null> {
  return deliverExtra(db, org, webhook_id, [], null, options, recheckAccess)
}

export async function replayDelivery(
  db: Db,
  org: number,
  webhook_id: number,
  delivery_id: number,
  options: DeliveringOptions,
  recheckAccess?: RecheckAccess,
): Promise<DeliveryRow | null> {
  const delivery = await findDelivery(db, org, webhook_id, delivery_id)
  if (!delivery) return null
  const { first_sequence, last_sequence } = delivery
  const entries =
    first_sequence === null || last_sequence === null
      ? []
      : await listFeed(db, org, first_sequence - 1, last_sequence - first_sequence + 1)
  return deliverExtra(db, org, webhook_id, entries, delivery_id, options, recheckAccess)
}

/** Without entries, sends a test message. Returns null if the webhook doesn't exist. */
async function deliverExtra(
  db: Db,
  org: number,
  webhook_id: number,
  entries: readonly FeedRow[],
  replay_of: number | null,
  options: DeliveringOptions,
  recheckAccess?: RecheckAccess,
): Promise<DeliveryRow | null> {
  const target = await findWebhookTarget(db, org, webhook_id)
  if (!target) return null
  const { message } = await compose(db, org, target, entries, options)
  await recheckAccess?.()
  const result = await sendSigned(org, target, message, options)
  return insertExtraDelivery(db, org, webhook_id, sentOf(message, 1, replay_of), result)
}

/** Decrypts the URL and the secrets. Sends nothing unsigned, because receivers would refuse it. */
async function sendSigned(
  org: number,
  { secret, old_secret, ...target }: Target & { sealed_url: string | null },
  message: WebhookMessage,
  { secrets, ...options }: DeliveringOptions,
): Promise<DeliveryResult> {
  const url = openAddress(secrets, org, target)
  if (url === null) return { ...NOT_SENT, error: NO_ADDRESS }
  const opened = openSigningSecret(secrets, org, secret)
  if (opened === null) return { ...NOT_SENT, error: NO_SIGNATURE }
  const old = old_secret === null ? null : openSigningSecret(secrets, org, old_secret)
  const result = await send({ url, secret: opened, old_secret: old }, message, options)
  const mayRepeatUrl = target.sealed_url !== null && result.answer !== ''
  return mayRepeatUrl ? { ...result, answer: withoutAddress(result.answer, url) } : result
}

const NOT_SENT = { status_code: null, answer: '', duration_ms: 0 }
/** Each text continues a sentence that starts with "the receiver". */
const NO_ADDRESS = msg(
  "got no message: CREWLINE_SECRET_KEY, the server's key, can't decrypt its URL (enter the URL again, or ask the operator to restore the key)",
)
const NO_SIGNATURE = msg(
  "got no message: CREWLINE_SECRET_KEY, the server's key, can't decrypt the signing secret (rotate the secret, or ask the operator to restore the key)",
)

type Receiving = Pick<DeliveryClaim, 'id' | 'format' | 'language' | 'types' | 'project_ids'>

/**
 * `isEmpty` is true if no entry has something to report to this webhook. Without entries, the message is a
 * test.
 */
async function compose(
  db: Db,
  org: number,
  webhook: Receiving,
  entries: readonly FeedRow[],
  { publicUrl }: DeliveringOptions,
): Promise<{ message: WebhookMessage; isEmpty: boolean }> {
  const { id, format, language } = webhook
  const isWanted = entryFilter(webhook)
  const seqs = entries.filter(isWanted).map(({ seq }) => seq)
  const message = entries.length > 0 ? changesMessage(id, entries, isWanted) : pingMessage(id)
  if (format === 'standard') return { message, isEmpty: seqs.length === 0 }
  const words = await loadLanguage(language)
  const chatLanguage: ChatLanguage = { language, translate: (message) => render(words, message) }
  // Reads the current names of records, so a repeated chat message can differ from the first.
  const summary =
    seqs.length > 0 ? summarizeChanges(await listFeedDetails(db, org, seqs), chatLanguage) : null
  const home = publicUrl ? new URL(`/${org}`, publicUrl).href : null
  const note = { groups: [], more: chatLanguage.translate(entries.length > 0 ? NOTHING_LEFT : TEST) }
  const body = writeChat(format, summary ?? note, home, chatLanguage)
  return { message: { ...message, body }, isEmpty: summary === null }
}

const NOTHING_LEFT = 'The records of these changes no longer exist.'
const TEST = 'This is a test. Schedule changes will be posted here.'

function sentOf(
  { id, first_sequence, last_sequence }: WebhookMessage,
  attempt: number,
  replay_of: number | null,
) {
  return { message_id: id, first_sequence, last_sequence, attempt, replay_of }
}
