import type { Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { getOvertime, lockOrganization } from '../../store/organizations.ts'

/** The session's value may be outdated. If an admin has just raised it from 0, one check still uses 0. */
export async function readOvertime(tx: Tx, org: ActingOrganization): Promise<number> {
  return org.overtime_per_day > 0 ? getOvertime(tx, org.id) : 0
}

/** Runs the transaction again if an admin lowered the overtime after its rules were checked. */
export async function restartIfOvertimeLowered(
  tx: Tx,
  org: ActingOrganization,
  checkedWith: number,
): Promise<void> {
  if (checkedWith === 0) return
  await lockOrganization(tx, org.id)
  if ((await getOvertime(tx, org.id)) < checkedWith) throw new Overtaken()
}
