import type { Role } from '../../../shapes/members.ts'
import { generateToken, hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { updateInvitationMailed } from '../../store/access/members.ts'
import { getOrganization } from '../../store/organizations.ts'

/** The mailer creates a new link for each attempt, so that the outbox contains no secrets. */

type InvitationLink = { organization: string; inviter: string; role: Role; token: string }

/** Returns null if the invitation was accepted or withdrawn, or has expired. */
export async function createInvitationLink(db: Db, org: number, id: number): Promise<InvitationLink | null> {
  const token = generateToken(org)
  return db.transaction(async (tx) => {
    const invitation = await updateInvitationMailed(tx, org, id, hashSecret(token))
    if (!invitation) return null
    const { name } = await getOrganization(tx, org)
    return { organization: name, inviter: invitation.invited_by, role: invitation.role, token }
  })
}
