import type { Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { getOvertime, lockOrganization } from '../../store/organizations.ts'

/**
 * Reads the current setting, because `org` may be outdated. If `org` has no overtime, skips the read and uses
 * 0.
 */
export async function readOvertime(tx: Tx, org: ActingOrganization): Promise<number> {
  return org.overtime_per_day > 0 ? getOvertime(tx, org.id) : 0
}

/** Restarts the transaction if an admin lowered the setting after the checks used it. */
export async function restartIfOvertimeLowered(
  tx: Tx,
  org: ActingOrganization,
  checkedWith: number,
): Promise<void> {
  if (checkedWith === 0) return
  await lockOrganization(tx, org.id)
  if ((await getOvertime(tx, org.id)) < checkedWith) throw new Overtaken()
}
