import type { User } from '../../../shapes/members.ts'
import { msg } from '../../../texts/texts.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { found, invalid, Rejected } from '../../refusals.ts'
import { deleteIdentity, deleteSsoStep, findSsoStep, insertIdentity } from '../../store/access/sso.ts'
import { listOrganizationIds } from '../../store/access/users.ts'
import { lockOrganizations } from '../../store/organizations.ts'
import { canSignIn, endOtherSessions, lockSignedInUser, noteIdentity } from './account.ts'
import type { Visitor } from './password-attempts.ts'
import type { PendingLink } from './sso-sign-in.ts'
import { ATTEMPT_OVER, noteLinked, rulesFor } from './sso-sign-in.ts'

/** Links between accounts and SSO identities (decision 0064). */

/** Throws if the user is signed in with another email address than the link's. */
export async function getPendingLink(db: Db, user: User, token: string): Promise<PendingLink> {
  const link = (await findSsoStep(db, hashSecret(token), 'link')) as PendingLink | null
  if (!link) throw new Rejected([invalid('sign-in', ATTEMPT_OVER)])
  if (link.email !== user.email)
    throw new Rejected([
      invalid('address', msg('Sign in as {email} first, then link the account.', { email: link.email })),
    ])
  return link
}

export async function linkIdentity(
  db: Db,
  user: User,
  token: string,
  visitor: Visitor,
  canMail: boolean,
): Promise<void> {
  const link = await getPendingLink(db, user, token)
  const { provider, issuer, subject, email } = link
  await db.transaction(async (tx) => {
    const own = await listOrganizationIds(tx, user.id)
    await lockOrganizations(tx, provider > 0 ? [...new Set([provider, ...own])] : own)
    await lockSignedInUser(tx, user, visitor)
    await rulesFor(tx, link)
    if ((await deleteSsoStep(tx, hashSecret(token), 'link')) === null)
      throw new Rejected([invalid('sign-in', ATTEMPT_OVER)])
    if (!(await insertIdentity(tx, provider, issuer, subject, user.id, email)))
      throw new Rejected([invalid('sign-in', ATTEMPT_OVER)])
    await noteLinked(tx, user, link, visitor, canMail)
  })
}

/**
 * Refuses to unlink the user's last credential. Ends other sessions, because the unlinked identity may have
 * opened them.
 */
export async function unlinkIdentity(db: Db, user: User, id: number, visitor: Visitor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSignedInUser(tx, user, visitor)
    if (!(await canSignIn(tx, user, (each) => each.id !== id)))
      throw new Rejected([invalid('identity', 'This is your only way to sign in. Set a password first.')])
    const { provider, issuer } = found(await deleteIdentity(tx, user.id, id))
    await endOtherSessions(tx, user, visitor)
    await noteIdentity(tx, user, provider, visitor, 'unlinked', issuer)
  })
}
