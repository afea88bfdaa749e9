import { checkAssignment, checkAssignmentDeletion } from '../../planning/assignments.ts'
import { splitAtContracts } from '../../planning/costs.ts'
import { periodInWords } from '../../planning/wording.ts'
import type { Db, Tx } from '../db/connect.ts'
import { NotFound, rejectIf } from '../refusals.ts'
import type { Assignment } from '../store/assignments.ts'
import {
  deleteAssignmentRow,
  findAssignment,
  insertAssignments,
  listAssignmentsOfResource,
} from '../store/assignments.ts'
import { insertChange } from '../store/changes.ts'
import { listContracts } from '../store/contracts.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockProject, updateProjectTime } from '../store/projects.ts'
import { lockResource, updateResourceTime } from '../store/resources.ts'
import { listTimeOff } from '../store/time-off.ts'

export type AssignmentCreate = {
  project_id: number
  resource_id: number
  start_date: string
  end_date: string
  daily_hours: number | string
  /** A rate of its own; absent: the project's, else the contract's (decision 0009). */
  cost_per_hour?: string | null
}

/** Planned by the rules of decision 0017; crossing a contract boundary it becomes several (decision 0009). */
export function createAssignment(
  db: Db,
  org: ActingOrganization,
  create: AssignmentCreate,
): Promise<Assignment[]> {
  return db.transaction(async (tx) => {
    const { project, resource } = await lockBoth(tx, org, create)

    const contracts = await listContracts(tx, org.id, resource.id)
    const assignments = await listAssignmentsOfResource(tx, org.id, resource.id)
    const time_off = await listTimeOff(tx, org.id, resource.id)

    const { working_week } = org
    rejectIf(checkAssignment(create, { project, resource, contracts, assignments, time_off, working_week }))

    const manual = create.cost_per_hour == null ? {} : { cost_source: 'manual' as const }
    const pieces = splitAtContracts({ ...create, ...manual }, project, contracts, working_week)
    const ids = await insertAssignments(tx, org.id, pieces)
    await updateProjectTime(tx, org.id, project.id)
    await updateResourceTime(tx, org.id, resource.id)
    for (const [i, id] of ids.entries())
      await insertChange(tx, org, {
        type: 'assignment',
        action: 'created',
        record_id: id,
        project_id: project.id,
        resource_id: resource.id,
        summary: `${resource.name} on ${project.title}, ${periodInWords(pieces[i]!)}`,
      })
    return Promise.all(ids.map(async (id) => (await findAssignment(tx, org.id, id))!))
  })
}

export function deleteAssignment(db: Db, org: ActingOrganization, id: number): Promise<Assignment> {
  return db.transaction(async (tx) => {
    const found = await findAssignment(tx, org.id, id)
    if (!found) throw new NotFound('There is no such assignment')
    const { project, resource } = await lockBoth(tx, org, found)
    // Someone may have deleted it while we waited for the locks.
    const assignment = await findAssignment(tx, org.id, id)
    if (!assignment) throw new NotFound('There is no such assignment')

    rejectIf(checkAssignmentDeletion(project))

    await deleteAssignmentRow(tx, org.id, id)
    await updateProjectTime(tx, org.id, project.id)
    await updateResourceTime(tx, org.id, resource.id)
    await insertChange(tx, org, {
      type: 'assignment',
      action: 'deleted',
      record_id: id,
      project_id: project.id,
      resource_id: resource.id,
      summary: `${resource.name} on ${project.title}, ${periodInWords(assignment)}`,
    })
    return assignment
  })
}

/** Always the project first: two planners can wait for each other, never both at once. */
async function lockBoth(tx: Tx, org: ActingOrganization, ids: { project_id: number; resource_id: number }) {
  const project = await lockProject(tx, org.id, ids.project_id)
  if (!project) throw new NotFound(`There is no project ${ids.project_id}`)
  const resource = await lockResource(tx, org.id, ids.resource_id)
  if (!resource) throw new NotFound(`There is no resource ${ids.resource_id}`)
  return { project, resource }
}
