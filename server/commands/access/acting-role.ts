import { missingRequirement, REQUIREMENT_MESSAGES } from '../../../planning/access-policy.ts'
import type { Role } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { Forbidden, found, NotLetIn, Unauthorized } from '../../refusals.ts'
import { findMember, findSessionUser } from '../../store/access/sessions.ts'
import type { ActingOrganization, ActingSession } from '../../store/organizations.ts'
import { lockOrganization } from '../../store/organizations.ts'

const ADMINS = ['admin', 'owner'] as const
export const PLANNERS = ['planner', ...ADMINS] as const
export const EVERYBODY = ['viewer', ...PLANNERS] as const

export function lockActingRole(tx: Tx, org: ActingOrganization): Promise<(typeof ADMINS)[number]> {
  return lockOneOf(tx, org, ADMINS)
}

/**
 * The role of whoever acts, as it is now. It was asked when the request began, and while its body was on the way they may have
 * been removed, their session ended, or a second factor or single sign-on required. What acts without a
 * session (the command line, a demo that is filled) acts as an owner.
 */
export async function lockOneOf<R extends Role>(
  tx: Tx,
  org: ActingOrganization,
  roles: readonly R[],
): Promise<R> {
  found(await lockOrganization(tx, org.id))
  const role = org.session ? await findActing(tx, org.id, org.session) : 'owner'
  const acting = roles.find((each) => each === role)
  if (!acting) throw new Forbidden()
  return acting
}

/** Whoever may change their own role, or end their own session, was asked under the lock, and is not asked once that is done. */
export function asked(org: ActingOrganization): ActingOrganization {
  const { session: _, ...rest } = org
  return rest
}

async function findActing(tx: Tx, org: number, { hash, domains }: ActingSession): Promise<Role | undefined> {
  const member = await findMember(tx, org, hash)
  if (!member && !(await findSessionUser(tx, hash))) throw new Unauthorized()
  const missing = member && missingRequirement(member, member.actor, domains)
  if (missing) throw new NotLetIn(REQUIREMENT_MESSAGES[missing])
  return member?.role
}
