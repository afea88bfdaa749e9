import type { TimeOff, VisibleTimeOff } from '../../../shapes/time-off.ts'
import type { Db } from '../../db/connect.ts'
import { hasRole } from '../../http/session.ts'
import { findOwnPerson } from '../../store/access/linked-people.ts'
import type { MemberRow } from '../../store/access/sessions.ts'

/** Why somebody is away is told to planners, and to themselves; others read that they are (decision 0056). */

/** Whose reasons a member reads: everybody's (null), or those of the person that they are (0: they are nobody). */
export async function reasonsFor(db: Db, member: MemberRow): Promise<number | null> {
  if (hasRole(member, 'planner')) return null
  return (await findOwnPerson(db, member.id, member.user_id))?.id ?? 0
}

/** Somebody's time off as a member reads it. */
export async function toldTo(db: Db, member: MemberRow, all: readonly TimeOff[]): Promise<VisibleTimeOff[]> {
  const own = await reasonsFor(db, member)
  return all.map((each) => {
    const { kind, note, ...days } = each
    return own === null || own === each.resource_id ? each : { ...days, note: '' }
  })
}
