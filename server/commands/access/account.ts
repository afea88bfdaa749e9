import type { LanguageChoice, Role, User } from '../../../shapes/members.ts'
import { msg } from '../../../texts/texts.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Unauthorized } from '../../refusals.ts'
import {
  deleteFactors,
  deleteRecoveryCodes,
  deleteStep,
  deleteStepsOf,
  listFactorKinds,
  listFactors,
  lockFactors,
} from '../../store/access/factors.ts'
import { lockCredential } from '../../store/access/passkeys.ts'
import type { EndedSession, SessionUser } from '../../store/access/sessions.ts'
import {
  deleteOtherDevices,
  deleteOtherSessions,
  deleteOtherSessionsBy,
  deleteSession,
  findSessionUser,
} from '../../store/access/sessions.ts'
import type { LinkedIdentity } from '../../store/access/sso.ts'
import { listIdentities, lockIdentity } from '../../store/access/sso.ts'
import type { UserWithPassword } from '../../store/access/users.ts'
import {
  findAccount,
  findBrowserLanguage,
  findRole,
  findUserWithPassword,
  insertMembership,
  isCurrentPassword,
  listOrganizationIds,
  lockPassword,
  updateBrowserLanguage,
  updateLanguage,
} from '../../store/access/users.ts'
import type { AuditEvent } from '../../store/audit.ts'
import { insertAudit, insertChange } from '../../store/changes.ts'
import { insertMail } from '../../store/mail/mails.ts'
import type { Actor } from '../../store/organizations.ts'
import { lockOrganizations } from '../../store/organizations.ts'
import type { Visitor } from './password-attempts.ts'
import { mayEmail } from './password-attempts.ts'

/**
 * Writes the event to the audit logs of all the user's organizations. If `only` is an organization's id,
 * writes only there.
 */
export async function auditEverywhere(
  tx: Tx,
  user: User,
  address: string | null,
  event: Pick<AuditEvent, 'type' | 'action' | 'detail'>,
  only?: number,
): Promise<void> {
  const actor = { actor: user.email, origin: { kind: 'member', id: user.id, address } } as const
  const subjects = `member ${user.id}`
  const orgs = only ? [only] : await listOrganizationIds(tx, user.id)
  for (const id of orgs) await insertAudit(tx, { id, ...actor }, { ...event, subjects })
}

/**
 * Omits `detail`, which identifies the provider, from the audit logs of other organizations. All
 * organizations may know provider 0, the server's provider.
 */
export async function noteIdentity(
  tx: Tx,
  user: User,
  provider: number,
  { address }: Pick<Visitor, 'address'>,
  action: 'linked' | 'unlinked',
  detail: string,
): Promise<void> {
  const actor = { actor: user.email, origin: { kind: 'member', id: user.id, address } } as const
  const event = { type: 'identity', action, subjects: `member ${user.id}` }
  for (const id of await listOrganizationIds(tx, user.id)) {
    const mayKnow = provider === 0 || provider === id
    await insertAudit(tx, { id, ...actor }, mayKnow ? { ...event, detail } : event)
  }
}

/**
 * Call this before locking the account. Otherwise, a sign-in that waits for a busy organization would also
 * block the same user's password change.
 */
export async function lockAuditedOrganizations(
  tx: Tx,
  { id }: Pick<User, 'id'>,
  only?: number,
): Promise<void> {
  await lockOrganizations(tx, only ? [only] : await listOrganizationIds(tx, id))
}

/**
 * Records that an organization's provider requested a link to the account, because the provider learns from
 * the request that the account exists.
 */
export async function noteRequested(db: Db, email: string, { address }: Visitor): Promise<void> {
  const account = await findAccount(db, email)
  if (!account) return
  await db.transaction(async (tx) => {
    await lockAuditedOrganizations(tx, account)
    await auditEverywhere(tx, account, address, { type: 'identity', action: 'requested' })
  })
}

export async function lockUser(tx: Tx, user: User): Promise<void> {
  await lockAuditedOrganizations(tx, user)
  await lockFactors(tx, user.id)
}

/** `how` is 'by invitation' or 'by their domain'. Returns false if the user is already a member. */
export async function addMember(
  tx: Tx,
  org: number,
  user: User,
  role: Role,
  how: string,
  { address }: Pick<Visitor, 'address'>,
): Promise<boolean> {
  if ((await findRole(tx, org, user.id)) !== null) return false
  await insertMembership(tx, org, user.id, role)
  const origin = { kind: 'member', id: user.id, address } as const
  const summary = msg('{email} as {role}', { email: user.email, role: msg(role) })
  const joined = { audited_as: `joined ${how}`, record_id: user.id, summary }
  const acting = { id: org, actor: user.email, origin }
  await insertChange(tx, acting, { type: 'member', action: 'created', ...joined })
  return true
}

export async function endOtherSessions(
  tx: Tx,
  user: User,
  { session, device }: Pick<Visitor, 'session' | 'device'>,
): Promise<void> {
  await deleteStepsOf(tx, user.id)
  await deleteOtherSessions(tx, user.id, hashSecret(session))
  await deleteOtherDevices(tx, user.id, hashSecret(device))
}

export function signOut(db: Db, token: string): Promise<EndedSession | null> {
  return db.transaction((tx) => deleteSession(tx, hashSecret(token)))
}

/**
 * A session through an organization's provider ends only the user's other sessions through that provider
 * (decision 0064).
 */
export function signOutEverywhereElse(db: Db, user: SessionUser, visitor: Visitor): Promise<void> {
  const provider = user.sso_provider || undefined
  return db.transaction(async (tx) => {
    await lockAuditedOrganizations(tx, user, provider)
    await requireSession(tx, user, visitor)
    if (provider) await deleteOtherSessionsBy(tx, provider, user.id, hashSecret(visitor.session))
    else await endOtherSessions(tx, user, visitor)
    const event = { type: 'session', action: 'closed elsewhere' } as const
    await auditEverywhere(tx, user, visitor.address, event, provider)
  })
}

export const NO_TOKENS = { session: '', device: '' }

export function chooseLanguage(
  db: Db,
  user: User,
  { language }: LanguageChoice,
  visitor: Visitor,
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSession(tx, user, visitor)
    await updateLanguage(tx, user.id, language)
  })
}

/**
 * Stores the browser's language for emails. Skips an equal language, because each write to `users` goes to
 * all database servers of a Citus cluster.
 */
export async function storeBrowserLanguage(
  tx: Tx,
  { id }: User,
  { language }: Pick<Visitor, 'language'>,
): Promise<void> {
  if ((await findBrowserLanguage(tx, id)) !== language) await updateBrowserLanguage(tx, id, language)
}

export type Proof = UserWithPassword | { step: string; passkey?: string } | Linked
type Linked = { provider: number; issuer: string; subject: string; user_id: number }

/**
 * Rechecks the password, by default with a lock. If the user has changed it in the meantime, the old password
 * must not open a session.
 */
export async function requirePassword(
  tx: Tx,
  { id, password_hash }: UserWithPassword,
  isCurrent = lockPassword,
): Promise<void> {
  if (!(await isCurrent(tx, id, password_hash))) throw new Unauthorized()
}

/** Rechecks the session after the locks. A concurrent password change may have ended the session. */
export async function lockSignedInUser(tx: Tx, user: User, visitor: Pick<Visitor, 'session'>): Promise<void> {
  await lockUser(tx, user)
  await requireSession(tx, user, visitor)
}

/** Rechecks the session, because it may have ended while the command waited for locks. */
export async function requireSession(
  tx: Tx,
  { id }: User,
  { session }: Pick<Visitor, 'session'>,
): Promise<void> {
  if ((await findSessionUser(tx, hashSecret(session)))?.id !== id) throw new Unauthorized()
}

/**
 * Throws if the proof is no longer valid. Deletes the one-time token of a sign-in step. While a database
 * server of a Citus cluster is down, no account can change, so the password isn't locked.
 */
export async function requireProof(tx: Tx, proof: Proof, isNodeDown: boolean): Promise<void> {
  if ('step' in proof) {
    if (!(await deleteStep(tx, hashSecret(proof.step)))) throw new Unauthorized()
    if (proof.passkey !== undefined && !(await lockCredential(tx, proof.passkey))) throw new Unauthorized()
    return
  }
  if ('subject' in proof) {
    const { provider, issuer, subject, user_id } = proof
    if (!(await lockIdentity(tx, provider, issuer, subject, user_id))) throw new Unauthorized()
    return
  }
  await requirePassword(tx, proof, isNodeDown ? isCurrentPassword : lockPassword)
  // The user may have added a second factor since the first check.
  if ((await listFactorKinds(tx, proof.id)).length > 0) throw new Unauthorized()
}

/**
 * Notifies the user of a linked identity by email, because an attacker with the user's session could have
 * linked it.
 */
export async function notifyOfIdentity(
  tx: Tx,
  { email }: User,
  host: string,
  { address }: Visitor,
): Promise<void> {
  const isConfirmed = (await findAccount(tx, email))?.is_confirmed
  if (!isConfirmed || !(await mayEmail(tx, 'identities of', email))) return
  await insertMail(tx, { kind: 'new_identity', recipient: email, facts: { address, host } })
}

/** Deletes second factors and recovery codes. Returns the number of deleted factors. */
export async function deleteAllFactors(tx: Tx, user: User, actor: Actor): Promise<number> {
  await lockUser(tx, user)
  const { length } = await listFactors(tx, user.id)
  if (length === 0) return 0
  await deleteFactors(tx, user.id)
  await deleteRecoveryCodes(tx, user.id)
  const event = { type: 'second_factor', action: 'reset', subjects: `member ${user.id}`, detail: user.email }
  for (const id of await listOrganizationIds(tx, user.id)) await insertAudit(tx, { id, ...actor }, event)
  return length
}

/** True if the user has a password, a passkey, or an SSO identity that `counts` accepts. */
export async function canSignIn(
  tx: Tx,
  { id, email }: User,
  counts: (identity: LinkedIdentity) => boolean,
): Promise<boolean> {
  const hasPasskey = (await listFactors(tx, id)).some(({ kind }) => kind === 'passkey')
  const isLinked = (await listIdentities(tx, id)).some(counts)
  return hasPasskey || isLinked || (await findUserWithPassword(tx, email))?.password_hash !== ''
}
