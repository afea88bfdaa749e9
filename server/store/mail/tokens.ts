import type { User } from '../../../shapes/members.ts'
import { noRows, optionalRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

type Purpose = 'reset' | 'proof'

export const insertMailToken = noRows<[hash: Buffer, user_id: number, purpose: Purpose, hours: number]>(sql`
  insert into mail_tokens (token_hash, user_id, purpose, expires_at)
  values ($1, $2, $3, now() + make_interval(hours => $4))`)

export const findMailToken = optionalRow<User, [hash: Buffer, purpose: Purpose]>(sql`
  select u.id, u.email, u.name from mail_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1 and t.purpose = $2 and t.expires_at > now()`)

/** If two requests use a link concurrently, only one gets the row. */
export const deleteMailToken = optionalRow<{ user_id: number }, [hash: Buffer, purpose: Purpose]>(sql`
  delete from mail_tokens where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id`)

export const deleteMailTokensOf = noRows<[user_id: number, purpose: Purpose]>(
  sql`delete from mail_tokens where user_id = $1 and purpose = $2`,
)

export const deletePastMailTokens = noRows(sql`delete from mail_tokens where expires_at <= now()`)
