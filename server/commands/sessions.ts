import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { hashSecret } from '../keys.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { Rejected, TooManyTries, Unauthorized } from '../refusals.ts'
import {
  countSignInFailures,
  deleteOtherSessions,
  deleteSession,
  deleteSignInFailures,
  insertSession,
  insertSignInFailure,
} from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { findUserWithPassword, updatePassword } from '../store/users.ts'

/** So many wrong passwords for one address are a forgotten one; more are somebody guessing. */
const MOST_FAILURES = 10

export type SignIn = { email: string; password: string }

/** A fresh token at every sign-in. Known and unknown addresses get the same answers, after the same work. */
export async function signIn(
  db: Db,
  { email, password }: SignIn,
  user_agent: string,
): Promise<{ token: string }> {
  const address = email.trim().toLowerCase()
  if ((await countSignInFailures(db, address)) >= MOST_FAILURES) throw new TooManyTries()

  const user = await findUserWithPassword(db, address)
  if (!(await isPassword(password, user?.password_hash ?? null))) {
    await insertSignInFailure(db, address)
    throw new Unauthorized()
  }

  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await deleteSignInFailures(tx, address)
    await insertSession(tx, hashSecret(token), user!.id, user_agent)
  })
  return { token }
}

export function signOut(db: Db, token: string): Promise<void> {
  return db.transaction((tx) => deleteSession(tx, hashSecret(token)))
}

export function signOutEverywhereElse(db: Db, user: User, token: string): Promise<void> {
  return db.transaction((tx) => deleteOtherSessions(tx, user.id, hashSecret(token)))
}

export type PasswordChange = { current_password: string; new_password: string }

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  db: Db,
  user: User,
  token: string,
  change: PasswordChange,
): Promise<void> {
  const stored = await findUserWithPassword(db, user.email)
  if (!(await isPassword(change.current_password, stored?.password_hash ?? null)))
    throw new Rejected([
      { pointer: ['current_password'], code: 'invalid', message: 'is not your current password' },
    ])
  const password_hash = await hashPassword(change.new_password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, user.id, password_hash)
    await deleteOtherSessions(tx, user.id, hashSecret(token))
  })
}
