import type { Problem } from '../../../planning/problems.ts'
import type { InvitationAccept, InvitationCreate, Role, User } from '../../../shapes/members.ts'
import type { MessageKey } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateToken, hashSecret, organizationOf } from '../../crypto/keys.ts'
import { checkNewPassword } from '../../crypto/new-passwords.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Forbidden, found, invalid, Rejected, rejectIf, WrongPassword } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import { updateKeysOfMakerRevoked } from '../../store/access/api-keys.ts'
import { lockLinkedPeople, updateUnlinked } from '../../store/access/linked-people.ts'
import type { Invitation, MemberInfo } from '../../store/access/members.ts'
import {
  deleteMembership,
  findInvitation,
  insertInvitation,
  listMembers,
  updateInvitationAccepted,
  updateInvitationRevoked,
  updateInvitationsForRolesRevoked,
  updateInvitationsOfRevoked,
  updateRole,
} from '../../store/access/members.ts'
import type { SharedLink } from '../../store/access/shared-links.ts'
import { updateLinksOfMakerRevoked, updatePlannersLinksRevoked } from '../../store/access/shared-links.ts'
import { deleteIdentitiesAt } from '../../store/access/sso.ts'
import type { UserWithPassword } from '../../store/access/users.ts'
import {
  findAccount,
  findUser,
  insertUser,
  listOrganizationIds,
  updateAddressConfirmed,
} from '../../store/access/users.ts'
import { deleteBoardStartsOf, deleteBoardViewsOf } from '../../store/board/views.ts'
import type { NewChange } from '../../store/changes.ts'
import { insertChange, insertChanges } from '../../store/changes.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { deleteWeeklyMail } from '../../store/mail/weekly.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { creatorOf, getOrganization, lockOrganizations } from '../../store/organizations.ts'
import { updateWebhooksOfMakerPaused } from '../../store/webhooks/webhooks.ts'
import { join, requirePassword, updateLanguageSeen } from './account.ts'
import { lockActingRole, PLANNERS, withoutRecheck } from './acting-role.ts'
import type { Visitor } from './password-attempts.ts'
import { attemptsFor, countAndCheck, mayEmail } from './password-attempts.ts'
import type { OpenedSession, PendingFactor } from './sessions.ts'
import { findUserByPassword, openSession, startFactorStep } from './sessions.ts'

/** The token is shown once; an email contains another one. The number of emails is limited. */
export function inviteMember(
  db: Db,
  org: ActingOrganization,
  { email, role }: InvitationCreate,
  canMail = false,
): Promise<Invitation & { token: string; is_mailed: boolean }> {
  const token = generateToken(org.id)
  return db.transaction(async (tx) => {
    const acting = await lockActingRole(tx, org)
    const members = await listMembers(tx, org.id)

    if (!GRANTABLE_ROLES[acting].includes(role)) throw new Forbidden()
    rejectIf(checkNotMember(email.toLowerCase(), members))

    const invited = { email: email.toLowerCase(), role, hash: hashSecret(token), ...creatorOf(org) }
    const invitation = await insertInvitation(tx, org.id, invited)
    const note = {
      record_id: invitation.id,
      summary: msg('{email} as {role}', { email: invitation.email, role: msg(role) }),
    }
    await insertChange(tx, org, { type: 'invitation', action: 'created', ...note })
    const facts = { organization_id: org.id, invitation_id: invitation.id }
    const is_mailed =
      canMail &&
      (await mayEmail(tx, 'invitations of', org.id)) &&
      (await mayEmail(tx, 'invitations to', invitation.email))
    if (is_mailed) await insertMail(tx, { kind: 'invitation', recipient: invitation.email, facts })
    return { ...invitation, token, is_mailed }
  })
}

export function revokeInvitation(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)
    const email = await updateInvitationRevoked(tx, org.id, id)
    const summary = found(email, `There is no open invitation ${id}`)
    const revoked = { audited_as: 'revoked', record_id: id, summary }
    await insertChange(tx, org, { type: 'invitation', action: 'deleted', ...revoked })
  })
}

/** New users send a name. Their attempts count too, since the address may belong to an account. */
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

  const halfOpened = 'id' in account ? await startFactorStep(db, account, visitor) : null
  const accept = async (tx: Tx) => {
    const user = 'id' in account ? account : await insertNewUser(tx, email, account, token)
    await lockOrganizations(tx, [...new Set([org, ...(await listOrganizationIds(tx, user.id))])])
    // Not earlier, since removing the inviter would wait for this row and block the organization.
    const invitation = found(await updateInvitationAccepted(tx, org, hashSecret(token)), CLOSED)
    if ('id' in account) await requirePassword(tx, account)
    await join(tx, org, user, invitation.role, 'by invitation', visitor)
    await confirmOrProveAddress(tx, user, invitation.is_proof, canMail)
    await updateLanguageSeen(tx, user, visitor)
    return halfOpened ?? openSession(tx, user, visitor, 'id' in account ? { proof: account } : {})
  }
  const group = 'id' in account ? `account ${email} ` : `invitations of ${org}`
  return semaphores.sessionOpenings.run(group, () => db.transaction(accept))
}

/** The emailed link proves the address. Other users get an email to confirm it. */
async function confirmOrProveAddress(tx: Tx, user: User, isProof: boolean, canMail: boolean): Promise<void> {
  if (isProof) return updateAddressConfirmed(tx, user.id)
  const account = canMail ? await findAccount(tx, user.email) : null
  if (account && !account.is_confirmed && (await mayEmail(tx, 'joins of', user.email)))
    await insertMail(tx, { kind: 'proof', recipient: user.email, facts: { user_id: user.id } })
}

const CLOSED = 'This invitation is used up, withdrawn or expired'

async function getOpenInvitation(db: Tx, token: string): Promise<Invitation> {
  const org = organizationOf(token)
  return found(org === 0 ? null : await findInvitation(db, org, hashSecret(token)), CLOSED)
}

type NewAccount = { name: string; password_hash: string }

/** Null if the address has an account. Always hashes, so that both cases take the same time. */
async function newAccount(db: Db, email: string, name: string, password: string): Promise<NewAccount | null> {
  const known = await findUser(db, email)
  const password_hash = await hashPassword(password)
  return known ? null : { name, password_hash }
}

/** Concurrent requests with the same link get the error for a used one. */
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
    "isn't needed: choose “I have an account” and sign in with your existing account"
  return new Rejected([{ ...invalid('password', message), code: 'taken' }])
}

const REVOKED = { action: 'deleted', audited_as: 'revoked' } as const

const GRANTABLE_ROLES: Record<Role, readonly Role[]> = {
  owner: ['owner', 'admin', 'planner', 'viewer'],
  admin: ['admin', 'planner', 'viewer'],
  planner: [],
  viewer: [],
}

/**
 * Only owners change owners, and one must remain. Ends invitations and links that the new role may not
 * create.
 */
export function changeRole(db: Db, org: ActingOrganization, user_id: number, role: Role): Promise<void> {
  return db.transaction(async (tx) => {
    const { email } = await lockMember(tx, org, user_id, role)

    await updateRole(tx, org.id, user_id, role)
    const lost = GRANTABLE_ROLES.owner.filter((each) => !GRANTABLE_ROLES[role].includes(each))
    const invitations = await updateInvitationsForRolesRevoked(tx, org.id, user_id, lost)
    const maySharePlan = PLANNERS.some((each) => each === role)
    const links = maySharePlan ? [] : await updatePlannersLinksRevoked(tx, org.id, user_id)
    const summary = msg('{email} as {role}', { email, role: msg(role) })
    const note = { audited_as: 'role changed', record_id: user_id, summary }
    await insertChanges(tx, withoutRecheck(org), [
      { type: 'member', action: 'updated', ...note },
      ...invitations.map(noteRevoked),
      ...links.map(noteLinkRevoked),
    ])
  })
}

export type RemovalChoice = { revoke_keys: boolean; pause_webhooks: boolean }

/** The person stays. Their invitations and links end; keys and webhooks only by choice. */
export function removeMember(
  db: Db,
  org: ActingOrganization,
  user_id: number,
  choice: RemovalChoice,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockLinkedPeople(tx, org.id, null, user_id)
    const { email } = await lockMember(tx, org, user_id, null)

    await deleteMembership(tx, org.id, user_id)
    await updateUnlinked(tx, org.id, user_id)
    await deleteBoardStartsOf(tx, org.id, user_id)
    await deleteBoardViewsOf(tx, org.id, user_id)
    await deleteWeeklyMail(tx, org.id, user_id)
    await deleteIdentitiesAt(tx, org.id, user_id)
    const invitations = await updateInvitationsOfRevoked(tx, org.id, user_id)
    const links = await updateLinksOfMakerRevoked(tx, org.id, user_id)
    const keys = choice.revoke_keys ? await updateKeysOfMakerRevoked(tx, org.id, user_id) : []
    const reason = msg('Paused when {email} was removed.', { email })
    const webhooks = choice.pause_webhooks
      ? await updateWebhooksOfMakerPaused(tx, org.id, user_id, reason)
      : []
    await insertChanges(tx, withoutRecheck(org), [
      { type: 'member', action: 'deleted', audited_as: 'removed', record_id: user_id, summary: email },
      ...invitations.map(noteRevoked),
      ...links.map(noteLinkRevoked),
      ...keys.map(({ id, name }) => ({ type: 'api_key', ...REVOKED, record_id: id, summary: name }) as const),
      ...webhooks.map(({ id, url }) => {
        const summary = msg('{host}, paused', { host: new URL(url).host })
        return { type: 'webhook', action: 'updated', audited_as: 'paused', record_id: id, summary } as const
      }),
    ])
  })
}

function noteRevoked({ id, email }: Invitation): NewChange {
  return { type: 'invitation', ...REVOKED, record_id: id, summary: email }
}

function noteLinkRevoked({ id, title }: SharedLink): NewChange {
  return { type: 'shared_link', ...REVOKED, record_id: id, summary: title }
}

async function lockMember(
  tx: Tx,
  org: ActingOrganization,
  user_id: number,
  role: Role | null,
): Promise<MemberInfo> {
  const acting = await lockActingRole(tx, org)
  const members = await listMembers(tx, org.id)
  const member = found(
    members.find((one) => one.user_id === user_id),
    `There is no member ${user_id}`,
  )

  if ((member.role === 'owner' || role === 'owner') && acting !== 'owner') throw new Forbidden()
  rejectIf(checkOwnerStays(member, role, members))
  return member
}

function checkOwnerStays(member: MemberInfo, role: Role | null, members: MemberInfo[]): Problem[] {
  const owners = members.filter((one) => one.role === 'owner')
  if (member.role !== 'owner' || role === 'owner' || owners.length > 1) return []
  return [invalid('role', 'would leave the organization without an owner: make someone else an owner first')]
}

function checkNotMember(email: string, members: MemberInfo[]): Problem[] {
  const member = members.find((one) => one.email === email)
  return member
    ? [
        {
          ...invalid('email', msg('is already a member, as {role}', { role: msg(member.role) })),
          code: 'taken',
        },
      ]
    : []
}
