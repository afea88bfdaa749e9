import type { Step } from '../../../planning/changes.ts'
import { calendarsOf } from '../../../planning/contracts/weekday-hours.ts'
import { byId, valueAt } from '../../../planning/lists.ts'
import type { Problem } from '../../../planning/problems.ts'
import type { AssignmentRecord, ChangedAssignments } from '../../../shapes/assignments.ts'
import type { ChangeAction } from '../../../shapes/changes.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlannedProject } from '../../../shapes/projects.ts'
import type { Tx } from '../../db/connect.ts'
import { problemIn } from '../../refusals.ts'
import { listAssignmentsById } from '../../store/assignments.ts'
import type { ActivityEntry } from '../../store/changes.ts'
import { listContractHoursOfProject } from '../../store/contracts.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listResourceNames } from '../../store/resources.ts'
import { activityOf } from './activity.ts'
import { assignmentActivity } from './assignments.ts'
import { requestActivity } from './requests.ts'

export function peopleOf(assignments: readonly { resource_id: number }[]): number[] {
  return [...new Set(assignments.map(({ resource_id }) => resource_id))]
}

export function idsOf(assignments: readonly { id: number }[]): number[] {
  return assignments.map(({ id }) => id)
}

export function workActivity(
  before: readonly AssignmentRecord[],
  removed: readonly AssignmentRecord[],
  updated: readonly AssignmentRecord[],
): ActivityEntry[] {
  const was = byId(before)
  return [
    ...removed.map((each) => assignmentActivity('deleted', each)),
    ...updated.map((each) => assignmentActivity('updated', each, was.get(each.id))),
  ]
}

export async function describeTrim(
  tx: Tx,
  org: ActingOrganization,
  before: readonly AssignmentRecord[],
  deleted: AssignmentRecord[],
  updated: readonly AssignmentRecord[],
): Promise<ChangedAssignments> {
  const stored = byId(before)
  const after = updated.length > 0 ? await listAssignmentsById(tx, org.id, idsOf(updated)) : []
  const pairs = after.map((each) => ({ before: valueAt(stored, each.id), after: each }))
  return { created: [], updated: pairs, deleted }
}

export async function calendarsIn(tx: Tx, org: ActingOrganization, id: number) {
  return calendarsOf(await listContractHoursOfProject(tx, org.id, id), org.working_week)
}

export function removed<T>(before: T): Step<T, never> {
  return { before, after: null }
}

export async function requestsActivity(
  tx: Tx,
  org: ActingOrganization,
  project: PlannedProject,
  changed: ChangedPlan['requests'],
): Promise<ActivityEntry[]> {
  const touched = [...changed.deleted, ...changed.updated.map(({ before }) => before)]
  const people = touched.flatMap(({ resource_id }) => resource_id ?? [])
  const resources = byId(people.length > 0 ? await listResourceNames(tx, org.id, people) : [])
  return activityOf(changed, requestActivity({ projects: byId([project]), resources }))
}

export function projectActivity({ id, title }: PlannedProject, action: ChangeAction): ActivityEntry {
  return { type: 'project', action, record_id: id, project_id: id, summary: title }
}

export function checkNotArchived({ status }: PlannedProject): Problem[] {
  if (status === 'active') return []
  return [problemIn('status', 'archived', 'is archived: restore the project first')]
}
