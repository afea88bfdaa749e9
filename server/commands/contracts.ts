import type { Proposal } from '../../planning/assignments/proposals.ts'
import { applyProposal } from '../../planning/assignments/proposals.ts'
import { checkSeen } from '../../planning/changes.ts'
import type { Unrated } from '../../planning/contracts/contracts.ts'
import { keepRate } from '../../planning/contracts/contracts.ts'
import { checkWeek } from '../../planning/contracts/weekday-hours.ts'
import { checkJobRole } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import type { Period } from '../../planning/days/periods.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { byId } from '../../planning/lists.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { partsOf } from '../../planning/plan-changes.ts'
import { checkPlanLimit, isActiveContract } from '../../planning/plan-limits.ts'
import { datesInWords } from '../../planning/wording.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type { ContractRecord, ContractTerms } from '../../shapes/contracts.ts'
import type { JobRole } from '../../shapes/labels/job-roles.ts'
import type { Replanned, SavedContract } from '../../shapes/plan-changes.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { conflictIf, found, rejectIf } from '../refusals.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChanges } from '../store/changes.ts'
import {
  deleteContractRow,
  findContractResource,
  insertContract,
  updateContract,
} from '../store/contracts.ts'
import { findJobRole } from '../store/labels/job-roles.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { RESOURCES, updateRecords } from '../store/records.ts'
import { lockInOrder } from './lock-in-order.ts'
import { changedFields } from './plan/activity.ts'
import { applyChanges } from './plan/change-plan.ts'
import { mergeChangedPlans } from './plan/changed-plan.ts'
import type { ConflictChoice } from './plan/fit-to-contracts.ts'
import {
  fitToContracts,
  listPersonsPlanToLock,
  readPersonsPlan,
  readWorkingDays,
  requestsForRest,
  writeFitted,
} from './plan/fit-to-contracts.ts'
import { listToLock } from './plan/lock.ts'
import { readOvertime, restartIfOvertimeLowered } from './plan/overtime.ts'
import { lockResourceQuota } from './plan-quota.ts'

/**
 * `ends` is the id of a contract that now ends on the day before the new contract starts. One transaction
 * changes both, so that no day lacks a contract.
 */
export async function addContract(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  to: Unrated<ContractTerms>,
  choice: ConflictChoice = 'refuse',
  ends: number | null = null,
  and: readonly PlanChange[] = [],
): Promise<SavedContract> {
  return changeContracts(db, org, resource_id, { action: 'create', to, ends }, choice, and)
}

export async function changeContract(
  db: Db,
  org: ActingOrganization,
  id: number,
  to: Unrated<ContractTerms>,
  choice: ConflictChoice = 'refuse',
  and: readonly PlanChange[] = [],
  seen?: Partial<ContractTerms>,
): Promise<SavedContract> {
  return changeContracts(db, org, await ownerOf(db, org, id), { action: 'update', id, to }, choice, and, seen)
}

export async function deleteContract(
  db: Db,
  org: ActingOrganization,
  id: number,
  choice: ConflictChoice = 'refuse',
  other: { id: number; end_date: string | null } | null = null,
  and: readonly PlanChange[] = [],
  seen?: Partial<ContractTerms>,
): Promise<Replanned> {
  const proposal = { action: 'delete', id, extends: other } as const
  const { replanned } = await changeContracts(
    db,
    org,
    await ownerOf(db, org, id),
    proposal,
    choice,
    and,
    seen,
  )
  return { replanned }
}

/** Needs no lock, because a contract never moves to another person. */
async function ownerOf(db: Db, org: ActingOrganization, id: number): Promise<number> {
  return found(await findContractResource(db, org.id, id), NO_CONTRACT)
}

const NO_CONTRACT = 'There is no such contract'

const CHANGE_ACTIONS: Record<Proposal<never>['action'], ChangeAction> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
}

/**
 * Depending on `choice`, shortens or unassigns assignments that no longer fit, or refuses the change
 * (decision 0017, rule 6).
 */
function changeContracts(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  requested: Proposal<Unrated<ContractTerms>>,
  choice: ConflictChoice,
  and: readonly PlanChange[],
  seen?: Partial<ContractTerms>,
): Promise<SavedContract> {
  const today = dayIn(org.time_zone, new Date())
  const isActive = (contract: { end_date: string | null }) => isActiveContract(contract, today)

  return db.transaction(async (tx) => {
    const role_id = requested.action === 'delete' ? null : requested.to.job_role_id
    const ofPerson = await listPersonsPlanToLock(tx, org, resource_id, choice)
    const ofAnd = await listToLock(tx, org, partsOf(and))
    const locked = await lockInOrder(tx, org, { job_role_ids: [role_id] }, ofPerson, ofAnd)
    const tag_ids = ofPerson.resource_tag_ids.filter((tag_id) => locked.resource_tags.has(tag_id))
    const role = locked.job_roles.get(role_id ?? 0)
    const plan = await readPersonsPlan(tx, org, resource_id, locked)
    const { active, limit } = await lockResourceQuota(tx, org, today)

    const before = plan.contracts
    const proposal = keepRate<ContractTerms>(requested, before, role?.cost_per_hour)
    const named = found(
      proposal.action === 'create' ? proposal.to : before.find(({ id }) => id === proposal.id),
      NO_CONTRACT,
    )
    conflictIf(checkSeen(seen, named))
    const after = applyProposal(before, proposal)
    const becomesActive = after.some(isActive) && !before.some(isActive)

    const isGone = proposal.action === 'delete'
    const to = isGone ? null : proposal.to
    const extended = isGone && after.find(({ id }) => id && id === proposal.extends?.id)
    const full = becomesActive ? checkPlanLimit('resources', active, limit) : []
    const periodProblems = [
      ...checkPeriod(to ?? {}),
      ...checkPeriod(extended || {}, ['extends']),
      ...checkWeek(to?.week),
      ...checkJobRole(role_id, locked.job_roles),
    ]
    // Stops here, because checking assignments against an invalid contract would report misleading problems.
    rejectIf(periodProblems.length > 0 ? [...periodProblems, ...full] : [])
    const overtime_per_day = await readOvertime(tx, org)
    const { changes, problems } = fitToContracts(plan, { ...org, overtime_per_day }, after, choice)
    rejectIf([...problems, ...full])

    const stored = byId(before)
    const moved = proposal.action === 'update' ? undefined : after.find((each) => isMoved(each, stored))
    if (proposal.action === 'delete') await deleteContractRow(tx, org.id, proposal.id)
    if (moved?.id) await updateContract(tx, org.id, moved.id, moved)
    const record_id =
      proposal.action === 'create' ? await insertContract(tx, org.id, resource_id, proposal.to) : proposal.id
    if (proposal.action === 'update') await updateContract(tx, org.id, record_id, proposal.to)
    const days = choice === 'unassign' ? await readWorkingDays(tx, org, resource_id, before) : null
    const unassigned = days ? requestsForRest(plan, changes, { tag_ids, days }) : []
    const done = await writeFitted(tx, org, plan, changes, unassigned)
    const more = await applyChanges(tx, org, and, (index) => ['and', String(index)])
    await updateRecords(tx, org.id, RESOURCES, [resource_id])
    await restartIfOvertimeLowered(tx, org, overtime_per_day)
    const note = (action: ChangeAction, record_id: number, contract: Period): ActivityEntry => ({
      type: 'contract',
      action,
      record_id,
      resource_id,
      summary: msg('{name}, {details}', { name: plan.resource.name, details: datesInWords(contract) }),
    })
    await insertChanges(tx, org, [
      ...done.activity,
      ...more.activity,
      ...(moved?.id ? [note('updated', moved.id, moved)] : []),
      {
        ...note(CHANGE_ACTIONS[proposal.action], record_id, to ?? named),
        fields:
          proposal.action === 'update'
            ? await changedTerms(tx, org, named, { ...proposal.to, role })
            : undefined,
      },
    ])
    return {
      ...named,
      week: null,
      job_role_id: null,
      ...to,
      id: record_id,
      replanned: mergeChangedPlans(done.changed, more.changed),
    }
  })
}

async function changedTerms(
  tx: Tx,
  org: ActingOrganization,
  before: ContractTerms,
  { role, ...after }: ContractTerms & { role: JobRole | undefined },
) {
  const old = await findJobRole(tx, org.id, before.job_role_id ?? 0)
  return changedFields({ ...before, job_role_name: old?.name }, { ...after, job_role_name: role?.name })
}

function isMoved(
  { id = 0, end_date }: { id?: number; end_date: string | null },
  before: ReadonlyMap<number, ContractRecord>,
): boolean {
  const was = before.get(id)
  return was !== undefined && was.end_date !== end_date
}
