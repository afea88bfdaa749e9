import type { InvitationAccept, User } from '../../../shapes/members.ts'
import type { MessageKey } from '../../../texts/texts.ts'
import { hashSecret, organizationOf } from '../../crypto/keys.ts'
import { checkNewPassword } from '../../crypto/new-passwords.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { found, invalid, problemIn, Rejected, rejectIf, WrongPassword } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import type { InvitationRow } from '../../store/access/members.ts'
import { findInvitation } from '../../store/access/members.ts'
import type { UserWithPassword } from '../../store/access/users.ts'
import { findUser, insertUser } from '../../store/access/users.ts'
import { getOrganization } from '../../store/organizations.ts'
import { requirePassword, storeBrowserLanguage } from './account.ts'
import { INVITATION_CLOSED, joinByInvitation, lockForJoining } from './joining.ts'
import type { Visitor } from './password-attempts.ts'
import { attemptsFor, countAndCheck } from './password-attempts.ts'
import type { OpenedSession, PendingFactor } from './sessions.ts'
import { findUserByPassword, openingGroup, openSession, startFactorStep } from './sessions.ts'

/**
 * New users send a name, existing users don't. Requests with a name also count as attempts, because the
 * response reveals whether the email address has an account.
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  { name = '', password }: InvitationAccept,
  visitor: Visitor,
  canMail = false,
): Promise<OpenedSession | PendingFactor> {
  const org = organizationOf(token)
  const { email } = await getOpenInvitation(db, token)
  if (name !== '') {
    const organization = await getOrganization(db, org)
    rejectIf(checkNewPassword('password', password, [email, organization.name]))
  }
  const attempts = await attemptsFor(db, email, visitor)
  const account = await countAndCheck<UserWithPassword | NewAccount>(db, attempts, () =>
    name === '' ? findUserByPassword(db, email, password) : newAccount(db, email, name, password),
  )
  if (account === null) {
    await getOpenInvitation(db, token)
    throw new WrongPassword(email, 'invitation', name === '' ? wrongPassword() : hasAccount())
  }

  const link = { organization_id: org, hash: hashSecret(token) }
  // Users with a second factor join the organization only after that factor is checked.
  const pending = 'id' in account ? await startFactorStep(db, account, visitor, link) : null
  if (pending) return pending
  const accept = async (tx: Tx) => {
    const user = 'id' in account ? account : await insertNewUser(tx, email, account, token)
    await lockForJoining(tx, user, link)
    if ('id' in account) await requirePassword(tx, account)
    await joinByInvitation(tx, user, link, visitor, canMail)
    await storeBrowserLanguage(tx, user, visitor)
    return openSession(tx, user, visitor, 'id' in account ? { proof: account } : {})
  }
  const group = 'id' in account ? openingGroup(email) : `invitations of ${org}`
  return semaphores.sessionOpenings.run(group, () => db.transaction(accept))
}

async function getOpenInvitation(db: Tx, token: string): Promise<InvitationRow> {
  const org = organizationOf(token)
  return found(org === 0 ? null : await findInvitation(db, org, hashSecret(token)), INVITATION_CLOSED)
}

type NewAccount = { name: string; password_hash: string }

/** Returns null if the email has an account. Always hashes, so that both results take the same time. */
async function newAccount(db: Db, email: string, name: string, password: string): Promise<NewAccount | null> {
  const known = await findUser(db, email)
  const password_hash = await hashPassword(password)
  return known ? null : { name, password_hash }
}

/** If a concurrent request has used the same link, throws the error for a used link. */
async function insertNewUser(tx: Tx, email: string, account: NewAccount, token: string): Promise<User> {
  if (await findUser(tx, email)) {
    await getOpenInvitation(tx, token)
    throw hasAccount()
  }
  return insertUser(tx, email, account.name, account.password_hash)
}

function wrongPassword(): Rejected {
  return new Rejected([
    invalid(
      'password',
      "doesn't match an account with this email; if you don't have one, choose “I'm new here”",
    ),
  ])
}

function hasAccount(): Rejected {
  const message: MessageKey =
    "can't be set, because this email has an account: choose “I have an account” and sign in, or reset the password on the sign-in page"
  return new Rejected([problemIn('password', 'taken', message)])
}
