import type { InvitationAccept, User } from '../../../shapes/members.ts'
import type { MessageKey } from '../../../texts/texts.ts'
import { hashSecret, organizationOf } from '../../crypto/keys.ts'
import { checkNewPassword } from '../../crypto/new-passwords.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { found, invalid, Rejected, rejectIf, WrongPassword } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import type { Invitation } from '../../store/access/members.ts'
import { findInvitation } from '../../store/access/members.ts'
import type { UserWithPassword } from '../../store/access/users.ts'
import { findUser, insertUser } from '../../store/access/users.ts'
import { getOrganization } from '../../store/organizations.ts'
import { noteLanguage, requirePassword } from './account.ts'
import { CLOSED, joinByInvitation, lockForJoining } from './joining.ts'
import type { Visitor } from './password-tries.ts'
import { judgeTry, triesFor } from './password-tries.ts'
import type { HalfOpened, Opened } from './sessions.ts'
import { askForFactor, findUserByPassword, openSession } from './sessions.ts'

/**
 * With a name somebody new joins and chooses a password; without one, whoever has an account proves it. Used once,
 * whoever is first. A try of somebody new counts too: where the address has an account, it is one to get at it.
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  { name = '', password }: InvitationAccept,
  visitor: Visitor,
  canMail = false,
): Promise<Opened | HalfOpened> {
  const org = organizationOf(token)
  const { email } = await getOpenInvitation(db, token)
  if (name !== '') {
    const organization = await getOrganization(db, org)
    rejectIf(checkNewPassword('password', password, [email, organization.name]))
  }
  const tries = await triesFor(db, email, visitor)
  const account = await judgeTry<UserWithPassword | NewAccount>(db, tries, () =>
    name === '' ? findUserByPassword(db, email, password) : newAccount(db, email, name, password),
  )
  if (account === null) {
    await getOpenInvitation(db, token)
    throw new WrongPassword(email, 'invitation', name === '' ? notTheirs() : hasAccount())
  }

  const link = { organization_id: org, hash: hashSecret(token) }
  // They join when the second factor was right, too.
  const halfOpened = 'id' in account ? await askForFactor(db, account, visitor, link) : null
  if (halfOpened) return halfOpened
  const accept = async (tx: Tx) => {
    const user = 'id' in account ? account : await insertNew(tx, email, account, token)
    await lockForJoining(tx, user, link)
    if ('id' in account) await requirePassword(tx, account)
    await joinByInvitation(tx, user, link, visitor, canMail)
    await noteLanguage(tx, user, visitor)
    return openSession(tx, user, visitor, 'id' in account ? { proof: account } : {})
  }
  const group = 'id' in account ? `account ${email} ` : `invitations of ${org}`
  return semaphores.sessionOpenings.run(group, () => db.transaction(accept))
}

async function getOpenInvitation(db: Tx, token: string): Promise<Invitation> {
  const org = organizationOf(token)
  return found(org === 0 ? null : await findInvitation(db, org, hashSecret(token)), CLOSED)
}

type NewAccount = { name: string; password_hash: string }

/** Null where the address has an account; after the same work. */
async function newAccount(db: Db, email: string, name: string, password: string): Promise<NewAccount | null> {
  const known = await findUser(db, email)
  const password_hash = await hashPassword(password)
  return known ? null : { name, password_hash }
}

/** Of those who use the same link at the same time one is new, and the others are told that it is used up. */
async function insertNew(tx: Tx, email: string, account: NewAccount, token: string): Promise<User> {
  if (await findUser(tx, email)) {
    await getOpenInvitation(tx, token)
    throw hasAccount()
  }
  return insertUser(tx, email, account.name, account.password_hash)
}

/** The same whether the address has an account or none. */
function notTheirs(): Rejected {
  return new Rejected([
    invalid(
      'password',
      'is not that of an account with this address; if you have none, choose "I am new here"',
    ),
  ])
}

function hasAccount(): Rejected {
  const message: MessageKey =
    'is not needed: choose "I have an account" and sign in; if you have no password for it, reset it on the sign-in page'
  return new Rejected([{ ...invalid('password', message), code: 'taken' }])
}
