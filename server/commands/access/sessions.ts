import { randomBytes } from 'node:crypto'
import type { PasswordChange, SignIn, User } from '../../../shapes/members.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { orWhereAway } from '../../db/where-away.ts'
import { hashSecret } from '../../keys.ts'
import { checkNewPassword } from '../../new-passwords.ts'
import { hashPassword, isPassword } from '../../passwords.ts'
import { invalid, Rejected, rejectIf, Unauthorized, WrongPassword } from '../../refusals.ts'
import {
  deleteDevice,
  deleteExcessDevices,
  deleteOtherDevices,
  deleteOtherSessions,
  deleteSession,
  insertKnownDevice,
  insertSession,
} from '../../store/access/sessions.ts'
import {
  findAccount,
  findUser,
  findUserWithPassword,
  listMemberships,
  listOrganizationIds,
  updatePassword,
} from '../../store/access/users.ts'
import type { AuditEvent } from '../../store/audit.ts'
import { insertAudit } from '../../store/changes.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { deleteMailTokensOf } from '../../store/mail/tokens.ts'
import type { Visitor } from './password-tries.ts'
import { judgeTry, triesFor, triesInSession } from './password-tries.ts'

/** So many browsers of a person are known, the latest ones. */
const MOST_DEVICES = 10

/** The tokens of a session and of the browser it was opened in. */
export type Opened = { session: string; device: string }

/** Known and unknown addresses get the same answers, after the same work. */
export async function signIn(
  db: Db,
  { email, password }: SignIn,
  visitor: Visitor,
  canMail = false,
): Promise<Opened> {
  const sent = email.trim().toLowerCase()
  const tries = await triesFor(db, sent, visitor)
  const user = await judgeTry(db, tries, () => findUserByPassword(db, sent, password))
  if (!user) throw new WrongPassword(sent, 'sign-in', new Unauthorized())
  const opened = await openSomewhere(db, user, visitor, canMail)
  // asks every machine of a cluster: where one is away, the next sign-in does it
  await orWhereAway(db, deleteExcessDevices(db, user.id, MOST_DEVICES), () => {})
  return opened
}

/** Of so many tokens one is kept by a machine that is there; milliseconds after which no other is tried. */
const MOST_TOKENS = 12
const PATIENCE = 3_000

/**
 * The token decides which machine of a cluster keeps the session. Where that one is away, another token is taken; the
 * browser does not become a known one, and what it had ends by itself.
 */
async function openSomewhere(db: Db, user: User, visitor: Visitor, canMail: boolean): Promise<Opened> {
  const end = performance.now() + PATIENCE
  for (let token = 1; ; token++) {
    const opening = db.transaction((tx) => openSession(tx, user, visitor, token === 1, canMail))
    const isLast = token === MOST_TOKENS || performance.now() > end
    const opened = await (isLast ? opening : orWhereAway(db, opening, () => null))
    if (opened) return opened
  }
}

/** Null where there is no such account, or where it has another password. */
export async function findUserByPassword(db: Db, email: string, password: string): Promise<User | null> {
  const user = await findUserWithPassword(db, email)
  return (await isPassword(password, user?.password_hash ?? null)) ? user : null
}

/** Fresh tokens at every sign-in; the session that the browser had ends. `canMail`: the person is told of a new browser. */
export async function openSession(
  tx: Tx,
  user: User,
  visitor: Visitor,
  knowsBrowser = true,
  canMail = false,
): Promise<Opened> {
  const [session, device] = [randomToken(), randomToken()]
  await insertSession(tx, hashSecret(session), user.id, visitor.user_agent)
  const isKnown = !knowsBrowser || (await replaceTokens(tx, user, visitor, hashSecret(device)))
  if (canMail && !isKnown) await tellOfBrowser(tx, user, visitor)
  await noteEverywhere(tx, user, visitor.address, { type: 'session', action: 'opened' })
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

async function tellOfBrowser(tx: Tx, { id, email }: User, { user_agent, address }: Visitor): Promise<void> {
  const account = await findAccount(tx, email)
  if (account?.is_confirmed)
    await insertMail(tx, {
      kind: 'new_device',
      recipient: email,
      facts: { user_id: id, user_agent: user_agent.slice(0, 255), address },
    })
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** For the organizations of the person whose password was tried. Not awaited: known and unknown addresses take the same time. */
export function noteWrongPassword(
  db: Db,
  { email, at }: WrongPassword,
  address: string | null,
): Promise<void> {
  const event = at === 'sign-in' ? { type: 'session' } : { type: 'password', detail: `at ${WHERE[at]}` }
  return db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    if (user) await noteEverywhere(tx, user, address, { ...event, action: 'refused' })
  })
}

const WHERE = { invitation: 'an invitation', change: 'a change of the password' }

export function signOut(db: Db, token: string): Promise<void> {
  return db.transaction((tx) => deleteSession(tx, hashSecret(token)))
}

export function signOutEverywhereElse(db: Db, user: User, visitor: Visitor): Promise<void> {
  return db.transaction(async (tx) => {
    await endElsewhere(tx, user, visitor)
    await noteEverywhere(tx, user, visitor.address, { type: 'session', action: 'closed elsewhere' })
  })
}

/** Ends every other session: whoever knew the old password is out. */
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
    await updatePassword(tx, user.id, password_hash)
    await deleteMailTokensOf(tx, user.id, 'reset')
    await endElsewhere(tx, user, visitor)
    await noteEverywhere(tx, user, visitor.address, { type: 'password', action: 'changed' })
  })
}

async function endElsewhere(tx: Tx, user: User, { session, device }: Visitor): Promise<void> {
  await deleteOtherSessions(tx, user.id, hashSecret(session))
  await deleteOtherDevices(tx, user.id, hashSecret(device))
}

/** What a person does with their account concerns every organization they are in. */
async function noteEverywhere(
  tx: Tx,
  user: User,
  address: string | null,
  event: Pick<AuditEvent, 'type' | 'action' | 'detail'>,
): Promise<void> {
  const actor = { actor: user.email, origin: { kind: 'member', id: user.id, address } } as const
  const subjects = `member ${user.id}`
  for (const id of await listOrganizationIds(tx, user.id))
    await insertAudit(tx, { id, ...actor }, { ...event, subjects })
}
