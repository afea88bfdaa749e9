import { randomBytes, randomUUID } from 'node:crypto'
import type { LanguageCode } from '../../../texts/languages.ts'
import type { StoredMessage } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import { findRow, manyValues, noRows, sendRows } from '../../db/rows.ts'
import { shifted, sql } from '../../db/sql.ts'

/** Contains no secrets, because links are created when an email is sent. */
export type MailFacts = {
  invitation: { organization_id: number; invitation_id: number }
  reset: { address: string | null }
  proof: { user_id: number }
  new_device: {
    user_id: number
    user_agent: string
    address: string | null
    /** The language that the user had before the sign-in. Missing in rows of earlier versions. */
    language?: LanguageCode
  }
  new_factor: { address: string | null }
  new_identity: { address: string | null; host: string }
  webhook_paused: { organization_id: number; webhook_id: number; host: string; reason: StoredMessage }
  weekly: { organization_id: number; user_id: number; week: string }
}
type Kind = keyof MailFacts
export type NewMail = { [K in Kind]: { kind: K; recipient: string; facts: MailFacts[K] } }[Kind]

export type ClaimedMail = NewMail & {
  key: Buffer
  failures: number
  claimed_until: Date
  inserted_at: Date
  age: number
}

const INSERT = sql`insert into mails (key, kind, recipient, facts) values ($1, $2, $3, $4)`

export async function insertMail(tx: Tx, { kind, recipient, facts }: NewMail): Promise<void> {
  await sendRows(tx, INSERT, [randomBytes(16), kind, recipient, JSON.stringify(facts)])
}

/** An email is also due if its time is too far ahead, because the clock was set back (decision 0043). */
const isTime = sql`(next_attempt_at <= now() or next_attempt_at > now() + interval '1 day')`
const isFree = sql`(claimed_until is null or claimed_until <= now() or claimed_until > now() + interval '1 hour')`

export const listDueMailKeys = manyValues<Buffer, [limit: number]>(
  sql`select key from mails where ${isTime} and ${isFree} order by next_attempt_at limit $1`,
)

const CLAIM = sql`
  update mails set claimed_until = now() + interval '5 minutes', claim_id = $2
  where key = $1 and ${isTime} and (${isFree} or claim_id = $2)
  returning key, kind, recipient, facts, failures, claimed_until, inserted_at,
    extract(epoch from claimed_until - inserted_at - interval '5 minutes')::int as age`

/**
 * Returns null if the email isn't due or another node has claimed it. The statement may run twice, with the
 * same id (connect.ts).
 */
export function updateMailClaimed(tx: Tx, key: Buffer): Promise<ClaimedMail | null> {
  return findRow<ClaimedMail>(tx, CLAIM, [key, randomUUID()])
}

/** Changes nothing if another node claimed the email after this claim expired. */
export const updateMailFailed = noRows<[key: Buffer, claimed_until: Date, seconds: number]>(sql`
  update mails set failures = failures + 1, claimed_until = null,
    next_attempt_at = ${shifted(sql`now()`, sql`make_interval(secs => $3)`)}
  where key = $1 and claimed_until = $2`)

/** Ends the claim without counting a failure. */
export const updateMailReleased = noRows<[key: Buffer, claimed_until: Date]>(
  sql`update mails set claimed_until = null where key = $1 and claimed_until = $2`,
)

export const deleteMail = noRows<[key: Buffer]>(sql`delete from mails where key = $1`)
