import type { Role } from '../../../shapes/members.ts'
import { generateToken, hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { updateInvitationMailed } from '../../store/access/members.ts'
import { getOrganization } from '../../store/organizations.ts'

/** Links are made when a mail is sent, so that no secret waits with it. Each attempt has a link of its own. */

type InvitationLink = { organization: string; inviter: string; role: Role; token: string }

/** Null where the invitation was accepted, withdrawn or has expired meanwhile. */
export async function makeInvitationLink(db: Db, org: number, id: number): Promise<InvitationLink | null> {
  const token = generateToken(org)
  return db.transaction(async (tx) => {
    const invitation = await updateInvitationMailed(tx, org, id, hashSecret(token))
    if (!invitation) return null
    const { name } = await getOrganization(tx, org)
    return { organization: name, inviter: invitation.invited_by, role: invitation.role, token }
  })
}
