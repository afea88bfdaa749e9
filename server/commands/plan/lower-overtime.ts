import { MAX_CHECKED, tooManyToCheck } from '../../../planning/assignments/assignment-changes.ts'
import { previewContractChange } from '../../../planning/contracts/contract-changes.ts'
import { trimToContracts } from '../../../planning/contracts/contract-trimming.ts'
import { FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import { byPerson } from '../../../planning/lists.ts'
import type { Problem } from '../../../planning/problems.ts'
import { overInWords, periodsInWords } from '../../../planning/wording.ts'
import type { SettingsBody } from '../../../shapes/organizations.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import { msg } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import { rejectIf } from '../../refusals.ts'
import { listAssignmentsOnDays } from '../../store/assignments.ts'
import type { ActivityEntry } from '../../store/changes.ts'
import { listContractsOfResources } from '../../store/contracts.ts'
import { forgetKeptOvertime, listPeopleWithOvertime } from '../../store/doctor/over-capacity.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { getOvertime } from '../../store/organizations.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import type { Locked } from '../lock-in-order.ts'
import { mergeChangedPlans, NO_CHANGES } from './changed-plan.ts'
import type { PersonsPlan } from './fit-to-contracts.ts'
import { readWorkingDays, requestsForRest, writeFitted } from './fit-to-contracts.ts'

export type OvertimeChoice = NonNullable<SettingsBody['overtime_choice']>

const MAX_PROBLEMS = 20

/**
 * Lists people with more overtime than `to`, their tags and their projects. They must be locked before the
 * organization (decision 0024). Returns null if `to` isn't lower than the setting.
 */
export async function listOvertimeToLock(tx: Tx, org: ActingOrganization, to: number) {
  if (to >= (await getOvertime(tx, org.id))) return null
  const resource_ids = await listPeopleWithOvertime(tx, org.id, to)
  const links = await listTagIdsOfResources(tx, org.id, resource_ids)
  const assignments = await listWork(tx, org, resource_ids)
  return {
    resource_tag_ids: links.map(({ tag_id }) => tag_id),
    project_ids: assignments.map(({ project_id }) => project_id),
    resource_ids,
  }
}

/**
 * Depending on `choice`, fits assignments to the lower overtime, leaves assignments as they are, or refuses
 * the change. The caller must have locked the organization, so that no concurrent command uses the old
 * setting (decision 0017). `locked` is null if the setting wasn't higher than `to` before these locks.
 */
export async function lowerOvertime(
  tx: Tx,
  org: ActingOrganization,
  to: number,
  choice: OvertimeChoice,
  locked: Locked | null,
): Promise<{ changed: ChangedPlan; activity: ActivityEntry[] }> {
  const overtime_before = await getOvertime(tx, org.id)
  let changed = NO_CHANGES
  const activity: ActivityEntry[] = []
  if (to >= overtime_before || choice === 'keep') return { changed, activity }
  if (!locked) throw new Overtaken()
  const problems: Problem[] = []
  const plans = await plansOf(tx, org, to, locked)
  const links = await listTagIdsOfResources(
    tx,
    org.id,
    plans.map(({ resource }) => resource.id),
  )
  const tagsOf = byPerson(links.filter(({ tag_id }) => locked.resource_tags.has(tag_id)))
  for (const plan of plans) {
    const { contracts, assignments, projects } = plan
    const { working_week } = org
    const change = {
      ...{ before: contracts, after: contracts, assignments, projects, working_week },
      ...{ overtime_per_day: to, overtime_before },
    }
    if (choice === 'refuse') problems.push(...affected(plan, previewContractChange(change).problems))
    else {
      const trim = trimToContracts(change)
      problems.push(...affected(plan, trim.problems))
      const days = choice === 'unassign' ? await readWorkingDays(tx, org, plan.resource.id, contracts) : null
      const tag_ids = (tagsOf.get(plan.resource.id) ?? []).map(({ tag_id }) => tag_id)
      const rest = days ? requestsForRest(plan, trim.changes, { tag_ids, days }) : []
      if (problems.length > 0) continue
      const done = await writeFitted(tx, org, plan, trim.changes, rest)
      changed = mergeChangedPlans(changed, done.changed)
      activity.push(...done.activity)
    }
  }
  rejectIf(problems.slice(0, MAX_PROBLEMS))
  return { changed, activity }
}

/**
 * After the setting was lowered, `crewline doctor` still accepts overtime up to the earlier setting. Ends
 * this exception if no person's overtime exceeds the new setting.
 */
export async function forgetOvertime(tx: Tx, org: ActingOrganization): Promise<void> {
  const left = await listPeopleWithOvertime(tx, org.id, await getOvertime(tx, org.id))
  if (left.length === 0) await forgetKeptOvertime(tx, org.id)
}

async function plansOf(tx: Tx, org: ActingOrganization, to: number, locked: Locked): Promise<PersonsPlan[]> {
  const { projects, resources: people } = locked
  const ids = await listPeopleWithOvertime(tx, org.id, to)
  const assignments = await listWork(tx, org, ids)
  const isLocked = (each: { project_id: number }) => projects.has(each.project_id)
  if (!ids.every((id) => people.has(id)) || !assignments.every(isLocked)) throw new Overtaken()
  const contracts = await listContractsOfResources(tx, org.id, ids)
  const own = byPerson(assignments)
  const contractsOf = byPerson(contracts)
  const all = [...projects.values()]
  return ids.flatMap((id) => {
    const resource = people.get(id)
    const plan = { projects: all, assignments: own.get(id) ?? [] }
    return resource ? [{ resource, ...plan, contracts: contractsOf.get(id) ?? [] }] : []
  })
}

async function listWork(tx: Tx, org: ActingOrganization, people: readonly number[]) {
  if (people.length === 0) return []
  const work = await listAssignmentsOnDays(tx, org.id, people, FIRST_DAY, LAST_DAY, MAX_CHECKED + 1)
  rejectIf(work.length > MAX_CHECKED ? [{ ...tooManyToCheck(), pointer: ['overtime_per_day'] }] : [])
  return work
}

function affected({ resource }: PersonsPlan, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const { days = [], amount_over = 0, code } = problem
    const message = msg('is too low for {name}, who needs {hours} more {periods}', {
      name: resource.name,
      hours: overInWords(amount_over, false),
      periods: periodsInWords(days.slice(0, 3), days.length > 3),
    })
    const isOver = code === 'over_capacity'
    return { ...problem, pointer: ['overtime_per_day'], ...(isOver ? { message } : {}) }
  })
}
