import {
  checkArchive,
  checkNoRequests,
  checkUnused,
  MOST_NAMED,
  trimForArchive,
} from '../../planning/assignments/archiving.ts'
import { dayIn } from '../../planning/days/days.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { partsOf } from '../../planning/plan-changes.ts'
import { checkPlanLimit } from '../../planning/plan-limits.ts'
import type { Replanned } from '../../shapes/plan-changes.ts'
import type { Db } from '../db/connect.ts'
import { found, rejectIf } from '../refusals.ts'
import { listAssignmentsOfProject, listFirstOfProject } from '../store/assignments.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { deleteProjectRow, updateProjectStatus, updateTrimmedAssignments } from '../store/project-changes.ts'
import { countActiveProjects, lockProject } from '../store/projects.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords } from '../store/records.ts'
import { listRequestsOfProject } from '../store/requests.ts'
import { lockResources } from '../store/resources.ts'
import { lockInOrder } from './lock-in-order.ts'
import { applyChanges } from './plan/change-plan.ts'
import { NO_CHANGES } from './plan/changed-plan.ts'
import { listToLock } from './plan/lock.ts'
import {
  calendarsIn,
  checkNotArchived,
  describeTrim,
  idsOf,
  peopleOf,
  projectActivity,
  removed,
  requestsActivity,
  workActivity,
} from './plan/project-work.ts'
import { writeRequests } from './plan/requests.ts'
import { lockProjectQuota } from './plan-quota.ts'

/** 'wind_down' ends current work today, and deletes future work and all requests (decisions 0008, 0054). */
export function archiveProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  choice: 'refuse' | 'wind_down',
): Promise<Replanned> {
  const today = dayIn(org.time_zone, new Date())

  return db.transaction(async (tx) => {
    const project = found(await lockProject(tx, org.id, id), `There is no project ${id}`)
    const assignments = await listAssignmentsOfProject(tx, org.id, id)
    const requests = await listRequestsOfProject(tx, org.id, id)
    await lockResources(tx, org.id, peopleOf(assignments))

    const inTheWay = [...checkArchive(assignments, today), ...checkNoRequests(requests)]
    rejectIf([...checkNotArchived(project), ...(choice === 'refuse' ? inTheWay : [])])

    const trim = trimForArchive(assignments, today, await calendarsIn(tx, org, id))
    await updateTrimmedAssignments(tx, org.id, trim)
    const gone = await writeRequests(tx, org, requests.map(removed))
    await updateProjectStatus(tx, org.id, id, 'archived')
    await updateRecords(tx, org.id, PROJECTS, [id])
    await updateRecords(tx, org.id, ASSIGNMENTS, idsOf(trim.trimmed))
    await updateRecords(tx, org.id, RESOURCES, peopleOf([...trim.removed, ...trim.trimmed]))
    await insertChanges(tx, org, [
      ...workActivity(assignments, trim.removed, trim.trimmed),
      ...(await requestsActivity(tx, org, project, gone)),
      projectActivity(project, 'archived'),
    ])
    const done = await describeTrim(tx, org, assignments, trim.removed, trim.trimmed)
    return { replanned: { ...NO_CHANGES, ...done, requests: gone } }
  })
}

/** `and` contains the changes that restore the work that the archiving ended. */
export function restoreProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  and: readonly PlanChange[] = [],
): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockInOrder(tx, org, { project_ids: [id] }, await listToLock(tx, org, partsOf(and)))
    const project = found(locked.projects.get(id), `There is no project ${id}`)
    if (project.status === 'active') return

    await updateProjectStatus(tx, org.id, id, 'active')
    await updateRecords(tx, org.id, PROJECTS, [id])
    const { activity } = await applyChanges(tx, org, and, (index) => ['and', String(index)])
    // The count includes this project, so one is subtracted.
    const { limit } = await lockProjectQuota(tx, org)
    const others = limit === null ? 0 : (await countActiveProjects(tx, org.id, limit + 1)) - 1
    rejectIf(checkPlanLimit('projects', others, limit))
    await insertChanges(tx, org, [...activity, projectActivity(project, 'restored')])
  })
}

export function deleteProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  choice: 'refuse' | 'with_requests' = 'refuse',
): Promise<void> {
  return db.transaction(async (tx) => {
    const project = found(await lockProject(tx, org.id, id), `There is no project ${id}`)
    const assignments = await listFirstOfProject(tx, org.id, id, MOST_NAMED)
    const requests = await listRequestsOfProject(tx, org.id, id)

    rejectIf([
      ...checkUnused(project.title, assignments, assignments[0]?.total),
      ...(choice === 'refuse' ? checkNoRequests(requests) : []),
    ])

    const gone = await writeRequests(tx, org, requests.map(removed))
    await deleteProjectRow(tx, org.id, id)
    const activity = await requestsActivity(tx, org, project, gone)
    await insertChanges(tx, org, [...activity, projectActivity(project, 'deleted')])
  })
}
