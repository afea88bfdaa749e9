import type { Trim } from '../../planning/assignments/archiving.ts'
import {
  checkArchive,
  checkUnused,
  checkWindow,
  trimToWindow,
  windDown,
} from '../../planning/assignments/archiving.ts'
import { checkExternalId, checkTagIds } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { checkPlanLimit } from '../../planning/plan-limits.ts'
import type { Problem } from '../../planning/problems.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type { PlannedProject, ProjectChange } from '../../shapes/projects.ts'
import type { Db, Tx } from '../db/connect.ts'
import { found, rejectIf } from '../refusals.ts'
import { listAssignmentsOfProject } from '../store/assignments.ts'
import type { NewChange } from '../store/changes.ts'
import { insertChange, insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import {
  deleteProjectRow,
  updateProjectRates,
  updateProjectStatus,
  updateTrimmedAssignments,
} from '../store/project-changes.ts'
import { findProjectByExternalId, lockProject, updateProject } from '../store/projects.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords, updateTexts } from '../store/records.ts'
import { lockResources } from '../store/resources.ts'
import { lockTags } from '../store/tags.ts'
import { assignmentNote } from './assignment-notes.ts'
import { lockProjectRoom } from './plan-room.ts'
import { newProject } from './projects.ts'

export function changeProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  change: ProjectChange,
): Promise<void> {
  const cost_per_hour = change.cost_per_hour ?? null

  return db.transaction(async (tx) => {
    const tags = await lockTags(tx, org.id, 'projects', change.tag_ids)
    const project = await getLockedProject(tx, org, id)
    const assignments = await listAssignmentsOfProject(tx, org.id, id)
    await lockResources(tx, org.id, peopleOf(assignments))

    const holder = await findProjectByExternalId(tx, org.id, change.external_id)
    const window = checkWindow(project, change, assignments)

    rejectIf([
      ...checkNotArchived(project),
      ...checkPeriod(change),
      ...checkExternalId('project', holder?.id === id ? null : holder),
      ...checkTagIds('project', change.tag_ids, tags),
      ...(change.choice === 'trim' ? [] : window),
    ])

    const { title } = change
    await updateProject(tx, org.id, id, newProject(change, tags, change))
    const trim: Trim<AssignmentRecord> =
      window.length === 0
        ? { kept: assignments, trimmed: [], removed: [] }
        : trimToWindow(change, assignments, org.working_week)
    await updateTrimmedAssignments(tx, org.id, trim)
    const isSame = cost_per_hour === project.cost_per_hour
    const rated = isSame ? [] : await updateProjectRates(tx, org.id, id, cost_per_hour)
    const followed = trim.kept.filter((each) => rated.includes(each.id))
    const updated = [...trim.trimmed, ...followed]
    // A new title stands in everybody's plan.
    const renamed = title === project.title ? [] : peopleOf(assignments)
    const replanned = peopleOf([...trim.removed, ...updated])
    await updateRecords(tx, org.id, PROJECTS, [id])
    await updateRecords(tx, org.id, ASSIGNMENTS, idsOf(updated))
    if (renamed.length > 0) await updateTexts(tx, org.id, ASSIGNMENTS, idsOf(trim.kept))
    await updateRecords(tx, org.id, RESOURCES, [...new Set([...renamed, ...replanned])])
    const notes = [...notesOf(trim.removed, updated), note({ ...project, title }, 'updated')]
    await insertChanges(tx, org, notes, { resource_ids: renamed })
  })
}

/** Ongoing work ends today and future work goes, if the person chooses so (decision 0008). */
export function archiveProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  choice: 'refuse' | 'wind_down',
): Promise<void> {
  const today = dayIn(org.time_zone, new Date())

  return db.transaction(async (tx) => {
    const project = await getLockedProject(tx, org, id)
    const assignments = await listAssignmentsOfProject(tx, org.id, id)
    await lockResources(tx, org.id, peopleOf(assignments))

    rejectIf([...checkNotArchived(project), ...(choice === 'refuse' ? checkArchive(assignments, today) : [])])

    const { removed, trimmed } = windDown(assignments, today, org.working_week)
    await updateTrimmedAssignments(tx, org.id, { removed, trimmed })
    await updateProjectStatus(tx, org.id, id, 'archived')
    await updateRecords(tx, org.id, PROJECTS, [id])
    await updateRecords(tx, org.id, ASSIGNMENTS, idsOf(trimmed))
    await updateRecords(tx, org.id, RESOURCES, peopleOf([...removed, ...trimmed]))
    await insertChanges(tx, org, [...notesOf(removed, trimmed), note(project, 'archived')])
  })
}

/** Takes a place among the active projects again. */
export function restoreProject(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const project = await getLockedProject(tx, org, id)
    const { active, limit } = await lockProjectRoom(tx, org)

    if (project.status === 'active') return
    rejectIf(checkPlanLimit('projects', active, limit))

    await updateProjectStatus(tx, org.id, id, 'active')
    await updateRecords(tx, org.id, PROJECTS, [id])
    await insertChange(tx, org, note(project, 'restored'))
  })
}

export function deleteProject(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const project = await getLockedProject(tx, org, id)
    const assignments = await listAssignmentsOfProject(tx, org.id, id)

    rejectIf(checkUnused(project.title, assignments))

    await deleteProjectRow(tx, org.id, id)
    await insertChange(tx, org, note(project, 'deleted'))
  })
}

async function getLockedProject(tx: Tx, org: ActingOrganization, id: number): Promise<PlannedProject> {
  return found(await lockProject(tx, org.id, id), `There is no project ${id}`)
}

function peopleOf(assignments: readonly { resource_id: number }[]): number[] {
  return [...new Set(assignments.map(({ resource_id }) => resource_id))]
}

function idsOf(assignments: readonly { id: number }[]): number[] {
  return assignments.map(({ id }) => id)
}

function notesOf(removed: readonly AssignmentRecord[], updated: readonly AssignmentRecord[]): NewChange[] {
  return [
    ...removed.map((each) => assignmentNote('deleted', each)),
    ...updated.map((each) => assignmentNote('updated', each)),
  ]
}

function note({ id, title }: PlannedProject, action: ChangeAction): NewChange {
  return { type: 'project', action, record_id: id, project_id: id, summary: title }
}

function checkNotArchived({ status }: PlannedProject): Problem[] {
  if (status === 'active') return []
  return [{ pointer: ['status'], code: 'archived', message: 'is archived: restore the project first' }]
}
