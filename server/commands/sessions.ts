import { randomBytes } from 'node:crypto'
import type { PasswordChange, SignIn, User } from '../../shapes/members.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hashSecret } from '../keys.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { invalid, Rejected, TooManyTries, Unauthorized } from '../refusals.ts'
import type { AuditEvent } from '../store/audit.ts'
import { insertAudit } from '../store/changes.ts'
import {
  countSignInFailures,
  deleteOtherSessions,
  deleteSession,
  deleteSignInFailures,
  insertSession,
  insertSignInFailure,
} from '../store/sessions.ts'
import { findUser, findUserWithPassword, listMembershipsInOrder, updatePassword } from '../store/users.ts'

/** So many wrong passwords for one address are a forgotten one; more are somebody guessing. */
const MOST_FAILURES = 10

/** By which browser, and where from. */
export type Visitor = { user_agent: string; address: string | null }

/** A fresh token at every sign-in, which ends the session that the browser had. Known and unknown addresses get the same answers, after the same work. */
export async function signIn(
  db: Db,
  { email, password }: SignIn,
  visitor: Visitor,
  former: string,
): Promise<{ token: string }> {
  const sent = email.trim().toLowerCase()
  if ((await countSignInFailures(db, sent)) >= MOST_FAILURES) throw new TooManyTries()

  const user = await findUserWithPassword(db, sent)
  // Computed for unknown addresses too, so that they take the same time.
  const isRight = await isPassword(password, user?.password_hash ?? null)
  if (!user || !isRight) {
    await insertSignInFailure(db, sent)
    throw new Unauthorized()
  }

  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await deleteSignInFailures(tx, sent)
    await deleteSession(tx, hashSecret(former))
    await insertSession(tx, hashSecret(token), user.id, visitor.user_agent)
    await noteEverywhere(tx, user, visitor.address, { type: 'session', action: 'opened' })
  })
  return { token }
}

/** For the organizations of the person whose address was tried. Not awaited: known and unknown take the same time. */
export function noteFailedSignIn(db: Db, email: string, address: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, email.trim().toLowerCase())
    if (user) await noteEverywhere(tx, user, address, { type: 'session', action: 'refused' })
  })
}

export function signOut(db: Db, token: string): Promise<void> {
  return db.transaction((tx) => deleteSession(tx, hashSecret(token)))
}

export function signOutEverywhereElse(
  db: Db,
  user: User,
  token: string,
  address: string | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteOtherSessions(tx, user.id, hashSecret(token))
    await noteEverywhere(tx, user, address, { type: 'session', action: 'closed elsewhere' })
  })
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  db: Db,
  user: User,
  token: string,
  change: PasswordChange,
  address: string | null,
): Promise<void> {
  const stored = await findUserWithPassword(db, user.email)
  if (!(await isPassword(change.current_password, stored?.password_hash ?? null)))
    throw new Rejected([invalid('current_password', 'is not your current password')])
  const password_hash = await hashPassword(change.new_password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, user.id, password_hash)
    await deleteOtherSessions(tx, user.id, hashSecret(token))
    await noteEverywhere(tx, user, address, { type: 'password', action: 'changed' })
  })
}

/** What a person does with their account concerns every organization they are in. */
async function noteEverywhere(
  tx: Tx,
  user: User,
  address: string | null,
  event: Pick<AuditEvent, 'type' | 'action'>,
): Promise<void> {
  const actor = { actor: user.email, origin: { kind: 'member', id: user.id, address } } as const
  const subjects = `member ${user.id}`
  for (const { id } of await listMembershipsInOrder(tx, user.id))
    await insertAudit(tx, { id, ...actor }, { ...event, subjects })
}
