import type {
  AssignmentChange,
  AssignmentCreate,
  ChangesContext,
  Step,
} from '../../planning/assignments/assignment-changes.ts'
import { changedId, checkChanges, stepsOf } from '../../planning/assignments/assignment-changes.ts'
import { splitAtContracts } from '../../planning/contracts/costs.ts'
import { itemAt, valueAt } from '../../planning/lists.ts'
import type { Problem } from '../../planning/problems.ts'
import type { AssignmentRecord, ChangedAssignments } from '../../shapes/assignments.ts'
import type { Db, Tx } from '../db/connect.ts'
import { NotFound, rejectIf } from '../refusals.ts'
import type { NewAssignment } from '../store/assignments.ts'
import {
  deleteAssignments,
  insertAssignments,
  listAssignmentsById,
  listAssignmentsOfResources,
} from '../store/assignments.ts'
import type { NewChange } from '../store/changes.ts'
import { insertChanges } from '../store/changes.ts'
import { listContractsOfResources } from '../store/contracts.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockProjects } from '../store/projects.ts'
import { PROJECTS, RESOURCES, updateRecords } from '../store/records.ts'
import { lockResources } from '../store/resources.ts'
import { assignmentNote } from './assignment-notes.ts'

export type { AssignmentCreate } from '../../planning/assignments/assignment-changes.ts'

type Place = { project_id: number; resource_id: number }

/** Planned by the rules of decision 0017; crossing a contract boundary it becomes several (decision 0009). */
export async function createAssignment(
  db: Db,
  org: ActingOrganization,
  create: AssignmentCreate,
): Promise<AssignmentRecord[]> {
  return (await changeAssignments(db, org, [{ create }], () => [])).created
}

export async function deleteAssignment(
  db: Db,
  org: ActingOrganization,
  id: number,
): Promise<AssignmentRecord> {
  return itemAt((await changeAssignments(db, org, [{ delete: id }], () => [])).deleted, 0)
}

/**
 * All or nothing, judged by what there will be once all of it is done: two bars may change places. An assignment that
 * is changed keeps its id, on the first piece where a contract boundary cuts it.
 */
export async function changeAssignments(
  db: Db,
  org: ActingOrganization,
  changes: readonly AssignmentChange[],
  at: (index: number) => string[] = (index) => ['changes', String(index)],
): Promise<ChangedAssignments> {
  const ids = changes.flatMap((change) => changedId(change) ?? [])
  for (;;) {
    const changed = await db.transaction(async (tx) => {
      const seen = await listAssignmentsById(tx, org.id, ids)
      const locked = await lockPlaces(tx, org, [...seen, ...placesNamed(changes)])

      const stored = byId(await listAssignmentsById(tx, org.id, ids))
      if (ids.some((id) => !stored.has(id))) throw new NotFound('There is no such assignment')
      // Someone may have moved one while we waited, to where we hold no lock: then we look once more.
      if ([...stored.values()].some((each) => !isAmong(locked, each))) return null
      const context = await gather(tx, org, locked)
      const steps = stepsOf(changes, stored)

      rejectIf(checkChanges(steps, context).flatMap((problems, i) => problems.map(prefixed(at(i)))))

      return write(tx, org, steps, context)
    })
    if (changed) return changed
  }
}

function placesNamed(changes: readonly AssignmentChange[]): Partial<Place>[] {
  return changes.map((change) =>
    'create' in change ? change.create : 'update' in change ? change.update : {},
  )
}

/** Always the projects first: two planners can wait for each other, never both at once. */
async function lockPlaces(tx: Tx, org: ActingOrganization, places: readonly Partial<Place>[]) {
  const project_ids = [...new Set(places.flatMap(({ project_id }) => project_id ?? []))]
  const projects = byId(await lockProjects(tx, org.id, project_ids))
  for (const id of project_ids) if (!projects.has(id)) throw new NotFound(`There is no project ${id}`)
  const resource_ids = [...new Set(places.flatMap(({ resource_id }) => resource_id ?? []))]
  const resources = byId(await lockResources(tx, org.id, resource_ids))
  for (const id of resource_ids) if (!resources.has(id)) throw new NotFound(`There is no resource ${id}`)
  return { projects, resources }
}

type Locked = Awaited<ReturnType<typeof lockPlaces>>

function isAmong({ projects, resources }: Locked, { project_id, resource_id }: Place): boolean {
  return projects.has(project_id) && resources.has(resource_id)
}

async function gather(
  tx: Tx,
  org: ActingOrganization,
  { projects, resources }: Locked,
): Promise<ChangesContext> {
  const ids = [...resources.keys()]
  const contracts = await listContractsOfResources(tx, org.id, ids)
  const assignments = await listAssignmentsOfResources(tx, org.id, ids)
  const known = [...resources.values()].map((resource) => ({
    ...resource,
    contracts: contracts.filter(({ resource_id }) => resource_id === resource.id),
  }))
  return { projects, resources: byId(known), assignments, working_week: org.working_week }
}

function prefixed(at: readonly string[]) {
  return (problem: Problem): Problem => ({ ...problem, pointer: [...at, ...problem.pointer] })
}

/** What is changed is taken out and put in anew: on the way there, two bars may lie where one of them was. */
async function write(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<AssignmentRecord>[],
  context: ChangesContext,
): Promise<ChangedAssignments> {
  const before = steps.flatMap((step) => step.before ?? [])
  const gone = before.map(({ id }) => id)
  const times = byId(await deleteAssignments(tx, org.id, gone))
  const pieces = steps.flatMap((step) => piecesOf(step, context, times))
  const ids = await insertAssignments(tx, org.id, pieces)
  const after = byId(await listAssignmentsById(tx, org.id, ids))
  const kept = new Set(pieces.flatMap(({ id }) => id ?? []))
  const changed: ChangedAssignments = {
    created: ids.filter((id) => !kept.has(id)).map((id) => valueAt(after, id)),
    updated: before
      .filter(({ id }) => kept.has(id))
      .map((each) => ({ before: each, after: valueAt(after, each.id) })),
    deleted: before.filter(({ id }) => !kept.has(id)),
  }
  const touched = [...before, ...after.values()]
  await updateRecords(tx, org.id, PROJECTS, [...new Set(touched.map(({ project_id }) => project_id))])
  await updateRecords(tx, org.id, RESOURCES, [...new Set(touched.map(({ resource_id }) => resource_id))])
  await insertChanges(tx, org, notesOf(changed))
  return changed
}

type Times = Map<number, { inserted_at: Date; updated_at: Date }>

function piecesOf(step: Step, context: ChangesContext, times: Times): NewAssignment[] {
  if (!step.after) return []
  const { id, ...draft } = step.after
  const project = valueAt(context.projects, draft.project_id)
  const { contracts, name } = valueAt(context.resources, draft.resource_id)
  const names = { project_title: project.title, resource_name: name }
  const pieces = splitAtContracts(draft, project, contracts, context.working_week)
  return pieces.map((piece, i) => ({
    ...piece,
    ...names,
    ...(step.before && i === 0 ? valueAt(times, id) : {}),
  }))
}

/** One that moved counts where it was, and where it is now. */
function notesOf({ created, updated, deleted }: ChangedAssignments): NewChange[] {
  return [
    ...deleted.map((each) => assignmentNote('deleted', each)),
    ...updated.flatMap(({ before, after }) => {
      const isMoved = before.project_id !== after.project_id || before.resource_id !== after.resource_id
      return [...(isMoved ? [before] : []), after].map((each) => assignmentNote('updated', each))
    }),
    ...created.map((each) => assignmentNote('created', each)),
  ]
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
