import type { Proposal } from '../../planning/assignments/proposals.ts'
import { checkTimeOffOverlap } from '../../planning/contracts/time-off.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { periodInWords } from '../../planning/wording.ts'
import type { SavedTimeOff } from '../../shapes/time-off.ts'
import type { Db } from '../db/connect.ts'
import { found, rejectIf } from '../refusals.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockResource } from '../store/resources.ts'
import type { NewTimeOff } from '../store/time-off.ts'
import {
  deleteTimeOffRow,
  findTimeOffResource,
  insertTimeOff,
  listTimeOff,
  updateTimeOff,
} from '../store/time-off.ts'
import { DONE } from './replanning.ts'

/** Time off passes over the assignments of its days and leaves them as they are (decision 0023). */

export function createTimeOff(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  to: NewTimeOff,
): Promise<SavedTimeOff> {
  return changeTimeOff(db, org, resource_id, { action: 'create', to })
}

export async function moveTimeOff(
  db: Db,
  org: ActingOrganization,
  id: number,
  to: NewTimeOff,
): Promise<SavedTimeOff> {
  return changeTimeOff(db, org, await ownerOf(db, org, id), { action: 'update', id, to })
}

export async function deleteTimeOff(db: Db, org: ActingOrganization, id: number): Promise<void> {
  await changeTimeOff(db, org, await ownerOf(db, org, id), { action: 'delete', id })
}

/** Whose time off it is never changes, so it may be asked before anything is locked. */
async function ownerOf(db: Db, org: ActingOrganization, id: number): Promise<number> {
  return found(await findTimeOffResource(db, org.id, id), NONE)
}

const NONE = 'There is no such time off'

function changeTimeOff(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  proposal: Proposal<NewTimeOff>,
): Promise<SavedTimeOff> {
  return db.transaction(async (tx) => {
    const resource = found(await lockResource(tx, org.id, resource_id), `There is no resource ${resource_id}`)

    const before = await listTimeOff(tx, org.id, resource_id)
    const named = found(
      proposal.action === 'create' ? proposal.to : before.find(({ id }) => id === proposal.id),
      NONE,
    )

    const to = proposal.action === 'delete' ? null : proposal.to
    if (to) {
      const itself = proposal.action === 'update' ? { ...to, id: proposal.id } : to
      rejectIf([...checkPeriod(to), ...checkTimeOffOverlap(itself, before)])
    }

    const id =
      proposal.action === 'create' ? await insertTimeOff(tx, org.id, resource_id, proposal.to) : proposal.id
    if (proposal.action === 'update') await updateTimeOff(tx, org.id, id, proposal.to)
    if (proposal.action === 'delete') await deleteTimeOffRow(tx, org.id, id)
    const summary = `${resource.name}, ${periodInWords(to ?? named)}`
    const action = DONE[proposal.action]
    await insertChanges(tx, org, [{ type: 'time_off', action, record_id: id, resource_id, summary }])
    return { ...(to ?? named), id, resource_id }
  })
}
