import { randomBytes } from 'node:crypto'
import type { PasswordChange, SignIn, User } from '../../shapes/members.ts'
import type { Db, Tx } from '../db/connect.ts'
import { DatabaseUnavailable } from '../db/failures.ts'
import { hashSecret } from '../keys.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { invalid, Rejected, Unauthorized, WrongPassword } from '../refusals.ts'
import type { AuditEvent } from '../store/audit.ts'
import { insertAudit } from '../store/changes.ts'
import {
  deleteDevice,
  deleteExcessDevices,
  deleteOtherDevices,
  deleteOtherSessions,
  deleteSession,
  insertKnownDevice,
  insertSession,
} from '../store/sessions.ts'
import { findUser, findUserWithPassword, listOrganizationIds, updatePassword } from '../store/users.ts'
import type { Visitor } from './password-tries.ts'
import { judgeTry, triesFor, triesInSession } from './password-tries.ts'

/** So many browsers of a person are known, the latest ones. */
const MOST_DEVICES = 10

/** The tokens of a session and of the browser it was opened in. */
export type Opened = { session: string; device: string }

/** Known and unknown addresses get the same answers, after the same work. */
export async function signIn(db: Db, { email, password }: SignIn, visitor: Visitor): Promise<Opened> {
  const sent = email.trim().toLowerCase()
  const tries = await triesFor(db, sent, visitor)
  const user = await judgeTry(db, tries, () => findUserByPassword(db, sent, password))
  if (!user) throw new WrongPassword(sent, 'sign-in', new Unauthorized())
  const opened = await db.transaction((tx) => openSession(tx, user, visitor))
  await forgetExcessDevices(db, user)
  return opened
}

/** Asks every machine of a cluster. Where one is away, the next sign-in does it. */
function forgetExcessDevices(db: Db, user: User): Promise<void> {
  return deleteExcessDevices(db, user.id, MOST_DEVICES).catch((error) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
  })
}

/** Null where there is no such account, or where it has another password. */
export async function findUserByPassword(db: Db, email: string, password: string): Promise<User | null> {
  const user = await findUserWithPassword(db, email)
  return (await isPassword(password, user?.password_hash ?? null)) ? user : null
}

/** Fresh tokens at every sign-in; the session that the browser had ends. */
export async function openSession(tx: Tx, user: User, visitor: Visitor): Promise<Opened> {
  const [session, device] = [randomToken(), randomToken()]
  if (visitor.session !== '') await deleteSession(tx, hashSecret(visitor.session))
  await insertSession(tx, hashSecret(session), user.id, visitor.user_agent)
  // the other accounts of that browser stay known
  const known = visitor.device === '' ? [] : await deleteDevice(tx, hashSecret(visitor.device))
  for (const { user_id, seen_at } of known)
    if (user_id !== user.id) await insertKnownDevice(tx, hashSecret(device), user_id, seen_at)
  await insertKnownDevice(tx, hashSecret(device), user.id, null)
  await noteEverywhere(tx, user, visitor.address, { type: 'session', action: 'opened' })
  return { session, device }
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
