import type { Proposal } from '../../planning/assignments/proposals.ts'
import type { ContractChange } from '../../planning/contracts/contract-changes.ts'
import { previewContractChange } from '../../planning/contracts/contract-changes.ts'
import type { TrimmedAssignment } from '../../planning/contracts/contract-trimming.ts'
import { trimToContracts } from '../../planning/contracts/contract-trimming.ts'
import { itemAt, valueAt } from '../../planning/lists.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type { Tx } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { found } from '../refusals.ts'
import { finishInSlices } from '../slices.ts'
import {
  deleteAssignments,
  insertAssignments,
  listAssignmentsOfResource,
  updateAssignmentRows,
} from '../store/assignments.ts'
import type { NewChange } from '../store/changes.ts'
import { listContracts } from '../store/contracts.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords } from '../store/records.ts'
import { lockProjectsOfResource, lockResource } from '../store/resources.ts'
import { assignmentNote } from './plan/notes.ts'

/** Whether a conflict refuses the change or trims the assignments (decision 0017). */
export type Choice = 'refuse' | 'trim'

export const DONE: Record<Proposal<never>['action'], ChangeAction> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
}

export type Plan = Awaited<ReturnType<typeof lockPlan>>

/** All that is planned for a person, held still: their projects by id, then the person. */
export async function lockPlan(tx: Tx, org: ActingOrganization, resource_id: number) {
  const projects = await lockProjectsOfResource(tx, org.id, resource_id)
  const resource = found(await lockResource(tx, org.id, resource_id), `There is no resource ${resource_id}`)
  const assignments = await listAssignmentsOfResource(tx, org.id, resource_id)
  const held = new Set(projects.map(({ id }) => id))
  // Planned on one more project while we waited: that project must be held before the person is.
  if (assignments.some(({ project_id }) => !held.has(project_id))) throw new Overtaken()
  const contracts = await listContracts(tx, org.id, resource_id)
  return { resource, projects, assignments, contracts }
}

/** What becomes of the assignments by the choice made, and what stands against it. */
export async function replan(
  { contracts: before, assignments, projects }: Plan,
  { working_week }: ActingOrganization,
  after: ContractChange['after'],
  choice: Choice,
): Promise<{ changes: TrimmedAssignment[]; problems: readonly Problem[] }> {
  const change = { before, after, assignments, projects, working_week }
  const trimmed = await finishInSlices(trimToContracts(change))
  if (choice === 'trim') return trimmed
  const { problems } = await finishInSlices(previewContractChange(change))
  return { changes: trimmed.changes, problems }
}

/** The first piece keeps the assignment's id. Returns a note for every assignment that changed. */
export async function writeReplanned(
  tx: Tx,
  org: ActingOrganization,
  { resource, assignments }: Plan,
  changes: readonly TrimmedAssignment[],
): Promise<NewChange[]> {
  if (changes.length === 0) return []
  const stored = new Map(assignments.map((each) => [each.id, each]))
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

  return [
    ...removed.map((each) => assignmentNote('deleted', each)),
    ...updated.map((each) => assignmentNote('updated', each)),
    ...added.map((each, i) => assignmentNote('created', { ...each, id: itemAt(ids, i) })),
  ]
}
