import { randomBytes } from 'node:crypto'
import type { Problem } from '../../planning/problems.ts'
import type { InvitationAccept, InvitationCreate, Role } from '../../shapes/members.ts'
import type { Db } from '../db/connect.ts'
import { hashSecret } from '../keys.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { Forbidden, found, invalid, Rejected, rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { Invitation, MemberInfo } from '../store/members.ts'
import {
  deleteMembership,
  insertInvitation,
  listMembers,
  updateInvitationAccepted,
  updateInvitationRevoked,
  updateRole,
} from '../store/members.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockOrganization } from '../store/organizations.ts'
import { findRole, findUserWithPassword, insertMembership, insertUser } from '../store/users.ts'

/** Who acts, with the role that says what they may do to others. */
type Actor = ActingOrganization & { role: Role }

/** The link's token names its organization, as a key does; it is shown once. */
export function inviteMember(
  db: Db,
  org: Actor,
  { email, role }: InvitationCreate,
): Promise<Invitation & { token: string }> {
  const token = `${org.id}.${randomBytes(32).toString('base64url')}`
  return db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)
    const members = await listMembers(tx, org.id)

    if (role === 'owner' && org.role !== 'owner') throw new Forbidden()
    rejectIf(checkNotMember(email.toLowerCase(), members))

    const invited = { email: email.toLowerCase(), role, invited_by: org.actor, hash: hashSecret(token) }
    const invitation = await insertInvitation(tx, org.id, invited)
    const note = { record_id: invitation.id, summary: `${invitation.email} as ${role}` }
    await insertChange(tx, org, { type: 'invitation', action: 'created', ...note })
    return { ...invitation, token }
  })
}

export function revokeInvitation(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const email = await updateInvitationRevoked(tx, org.id, id)
    const summary = found(email, `There is no open invitation ${id}`)
    const revoked = { audited_as: 'revoked', record_id: id, summary }
    await insertChange(tx, org, { type: 'invitation', action: 'deleted', ...revoked })
  })
}

/** Whoever has an account proves it with its password; anyone else chooses one. Used once, whoever is first. */
export async function acceptInvitation(
  db: Db,
  token: string,
  accept: InvitationAccept,
  address: string | null,
): Promise<{ email: string }> {
  const org = organizationOf(token)
  const password_hash = await hashPassword(accept.password)
  return db.transaction(async (tx) => {
    const invitation = found(
      org === 0 ? null : await updateInvitationAccepted(tx, org, hashSecret(token)),
      'This invitation is used up, withdrawn or expired',
    )

    const known = await findUserWithPassword(tx, invitation.email)
    if (known && !(await isPassword(accept.password, known.password_hash)))
      throw new Rejected([invalid('password', 'is not the password of your account')])
    const { name = '' } = accept
    if (!known && name === '') throw new Rejected([{ ...invalid('name', 'is required'), code: 'required' }])

    const user = known ?? (await insertUser(tx, invitation.email, name, password_hash))
    if ((await findRole(tx, org, user.id)) === null) await insertMembership(tx, org, user.id, invitation.role)
    const acting = { id: org, actor: user.email, origin: { kind: 'member', id: user.id, address } } as const
    const summary = `${user.email} as ${invitation.role}`
    const joined = { audited_as: 'joined by invitation', record_id: user.id, summary }
    await insertChange(tx, acting, { type: 'member', action: 'created', ...joined })
    return { email: user.email }
  })
}

/** Without a role the member is removed. Only owners make and unmake owners, and one always stays. */
export function changeMember(db: Db, org: Actor, user_id: number, role: Role | null): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)
    const members = await listMembers(tx, org.id)
    const member = found(
      members.find((one) => one.user_id === user_id),
      `There is no member ${user_id}`,
    )

    if ((member.role === 'owner' || role === 'owner') && org.role !== 'owner') throw new Forbidden()
    rejectIf(checkOwnerStays(member, role, members))

    if (role === null) await deleteMembership(tx, org.id, user_id)
    else await updateRole(tx, org.id, user_id, role)
    await insertChange(tx, org, {
      type: 'member',
      action: role === null ? 'deleted' : 'updated',
      audited_as: role === null ? 'removed' : 'role changed',
      record_id: user_id,
      summary: role === null ? member.email : `${member.email} as ${role}`,
    })
  })
}

function checkOwnerStays(member: MemberInfo, role: Role | null, members: MemberInfo[]): Problem[] {
  const owners = members.filter((one) => one.role === 'owner')
  if (member.role !== 'owner' || role === 'owner' || owners.length > 1) return []
  return [invalid('role', 'would leave the organization without an owner: make someone else an owner first')]
}

function checkNotMember(email: string, members: MemberInfo[]): Problem[] {
  const member = members.find((one) => one.email === email)
  return member ? [{ ...invalid('email', `is already a member, as ${member.role}`), code: 'taken' }] : []
}

/** 0 where the token names none. */
export function organizationOf(token: string): number {
  return Number(/^([1-9]\d{0,14})\./.exec(token)?.[1] ?? 0)
}
