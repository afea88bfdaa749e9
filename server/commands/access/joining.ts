import type { User } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { found } from '../../refusals.ts'
import type { SignInStep } from '../../store/access/factors.ts'
import { updateInvitationAccepted } from '../../store/access/members.ts'
import { findAccount, listOrganizationIds, updateAddressConfirmed } from '../../store/access/users.ts'
import { insertMail } from '../../store/mail/mails.ts'
import { lockOrganizations } from '../../store/organizations.ts'
import { addMember } from './account.ts'
import type { Visitor } from './password-attempts.ts'
import { mayEmail } from './password-attempts.ts'

/** `hash` is the hash of the token in the invitation link. */
export type InvitationLink = { organization_id: number; hash: Buffer }

export const INVITATION_CLOSED = 'This invitation is used up, withdrawn or expired'

export function invitationIn(step: SignInStep): InvitationLink | undefined {
  const { invitation_organization_id: organization_id, invitation_hash: hash } = step
  return organization_id === null || hash === null ? undefined : { organization_id, hash }
}

/** Locks the inviting organization and the user's own organizations, in the order of decision 0024. */
export async function lockForJoining(tx: Tx, user: User, link: InvitationLink): Promise<void> {
  const own = await listOrganizationIds(tx, user.id)
  await lockOrganizations(tx, [...new Set([link.organization_id, ...own])])
}

/**
 * Call `lockForJoining` first. Otherwise, this function can deadlock with a concurrent removal of the
 * inviter.
 */
export async function joinByInvitation(
  tx: Tx,
  user: User,
  { organization_id, hash }: InvitationLink,
  visitor: Visitor,
  canMail: boolean,
): Promise<void> {
  const { role, is_proof } = found(
    await updateInvitationAccepted(tx, organization_id, hash),
    INVITATION_CLOSED,
  )
  await addMember(tx, organization_id, user, role, 'by invitation', visitor)
  if (is_proof) return updateAddressConfirmed(tx, user.id)
  // This invitation link was shown to an admin, so using it doesn't prove the address. The user confirms the
  // address by email.
  const account = canMail ? await findAccount(tx, user.email) : null
  if (account && !account.is_confirmed && (await mayEmail(tx, 'joins of', user.email)))
    await insertMail(tx, { kind: 'proof', recipient: user.email, facts: { user_id: user.id } })
}
