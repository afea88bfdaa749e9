import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '../../../texts/languages.ts'
import type { Message } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import { findRow, manyRows, manyValues } from '../../db/rows.ts'
import { shifted, sql } from '../../db/sql.ts'

/**
 * A webhook that a node has claimed for one delivery attempt. Until `claimed_until`, no other node can claim
 * it (decision 0029).
 */
export type DeliveryClaim = {
  organization_id: number
  id: number
  url: string
  sealed_url: string | null
  types: readonly string[] | null
  format: 'standard' | 'slack' | 'teams'
  language: LanguageCode
  project_ids: readonly number[] | null
  secret: string
  old_secret: string | null
  position: number
  message_last: number
  failures: number
  claimed_until: Date
}

/** Matches webhooks with new feed entries and no planned attempt. WAKE plans an attempt for now. */
const isBehind = sql`w.position < o.feed_seq and w.next_attempt_at is null`
/** Matches times so far in the future that the clock must have been set back. */
const isTooFarAhead = sql`
  (w.next_attempt_at > now() + interval '1 day' or w.claimed_until > now() + interval '1 hour')`
const listToWake = manyValues<number>(sql`
  select distinct w.organization_id from webhooks w join organizations o on o.id = w.organization_id
  where w.status = 'active' and (${isBehind} or ${isTooFarAhead})`)
/** Skips locked webhooks, so that they don't delay others. The next poll finds them again. */
const SKIP_LOCKED = sql`for no key update of w skip locked`
const WAKE = sql`
  update webhooks set next_attempt_at = now() where organization_id = $1 and id in (
    select w.id from webhooks w join organizations o on o.id = w.organization_id
    where w.organization_id = $1 and w.status = 'active' and ${isBehind} ${SKIP_LOCKED})`
const RESET_TOO_FAR = sql`
  update webhooks set next_attempt_at = now(), claimed_until = null where organization_id = $1 and id in (
    select w.id from webhooks w where w.organization_id = $1 and w.status = 'active' and ${isTooFarAhead} ${SKIP_LOCKED})`

export async function updateWebhooksDue(tx: Tx, orgs: readonly number[] | 'all'): Promise<void> {
  for (const org of orgs === 'all' ? await listToWake(tx) : orgs) {
    await tx.query(WAKE, [org])
    if (orgs === 'all') await tx.query(RESET_TOO_FAR, [org])
  }
}

const isTime = sql`w.status = 'active' and w.next_attempt_at <= now()`
const isFree = sql`(w.claimed_until is null or w.claimed_until <= now())`
const isDue = sql`${isTime} and ${isFree}`

export type DueWebhook = { organization_id: number; id: number }

export const listDueAnywhere = manyRows<DueWebhook, [limit: number]>(sql`
  select w.organization_id, w.id from webhooks w where ${isDue} order by w.next_attempt_at limit $1`)

export const listDueInOrganization = manyRows<DueWebhook, [org: number, limit: number]>(sql`
  select w.organization_id, w.id from webhooks w
  where w.organization_id = $1 and ${isDue} order by w.next_attempt_at limit $2`)

const CLAIM = sql`
  update webhooks w set claimed_until = now() + interval '30 seconds', claim_id = $4,
    message_last = coalesce(w.message_last, least(w.position + $3, o.feed_seq))
  from organizations o
  where o.id = $1 and w.organization_id = $1 and w.id in (
    select w.id from webhooks w
    where w.organization_id = $1 and w.id = $2 and ${isTime} and (${isFree} or w.claim_id = $4) ${SKIP_LOCKED})
  returning w.organization_id, w.id, w.url, w.sealed_url, w.types, w.format, w.language, w.project_ids, w.secret,
    case when w.old_secret_until > w.claimed_until then w.old_secret end as old_secret,
    w.position, w.message_last, w.failures, w.claimed_until`

/**
 * Also stores which feed entries the message contains. After a crash, the same message is sent again. The
 * statement may run twice, with the same id (connect.ts).
 */
export function updateClaimed(tx: Tx, due: DueWebhook, entries: number): Promise<DeliveryClaim | null> {
  return findRow<DeliveryClaim>(tx, CLAIM, [due.organization_id, due.id, entries, randomUUID()])
}

const DELIVERED = sql`
  update webhooks w set position = greatest(w.position, w.message_last), message_last = null, failures = 0,
    claimed_until = null,
    next_attempt_at = ${shifted(
      sql`now()`,
      sql`case when w.status = 'active' and greatest(w.position, w.message_last) < o.feed_seq then interval '0' end`,
    )}
  from organizations o
  where o.id = $1 and w.organization_id = $1 and w.id = $2 and w.claimed_until = $3`

/** Changes nothing if another node claimed the webhook after this claim expired. */
export async function updateDelivered(tx: Tx, claim: DeliveryClaim): Promise<void> {
  await tx.query(DELIVERED, [claim.organization_id, claim.id, claim.claimed_until])
}

type Failure = {
  /**
   * Seconds to wait after each failure in a row. After as many failures as `waits` has items, the webhook is
   * paused.
   */
  waits: readonly number[]
  gone: boolean
  reason: Message
}

const FAILED = sql`
  update webhooks set failures = failures + 1, claimed_until = null,
    status = case when failures + 1 >= cardinality($4::integer[]) or $5 then 'paused' else status end,
    paused_reason = case
      when status = 'active' and (failures + 1 >= cardinality($4::integer[]) or $5) then $6::json
      else paused_reason end,
    next_attempt_at = ${shifted(
      sql`now()`,
      sql`case when status = 'active' and failures + 1 < cardinality($4::integer[]) and not $5
        then make_interval(secs => ($4::integer[])[failures + 1]) end`,
    )}
  where organization_id = $1 and id = $2 and claimed_until = $3
  returning status = 'paused' and paused_reason::text = $6::json::text as just_paused`

export async function updateFailed(
  tx: Tx,
  claim: DeliveryClaim,
  { waits, gone, reason }: Failure,
): Promise<boolean> {
  const values = [claim.organization_id, claim.id, claim.claimed_until, waits, gone, reason]
  return (await findRow<{ just_paused: boolean }>(tx, FAILED, values))?.just_paused ?? false
}

const RELEASE = sql`
  update webhooks set claimed_until = null
  where organization_id = $1 and id = $2 and claimed_until = $3`

/** Ends the claim without counting a failure. */
export async function updateReleased(tx: Tx, claim: DeliveryClaim): Promise<void> {
  await tx.query(RELEASE, [claim.organization_id, claim.id, claim.claimed_until])
}
