import type { Proposal } from '../../planning/assignments/proposals.ts'
import { applyProposal } from '../../planning/assignments/proposals.ts'
import { checkTimeOffOverlap } from '../../planning/contracts/time-off.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { periodInWords } from '../../planning/wording.ts'
import type { SavedTimeOff } from '../../shapes/time-off.ts'
import type { Db } from '../db/connect.ts'
import { found, rejectIf } from '../refusals.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { NewTimeOff } from '../store/time-off.ts'
import { deleteTimeOffRow, findTimeOffResource, insertTimeOff, updateTimeOff } from '../store/time-off.ts'
import type { Choice } from './replanning.ts'
import { DONE, lockPlan, replan, writeReplanned } from './replanning.ts'

export function createTimeOff(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  to: NewTimeOff,
  choice: Choice = 'refuse',
): Promise<SavedTimeOff> {
  return changeTimeOff(db, org, resource_id, { action: 'create', to }, choice)
}

export async function moveTimeOff(
  db: Db,
  org: ActingOrganization,
  id: number,
  to: NewTimeOff,
  choice: Choice = 'refuse',
): Promise<SavedTimeOff> {
  return changeTimeOff(db, org, await ownerOf(db, org, id), { action: 'update', id, to }, choice)
}

/** Gives the capacity back; trimmed assignments stay trimmed (decision 0023). */
export async function deleteTimeOff(db: Db, org: ActingOrganization, id: number): Promise<void> {
  await changeTimeOff(db, org, await ownerOf(db, org, id), { action: 'delete', id }, 'refuse')
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
  choice: Choice,
): Promise<SavedTimeOff> {
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, org, resource_id)

    const before = plan.time_off
    const named = found(
      proposal.action === 'create' ? proposal.to : before.find(({ id }) => id === proposal.id),
      NONE,
    )
    const after = applyProposal<NewTimeOff, SavedTimeOff>(before, proposal)

    const to = proposal.action === 'delete' ? null : proposal.to
    if (to) {
      const itself = proposal.action === 'update' ? { ...to, id: proposal.id } : to
      rejectIf([...checkPeriod(to), ...checkTimeOffOverlap(itself, before)])
    }
    const { changes, problems } = replan(plan, org, { time_off: after }, choice)
    rejectIf(problems)

    const id =
      proposal.action === 'create' ? await insertTimeOff(tx, org.id, resource_id, proposal.to) : proposal.id
    if (proposal.action === 'update') await updateTimeOff(tx, org.id, id, proposal.to)
    if (proposal.action === 'delete') await deleteTimeOffRow(tx, org.id, id)
    const replanned = await writeReplanned(tx, org, plan, changes)
    const summary = `${plan.resource.name}, ${periodInWords(to ?? named)}`
    const action = DONE[proposal.action]
    const itself = { type: 'time_off', action, record_id: id, resource_id, summary } as const
    await insertChanges(tx, org, [...replanned, itself])
    return { ...(to ?? named), id, resource_id }
  })
}
