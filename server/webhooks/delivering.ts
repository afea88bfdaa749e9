import { loadLanguage } from '../../texts/languages.ts'
import { inWords, say } from '../../texts/texts.ts'
import type { DeliveryResult } from '../commands/webhook-deliveries.ts'
import {
  finishDelivery,
  finishEmpty,
  MOST_ENTRIES,
  noteDelivery,
  releaseClaim,
} from '../commands/webhook-deliveries.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { openAddress, openSigningSecret, withoutAddress } from '../crypto/secrets.ts'
import type { Db } from '../db/connect.ts'
import type { FeedRow } from '../store/feed.ts'
import { listFeed } from '../store/feed.ts'
import type { Claim } from '../store/webhooks/claims.ts'
import type { Delivery } from '../store/webhooks/deliveries.ts'
import { findDelivery } from '../store/webhooks/deliveries.ts'
import { listTold } from '../store/webhooks/told.ts'
import { findWebhookTarget } from '../store/webhooks/webhooks.ts'
import { writeChat } from './chat/formats.ts'
import type { Telling } from './chat/sentences.ts'
import { tellChanges } from './chat/sentences.ts'
import type { Message } from './messages.ts'
import { changesMessage, pingMessage, toldOf } from './messages.ts'
import type { SendingOptions, Target } from './sending.ts'
import { send } from './sending.ts'

export type DeliveringOptions = SendingOptions & { secrets: Secrets | null }

/** Sends the message of a claim once and records the result; null where there was nothing to send or no time left. */
export async function deliver(
  db: Db,
  claim: Claim,
  options: DeliveringOptions,
): Promise<DeliveryResult | null> {
  const { organization_id, position, message_last, failures } = claim
  const count = Math.min(message_last - position, MOST_ENTRIES)
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

/** Throws where whoever wants something sent may no longer do so. */
type Ask = () => Promise<void>

/** Sends a test message. Null where there is no such webhook. */
export function deliverPing(
  db: Db,
  org: number,
  webhook_id: number,
  options: DeliveringOptions,
  ask?: Ask,
): Promise<Delivery | null> {
  return deliverExtra(db, org, webhook_id, [], null, options, ask)
}

/** Sends the same entries under the same id again, whatever the first result was. */
export async function replayDelivery(
  db: Db,
  org: number,
  webhook_id: number,
  delivery_id: number,
  options: DeliveringOptions,
  ask?: Ask,
): Promise<Delivery | null> {
  const delivery = await findDelivery(db, org, webhook_id, delivery_id)
  if (!delivery) return null
  const { first_sequence, last_sequence } = delivery
  const entries =
    first_sequence === null || last_sequence === null
      ? []
      : await listFeed(db, org, first_sequence - 1, last_sequence - first_sequence + 1)
  return deliverExtra(db, org, webhook_id, entries, delivery_id, options, ask)
}

/** Without entries it is a test. */
async function deliverExtra(
  db: Db,
  org: number,
  webhook_id: number,
  entries: readonly FeedRow[],
  replay_of: number | null,
  options: DeliveringOptions,
  ask?: Ask,
): Promise<Delivery | null> {
  const target = await findWebhookTarget(db, org, webhook_id)
  if (!target) return null
  const { message } = await compose(db, org, target, entries, options)
  await ask?.()
  const result = await sendSigned(org, target, message, options)
  return noteDelivery(db, org, webhook_id, sentOf(message, 1, replay_of), result)
}

/** The only place where stored secrets are opened. Without the key nothing is sent: receivers refuse what nobody signed. */
async function sendSigned(
  org: number,
  { secret, old_secret, ...target }: Target & { sealed_url: string | null },
  message: Message,
  { secrets, ...options }: DeliveringOptions,
): Promise<DeliveryResult> {
  const url = openAddress(secrets, org, target)
  if (url === null) return { ...NOT_CALLED, error: NO_ADDRESS }
  const opened = openSigningSecret(secrets, org, secret)
  if (opened === null) return { ...NOT_CALLED, error: NO_SIGNATURE }
  const old = old_secret === null ? null : openSigningSecret(secrets, org, old_secret)
  const result = await send({ url, secret: opened, old_secret: old }, message, options)
  const isTold = target.sealed_url === null || result.answer === ''
  return isTold ? result : { ...result, answer: withoutAddress(result.answer, url) }
}

const NOT_CALLED = { status_code: null, answer: '', duration_ms: 0 }
/** What the receiver has to do with it, as of every failure. */
const NO_ADDRESS = say(
  'was not called, since CREWLINE_SECRET_KEY does not open its address (enter the address again, or have the key brought back)',
)
const NO_SIGNATURE = say(
  'was not called, since CREWLINE_SECRET_KEY does not open the signing secret (rotate the secret, or have the key brought back)',
)

type Receiving = Pick<Claim, 'id' | 'format' | 'language' | 'types' | 'project_ids'>

/** `isEmpty`: it is about nothing that this webhook is told of. Without entries it is a test. */
async function compose(
  db: Db,
  org: number,
  webhook: Receiving,
  entries: readonly FeedRow[],
  { publicUrl }: DeliveringOptions,
): Promise<{ message: Message; isEmpty: boolean }> {
  const { id, format, language } = webhook
  const isTold = toldOf(webhook)
  const seqs = entries.filter(isTold).map(({ seq }) => seq)
  const message = entries.length > 0 ? changesMessage(id, entries, isTold) : pingMessage(id)
  if (format === 'standard') return { message, isEmpty: seqs.length === 0 }
  // A chat reads what the records are called now.
  const words = await loadLanguage(language)
  const telling: Telling = { language, write: (saying) => inWords(words, saying) }
  const told = seqs.length > 0 ? tellChanges(await listTold(db, org, seqs), telling) : null
  const home = publicUrl ? new URL(`/${org}`, publicUrl).href : null
  const note = { groups: [], more: telling.write(entries.length > 0 ? NOTHING_LEFT : TEST) }
  const body = writeChat(format, told ?? note, home, telling)
  return { message: { ...message, body }, isEmpty: told === null }
}

const NOTHING_LEFT = 'Nothing is left of these changes.'
const TEST = 'This is a test: changes of the plan are told here.'

function sentOf({ id, first_sequence, last_sequence }: Message, attempt: number, replay_of: number | null) {
  return { message_id: id, first_sequence, last_sequence, attempt, replay_of }
}
