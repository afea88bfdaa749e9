import { itemAt } from '../../planning/lists.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { mayChangeOwnTimeOff, ownTimeOffStatus } from '../../planning/time-off/own-time-off.ts'
import type { OwnTimeOff, TimeOff, TimeOffCreate } from '../../shapes/time-off.ts'
import type { Db } from '../db/connect.ts'
import { found, NotFound, problemIn, rejectIf } from '../refusals.ts'
import { lockLinkedPeople } from '../store/access/linked-people.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { listTimeOffById } from '../store/time-off.ts'
import { applyChanges, changePlan } from './plan/change-plan.ts'

/** Time off doesn't change assignments on the same days (decision 0023). */

/** The request body is one record, so the pointers of problems need no prefix. */
const noPath = () => []

export async function createTimeOff(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  to: TimeOffCreate,
): Promise<TimeOff> {
  const { time_off } = await changePlan(db, org, [{ create_time_off: { ...to, resource_id } }], noPath)
  return itemAt(time_off.created, 0)
}

export async function changeTimeOff(
  db: Db,
  org: ActingOrganization,
  id: number,
  to: TimeOffCreate,
): Promise<TimeOff> {
  const { daily_hours = null, note = '' } = to
  const { time_off } = await changePlan(
    db,
    org,
    [{ update_time_off: { ...to, daily_hours, note, id } }],
    noPath,
  )
  return itemAt(time_off.updated, 0).after
}

export async function deleteTimeOff(db: Db, org: ActingOrganization, id: number): Promise<void> {
  await changePlan(db, org, [{ delete_time_off: id }], noPath)
}

/** `approves` is true if the member may approve time off, so the member's entries aren't pending. */
type OwnAct = ActingOrganization & { user_id: number; approves: boolean }

/**
 * Without `id`, creates time off. Without `to`, deletes time off. If the member's time off needs approval,
 * refuses to change approved time off, except sick leave (decision 0056).
 */
export function changeOwnTimeOff(
  db: Db,
  org: OwnAct,
  { id, to }: { id?: number; to?: OwnTimeOff },
): Promise<TimeOff | undefined> {
  return db.transaction(async (tx) => {
    const [person] = await lockLinkedPeople(tx, org.id, null, org.user_id)
    const { id: resource_id } = found(person, 'You are not linked to a person')
    const [stored] = id ? await listTimeOffById(tx, org.id, [id]) : []
    if (id && stored?.resource_id !== resource_id) throw new NotFound()

    const waits = org.time_off_needs_approval && !org.approves
    if (stored && !mayChangeOwnTimeOff(stored, waits))
      rejectIf([problemIn('status', 'in_use', 'is already approved: ask a planner to change it')])

    const { changed, activity } = await applyChanges(tx, org, [changeOf(id, to)], noPath)
    await insertChanges(tx, org, activity)
    return changed.time_off.created[0] ?? changed.time_off.updated[0]?.after

    function changeOf(id: number | undefined, to: OwnTimeOff | undefined): PlanChange {
      if (!to) return { delete_time_off: id ?? 0 }
      const { start_date, end_date, daily_hours = null, note = '', kind = stored?.kind ?? 'holiday' } = to
      const fields = { start_date, end_date, daily_hours, note, kind, status: ownTimeOffStatus(kind, waits) }
      return id ? { update_time_off: { ...fields, id } } : { create_time_off: { ...fields, resource_id } }
    }
  })
}
