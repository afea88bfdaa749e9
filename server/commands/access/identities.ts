import type { User } from '../../../shapes/members.ts'
import { msg } from '../../../texts/texts.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { found, invalid, Rejected } from '../../refusals.ts'
import { deleteIdentity, deleteSsoStep, findSsoStep, insertIdentity } from '../../store/access/sso.ts'
import { listOrganizationIds } from '../../store/access/users.ts'
import { lockOrganizations } from '../../store/organizations.ts'
import { endElsewhere, hasWayIn, lockAccount, noteIdentity } from './account.ts'
import type { Visitor } from './password-tries.ts'
import type { Link } from './sso-sign-in.ts'
import { noteLinked, OVER, rulesFor } from './sso-sign-in.ts'

/** Who somebody is at providers, linked and unlinked by the owner of the account (decision 0064). */

/** What the person is asked, who has to be signed in with the account of that address. */
export async function getLink(db: Db, user: User, token: string): Promise<Link> {
  const link = (await findSsoStep(db, hashSecret(token), 'link')) as Link | null
  if (!link) throw new Rejected([invalid('sign-in', OVER)])
  if (link.email !== user.email)
    throw new Rejected([
      invalid('address', msg('Sign in with the account of {email}.', { email: link.email })),
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
  const link = await getLink(db, user, token)
  const { provider, issuer, subject, email } = link
  await db.transaction(async (tx) => {
    const own = await listOrganizationIds(tx, user.id)
    await lockOrganizations(tx, provider > 0 ? [...new Set([provider, ...own])] : own)
    await lockAccount(tx, user, visitor)
    await rulesFor(tx, link)
    if ((await deleteSsoStep(tx, hashSecret(token), 'link')) === null)
      throw new Rejected([invalid('sign-in', OVER)])
    if (!(await insertIdentity(tx, provider, issuer, subject, user.id, email)))
      throw new Rejected([invalid('sign-in', OVER)])
    await noteLinked(tx, user, link, visitor, canMail)
  })
}

/** Not the only way in. The other sessions end: it may have opened them. */
export async function unlinkIdentity(db: Db, user: User, id: number, visitor: Visitor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, user, visitor)
    if (!(await hasWayIn(tx, user, (each) => each.id !== id)))
      throw new Rejected([
        invalid('identity', 'This is the only way into your account: set a password first.'),
      ])
    const { provider, issuer } = found(await deleteIdentity(tx, user.id, id))
    await endElsewhere(tx, user, visitor)
    await noteIdentity(tx, user, provider, visitor, 'unlinked', issuer)
  })
}
