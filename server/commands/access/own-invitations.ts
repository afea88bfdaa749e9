import type { User } from '../../../shapes/members.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { found } from '../../refusals.ts'
import {
  findInvitedAs,
  updateInvitationRevoked,
  updateInvitationsToAccepted,
} from '../../store/access/members.ts'
import { findAccount } from '../../store/access/users.ts'
import { insertChange } from '../../store/changes.ts'
import { lockOrganization } from '../../store/organizations.ts'
import { addMember, requireSession } from './account.ts'
import type { Visitor } from './password-attempts.ts'

/**
 * Users accept invitations in the app without the emailed link, so they must have confirmed their address.
 */

export function acceptOwnInvitation(
  db: Db,
  user: User,
  org: number,
  id: number,
  visitor: Visitor,
): Promise<void> {
  return db.transaction(async (tx) => {
    const role = await lockInvitedRole(tx, user, org, id, visitor)
    await updateInvitationsToAccepted(tx, org, user.email)
    await addMember(tx, org, user, role, 'by invitation', visitor)
  })
}

export function declineOwnInvitation(
  db: Db,
  user: User,
  org: number,
  id: number,
  visitor: Visitor,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockInvitedRole(tx, user, org, id, visitor)
    const summary = found(await updateInvitationRevoked(tx, org, id))
    const origin = { kind: 'member', id: user.id, address: visitor.address } as const
    const declined = { audited_as: 'declined', record_id: id, summary }
    const acting = { id: org, actor: user.email, origin }
    await insertChange(tx, acting, { type: 'invitation', action: 'deleted', ...declined })
  })
}

/**
 * Checks the invitation before locking the organization. Otherwise, users without an invitation could delay
 * the organization's writes.
 */
async function lockInvitedRole(tx: Tx, user: User, org: number, id: number, visitor: Visitor) {
  const { email } = user
  const isConfirmed = (await findAccount(tx, email))?.is_confirmed
  found(isConfirmed ? await findInvitedAs(tx, org, id, email) : null)
  await lockOrganization(tx, org)
  await requireSession(tx, user, visitor)
  return found(await findInvitedAs(tx, org, id, email))
}
