import type { Membership, Role, User } from '../../../shapes/members.ts'
import { msg } from '../../../texts/texts.ts'
import { generateSecret, hashSecret } from '../../crypto/keys.ts'
import { checkNewPassword } from '../../crypto/new-passwords.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { found, NotFound, problemIn, rejectIf } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
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
import { insertMail } from '../../store/mail/mails.ts'
import {
  deleteMailToken,
  deleteMailTokensOf,
  findMailToken,
  insertMailToken,
} from '../../store/mail/tokens.ts'
import type { ActingOrganization, Actor } from '../../store/organizations.ts'
import { COMMAND_LINE } from '../../store/organizations.ts'
import {
  deleteAllFactors,
  endOtherSessions,
  lockAuditedOrganizations,
  NO_TOKENS,
  requireSession,
} from './account.ts'
import type { Visitor } from './password-attempts.ts'
import { countConfirmation, countReset, resetAttempts } from './password-attempts.ts'

export type UserInput = { email: string; name: string; role: Role; password: string }
export type NewMember = User & { role: Role; is_new: boolean }

type IfAccountExists = 'refuse' | 'add' | 'reset'

export class AccountExists extends Error {
  readonly account: Account
  readonly organizations: readonly Pick<Membership, 'name' | 'role'>[]
  constructor(account: Account, organizations: AccountExists['organizations']) {
    super(`${account.email} has an account`)
    this.account = account
    this.organizations = organizations
  }
}

/**
 * An unconfirmed account may belong to a user who doesn't own the email address. So 'add' accepts only
 * confirmed accounts, and 'reset' replaces the account's password.
 */
export async function createUser(
  db: Db,
  org: ActingOrganization,
  create: UserInput,
  existing: IfAccountExists = 'refuse',
): Promise<NewMember> {
  const email = create.email.toLowerCase()
  rejectIf(checkNewPassword('password', create.password, [email, org.name]))
  const password_hash = await hashPassword(create.password)

  return db.transaction(async (tx) => {
    const known = await findAccount(tx, email)
    const role = known && (await findRole(tx, org.id, known.id))

    if (role)
      rejectIf([problemIn('email', 'taken', msg('is already a member, as {role}', { role: msg(role) }))])
    if (known && (existing === 'refuse' || (existing === 'add' && !known.is_confirmed)))
      throw new AccountExists(known, await listMemberships(tx, known.id))

    if (known && existing === 'reset') await replacePassword(tx, known, password_hash, COMMAND_LINE)
    const user = known ?? (await insertConfirmedUser(tx, email, create.name, password_hash))
    await insertMembership(tx, org.id, user.id, create.role)
    const detail = msg('{email} as {role}', { email, role: msg(create.role) })
    await insertAudit(tx, org, { type: 'member', action: 'created', subjects: `member ${user.id}`, detail })
    return { id: user.id, email, name: user.name, role: create.role, is_new: known === null }
  })
}

/** Also confirms the email address, because only the operator calls this, on the command line. */
export async function resetPassword(db: Db, email: string, password: string): Promise<User> {
  rejectIf(checkNewPassword('password', password, [email]))
  const password_hash = await hashPassword(password)

  return db.transaction(async (tx) => {
    const user = found(await findUser(tx, email.toLowerCase()), `There is no user ${email}`)

    await replacePassword(tx, user, password_hash, COMMAND_LINE)
    return user
  })
}

/**
 * Runs the same statements for all email addresses, so that clients can't detect which ones have an account.
 * The mailer looks up the account when it sends the email.
 */
export async function requestReset(db: Db, email: string, visitor: Visitor): Promise<void> {
  const recipient = email.toLowerCase()
  await countReset(db, recipient, visitor)
  await db.transaction((tx) =>
    insertMail(tx, { kind: 'reset', recipient, facts: { address: visitor.address } }),
  )
}

export const RESET_HOURS = 1

export function createResetToken(db: Db, email: string, address: string | null): Promise<string | null> {
  const token = generateSecret()
  return db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    if (!user) return null
    await lockAuditedOrganizations(tx, user)
    await insertMailToken(tx, hashSecret(token), user.id, 'reset', RESET_HOURS)
    await auditReset(
      tx,
      user,
      { actor: 'somebody', origin: { kind: 'system', id: null, address } },
      'reset asked for',
    )
    return token
  })
}

/**
 * Confirms the email address, because the link was sent to it. If several requests use the same link
 * concurrently, only one succeeds.
 */
export async function resetByMail(db: Db, token: string, password: string, visitor: Visitor): Promise<void> {
  const hash = hashSecret(token)
  const { id, email } = found(await findMailToken(db, hash, 'reset'), USED_UP)
  const names = (await listMemberships(db, id)).map(({ name }) => name)
  rejectIf(checkNewPassword('password', password, [email, ...names]))
  const password_hash = await semaphores.credentialChecks.run(`network ${visitor.network}`, () =>
    hashPassword(password),
  )
  await db.transaction(async (tx) => {
    const user = found(await findMailToken(tx, hash, 'reset'), USED_UP)
    found(await deleteMailToken(tx, hash, 'reset'), USED_UP)
    const origin = { kind: 'member', id: user.id, address: visitor.address } as const
    await replacePassword(tx, user, password_hash, { actor: user.email, origin })
  })
}

const USED_UP = 'This link was used, or is older than an hour'

/**
 * Also ends all sessions and deletes reset links. Deletes the second factors of an unconfirmed account,
 * because its creator may not own the email address.
 */
async function replacePassword(tx: Tx, user: User, password_hash: string, actor: Actor): Promise<void> {
  await lockAuditedOrganizations(tx, user)
  await updatePassword(tx, user.id, password_hash)
  if (!(await findAccount(tx, user.email))?.is_confirmed) await deleteAllFactors(tx, user, actor)
  await updateAddressConfirmed(tx, user.id)
  await endOtherSessions(tx, user, NO_TOKENS)
  await deleteMailTokensOf(tx, user.id, 'reset')
  await resetAttempts(tx, user.email)
  await auditReset(tx, user, actor, 'reset')
}

async function auditReset(tx: Tx, { id, email }: User, actor: Actor, action: string): Promise<void> {
  const event = { type: 'password', action, subjects: `member ${id}`, detail: email }
  for (const org of await listOrganizationIds(tx, id)) await insertAudit(tx, { id: org, ...actor }, event)
}

export async function requestConfirmation(db: Db, user: User, visitor: Visitor): Promise<void> {
  await countConfirmation(db, user.email)
  await db.transaction(async (tx) => {
    await requireSession(tx, user, visitor)
    await insertMail(tx, { kind: 'proof', recipient: user.email, facts: { user_id: user.id } })
  })
}

export const CONFIRMATION_HOURS = 72

export async function createConfirmationToken(db: Db, user_id: number): Promise<string> {
  const token = generateSecret()
  await db.transaction((tx) => insertMailToken(tx, hashSecret(token), user_id, 'proof', CONFIRMATION_HOURS))
  return token
}

/**
 * Requires the emailed token and a session of the same account. Otherwise, the owner of the email address
 * could confirm an attacker's account by opening the link.
 */
export async function confirmAddress(db: Db, user: User, token: string, visitor: Visitor): Promise<void> {
  const hash = hashSecret(token)
  await db.transaction(async (tx) => {
    await requireSession(tx, user, visitor)
    const owner = found(await findMailToken(tx, hash, 'proof'))
    if (owner.id !== user.id) throw new NotFound()
    found(await deleteMailToken(tx, hash, 'proof'))
    await updateAddressConfirmed(tx, user.id)
    await deleteMailTokensOf(tx, user.id, 'proof')
  })
}
