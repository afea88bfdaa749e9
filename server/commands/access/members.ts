import type { Problem } from '../../../planning/problems.ts'
import type { InvitationCreate, Role } from '../../../shapes/members.ts'
import { msg } from '../../../texts/texts.ts'
import { generateToken, hashSecret } from '../../crypto/keys.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { clearOrganization } from '../../db/deleting.ts'
import { Forbidden, found, invalid, problemIn, rejectIf } from '../../refusals.ts'
import { updateKeysOfCreatorRevoked } from '../../store/access/api-keys.ts'
import { lockLinkedPeople, updateUnlinked } from '../../store/access/linked-people.ts'
import type { InvitationRow, MemberInfo } from '../../store/access/members.ts'
import {
  deleteMembership,
  insertInvitation,
  listMembers,
  updateInvitationRevoked,
  updateInvitationsForRolesRevoked,
  updateInvitationsOfRevoked,
  updateRole,
} from '../../store/access/members.ts'
import type { SharedLinkRow } from '../../store/access/shared-links.ts'
import { updateLinksOfCreatorRevoked, updatePlannersLinksRevoked } from '../../store/access/shared-links.ts'
import { deleteIdentitiesAt } from '../../store/access/sso.ts'
import { deleteBoardViewsOf, deleteDefaultViewsOf } from '../../store/board/views.ts'
import type { ActivityEntry } from '../../store/changes.ts'
import { insertChange, insertChanges } from '../../store/changes.ts'
import { findDemo, findDemoCreatedIn } from '../../store/demos.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { deleteWeeklyMail } from '../../store/mail/weekly.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { creatorOf } from '../../store/organizations.ts'
import { updateWebhooksOfCreatorPaused } from '../../store/webhooks/webhooks.ts'
import { deleteDemoOf } from '../demos.ts'
import { lockActingRole, PLANNERS, withoutRecheck } from './acting-role.ts'
import { mayEmail } from './password-attempts.ts'

/** Returns the link's token, which is shown only once. The invitation email has a different token. */
export function inviteMember(
  db: Db,
  org: ActingOrganization,
  { email, role }: InvitationCreate,
  canMail = false,
): Promise<InvitationRow & { token: string; is_mailed: boolean }> {
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
      // A demo sends no emails, because its name and its members are invented.
      (await findDemo(tx, org.id)) === null &&
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

const REVOKED = { action: 'deleted', audited_as: 'revoked' } as const

const GRANTABLE_ROLES: Record<Role, readonly Role[]> = {
  owner: ['owner', 'admin', 'planner', 'viewer'],
  admin: ['admin', 'planner', 'viewer'],
  planner: [],
  viewer: [],
}

/**
 * Only owners can appoint or change owners, and one owner must remain. Revokes the member's invitations and
 * links that the new role may not create.
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

/**
 * Doesn't delete the linked person. Revokes the member's invitations and links, and deletes their demo.
 * `choice` decides about the API keys and webhooks that the member created.
 */
export async function removeMember(
  db: Db,
  org: ActingOrganization,
  user_id: number,
  choice: RemovalChoice,
): Promise<void> {
  const demo = await findDemoCreatedIn(db, org.id, user_id)
  if (demo !== null) {
    await db.transaction((tx) => lockMember(tx, org, user_id, null))
    while (await clearOrganization(db, demo));
  }
  await db.transaction(async (tx) => {
    await lockLinkedPeople(tx, org.id, null, user_id)
    const { email } = await lockMember(tx, org, user_id, null)

    await deleteMembership(tx, org.id, user_id)
    await updateUnlinked(tx, org.id, user_id)
    await deleteDefaultViewsOf(tx, org.id, user_id)
    await deleteBoardViewsOf(tx, org.id, user_id)
    await deleteWeeklyMail(tx, org.id, user_id)
    await deleteIdentitiesAt(tx, org.id, user_id)
    const invitations = await updateInvitationsOfRevoked(tx, org.id, user_id)
    const links = await updateLinksOfCreatorRevoked(tx, org.id, user_id)
    const keys = choice.revoke_keys ? await updateKeysOfCreatorRevoked(tx, org.id, user_id) : []
    const reason = msg('Paused when {email} was removed.', { email })
    const webhooks = choice.pause_webhooks
      ? await updateWebhooksOfCreatorPaused(tx, org.id, user_id, reason)
      : []
    await deleteDemoOf(tx, withoutRecheck(org), user_id)
    await insertChanges(tx, withoutRecheck(org), [
      { type: 'member', action: 'deleted', audited_as: 'removed', record_id: user_id, summary: email },
      ...invitations.map(noteRevoked),
      ...links.map(noteLinkRevoked),
      ...keys.map(({ id, name }) => ({ type: 'api_key', ...REVOKED, record_id: id, summary: name }) as const),
      ...webhooks.map(({ id, url }) => {
        const summary = new URL(url).host
        return { type: 'webhook', action: 'updated', audited_as: 'paused', record_id: id, summary } as const
      }),
    ])
  })
}

function noteRevoked({ id, email }: InvitationRow): ActivityEntry {
  return { type: 'invitation', ...REVOKED, record_id: id, summary: email }
}

function noteLinkRevoked({ id, title }: SharedLinkRow): ActivityEntry {
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
    ? [problemIn('email', 'taken', msg('is already a member, as {role}', { role: msg(member.role) }))]
    : []
}
