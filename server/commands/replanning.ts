import type { Proposal } from '../../planning/assignments/proposals.ts'
import type { ContractChange } from '../../planning/contracts/contract-changes.ts'
import { previewContractChange } from '../../planning/contracts/contract-changes.ts'
import type { TrimmedAssignment } from '../../planning/contracts/contract-trimming.ts'
import { trimToContracts } from '../../planning/contracts/contract-trimming.ts'
import { byId, valueAt } from '../../planning/lists.ts'
import type { Problem } from '../../planning/problems.ts'
import type { HandOver } from '../../planning/requests/handing-over.ts'
import { handedOver } from '../../planning/requests/handing-over.ts'
import type { RequestCreate } from '../../planning/requests/request-changes.ts'
import { requestSteps } from '../../planning/requests/request-changes.ts'
import { flatMapInSteps } from '../../planning/steps.ts'
import type { ChangedAssignments } from '../../shapes/assignments.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import type { Tx } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { found } from '../refusals.ts'
import { finishInSlices } from '../slices.ts'
import {
  deleteAssignments,
  insertAssignments,
  listAssignmentsById,
  listAssignmentsOfResource,
  updateAssignmentRows,
} from '../store/assignments.ts'
import type { NewChange } from '../store/changes.ts'
import { listContracts } from '../store/contracts.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords } from '../store/records.ts'
import { listTagIdsOfResources, lockProjectsOfResource, lockResource } from '../store/resources.ts'
import { lockTags } from '../store/tags.ts'
import { NOTHING } from './plan/changes.ts'
import { assignmentNote, notesOf, requestNote } from './plan/notes.ts'
import { writeRequests } from './plan/requests.ts'

/** Whether a conflict refuses the change, trims the assignments, or hands over what is trimmed (decisions 0017 and 0054). */
export type Choice = 'refuse' | 'trim' | 'hand_over'

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

/** Of a person whose work is handed over: whoever takes it should have them. Held before everything else. */
export async function lockTagsOf(tx: Tx, org: ActingOrganization, resource_id: number): Promise<number[]> {
  const carried = await listTagIdsOfResources(tx, org.id, [resource_id])
  const tag_ids = carried.map(({ tag_id }) => tag_id)
  return [...(await lockTags(tx, org.id, 'resources', tag_ids)).keys()]
}

/** What the pieces leave out of the assignments, to be handed over. */
export function openedBy(
  { assignments }: Pick<Plan, 'assignments'>,
  changes: readonly TrimmedAssignment[],
  to: HandOver,
): Promise<RequestCreate[]> {
  const stored = byId(assignments)
  return finishInSlices(
    flatMapInSteps(changes, ({ assignment_id, pieces }) =>
      handedOver(valueAt(stored, assignment_id), pieces, to),
    ),
  )
}

/** What becomes of the assignments by the choice made, and what stands against it. */
export async function replan(
  { contracts: before, assignments, projects }: Plan,
  { working_week }: ActingOrganization,
  after: ContractChange['after'],
  choice: Choice,
): Promise<{ changes: TrimmedAssignment[]; problems: readonly Problem[] }> {
  const change = { before, after, assignments, projects, working_week }
  const refused = choice === 'refuse' ? await finishInSlices(previewContractChange(change)) : { problems: [] }
  if (refused.problems.length > 0) return { changes: [], problems: refused.problems }
  return finishInSlices(trimToContracts(change))
}

/** The first piece keeps the assignment's id. Returns what was done, and a note for each record that changed. */
export async function writeReplanned(
  tx: Tx,
  org: ActingOrganization,
  plan: Plan,
  changes: readonly TrimmedAssignment[],
  open: readonly RequestCreate[],
): Promise<{ changed: ChangedPlan; notes: NewChange[] }> {
  const requests = await writeRequests(
    tx,
    org,
    requestSteps(
      open.map((create) => ({ create })),
      new Map(),
    ),
  )
  const changed = { ...NOTHING, ...(await writePieces(tx, org, plan, changes)), requests }
  const names = { projects: byId(plan.projects), resources: byId([plan.resource]) }
  const notes = [...notesOf(changed, assignmentNote), ...notesOf(requests, requestNote(names))]
  return { changed, notes }
}

async function writePieces(
  tx: Tx,
  org: ActingOrganization,
  { resource, assignments }: Plan,
  changes: readonly TrimmedAssignment[],
): Promise<ChangedAssignments> {
  if (changes.length === 0) return NOTHING
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

type Changed<T> = { created: T[]; updated: { before: T; after: T }[]; deleted: T[] }

/** What was done at once, as one. */
export function together(one: ChangedPlan, other: ChangedPlan): ChangedPlan {
  const join = <T>(a: Changed<T>, b: Changed<T>): Changed<T> => ({
    created: [...a.created, ...b.created],
    updated: [...a.updated, ...b.updated],
    deleted: [...a.deleted, ...b.deleted],
  })
  return {
    ...join(one, other),
    requests: join(one.requests, other.requests),
    time_off: join(one.time_off, other.time_off),
    phases: join(one.phases, other.phases),
    windows: join(one.windows, other.windows),
  }
}
