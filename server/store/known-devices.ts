import { anyRow, noRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

/** Browsers in which a person has signed in, by the hash of a cookie. They open nothing. */

export const isKnownDevice = anyRow<[hash: Buffer, email: string]>(sql`
  select from known_devices d join users u on u.id = d.user_id where d.token_hash = $1 and u.email = $2`)

/** For every account of that browser. */
export const updateDeviceToken = noRows<[old: Buffer, hash: Buffer]>(
  sql`update known_devices set token_hash = $2 where token_hash = $1`,
)

export const insertKnownDevice = noRows<[hash: Buffer, user_id: number]>(sql`
  insert into known_devices (token_hash, user_id) values ($1, $2)
  on conflict (token_hash, user_id) do update set seen_at = now()`)

/** All but the newest ones. */
export const deleteExcessDevices = noRows<[user_id: number, most: number]>(sql`
  delete from known_devices where user_id = $1 and token_hash in (
    select token_hash from known_devices where user_id = $1 order by seen_at desc, token_hash offset $2)`)

export const deleteOtherDevices = noRows<[user_id: number, current: Buffer]>(
  sql`delete from known_devices where user_id = $1 and token_hash <> $2`,
)

export const deleteUnusedDevices = noRows(
  sql`delete from known_devices where seen_at < now() - interval '1 year'`,
)
