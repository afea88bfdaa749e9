import type { User } from '../../../shapes/members.ts'
import { anyRow, manyRows, noRows, optionalRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

export type NewPasskey = {
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
}

export type Credential = NewPasskey & User & { factor_id: number }

export const listCredentials = manyRows<Pick<NewPasskey, 'credential_id' | 'transports'>, [user_id: number]>(
  sql`select credential_id, transports from factors where user_id = $1 and kind = 'passkey' order by id`,
)

export const findCredential = optionalRow<Credential, [credential_id: string]>(sql`
  select f.id as factor_id, f.credential_id, f.public_key, f.sign_count, f.transports, u.id, u.email, u.name
  from factors f join users u on u.id = f.user_id where f.credential_id = $1`)

export const insertPasskey = noRows<
  [
    user_id: number,
    name: string,
    credential_id: string,
    public_key: Buffer,
    sign_count: number,
    transports: readonly string[],
  ]
>(sql`
  insert into factors (user_id, kind, name, credential_id, public_key, sign_count, transports)
  values ($1, 'passkey', $2, $3, $4, $5, $6)`)

/**
 * Returns false if the passkey was deleted. A concurrent deletion waits until the new session is stored, and
 * then ends that session.
 */
export const lockCredential = anyRow<[credential_id: string]>(
  sql`select 1 from factors where credential_id = $1 for share`,
)

/** Returns false if the counter did not increase. Passkeys without a counter send 0. */
export const updatePasskeyUsed = anyRow<[id: number, sign_count: number]>(sql`
  update factors set sign_count = $2, last_used_at = now()
  where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`)

export const updateStepChallenge = anyRow<[hash: Buffer, device: Buffer, challenge: string]>(sql`
  update sign_in_steps set challenge = $3
  where token_hash = $1 and device_hash = $2 and purpose = 'factor' and expires_at > now() returning purpose`)
