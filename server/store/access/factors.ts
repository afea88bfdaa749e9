import type * as shapes from '../../../shapes/access/factors.ts'
import type { FactorKind } from '../../../shapes/access/factors.ts'
import type { DbRow } from '../../../shapes/blocks.ts'
import type { User } from '../../../shapes/members.ts'
import { anyRow, manyRows, manyValues, noRows, oneValue, optionalRow, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

export type FactorRow = DbRow<shapes.Factor>

export const listFactors = manyRows<FactorRow, [user_id: number]>(sql`
  select id, kind, name, inserted_at, last_used_at from factors where user_id = $1 order by id`)

export const listFactorKinds = manyValues<FactorKind, [user_id: number]>(
  sql`select distinct kind from factors where user_id = $1 order by kind`,
)

export const lockFactors = noRows<[user_id: number]>(sql`select 1 from users where id = $1 for no key update`)

export const listCodeSecrets = manyRows<{ id: number; secret: string }, [user_id: number]>(
  sql`select id, secret from factors where user_id = $1 and kind = 'code' order by id`,
)

/** Returns false if this code or a newer one was already used. */
export const updateStepTaken = anyRow<[id: number, step: number]>(sql`
  update factors set last_step = $2, last_used_at = now()
  where id = $1 and (last_step is null or last_step < $2) returning id`)

export const insertCodeFactor = noRows<[user_id: number, name: string, secret: string, step: number]>(sql`
  insert into factors (user_id, kind, name, secret, last_step) values ($1, 'code', $2, $3, $4)`)

export const updateFactorName = optionalValue<string, [user_id: number, id: number, name: string]>(
  sql`update factors set name = $3 where user_id = $1 and id = $2 returning name`,
)

export const deleteFactor = optionalRow<Pick<FactorRow, 'kind' | 'name'>, [user_id: number, id: number]>(
  sql`delete from factors where user_id = $1 and id = $2 returning kind, name`,
)

export const deleteFactors = noRows<[user_id: number]>(sql`delete from factors where user_id = $1`)

export const listFactorSecrets = manyRows<{ id: number; user_id: number; secret: string }, []>(
  sql`select id, user_id, secret from factors where kind = 'code' order by id`,
)

export const updateFactorSecret = noRows<[id: number, old: string, secret: string]>(
  sql`update factors set secret = $3 where id = $1 and secret = $2`,
)

export const countRecoveryCodes = oneValue<number, [user_id: number]>(
  sql`select count(*)::int from recovery_codes where user_id = $1`,
)

export const insertRecoveryCode = noRows<[user_id: number, hash: Buffer]>(
  sql`insert into recovery_codes (user_id, code_hash) values ($1, $2)`,
)

export const deleteRecoveryCode = anyRow<[user_id: number, hash: Buffer]>(
  sql`delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id`,
)

export const deleteRecoveryCodes = noRows<[user_id: number]>(
  sql`delete from recovery_codes where user_id = $1`,
)

export type StepPurpose = 'factor' | 'passkey' | 'registration' | 'proof'

export const insertStep = noRows<
  [hash: Buffer, purpose: StepPurpose, user_id: number | null, device: Buffer, challenge: string | null]
>(sql`
  insert into sign_in_steps (token_hash, purpose, user_id, device_hash, challenge, expires_at)
  values ($1, $2, $3, $4, $5, now() + interval '10 minutes')
  on conflict (token_hash) do nothing`)

/** Stores the invitation that the user accepts after the second factor. */
export const insertInvitedStep = noRows<
  [hash: Buffer, user_id: number, device: Buffer, invitation_org: number, invitation_hash: Buffer]
>(sql`
  insert into sign_in_steps
    (token_hash, purpose, user_id, device_hash, invitation_organization_id, invitation_hash, expires_at)
  values ($1, 'factor', $2, $3, $4, $5, now() + interval '10 minutes')`)

/** `user` is null while a user signs in with a passkey and without an email address. */
export type SignInStep = {
  user: User | null
  challenge: string | null
  invitation_organization_id: number | null
  invitation_hash: Buffer | null
}

export const findStep = optionalRow<SignInStep, [hash: Buffer, purpose: StepPurpose, device: Buffer]>(sql`
  select case when u.id is not null then json_build_object('id', u.id, 'email', u.email, 'name', u.name) end as user,
    s.challenge, s.invitation_organization_id, s.invitation_hash from sign_in_steps s left join users u on u.id = s.user_id
  where s.token_hash = $1 and s.purpose = $2 and s.device_hash = $3 and s.expires_at > now()`)

/** Returns false if the step has expired or a concurrent request used it. */
export const deleteStep = anyRow<[hash: Buffer]>(
  sql`delete from sign_in_steps where token_hash = $1 and expires_at > now() returning purpose`,
)

/**
 * Call this before sessions are deleted. The statement waits for concurrent sign-ins, so that their sessions
 * are deleted too.
 */
export const deleteStepsOf = noRows<[user_id: number]>(sql`delete from sign_in_steps where user_id = $1`)

export const deletePastSteps = noRows(sql`delete from sign_in_steps where expires_at < now()`)
