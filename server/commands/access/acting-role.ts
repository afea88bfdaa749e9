import { missingRequirement, requirementMessage } from '../../../planning/access-policy.ts'
import type { Role } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { Forbidden, found, RequirementNotMet, Unauthorized } from '../../refusals.ts'
import { findMember, findSessionUser } from '../../store/access/sessions.ts'
import type { ActingOrganization, ActingSession } from '../../store/organizations.ts'
import { lockOrganization } from '../../store/organizations.ts'

const ADMINS = ['admin', 'owner'] as const
export const PLANNERS = ['planner', ...ADMINS] as const
export const ALL_ROLES = ['viewer', ...PLANNERS] as const

export function lockActingRole(tx: Tx, org: ActingOrganization): Promise<(typeof ADMINS)[number]> {
  return requireRoleLocked(tx, org, ADMINS)
}

/**
 * Rechecks the role, which may have changed since the request started. Commands without a session, for
 * example on the command line, act as owner.
 */
export async function requireRoleLocked<R extends Role>(
  tx: Tx,
  org: ActingOrganization,
  roles: readonly R[],
): Promise<R> {
  found(await lockOrganization(tx, org.id))
  const role = org.session ? await findActingRole(tx, org.id, org.session) : 'owner'
  const acting = roles.find((each) => each === role)
  if (!acting) throw new Forbidden()
  return acting
}

/**
 * Removes the session, so that recording the change doesn't check the role again. After a command that ends
 * the actor's role or session, this check would fail.
 */
export function withoutRecheck(org: ActingOrganization): ActingOrganization {
  const { session: _, ...rest } = org
  return rest
}

async function findActingRole(
  tx: Tx,
  org: number,
  { hash, domains }: ActingSession,
): Promise<Role | undefined> {
  const member = await findMember(tx, org, hash)
  if (!member && !(await findSessionUser(tx, hash))) throw new Unauthorized()
  const missing = member && missingRequirement(member, member.actor, domains)
  if (missing) throw new RequirementNotMet(requirementMessage(missing, member.role))
  return member?.role
}
