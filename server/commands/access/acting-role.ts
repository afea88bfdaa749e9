import type { Role } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { Forbidden, found, Unauthorized } from '../../refusals.ts'
import { findSessionUser } from '../../store/access/sessions.ts'
import { findRole } from '../../store/access/users.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { lockOrganization } from '../../store/organizations.ts'

const ADMINS = ['admin', 'owner'] as const
export const PLANNERS = ['planner', ...ADMINS] as const
export const EVERYBODY = ['viewer', ...PLANNERS] as const

export function lockActingRole(tx: Tx, org: ActingOrganization): Promise<(typeof ADMINS)[number]> {
  return lockOneOf(tx, org, ADMINS)
}

/**
 * The role of whoever acts, as it is now. It was asked when the request began, and they may have been removed, or their
 * session ended, while its body was on the way. Whoever is no member (the command line) acts as an owner.
 */
export async function lockOneOf<R extends Role>(
  tx: Tx,
  org: ActingOrganization,
  roles: readonly R[],
): Promise<R> {
  found(await lockOrganization(tx, org.id))
  if (org.session && !(await findSessionUser(tx, org.session))) throw new Unauthorized()
  const { kind, id } = org.origin ?? {}
  const role: Role | null = kind === 'member' && id ? await findRole(tx, org.id, id) : 'owner'
  const acting = roles.find((each) => each === role)
  if (!acting) throw new Forbidden()
  return acting
}
