import type { Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import { getOvertime } from '../../store/doctor/over-capacity.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { lockOrganization } from '../../store/organizations.ts'

/** The session may know an older value. Without overtime there is nothing to lower, and no query. */
export async function readOvertime(tx: Tx, org: ActingOrganization): Promise<number> {
  return org.overtime_per_day > 0 ? getOvertime(tx, org.id) : 0
}

/** An admin may have lowered it since this transaction checked its rules. Then it runs again. */
export async function recheckOvertime(tx: Tx, org: ActingOrganization, used: number): Promise<void> {
  if (used === 0) return
  await lockOrganization(tx, org.id)
  if ((await getOvertime(tx, org.id)) < used) throw new Overtaken()
}
