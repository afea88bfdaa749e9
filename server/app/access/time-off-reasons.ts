import type { TimeOff, VisibleTimeOff } from '../../../shapes/time-off.ts'
import type { Db } from '../../db/connect.ts'
import { hasRole } from '../../http/session.ts'
import { findOwnPerson } from '../../store/access/linked-people.ts'
import type { MemberRow } from '../../store/access/sessions.ts'

/**
 * Planners can read all reasons for time off. Other members can read only their own reasons (decision 0056).
 */

/**
 * Returns null if the member may read all reasons, else the id of the person linked to the member. The id is
 * 0 if no person is linked.
 */
export async function readableReasons(db: Db, member: MemberRow): Promise<number | null> {
  if (hasRole(member, 'planner')) return null
  return (await findOwnPerson(db, member.id, member.user_id))?.id ?? 0
}

export async function hideReasons(
  db: Db,
  member: MemberRow,
  all: readonly TimeOff[],
): Promise<VisibleTimeOff[]> {
  const readable = await readableReasons(db, member)
  return all.map((each) => {
    const { kind, note, ...days } = each
    return readable === null || readable === each.resource_id ? each : { ...days, note: '' }
  })
}
