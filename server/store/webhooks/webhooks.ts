import { itemAt } from '../../../planning/lists.ts'
import type { DbRow } from '../../../shapes/blocks.ts'
import type * as shapes from '../../../shapes/webhooks.ts'
import type { LanguageCode } from '../../../texts/languages.ts'
import type { Message, StoredMessage } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import { anyRow, manyRows, noRows, oneValue, optionalRow, sendRows } from '../../db/rows.ts'
import { shifted, sql } from '../../db/sql.ts'
import { jsonList } from '../json.ts'
import type { Creator } from '../organizations.ts'
import { allocateIds } from '../records.ts'
import type { DueWebhook } from './claims.ts'

export type WebhookRow = Omit<DbRow<shapes.Webhook>, 'paused_reason' | 'last_error'> & {
  paused_reason: StoredMessage | null
  last_error: StoredMessage | null
}

const projects = sql`case when w.project_ids is not null then ${jsonList(
  sql`json_build_object('id', p.id, 'title', p.title)`,
  sql`p.title collate "C", p.id`,
  sql`from projects p where p.organization_id = $1 and p.id = any(w.project_ids)`,
)} end as projects`
const selectWebhooks = sql`
  select w.id, w.url, w.description, w.types, w.format, w.language, ${projects}, w.status, w.paused_reason, w.position,
    greatest(o.feed_seq - w.position, 0) as behind, w.failures, w.next_attempt_at,
    case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
    w.created_by, w.inserted_at, d.at as last_at, d.status_code as last_status_code, d.error as last_error
  from webhooks w
  join organizations o on o.id = w.organization_id
  left join lateral (
    select n.at, n.status_code, n.error from webhook_deliveries n
    where n.organization_id = $1 and n.webhook_id = w.id order by n.id desc limit 1
  ) d on true
  where w.organization_id = $1`

export const listWebhooks = manyRows<WebhookRow, [org: number]>(sql`${selectWebhooks} order by w.id`)

export const findWebhook = optionalRow<WebhookRow, [org: number, id: number]>(
  sql`${selectWebhooks} and w.id = $2`,
)

export const countWebhooks = oneValue<number, [org: number]>(
  sql`select count(*)::integer as count from webhooks where organization_id = $1`,
)

export type WebhookTarget = Pick<WebhookRow, 'id' | 'url' | 'types' | 'format' | 'language'> & {
  sealed_url: string | null
  project_ids: number[] | null
  secret: string
  old_secret: string | null
}

export const findWebhookTarget = optionalRow<WebhookTarget, [org: number, id: number]>(sql`
  select id, url, sealed_url, types, format, language, project_ids, secret,
    case when old_secret_until > now() then old_secret end as old_secret
  from webhooks where organization_id = $1 and id = $2`)

export type WebhookChoice = Pick<WebhookRow, 'description' | 'types' | 'format'> & {
  /** Null keeps the current `url` and `sealed_url`. */
  url: string | null
  sealed_url: string | null
  project_ids: number[] | null
  /** Null keeps the current language. A new webhook gets English. */
  language: LanguageCode | null
}
type NewWebhook = Creator & WebhookChoice & { secret: string }

const INSERT = sql`
  insert into webhooks (organization_id, id, url, sealed_url, description, types, format, project_ids, language, secret,
    created_by, created_by_id, position)
  select o.id, $2, $3, $4, $5, $6::text[], $7, $8::bigint[], coalesce($9, 'en'), $10, $11, $12::bigint, o.feed_seq
  from organizations o where o.id = $1`

/** The new webhook sends only changes after its creation. */
export async function insertWebhook(tx: Tx, org: number, webhook: NewWebhook): Promise<number> {
  const { secret, created_by, created_by_id } = webhook
  const id = itemAt((await allocateIds(tx, 'webhooks', 1)).ids, 0)
  await sendRows(tx, INSERT, [org, id, ...valuesOf(webhook), secret, created_by, created_by_id])
  return id
}

function valuesOf({ url, sealed_url, description, types, format, project_ids, language }: WebhookChoice) {
  return [url, sealed_url, description, types, format, project_ids, language] as const
}

/** If the URL changes, resets failures and makes the next attempt due immediately. */
export function updateWebhook(tx: Tx, org: number, id: number, choice: WebhookChoice): Promise<void> {
  return sendRows(tx, UPDATE, [org, id, ...valuesOf(choice)])
}

const isSame = sql`($3 is null or url = $3 and sealed_url is not distinct from $4)`
const UPDATE = sql`
  update webhooks set url = coalesce($3, url), sealed_url = case when $3 is null then sealed_url else $4 end,
    description = $5, types = $6, format = $7, project_ids = $8, language = coalesce($9, language), updated_at = now(),
    failures = case when ${isSame} then failures else 0 end,
    next_attempt_at = least(next_attempt_at,
      ${shifted(sql`now()`, sql`case when not ${isSame} and next_attempt_at is not null then interval '0' end`)})
  where organization_id = $1 and id = $2`

export const listWebhooksCreatedBy = manyRows<
  Pick<WebhookRow, 'id' | 'url' | 'format'>,
  [org: number, user_id: number]
>(sql`
  select id, url, format from webhooks
  where organization_id = $1 and created_by_id = $2 and status = 'active' order by id`)

export const updateWebhooksOfCreatorPaused = manyRows<
  { id: number; url: string },
  [org: number, user_id: number, reason: Message]
>(sql`
  update webhooks set status = 'paused', paused_reason = $3, next_attempt_at = null, updated_at = now()
  where organization_id = $1 and created_by_id = $2 and status = 'active' returning id, url`)

/** Returns false if the webhook was already paused. */
export const updateWebhookPaused = anyRow<[org: number, id: number, reason: Message]>(sql`
  update webhooks set status = 'paused', paused_reason = $3, next_attempt_at = null, updated_at = now()
  where organization_id = $1 and id = $2 and status = 'active' returning id`)

/**
 * Continues after the last delivered entry, or at the end of the feed if `fromNow` is true. Returns false if
 * the webhook wasn't paused.
 */
export const updateWebhookResumed = anyRow<[org: number, id: number, fromNow: boolean]>(sql`
  update webhooks w set status = 'active', paused_reason = null, failures = 0, updated_at = now(),
    position = case when $3 then o.feed_seq else w.position end,
    message_last = case when $3 then null else w.message_last end,
    next_attempt_at =
      ${shifted(sql`now()`, sql`case when not $3 and w.position < o.feed_seq then interval '0' end`)}
  from organizations o
  where o.id = $1 and w.organization_id = $1 and w.id = $2 and w.status = 'paused' returning w.id`)

/** If `keepsOld` is true, the old secret stays valid for 24 hours. */
export const updateWebhookSecret = noRows<[org: number, id: number, secret: string, keepsOld: boolean]>(sql`
  update webhooks set secret = $3, old_secret = case when $4 then secret end, updated_at = now(),
    old_secret_until = ${shifted(sql`now()`, sql`case when $4 then interval '24 hours' end`)}
  where organization_id = $1 and id = $2`)

export const deletePastSecrets = noRows(
  sql`update webhooks set old_secret = null, old_secret_until = null where old_secret_until <= now()`,
)

const isClearChat = sql`(format <> 'standard' and sealed_url is null)`

/**
 * Lists all organizations' secrets, to encrypt, rotate or check them. `onlyClear` limits the list to webhooks
 * with an unencrypted secret or chat URL.
 */
export const listWebhookSecrets = manyRows<
  DueWebhook & Record<'old_secret' | 'sealed_url' | 'clear_url', string | null> & { secret: string },
  [onlyClear: boolean]
>(sql`
  select organization_id, id, secret, old_secret, sealed_url, case when ${isClearChat} then url end as clear_url
  from webhooks where not $1 or secret like 'whsec%' or old_secret like 'whsec%' or ${isClearChat}
  order by organization_id, id`)

/** Replaces `stored` in each column, since `updateWebhookSecret` may have moved it to `old_secret`. */
export const updateWebhookSealed = noRows<[org: number, id: number, stored: string, sealed: string]>(sql`
  update webhooks set secret = case when secret = $3 then $4 else secret end,
    old_secret = case when old_secret = $3 then $4 else old_secret end,
    sealed_url = case when sealed_url = $3 then $4 else sealed_url end
  where organization_id = $1 and id = $2`)

export const updateAddressSealed = noRows<
  [org: number, id: number, url: string, shown: string, sealed: string]
>(sql`
  update webhooks set url = $4, sealed_url = $5
  where organization_id = $1 and id = $2 and url = $3 and ${isClearChat}`)

export const deleteWebhookRow = noRows<[org: number, id: number]>(
  sql`delete from webhooks where organization_id = $1 and id = $2`,
)
