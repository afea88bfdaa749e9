import type { FactorKind, PasskeyResponse } from '../../../shapes/access/factors.ts'
import type { SignIn, User } from '../../../shapes/members.ts'
import type { Message, MessageKey } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateSecret, hashSecret } from '../../crypto/keys.ts'
import { isPassword } from '../../crypto/passwords.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { FIRST_ATTEMPT, type WriteAttempt } from '../../db/cluster.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { invalid, Rejected, Unauthorized, WrongPassword } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import type { SignInStep } from '../../store/access/factors.ts'
import { findStep, insertInvitedStep, insertStep, listFactorKinds } from '../../store/access/factors.ts'
import { findCredential, updateStepChallenge } from '../../store/access/passkeys.ts'
import {
  deleteDevice,
  deleteExcessDevices,
  deleteExcessSessions,
  deleteSession,
  insertKnownDevice,
  insertSession,
} from '../../store/access/sessions.ts'
import type { UserWithPassword } from '../../store/access/users.ts'
import { findAccount, findUserWithPassword, hasOtherCredential } from '../../store/access/users.ts'
import { insertMail } from '../../store/mail/mails.ts'
import type { Proof } from './account.ts'
import {
  auditEverywhere,
  lockAuditedOrganizations,
  requirePassword,
  requireProof,
  storeBrowserLanguage,
} from './account.ts'
import type { InvitationLink } from './joining.ts'
import { invitationIn, joinByInvitation, lockForJoining } from './joining.ts'
import { useCode, WRONG_CODE } from './one-time-codes.ts'
import type { FactorVisitor } from './passkeys.ts'
import { passkeyOptions, usePasskey } from './passkeys.ts'
import type { Visitor } from './password-attempts.ts'
import { attemptsFor, countAndCheck, factorAttemptsFor, mayEmail } from './password-attempts.ts'

const MAX_DEVICES = 10
const MAX_SESSIONS = 100

export type OpenedSession = { session: string; device: string }

export type PendingFactor = { step: string; device: string; kinds: FactorKind[] }

/**
 * A sign-in to an unknown account takes as long and gets the same response as one with a wrong password.
 * Otherwise, clients could find out who has an account.
 */
export async function signIn(
  db: Db,
  { email, password }: SignIn,
  visitor: Visitor,
  canMail = false,
): Promise<OpenedSession | PendingFactor> {
  const account = email.trim().toLowerCase()
  const attempts = await attemptsFor(db, account, visitor)
  const user = await countAndCheck(db, attempts, () => findUserByPassword(db, account, password))
  if (!user) throw new WrongPassword(account, 'sign-in', new Unauthorized())
  return (
    (await startFactorStep(db, user, visitor)) ??
    openSessionOnAnyNode(db, user, visitor, { canMail, proof: user })
  )
}

/**
 * Returns null if the user has no second factor. Stores `invitation`, which is accepted after the check of
 * the second factor.
 */
export async function startFactorStep(
  db: Db,
  user: UserWithPassword,
  visitor: Visitor,
  invitation?: InvitationLink,
): Promise<PendingFactor | null> {
  const kinds = await listFactorKinds(db, user.id)
  if (kinds.length === 0) return null
  const step = generateSecret()
  const device = visitor.device || generateSecret()
  await db.transaction(async (tx) => {
    await requirePassword(tx, user)
    const [token, browser] = [hashSecret(step), hashSecret(device)]
    if (invitation)
      await insertInvitedStep(tx, token, user.id, browser, invitation.organization_id, invitation.hash)
    else await insertStep(tx, token, 'factor', user.id, browser, null)
  })
  return { step, device, kinds }
}

export async function signInByCode(
  db: Db,
  secrets: Secrets | null,
  step: string,
  code: string,
  visitor: Visitor,
  canMail = false,
): Promise<OpenedSession> {
  const { user, ...pending } = await getStep(db, step, visitor)
  const attempts = await factorAttemptsFor(db, user.email, visitor)
  const codeKind = await countAndCheck(db, attempts, () =>
    db.transaction((tx) => useCode(tx, secrets, user.id, code)),
  )
  if (!codeKind) throw new WrongPassword(user.email, 'factor', new Rejected([invalid('code', WRONG_CODE)]))
  return openSessionOnAnyNode(db, user, visitor, {
    canMail,
    detail: SIGN_IN_DETAILS[codeKind],
    proof: { step },
    invitation: invitationIn({ user, ...pending }),
  })
}

export async function requestPasskey(
  db: Db,
  as: 'second' | 'only',
  visitor: FactorVisitor,
): Promise<{ options: object; step: string; device: string }> {
  const { step, site } = visitor
  const user = as === 'second' ? (await getStep(db, step, visitor)).user : null
  const options = await passkeyOptions(db, user, site)
  const device = visitor.device || generateSecret()
  if (user) {
    await updateStepChallenge(db, hashSecret(step), hashSecret(device), options.challenge)
    return { options, step, device }
  }
  const newStep = generateSecret()
  await insertStep(db, hashSecret(newStep), 'passkey', null, hashSecret(device), options.challenge)
  return { options, step: newStep, device }
}

export async function signInByPasskey(
  db: Db,
  passkey: PasskeyResponse,
  visitor: FactorVisitor,
  canMail = false,
): Promise<OpenedSession> {
  const { step, site } = visitor
  const [token, device] = [hashSecret(step), hashSecret(visitor.device)]
  const pendingStep =
    (await findStep(db, token, 'factor', device)) ?? (await findStep(db, token, 'passkey', device))
  const challenge = pendingStep?.challenge
  if (!pendingStep || !challenge) throw new Unauthorized()
  const email = pendingStep.user?.email ?? (await findCredential(db, passkey.id))?.email ?? passkey.id
  const user = await countAndCheck(db, await factorAttemptsFor(db, email, visitor), async () => {
    const found = await db.transaction((tx) => usePasskey(tx, passkey, challenge, site))
    return pendingStep.user && pendingStep.user.id !== found?.id ? null : found
  })
  if (!user) throw new WrongPassword(email, 'factor', new Rejected([invalid('passkey', WRONG_PASSKEY)]))
  const proof = { step, passkey: passkey.id }
  const invitation = invitationIn(pendingStep)
  return openSessionOnAnyNode(db, user, visitor, {
    canMail,
    detail: msg('with a passkey'),
    proof,
    invitation,
  })
}

const WRONG_PASSKEY: MessageKey = "wasn't accepted: try again, or sign in another way"

async function getStep(db: Db, step: string, { device }: Visitor): Promise<SignInStep & { user: User }> {
  const found = await findStep(db, hashSecret(step), 'factor', hashSecret(device))
  if (!found?.user) throw new Unauthorized()
  return { ...found, user: found.user }
}

/**
 * `provider` 0 is the server's provider. Sessions through an organization's provider give access to that
 * organization only.
 */
export type BySso = { provider: number; id_token: string | null }
type Opening = {
  canMail?: boolean
  detail?: Message
  sso?: BySso
  proof?: Proof
  invitation?: InvitationLink | undefined
}

/**
 * Sign-ins through an organization's provider queue separately, so that they can't delay the user's other
 * sign-ins.
 */
export function openingGroup(email: string, provider: number | null = null): string {
  return `account ${email} ${provider || ''}`
}

export async function openSessionOnAnyNode(
  db: Db,
  user: User,
  visitor: Visitor,
  opening: Opening,
): Promise<OpenedSession> {
  const provider = opening.sso?.provider ?? null
  const { topology } = db
  const open = (attempt: WriteAttempt) =>
    db.transaction((tx) => openSession(tx, user, visitor, opening, attempt))
  const group = openingGroup(user.email, provider)
  const opened = await semaphores.sessionOpenings.run(group, () => topology.writeToAnyNode(open))
  // While a database server of a Citus cluster is down, skips this cleanup. The next sign-in cleans up.
  await topology.orIfNodeDown(deleteExcessDevices(db, user.id, MAX_DEVICES), () => {})
  await topology.orIfNodeDown(deleteExcessSessions(db, user.id, provider, MAX_SESSIONS), () => {})
  if (!provider || !(await hasOtherCredential(db, user.id, provider)))
    await topology.orIfNodeDown(storeBrowserLanguage(db, user, visitor), () => {})
  return opened
}

export async function findUserByPassword(
  db: Db,
  email: string,
  password: string,
): Promise<UserWithPassword | null> {
  const user = await findUserWithPassword(db, email)
  return (await isPassword(password, user?.password_hash ?? null)) ? user : null
}

/**
 * Opens a session and ends the browser's previous one. In a repeated attempt, after a database server of a
 * Citus cluster failed, the previous session may stay open.
 */
export async function openSession(
  tx: Tx,
  user: User,
  visitor: Visitor,
  { canMail = false, detail, sso, proof, invitation }: Opening = {},
  { isFirst, isNodeDown }: WriteAttempt = FIRST_ATTEMPT,
): Promise<OpenedSession> {
  const { provider = null, id_token = null } = sso ?? {}
  if (invitation) await lockForJoining(tx, user, invitation)
  else await lockAuditedOrganizations(tx, user, provider ?? 0)
  if (proof) await requireProof(tx, proof, isNodeDown)
  if (invitation) await joinByInvitation(tx, user, invitation, visitor, canMail)
  const session = generateSecret()
  const device = (provider && visitor.device) || generateSecret()
  await insertSession(tx, hashSecret(session), user.id, visitor.user_agent, provider, id_token)
  if (provider && visitor.session !== '') await deleteSession(tx, hashSecret(visitor.session))
  // A sign-in through an organization's provider doesn't make the browser a known device.
  const isKnown = provider || !isFirst || (await replaceTokens(tx, user, visitor, hashSecret(device)))
  if (canMail && !isKnown) await notifyOfBrowser(tx, user, visitor)
  const event = { type: 'session', action: 'opened', detail }
  await auditEverywhere(tx, user, visitor.address, event, provider ?? 0)
  return { session, device }
}

/**
 * The new device token also replaces the old one for other users of the browser. Returns whether the browser
 * was a known device of this user.
 */
async function replaceTokens(tx: Tx, user: User, visitor: Visitor, device: Buffer): Promise<boolean> {
  if (visitor.session !== '') await deleteSession(tx, hashSecret(visitor.session))
  const known = visitor.device === '' ? [] : await deleteDevice(tx, hashSecret(visitor.device))
  for (const { user_id, seen_at } of known)
    if (user_id !== user.id) await insertKnownDevice(tx, device, user_id, seen_at)
  await insertKnownDevice(tx, device, user.id, null)
  return known.some(({ user_id }) => user_id === user.id)
}

async function notifyOfBrowser(tx: Tx, { id, email }: User, visitor: Visitor): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account?.is_confirmed || !(await mayEmail(tx, 'browsers of', email))) return
  const { user_agent, address } = visitor
  // Prefers the account's language, because an attacker may have chosen the browser's language.
  const language = account.language ?? visitor.language
  const facts = { user_id: id, user_agent: user_agent.slice(0, 255), address, language }
  await insertMail(tx, { kind: 'new_device', recipient: email, facts })
}

export function auditWrongPassword(
  db: Db,
  user: User,
  at: WrongPassword['at'],
  address: string | null,
): Promise<void> {
  const type = at === 'factor' ? 'second_factor' : 'password'
  const event = at === 'sign-in' ? { type: 'session' } : { type, detail: REFUSAL_DETAILS[at] }
  return db.transaction(async (tx) => {
    await lockAuditedOrganizations(tx, user)
    await auditEverywhere(tx, user, address, { ...event, action: 'refused' })
  })
}

const SIGN_IN_DETAILS = {
  'one-time code': msg('with a one-time code'),
  'recovery code': msg('with a recovery code'),
}
const REFUSAL_DETAILS = {
  factor: msg('at the second step of sign-in'),
  factors: msg('while changing second factors'),
  invitation: msg('while accepting an invitation'),
  change: msg('while changing the password'),
}
