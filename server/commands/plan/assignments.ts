import type {
  AssignmentChange,
  ChangesContext,
  Step,
} from '../../../planning/assignments/assignment-changes.ts'
import { showsTheSame } from '../../../planning/assignments/assignment-changes.ts'
import { splitAtContracts } from '../../../planning/contracts/costs.ts'
import { byId, valueAt } from '../../../planning/lists.ts'
import { flatMapInSteps } from '../../../planning/steps.ts'
import type { AssignmentRecord, ChangedAssignments } from '../../../shapes/assignments.ts'
import type { Tx } from '../../db/connect.ts'
import { finishInSlices } from '../../slices.ts'
import type { NewAssignment } from '../../store/assignments.ts'
import {
  deleteAssignments,
  insertAssignments,
  listAssignmentsById,
  listOwnRates,
} from '../../store/assignments.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { PROJECTS, RESOURCES, updateRecords } from '../../store/records.ts'

/** What is changed is taken out and put in anew: on the way there, two bars may lie where one of them was. */
export async function writeAssignments(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<AssignmentRecord>[],
  context: ChangesContext,
): Promise<ChangedAssignments> {
  if (steps.length === 0) return { created: [], updated: [], deleted: [] }
  const before = steps.flatMap((step) => step.before ?? [])
  const gone = before.map(({ id }) => id)
  const times = byId(await deleteAssignments(tx, org.id, gone))
  const pieces = await finishInSlices(flatMapInSteps(steps, (step) => piecesOf(step, context, times)))
  const ids = await insertAssignments(tx, org.id, pieces)
  const after = byId(await listAssignmentsById(tx, org.id, ids))
  const kept = new Set(pieces.flatMap(({ id }) => id ?? []))
  const same = new Set(pieces.flatMap(({ id, isSame }) => (id && isSame ? [id] : [])))
  const touched = [...before, ...after.values()].filter(({ id }) => !same.has(id))
  await updateRecords(tx, org.id, PROJECTS, [...new Set(touched.map(({ project_id }) => project_id))])
  await updateRecords(tx, org.id, RESOURCES, [...new Set(touched.map(({ resource_id }) => resource_id))])
  return {
    created: ids.filter((id) => !kept.has(id)).map((id) => valueAt(after, id)),
    updated: before
      .filter(({ id }) => kept.has(id))
      .map((each) => ({ before: each, after: valueAt(after, each.id) })),
    deleted: before.filter(({ id }) => !kept.has(id)),
  }
}

/** Whoever splits or brings back an assignment may not see its rate: it is looked up here, and told to nobody. */
export async function withOwnRates(
  tx: Tx,
  org: ActingOrganization,
  changes: readonly AssignmentChange[],
): Promise<AssignmentChange[]> {
  const asked = changes.flatMap((change) => ('create' in change ? (change.create.rate_of ?? []) : []))
  const rates = byId(asked.length > 0 ? await listOwnRates(tx, org.id, asked) : [])
  return changes.map((change) => {
    if (!('create' in change)) return change
    const { rate_of = 0, ...create } = change.create
    const rate = rates.get(rate_of)
    const isAlike = rate?.project_id === create.project_id && rate.resource_id === create.resource_id
    const isAsked = isAlike && create.cost_per_hour === undefined
    return { create: isAsked ? { ...create, cost_per_hour: rate.cost_per_hour } : create }
  })
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
    ...(step.before && i === 0 ? { ...valueAt(times, id), isSame: showsTheSame(step.before, piece) } : {}),
  }))
}
