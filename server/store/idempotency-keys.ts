import type { Tx } from '../db/connect.ts'
import { oneValue, optionalRow, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

/** An answer as it went out: what is sent again must be the same to the byte. */
export type Answer = { status: number; body: string; location: string | null }

/**
 * Waits for nobody: false while another transaction holds the key. On the organization's machine, whichever asks. The number
 * of the organization stands apart: whoever chooses a key could choose one with the hash of another organization's.
 */
export const lockIdempotencyKey = oneValue<boolean, [org: number, key: string]>(sql`
  select pg_try_advisory_xact_lock(hashint8(id), hashtext($2)) as held
  from organizations where id = $1`)

/** How long an answer is remembered (decision 0025). */
const oldest = sql`now() - interval '24 hours'`

type StoredAnswer = Answer & { fingerprint: Buffer }

export const findAnswer = optionalRow<StoredAnswer, [org: number, key: string]>(sql`
  select fingerprint, status, body, location from idempotency_keys
  where organization_id = $1 and key = $2 and inserted_at > ${oldest}`)

/** Each new answer takes a few old ones away: the table does not grow for ever, and nobody has to tidy it. */
const FORGET = sql`
  delete from idempotency_keys where organization_id = $1 and key in (
    select k.key from idempotency_keys k
    where k.organization_id = $1 and k.inserted_at <= ${oldest} and k.key <> $2
    order by k.inserted_at limit 20 for update skip locked)`
const INSERT = sql`
  insert into idempotency_keys (organization_id, key, fingerprint, status, body, location)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (organization_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    body = excluded.body, location = excluded.location, inserted_at = excluded.inserted_at`

export async function insertAnswer(
  tx: Tx,
  org: number,
  key: string,
  fingerprint: Buffer,
  { status, body, location }: Answer,
): Promise<void> {
  await sendRows(tx, FORGET, [org, key])
  await sendRows(tx, INSERT, [org, key, fingerprint, status, body, location])
}
