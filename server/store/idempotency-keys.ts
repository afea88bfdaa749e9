import type { Tx } from '../db/connect.ts'
import { oneValue, optionalRow, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

/** The body is stored unchanged, since a repeated response must match byte for byte. */
export type StoredResponse = { status: number; body: string; location: string | null }

/**
 * Returns false if another transaction has locked the key. The first lock number is the organization, so that
 * its keys can't block another organization's keys.
 */
export const lockIdempotencyKey = oneValue<boolean, [org: number, key: string]>(sql`
  select pg_try_advisory_xact_lock(hashint8(id), hashtext($2)) as held
  from organizations where id = $1`)

const oldest = sql`now() - interval '24 hours'`

type FingerprintedResponse = StoredResponse & { fingerprint: Buffer }

export const findStoredResponse = optionalRow<FingerprintedResponse, [org: number, key: string]>(sql`
  select fingerprint, status, body, location from idempotency_keys
  where organization_id = $1 and key = $2 and inserted_at > ${oldest}`)

/** Each insert deletes a few expired rows, so that no cleanup job is needed. */
const DELETE_EXPIRED = sql`
  delete from idempotency_keys where organization_id = $1 and key in (
    select k.key from idempotency_keys k
    where k.organization_id = $1 and k.inserted_at <= ${oldest} and k.key <> $2
    order by k.inserted_at limit 20 for update skip locked)`
const INSERT = sql`
  insert into idempotency_keys (organization_id, key, fingerprint, status, body, location)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (organization_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    body = excluded.body, location = excluded.location, inserted_at = excluded.inserted_at`

export async function insertStoredResponse(
  tx: Tx,
  org: number,
  key: string,
  fingerprint: Buffer,
  { status, body, location }: StoredResponse,
): Promise<void> {
  await sendRows(tx, DELETE_EXPIRED, [org, key])
  await sendRows(tx, INSERT, [org, key, fingerprint, status, body, location])
}
