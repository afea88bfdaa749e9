import type { Trim } from '../../planning/assignments/archiving.ts'
import {
  checkArchive,
  checkDatesContainWork,
  checkNoAssignments,
  checkNoRequests,
  checkUnused,
  trimForArchive,
  trimToDates,
} from '../../planning/assignments/archiving.ts'
import { isTentative } from '../../planning/assignments/assignments.ts'
import type { Step } from '../../planning/changes.ts'
import { checkSeen, isSameField } from '../../planning/changes.ts'
import { calendarsOf } from '../../planning/contracts/weekday-hours.ts'
import { checkClient, checkExternalId, checkTagIds } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { byId, valueAt } from '../../planning/lists.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { checkPlanLimit } from '../../planning/plan-limits.ts'
import type { Problem } from '../../planning/problems.ts'
import type { AssignmentRecord, ChangedAssignments } from '../../shapes/assignments.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type { ChangedPlan, Replanned } from '../../shapes/plan-changes.ts'
import type { PlannedProject, ProjectChange, ProjectInfo } from '../../shapes/projects.ts'
import { ProjectCreate } from '../../shapes/projects.ts'
import type { Db, Tx } from '../db/connect.ts'
import { conflictIf, found, problemIn, rejectIf } from '../refusals.ts'
import { listAssignmentsById, listAssignmentsOfProject } from '../store/assignments.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChanges } from '../store/changes.ts'
import { listContractHoursOfProject } from '../store/contracts.ts'
import { lockClients } from '../store/labels/clients.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { listPhasesOfProjects } from '../store/phases.ts'
import {
  deleteProjectRow,
  updateProjectRates,
  updateProjectStatus,
  updateTrimmedAssignments,
} from '../store/project-changes.ts'
import {
  countActiveProjects,
  findProjectByExternalId,
  findProjectInfo,
  lockProject,
  updateProject,
} from '../store/projects.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords, writeJson } from '../store/records.ts'
import { listRequestsOfProject } from '../store/requests.ts'
import { listResourceNames, lockResources } from '../store/resources.ts'
import { lockTags } from '../store/tags.ts'
import { activityOf } from './plan/activity.ts'
import { changedProject } from './plan/activity-fields.ts'
import { assignmentActivity } from './plan/assignments.ts'
import { applyChanges } from './plan/change-plan.ts'
import { mergeChangedPlans, NO_CHANGES } from './plan/changed-plan.ts'
import { lockTagsOfAssignees, requestStepsInside, shortenSteps } from './plan/fit-to-dates.ts'
import { phaseActivity, writePhases } from './plan/phases.ts'
import { requestActivity, writeRequests } from './plan/requests.ts'
import { lockProjectQuota } from './plan-quota.ts'
import { newProject } from './projects.ts'

export function changeProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  sent: ProjectChange,
  and: readonly PlanChange[] = [],
): Promise<Replanned> {
  const { seen } = sent
  return db.transaction(async (tx) => {
    const tags = await lockTags(tx, org.id, 'projects', sent.tag_ids)
    const wanted = sent.choice === 'unassign' ? await lockTagsOfAssignees(tx, org, id) : null
    const clients = await lockClients(tx, org.id, [sent.client_id])
    const project = await getLockedProject(tx, org, id)
    const info = found(await findProjectInfo(tx, org.id, id))
    const { budgeted_cost, cost_per_hour: rate, probability, client_id } = info
    conflictIf(checkSeen(seen, { ...info, tag_ids: idsOf(info.tags) }))
    const change = { budgeted_cost, probability, client_id, ...sent }
    const cost_per_hour = sent.cost_per_hour === undefined ? rate : sent.cost_per_hour
    const assignments = await listAssignmentsOfProject(tx, org.id, id)
    const requests = await listRequestsOfProject(tx, org.id, id)
    const phases = await listPhasesOfProjects(tx, org.id, [id])
    await lockResources(tx, org.id, peopleOf(assignments))

    const holder = await findProjectByExternalId(tx, org.id, change.external_id)
    const outside = checkDatesContainWork(project, change, assignments, requests, phases)

    rejectIf([
      ...checkNotArchived(project),
      ...checkPeriod(change),
      ...checkExternalId('project', holder?.id === id ? null : holder),
      ...checkTagIds('project', change.tag_ids, tags),
      ...checkClient(sent.client_id, clients),
      ...((change.choice ?? 'refuse') === 'refuse' ? outside : []),
      ...(isTentative(change) ? checkNoAssignments(assignments) : []),
    ])

    await updateProject(tx, org.id, id, newProject(change, tags, { ...change, cost_per_hour }))
    const trim: Trim<AssignmentRecord> =
      outside.length === 0
        ? { kept: assignments, trimmed: [], removed: [] }
        : trimToDates(change, assignments, await calendarsIn(tx, org, id))
    await updateTrimmedAssignments(tx, org.id, trim)
    const isShortened = outside.length > 0
    const inside =
      wanted && isShortened ? requestStepsInside({ assignments, requests, wanted }, change, org) : null
    const cut = inside ?? shortenSteps(change, requests)
    const changed = await writeRequests(tx, org, isShortened ? cut : [])
    const rephased = await writePhases(tx, org, isShortened ? shortenSteps(change, phases) : [])
    const isSame = cost_per_hour === project.cost_per_hour
    const rated = new Set(isSame ? [] : await updateProjectRates(tx, org.id, id, cost_per_hour))
    const followed = trim.kept.filter((each) => rated.has(each.id))
    const updated = [...trim.trimmed, ...followed]
    // The stored JSON of all assigned people contains the project's title.
    const renamed = change.title === project.title ? [] : peopleOf(assignments)
    const concerned = peopleOf([...trim.removed, ...updated])
    const isInternal = concerned.length === 0 && showsTheSame(info, change)
    await (isInternal ? writeJson : updateRecords)(tx, org.id, PROJECTS, [id])
    await updateRecords(tx, org.id, ASSIGNMENTS, idsOf(updated))
    if (renamed.length > 0) await writeJson(tx, org.id, ASSIGNMENTS, idsOf(trim.kept))
    await updateRecords(tx, org.id, RESOURCES, [...new Set([...renamed, ...concerned])])
    const more = await applyChanges(tx, org, and, (index) => ['and', String(index)])
    const activity = [
      ...workActivity(assignments, trim.removed, updated),
      ...(await requestsActivity(tx, org, project, changed)),
      ...activityOf(rephased, phaseActivity({ projects: byId([project]) })),
      ...more.activity,
      {
        ...entry({ ...project, title: change.title }, 'updated'),
        isInternal,
        fields: await changedProject(tx, org, info, { ...change, cost_per_hour }, tags),
      },
    ]
    const done = await describeTrim(tx, org, assignments, trim.removed, updated)
    await insertChanges(tx, org, activity, { resource_ids: renamed })
    return {
      replanned: mergeChangedPlans(
        { ...NO_CHANGES, ...done, requests: changed, phases: rephased },
        more.changed,
      ),
    }
  })
}

/** 'wind_down' ends current work today, and deletes future work and all requests (decisions 0008, 0054). */
export function archiveProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  choice: 'refuse' | 'wind_down',
): Promise<Replanned> {
  const today = dayIn(org.time_zone, new Date())

  return db.transaction(async (tx) => {
    const project = await getLockedProject(tx, org, id)
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
      entry(project, 'archived'),
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
    const project = await getLockedProject(tx, org, id)
    if (project.status === 'active') return

    await updateProjectStatus(tx, org.id, id, 'active')
    await updateRecords(tx, org.id, PROJECTS, [id])
    const { activity } = await applyChanges(tx, org, and, (index) => ['and', String(index)])
    // The count includes this project, so one is subtracted.
    const { limit } = await lockProjectQuota(tx, org)
    const others = limit === null ? 0 : (await countActiveProjects(tx, org.id, limit + 1)) - 1
    rejectIf(checkPlanLimit('projects', others, limit))
    await insertChanges(tx, org, [...activity, entry(project, 'restored')])
  })
}

export function deleteProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  choice: 'refuse' | 'with_requests' = 'refuse',
): Promise<void> {
  return db.transaction(async (tx) => {
    const project = await getLockedProject(tx, org, id)
    const assignments = await listAssignmentsOfProject(tx, org.id, id)
    const requests = await listRequestsOfProject(tx, org.id, id)

    rejectIf([
      ...checkUnused(project.title, assignments),
      ...(choice === 'refuse' ? checkNoRequests(requests) : []),
    ])

    const gone = await writeRequests(tx, org, requests.map(removed))
    await deleteProjectRow(tx, org.id, id)
    const activity = await requestsActivity(tx, org, project, gone)
    await insertChanges(tx, org, [...activity, entry(project, 'deleted')])
  })
}

async function getLockedProject(tx: Tx, org: ActingOrganization, id: number): Promise<PlannedProject> {
  return found(await lockProject(tx, org.id, id), `There is no project ${id}`)
}

function peopleOf(assignments: readonly { resource_id: number }[]): number[] {
  return [...new Set(assignments.map(({ resource_id }) => resource_id))]
}

const PUBLIC_FIELDS = Object.keys(ProjectCreate.properties) as (keyof ProjectCreate)[]

/** Compares only the fields of the Integration API, because its clients don't see the app's fields. */
function showsTheSame(before: ProjectInfo, { tag_ids = [], ...change }: ProjectChange): boolean {
  const stored = { ...before, tag_ids: idsOf(before.tags) }
  const sent: ProjectCreate = { ...change, tag_ids: [...new Set(tag_ids)] }
  return PUBLIC_FIELDS.every((field) => isSameField(field, stored[field], sent[field]))
}

function idsOf(assignments: readonly { id: number }[]): number[] {
  return assignments.map(({ id }) => id)
}

function workActivity(
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

async function describeTrim(
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

async function calendarsIn(tx: Tx, org: ActingOrganization, id: number) {
  return calendarsOf(await listContractHoursOfProject(tx, org.id, id), org.working_week)
}

function removed<T>(before: T): Step<T, never> {
  return { before, after: null }
}

async function requestsActivity(
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

function entry({ id, title }: PlannedProject, action: ChangeAction): ActivityEntry {
  return { type: 'project', action, record_id: id, project_id: id, summary: title }
}

function checkNotArchived({ status }: PlannedProject): Problem[] {
  if (status === 'active') return []
  return [problemIn('status', 'archived', 'is archived: restore the project first')]
}
