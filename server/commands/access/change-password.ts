import type { PasswordChange, User } from '../../../shapes/members.ts'
import { checkNewPassword } from '../../crypto/new-passwords.ts'
import { hashPassword, isPassword } from '../../crypto/passwords.ts'
import type { Db } from '../../db/connect.ts'
import { invalid, Rejected, rejectIf, WrongPassword } from '../../refusals.ts'
import { findUserWithPassword, listMemberships, updatePassword } from '../../store/access/users.ts'
import { auditEverywhere, endOtherSessions, lockSignedInUser } from './account.ts'
import type { Visitor } from './password-attempts.ts'
import { attemptsInSession, countAndCheck } from './password-attempts.ts'

/**
 * Ends other sessions, but not links for a password reset. Otherwise, an attacker who knows the password
 * could prevent the user's reset.
 */
export async function changePassword(
  db: Db,
  user: User,
  change: PasswordChange,
  visitor: Visitor,
): Promise<void> {
  const names = (await listMemberships(db, user.id)).map(({ name }) => name)
  rejectIf(checkNewPassword('new_password', change.new_password, [user.email, ...names]))
  const password_hash = await countAndCheck(db, attemptsInSession(user, visitor), async () => {
    const known = await findUserWithPassword(db, user.email)
    const isRight = await isPassword(change.current_password, known?.password_hash ?? null)
    return isRight ? hashPassword(change.new_password) : null
  })
  if (password_hash === null) {
    const refusal = new Rejected([invalid('current_password', 'is not your current password')])
    throw new WrongPassword(user.email, 'change', refusal)
  }
  await db.transaction(async (tx) => {
    await lockSignedInUser(tx, user, visitor)
    await updatePassword(tx, user.id, password_hash)
    await endOtherSessions(tx, user, visitor)
    await auditEverywhere(tx, user, visitor.address, { type: 'password', action: 'changed' })
  })
}
