import type { Membership, Role, User } from '../../../shapes/members.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { checkNewPassword } from '../../new-passwords.ts'
import { hashPassword } from '../../passwords.ts'
import { found, rejectIf } from '../../refusals.ts'
import { deleteOtherDevices, deleteOtherSessions } from '../../store/access/sessions.ts'
import type { Account } from '../../store/access/users.ts'
import {
  findAccount,
  findRole,
  findUser,
  insertConfirmedUser,
  insertMembership,
  listMemberships,
  listOrganizationIds,
  updateAddressConfirmed,
  updatePassword,
} from '../../store/access/users.ts'
import { insertAudit } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { COMMAND_LINE } from '../../store/organizations.ts'
import { forgetTries } from './password-tries.ts'

const NO_TOKEN = Buffer.alloc(0)

export type UserCreate = { email: string; name: string; role: Role; password: string }
export type NewMember = User & { role: Role; is_new: boolean }

/** What happens to an account that exists: it is added with the password it has, or with a new one. */
export type Existing = 'refuse' | 'add' | 'reset'

/** The address has an account, and nobody has said that it may be added. */
export class AccountExists extends Error {
  readonly account: Account
  readonly organizations: readonly Membership[]
  constructor(account: Account, organizations: readonly Membership[]) {
    super(`${account.email} has an account`)
    this.account = account
    this.organizations = organizations
  }
}

/**
 * Lets a person into an organization. Whoever accepts an invitation can claim any address: an account whose address
 * was never confirmed is added with a new password only, so that the old one opens nothing.
 */
export async function createUser(
  db: Db,
  org: ActingOrganization,
  create: UserCreate,
  existing: Existing = 'refuse',
): Promise<NewMember> {
  const email = create.email.toLowerCase()
  rejectIf(checkNewPassword('password', create.password, [email, org.name]))
  const password_hash = await hashPassword(create.password)

  return db.transaction(async (tx) => {
    const known = await findAccount(tx, email)
    const role = known && (await findRole(tx, org.id, known.id))

    if (role) rejectIf([{ pointer: ['email'], code: 'taken', message: `is already a member, as ${role}` }])
    if (known && (existing === 'refuse' || (existing === 'add' && !known.is_confirmed)))
      throw new AccountExists(known, await listMemberships(tx, known.id))

    if (known && existing === 'reset') await replacePassword(tx, known, password_hash)
    const user = known ?? (await insertConfirmedUser(tx, email, create.name, password_hash))
    await insertMembership(tx, org.id, user.id, create.role)
    const detail = `${email} as ${create.role}`
    await insertAudit(tx, org, { type: 'member', action: 'created', subjects: `member ${user.id}`, detail })
    return { id: user.id, email, name: user.name, role: create.role, is_new: known === null }
  })
}

/** By the operator, who so confirms the address. */
export async function resetPassword(db: Db, email: string, password: string): Promise<User> {
  rejectIf(checkNewPassword('password', password, [email]))
  const password_hash = await hashPassword(password)

  return db.transaction(async (tx) => {
    const user = found(await findUser(tx, email.toLowerCase()), `There is no user ${email}`)

    await replacePassword(tx, user, password_hash)
    return user
  })
}

/** Whoever was in with the old one is out, and wrong tries before it lock nobody out. */
async function replacePassword(tx: Tx, user: User, password_hash: string): Promise<void> {
  await updatePassword(tx, user.id, password_hash)
  await updateAddressConfirmed(tx, user.id)
  await deleteOtherSessions(tx, user.id, NO_TOKEN)
  await deleteOtherDevices(tx, user.id, NO_TOKEN)
  await forgetTries(tx, user.email)
  const event = { type: 'password', action: 'reset', subjects: `member ${user.id}`, detail: user.email }
  for (const id of await listOrganizationIds(tx, user.id))
    await insertAudit(tx, { id, ...COMMAND_LINE }, event)
}
