import type {
  AssignmentChange,
  AssignmentStep,
  ChangesContext,
} from '../../../planning/assignments/assignment-changes.ts'
import { isPubliclyEqual } from '../../../planning/assignments/assignment-changes.ts'
import { splitAtContracts } from '../../../planning/contracts/costs.ts'
import { byId, valueAt } from '../../../planning/lists.ts'
import { bookingDetails } from '../../../planning/wording.ts'
import type { AssignmentRecord, ChangedAssignments } from '../../../shapes/assignments.ts'
import { msg } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import type { NewAssignment } from '../../store/assignments.ts'
import {
  deleteAssignments,
  insertAssignments,
  listAssignmentsById,
  listManualRates,
} from '../../store/assignments.ts'
import type { ActivityEntry } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { PROJECTS, RESOURCES, updateRecords } from '../../store/records.ts'
import type { Action } from './activity.ts'
import { changedFields } from './activity.ts'

/**
 * Copies the manual cost rate of the assignment `rate_of`, if it has the same project and person. The app
 * can't send the rate, because some members may not see it.
 */
export async function withOwnRates(
  tx: Tx,
  org: ActingOrganization,
  changes: readonly AssignmentChange[],
): Promise<AssignmentChange[]> {
  const ids = changes.flatMap((change) => ('create' in change ? (change.create.rate_of ?? []) : []))
  const rates = byId(ids.length > 0 ? await listManualRates(tx, org.id, ids) : [])
  return changes.map((change) => {
    if (!('create' in change)) return change
    const { rate_of = 0, ...create } = change.create
    const rate = rates.get(rate_of)
    const isSamePlace = rate?.project_id === create.project_id && rate.resource_id === create.resource_id
    const needsRate = isSamePlace && create.cost_per_hour === undefined
    return { create: needsRate ? { ...create, cost_per_hour: rate.cost_per_hour } : create }
  })
}

/**
 * Deletes and reinserts rows instead of updating them. If two assignments swapped their days, updates would
 * violate the exclusion constraint.
 */
export async function writeAssignments(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly AssignmentStep<AssignmentRecord>[],
  context: ChangesContext,
): Promise<ChangedAssignments> {
  if (steps.length === 0) return { created: [], updated: [], deleted: [] }
  const before = steps.flatMap((step) => step.before ?? [])
  const old_ids = before.map(({ id }) => id)
  const times = byId(await deleteAssignments(tx, org.id, old_ids))
  const pieces = steps.flatMap((step) => splitStep(step, context, times))
  const ids = await insertAssignments(tx, org.id, pieces)
  const after = byId(await listAssignmentsById(tx, org.id, ids))
  await updateProjectsAndPeople(tx, org, [...before, ...after.values()], pieces)
  const keptIds = new Set(pieces.flatMap(({ id }) => id ?? []))
  return {
    created: ids.filter((id) => !keptIds.has(id)).map((id) => valueAt(after, id)),
    updated: before
      .filter(({ id }) => keptIds.has(id))
      .map((each) => ({ before: each, after: valueAt(after, each.id) })),
    deleted: before.filter(({ id }) => !keptIds.has(id)),
  }
}

type Times = Map<number, { inserted_at: Date; updated_at: Date }>

/**
 * Splits an assignment at the first and last days of contracts. The first piece has the assignment's id
 * (decision 0054).
 */
function splitStep(step: AssignmentStep, context: ChangesContext, times: Times): NewAssignment[] {
  if (!step.after) return []
  const { id, ...draft } = step.after
  const project = valueAt(context.projects, draft.project_id)
  const { contracts, name } = valueAt(context.resources, draft.resource_id)
  const names = { project_title: project.title, resource_name: name }
  const pieces = splitAtContracts(draft, project, contracts, context.working_week)
  return pieces.map((piece, i) => ({
    ...piece,
    ...names,
    ...(step.before && i === 0
      ? { ...valueAt(times, id), isPubliclySame: isPubliclyEqual(step.before, piece) }
      : {}),
  }))
}

/**
 * Updates the stored JSON of projects and people, which contains their assignments. Skips edits that the
 * Integration API doesn't show.
 */
async function updateProjectsAndPeople(
  tx: Tx,
  org: ActingOrganization,
  assignments: readonly AssignmentRecord[],
  pieces: readonly NewAssignment[],
): Promise<void> {
  const same = new Set(pieces.flatMap(({ id, isPubliclySame }) => (id && isPubliclySame ? [id] : [])))
  const changed = assignments.filter(({ id }) => !same.has(id))
  await updateRecords(tx, org.id, PROJECTS, [...new Set(changed.map(({ project_id }) => project_id))])
  await updateRecords(tx, org.id, RESOURCES, [...new Set(changed.map(({ resource_id }) => resource_id))])
}

export function assignmentActivity(
  action: Action,
  assignment: AssignmentRecord,
  before?: AssignmentRecord,
): ActivityEntry {
  const { id, project_id, project_title, resource_id, resource_name } = assignment
  const values = { name: resource_name, project: project_title, details: bookingDetails(assignment) }
  const summary = msg('{name} on {project}, {details}', values)
  const fields = changedFields(before, assignment)
  // For a moved assignment, `activityOf` adds an entry of the old project or person, where `assignment` is
  // `before`. The public feed must include that entry.
  const isInternal = before !== undefined && before !== assignment && isPubliclyEqual(before, assignment)
  return { type: 'assignment', action, record_id: id, project_id, resource_id, summary, fields, isInternal }
}
