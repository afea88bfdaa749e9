import type { ContractChange } from '../../../planning/contracts/contract-changes.ts'
import { previewContractChange } from '../../../planning/contracts/contract-changes.ts'
import type { TrimmedAssignment } from '../../../planning/contracts/contract-trimming.ts'
import { trimToContracts } from '../../../planning/contracts/contract-trimming.ts'
import { jobRoleOn } from '../../../planning/contracts/job-roles.ts'
import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import { FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { WorkingDays } from '../../../planning/days/working-week.ts'
import { byId, valueAt } from '../../../planning/lists.ts'
import type { Problem } from '../../../planning/problems.ts'
import type { RequestInput } from '../../../planning/requests/request-changes.ts'
import type { RestOptions } from '../../../planning/requests/unassigned-rest.ts'
import { unassignedRest } from '../../../planning/requests/unassigned-rest.ts'
import { holidayDaysOff, withoutHolidays } from '../../../planning/time-off/days-off.ts'
import type { ChangedAssignments } from '../../../shapes/assignments.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import { found } from '../../refusals.ts'
import {
  deleteAssignments,
  insertAssignments,
  listAssignmentsById,
  listAssignmentsOfResource,
  listProjectsWithAssignments,
  updateAssignmentRows,
} from '../../store/assignments.ts'
import type { ActivityEntry } from '../../store/changes.ts'
import { listContracts } from '../../store/contracts.ts'
import { listHolidaysOf } from '../../store/holidays.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords } from '../../store/records.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import type { Locked } from '../lock-in-order.ts'
import { activityOf } from './activity.ts'
import { assignmentActivity } from './assignments.ts'
import { NO_CHANGES } from './changed-plan.ts'
import { newRequestSteps, requestActivity, writeRequests } from './requests.ts'

/**
 * If assignments no longer fit, 'refuse' refuses the change, and 'trim' removes days and hours of these
 * assignments. 'unassign' also turns the removed days and hours into requests (decisions 0017, 0054).
 */
export type ConflictChoice = 'refuse' | 'trim' | 'unassign'

export type PersonsPlan = Awaited<ReturnType<typeof readPersonsPlan>>

/**
 * Lists what `readPersonsPlan` needs locked. Unassigned work becomes requests that require the person's tags.
 */
export async function listPersonsPlanToLock(
  tx: Tx,
  org: ActingOrganization,
  resource_id: number,
  choice: ConflictChoice,
) {
  const links = choice === 'unassign' ? await listTagIdsOfResources(tx, org.id, [resource_id]) : []
  return {
    resource_tag_ids: links.map(({ tag_id }) => tag_id),
    project_ids: await listProjectsWithAssignments(tx, org.id, resource_id),
    resource_ids: [resource_id],
  }
}

export async function readPersonsPlan(
  tx: Tx,
  org: ActingOrganization,
  resource_id: number,
  locked: Pick<Locked, 'projects' | 'resources'>,
) {
  const resource = found(locked.resources.get(resource_id), `There is no resource ${resource_id}`)
  const assignments = await listAssignmentsOfResource(tx, org.id, resource_id)
  // If a concurrent transaction assigned the person to a project that isn't locked, this transaction runs
  // again.
  if (assignments.some(({ project_id }) => !locked.projects.has(project_id))) throw new Overtaken()
  const contracts = await listContracts(tx, org.id, resource_id)
  return { resource, projects: [...locked.projects.values()], assignments, contracts }
}

/** Returns the working days under these contracts, without the person's public holidays. */
export async function readWorkingDays(
  tx: Tx,
  { id, working_week }: Pick<ActingOrganization, 'id' | 'working_week'>,
  resource_id: number,
  contracts: PersonsPlan['contracts'],
): Promise<WorkingDays> {
  const days = { start_date: FIRST_DAY, end_date: LAST_DAY }
  const own = (await listHolidaysOf(tx, id, [resource_id], days)).get(resource_id)
  return withoutHolidays(calendarOf(contracts, working_week), holidayDaysOff(own?.holidays ?? []))
}

export function fitToContracts(
  { contracts: before, assignments, projects }: PersonsPlan,
  { working_week, overtime_per_day }: Pick<ActingOrganization, 'working_week' | 'overtime_per_day'>,
  after: ContractChange['after'],
  choice: ConflictChoice,
): { changes: TrimmedAssignment[]; problems: readonly Problem[] } {
  const change = { before, after, assignments, projects, working_week, overtime_per_day }
  const refused = choice === 'refuse' ? previewContractChange(change) : { problems: [] }
  if (refused.problems.length > 0) return { changes: [], problems: refused.problems }
  return trimToContracts(change)
}

export function requestsForRest(
  { assignments, contracts }: Pick<PersonsPlan, 'assignments' | 'contracts'>,
  changes: readonly TrimmedAssignment[],
  to: RestOptions,
): RequestInput[] {
  const stored = byId(assignments)
  return changes.flatMap(({ assignment_id, pieces }) => {
    const work = valueAt(stored, assignment_id)
    return unassignedRest(work, pieces, { ...to, job_role_id: jobRoleOn(contracts, work.start_date) })
  })
}

export async function writeFitted(
  tx: Tx,
  org: ActingOrganization,
  plan: PersonsPlan,
  changes: readonly TrimmedAssignment[],
  unassigned: readonly RequestInput[],
): Promise<{ changed: ChangedPlan; activity: ActivityEntry[] }> {
  const requests = await writeRequests(tx, org, newRequestSteps(unassigned))
  const changed = { ...NO_CHANGES, ...(await writePieces(tx, org, plan, changes)), requests }
  const names = { projects: byId(plan.projects), resources: byId([plan.resource]) }
  const activity = [
    ...activityOf(changed, assignmentActivity),
    ...activityOf(requests, requestActivity(names)),
  ]
  return { changed, activity }
}

async function writePieces(
  tx: Tx,
  org: ActingOrganization,
  { resource, assignments }: PersonsPlan,
  changes: readonly TrimmedAssignment[],
): Promise<ChangedAssignments> {
  if (changes.length === 0) return NO_CHANGES
  const stored = byId(assignments)
  const touched = changes.map(({ assignment_id, pieces }) => ({
    assignment: valueAt(stored, assignment_id),
    pieces,
  }))
  const removed = touched.filter(({ pieces }) => pieces.length === 0).map(({ assignment }) => assignment)
  const updated = touched.flatMap(({ assignment, pieces: [first] }) =>
    first ? [{ ...assignment, ...first }] : [],
  )
  const added = touched.flatMap(({ assignment: { id: _, ...rest }, pieces }) =>
    pieces.slice(1).map((piece) => ({ ...rest, ...piece })),
  )
  const gone = removed.map(({ id }) => id)
  if (gone.length > 0) await deleteAssignments(tx, org.id, gone)
  if (updated.length > 0) await updateAssignmentRows(tx, org.id, updated)
  const ids = await insertAssignments(tx, org.id, added)
  const project_ids = new Set(touched.map(({ assignment }) => assignment.project_id))
  await updateRecords(
    tx,
    org.id,
    ASSIGNMENTS,
    updated.map(({ id }) => id),
  )
  await updateRecords(tx, org.id, PROJECTS, [...project_ids])
  await updateRecords(tx, org.id, RESOURCES, [resource.id])

  const after = byId(await listAssignmentsById(tx, org.id, [...ids, ...updated.map(({ id }) => id)]))
  return {
    created: ids.map((id) => valueAt(after, id)),
    updated: updated.map(({ id }) => ({ before: valueAt(stored, id), after: valueAt(after, id) })),
    deleted: removed,
  }
}
