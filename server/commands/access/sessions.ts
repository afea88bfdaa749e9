import type { FactorKind, PasskeyAnswer } from '../../../shapes/access/factors.ts'
import type { PasswordChange, SignIn, User } from '../../../shapes/members.ts'
import type { Message, MessageKey } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateSecret, hashSecret } from '../../crypto/keys.ts'
import { checkNewPassword } from '../../crypto/new-passwords.ts'
import { hashPassword, isPassword } from '../../crypto/passwords.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { FIRST_ATTEMPT, type WriteAttempt } from '../../db/cluster.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { invalid, Rejected, rejectIf, Unauthorized, WrongPassword } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import type { Step } from '../../store/access/factors.ts'
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
import {
  findAccount,
  findUserWithPassword,
  hasOtherWay,
  listMemberships,
  updatePassword,
} from '../../store/access/users.ts'
import { insertMail } from '../../store/mail/mails.ts'
import type { Proof } from './account.ts'
import {
  endElsewhere,
  lockAccount,
  lockNoted,
  noteEverywhere,
  noteLanguage,
  requirePassword,
  requireProof,
} from './account.ts'
import { takeCode, WRONG_CODE } from './factor-tries.ts'
import type { InvitationLink } from './joining.ts'
import { invitationIn, joinByInvitation, lockForJoining } from './joining.ts'
import type { Site } from './passkey-tries.ts'
import { passkeyOptions, takePasskey } from './passkey-tries.ts'
import type { Visitor } from './password-tries.ts'
import { judgeTry, mayMail, triesFor, triesInSession, triesOfFactor } from './password-tries.ts'

/** So many browsers of a person are known, and so many sessions are open, the latest ones. */
const MOST_DEVICES = 10
const MOST_SESSIONS = 100

/** The tokens of a session and of the browser it was opened in. */
export type Opened = { session: string; device: string }

/** The password was right, and one of these second factors is asked for; `step` stands for the session until then. */
export type HalfOpened = { step: string; device: string; kinds: FactorKind[] }

/** Known and unknown addresses get the same answers, after the same work. */
export async function signIn(
  db: Db,
  { email, password }: SignIn,
  visitor: Visitor,
  canMail = false,
): Promise<Opened | HalfOpened> {
  const sent = email.trim().toLowerCase()
  const tries = await triesFor(db, sent, visitor)
  const user = await judgeTry(db, tries, () => findUserByPassword(db, sent, password))
  if (!user) throw new WrongPassword(sent, 'sign-in', new Unauthorized())
  return (await askForFactor(db, user, visitor)) ?? openHere(db, user, visitor, { canMail, proof: user })
}

/** Null where the account has no second factor. With an invitation the person joins after it. */
export async function askForFactor(
  db: Db,
  user: UserWithPassword,
  visitor: Visitor,
  invitation?: InvitationLink,
): Promise<HalfOpened | null> {
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

/** After the password: a code of an app, or a recovery code. */
export async function signInByCode(
  db: Db,
  secrets: Secrets | null,
  step: string,
  code: string,
  visitor: Visitor,
  canMail = false,
): Promise<Opened> {
  const { user, ...asked } = await getStep(db, step, visitor)
  const tries = await triesOfFactor(db, user.email, visitor)
  const taken = await judgeTry(db, tries, () => db.transaction((tx) => takeCode(tx, secrets, user.id, code)))
  if (!taken) throw new WrongPassword(user.email, 'factor', new Rejected([invalid('code', WRONG_CODE)]))
  return openHere(db, user, visitor, {
    ...{ canMail, detail: WITH[taken], proof: { step } },
    invitation: invitationIn({ user, ...asked }),
  })
}

/** What a passkey has to sign: after the password, or, as the only factor, for whoever has one of this site. */
export async function askForPasskey(
  db: Db,
  as: 'second' | 'only',
  step: string,
  site: Site,
  visitor: Visitor,
): Promise<{ options: object; step: string; device: string }> {
  const user = as === 'second' ? (await getStep(db, step, visitor)).user : null
  const options = await passkeyOptions(db, user, site)
  const device = visitor.device || generateSecret()
  if (user) {
    await updateStepChallenge(db, hashSecret(step), hashSecret(device), options.challenge)
    return { options, step, device }
  }
  const begun = generateSecret()
  await insertStep(db, hashSecret(begun), 'passkey', null, hashSecret(device), options.challenge)
  return { options, step: begun, device }
}

export async function signInByPasskey(
  db: Db,
  step: string,
  passkey: PasskeyAnswer,
  site: Site,
  visitor: Visitor,
  canMail = false,
): Promise<Opened> {
  const [token, device] = [hashSecret(step), hashSecret(visitor.device)]
  const asked =
    (await findStep(db, token, 'factor', device)) ?? (await findStep(db, token, 'passkey', device))
  const challenge = asked?.challenge
  if (!asked || !challenge) throw new Unauthorized()
  const email = asked.user?.email ?? (await findCredential(db, passkey.id))?.email ?? passkey.id
  const user = await judgeTry(db, await triesOfFactor(db, email, visitor), async () => {
    const found = await db.transaction((tx) => takePasskey(tx, passkey, challenge, site))
    return asked.user && asked.user.id !== found?.id ? null : found
  })
  if (!user) throw new WrongPassword(email, 'factor', new Rejected([invalid('passkey', WRONG_PASSKEY)]))
  const proof = { step, passkey: passkey.id }
  const invitation = invitationIn(asked)
  return openHere(db, user, visitor, { canMail, detail: msg('with a passkey'), proof, invitation })
}

const WRONG_PASSKEY: MessageKey = 'was not accepted: try again, or sign in another way'

async function getStep(db: Db, step: string, { device }: Visitor): Promise<Step & { user: User }> {
  const found = await findStep(db, hashSecret(step), 'factor', hashSecret(device))
  if (!found?.user) throw new Unauthorized()
  return { ...found, user: found.user }
}

/** `provider`: of single sign-on; 0 is that of the whole server, any other opens one organization. */
export type BySso = { provider: number; id_token: string | null }
type Opening = {
  canMail?: boolean
  detail?: Message
  sso?: BySso
  proof?: Proof
  invitation?: InvitationLink | undefined
}

export async function openHere(db: Db, user: User, visitor: Visitor, opening: Opening): Promise<Opened> {
  const provider = opening.sso?.provider ?? null
  const { topology } = db
  const open = (attempt: WriteAttempt) =>
    db.transaction((tx) => openSession(tx, user, visitor, opening, attempt))
  const opened = await semaphores.sessionOpenings.run(`account ${user.email} ${provider || ''}`, () =>
    topology.writeToAnyNode(open),
  )
  // Skipped while a cluster node is down: the next sign-in cleans up.
  await topology.orIfNodeDown(deleteExcessDevices(db, user.id, MOST_DEVICES), () => {})
  await topology.orIfNodeDown(deleteExcessSessions(db, user.id, provider, MOST_SESSIONS), () => {})
  if (!provider || !(await hasOtherWay(db, user.id, provider)))
    await topology.orIfNodeDown(noteLanguage(db, user, visitor), () => {})
  return opened
}

/** Null where there is no such account, or where it has another password. */
export async function findUserByPassword(
  db: Db,
  email: string,
  password: string,
): Promise<UserWithPassword | null> {
  const user = await findUserWithPassword(db, email)
  return (await isPassword(password, user?.password_hash ?? null)) ? user : null
}

/** New tokens at every sign-in; the browser's previous session ends, unless a node is down. */
export async function openSession(
  tx: Tx,
  user: User,
  visitor: Visitor,
  { canMail = false, detail, sso, proof, invitation }: Opening = {},
  { isFirst, isNodeDown }: WriteAttempt = FIRST_ATTEMPT,
): Promise<Opened> {
  const { provider = null, id_token = null } = sso ?? {}
  if (invitation) await lockForJoining(tx, user, invitation)
  else await lockNoted(tx, user, provider ?? 0)
  if (proof) await requireProof(tx, proof, isNodeDown)
  if (invitation) await joinByInvitation(tx, user, invitation, visitor, canMail)
  const session = generateSecret()
  const device = (provider && visitor.device) || generateSecret()
  await insertSession(tx, hashSecret(session), user.id, visitor.user_agent, provider, id_token)
  if (provider && visitor.session !== '') await deleteSession(tx, hashSecret(visitor.session))
  // An organization's own provider speaks for nobody elsewhere: to the account the browser stays a stranger's.
  const isKnown = provider || !isFirst || (await replaceTokens(tx, user, visitor, hashSecret(device)))
  if (canMail && !isKnown) await tellOfBrowser(tx, user, visitor)
  const event = { type: 'session', action: 'opened', detail }
  await noteEverywhere(tx, user, visitor.address, event, provider ?? 0)
  return { session, device }
}

/** The other accounts of that browser stay known. Whether the person was known there. */
async function replaceTokens(tx: Tx, user: User, visitor: Visitor, device: Buffer): Promise<boolean> {
  if (visitor.session !== '') await deleteSession(tx, hashSecret(visitor.session))
  const known = visitor.device === '' ? [] : await deleteDevice(tx, hashSecret(visitor.device))
  for (const { user_id, seen_at } of known)
    if (user_id !== user.id) await insertKnownDevice(tx, device, user_id, seen_at)
  await insertKnownDevice(tx, device, user.id, null)
  return known.some(({ user_id }) => user_id === user.id)
}

async function tellOfBrowser(tx: Tx, { id, email }: User, visitor: Visitor): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account?.is_confirmed || !(await mayMail(tx, 'browsers of', email))) return
  const { user_agent, address } = visitor
  // What the owner reads, not what a stranger's browser says.
  const language = account.reads ?? visitor.language
  const facts = { user_id: id, user_agent: user_agent.slice(0, 255), address, language }
  await insertMail(tx, { kind: 'new_device', recipient: email, facts })
}

/** For the organizations of the person whose password was tried. Not awaited: known and unknown addresses take the same time. */
export function noteWrongPassword(
  db: Db,
  user: User,
  at: WrongPassword['at'],
  address: string | null,
): Promise<void> {
  const type = at === 'factor' ? 'second_factor' : 'password'
  const event = at === 'sign-in' ? { type: 'session' } : { type, detail: WHERE[at] }
  return db.transaction(async (tx) => {
    await lockNoted(tx, user)
    await noteEverywhere(tx, user, address, { ...event, action: 'refused' })
  })
}

const WITH = { 'one-time code': msg('with a one-time code'), 'recovery code': msg('with a recovery code') }
const WHERE = {
  factor: msg('at the second step of a sign-in'),
  factors: msg('at a change of second factors'),
  invitation: msg('at an invitation'),
  change: msg('at a change of the password'),
}

/** Ends every other session: whoever knew the old password is out. Not links to reset it: whoever knows it would keep its owner from using one. */
export async function changePassword(
  db: Db,
  user: User,
  change: PasswordChange,
  visitor: Visitor,
): Promise<void> {
  const names = (await listMemberships(db, user.id)).map(({ name }) => name)
  rejectIf(checkNewPassword('new_password', change.new_password, [user.email, ...names]))
  const password_hash = await judgeTry(db, triesInSession(user, visitor), async () => {
    const isRight = await findUserByPassword(db, user.email, change.current_password)
    return isRight && hashPassword(change.new_password)
  })
  if (password_hash === null) {
    const refusal = new Rejected([invalid('current_password', 'is not your current password')])
    throw new WrongPassword(user.email, 'change', refusal)
  }
  await db.transaction(async (tx) => {
    await lockAccount(tx, user, visitor)
    await updatePassword(tx, user.id, password_hash)
    await endElsewhere(tx, user, visitor)
    await noteEverywhere(tx, user, visitor.address, { type: 'password', action: 'changed' })
  })
}
