import type { Role } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { Forbidden } from '../../refusals.ts'
import { findRole } from '../../store/access/users.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { lockOrganization } from '../../store/organizations.ts'

/**
 * The role of the admin or owner who acts, as it is now. It was asked when the request began, and they may have been
 * removed while its body was on the way. Whoever is no member (the command line) acts as an owner.
 */
export async function lockActingRole(tx: Tx, org: ActingOrganization): Promise<'admin' | 'owner'> {
  await lockOrganization(tx, org.id)
  const { kind, id } = org.origin ?? {}
  const role: Role | null = kind === 'member' && id ? await findRole(tx, org.id, id) : 'owner'
  if (role !== 'admin' && role !== 'owner') throw new Forbidden()
  return role
}
