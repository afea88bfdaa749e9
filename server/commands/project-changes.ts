import type { Trim } from '../../planning/assignments/archiving.ts'
import {
  checkDatesContainWork,
  checkNoAssignments,
  trimToDates,
} from '../../planning/assignments/archiving.ts'
import { isTentative } from '../../planning/assignments/assignments.ts'
import { checkSeen, isSameField } from '../../planning/changes.ts'
import { checkClient, checkExternalId, checkTagIds } from '../../planning/creates.ts'
import { FIRST_DAY } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { byId } from '../../planning/lists.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { partsOf } from '../../planning/plan-changes.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { Replanned } from '../../shapes/plan-changes.ts'
import type { PlannedProject, ProjectChange, ProjectInfo } from '../../shapes/projects.ts'
import { ProjectCreate } from '../../shapes/projects.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { conflictIf, found, rejectIf } from '../refusals.ts'
import { listAssignmentsOfProject, listResourcesOfProject } from '../store/assignments.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { listPhasesOfProjects } from '../store/phases.ts'
import { updateProjectRates, updateTrimmedAssignments } from '../store/project-changes.ts'
import {
  findProjectByExternalId,
  findProjectInfo,
  listPlannedProjects,
  updateProject,
} from '../store/projects.ts'
import { ASSIGNMENTS, PROJECTS, RESOURCES, updateRecords, writeJson } from '../store/records.ts'
import { listRequestsOfProject } from '../store/requests.ts'
import { lockInOrder } from './lock-in-order.ts'
import { activityOf } from './plan/activity.ts'
import { changedProject } from './plan/activity-fields.ts'
import { applyChanges } from './plan/change-plan.ts'
import { mergeChangedPlans, NO_CHANGES } from './plan/changed-plan.ts'
import { listTagIdsOfPeople, readWanted, requestStepsInside, shortenSteps } from './plan/fit-to-dates.ts'
import { listToLock } from './plan/lock.ts'
import { phaseActivity, writePhases } from './plan/phases.ts'
import {
  calendarsIn,
  checkNotArchived,
  describeTrim,
  idsOf,
  peopleOf,
  projectActivity,
  requestsActivity,
  workActivity,
} from './plan/project-work.ts'
import { writeRequests } from './plan/requests.ts'
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
    const people = await listPeopleConcerned(tx, org, id, sent)
    const locked = await lockInOrder(
      tx,
      org,
      {
        project_tag_ids: sent.tag_ids,
        resource_tag_ids: sent.choice === 'unassign' ? await listTagIdsOfPeople(tx, org, people) : [],
        client_ids: [sent.client_id],
        project_ids: [id],
        resource_ids: people,
      },
      await listToLock(tx, org, partsOf(and)),
    )
    const project = found(locked.projects.get(id), `There is no project ${id}`)
    const info = found(await findProjectInfo(tx, org.id, id))
    const { budgeted_cost, cost_per_hour: rate, probability, client_id } = info
    conflictIf(checkSeen(seen, { ...info, tag_ids: idsOf(info.tags) }))
    const change = { budgeted_cost, probability, client_id, ...sent }
    const cost_per_hour = sent.cost_per_hour === undefined ? rate : sent.cost_per_hour
    const isShorter = shortens(change, project)
    const assignments = touchesWork(sent, project) ? await listAssignmentsOfProject(tx, org.id, id) : []
    const requests = isShorter ? await listRequestsOfProject(tx, org.id, id) : []
    const phases = isShorter ? await listPhasesOfProjects(tx, org.id, [id]) : []
    // If a concurrent transaction assigned a person who isn't locked, this transaction runs again.
    if (!peopleOf(assignments).every((person) => locked.resources.has(person))) throw new Overtaken()

    const holder = await findProjectByExternalId(tx, org.id, change.external_id)
    const outside = checkDatesContainWork(project, change, assignments, requests, phases)

    rejectIf([
      ...checkNotArchived(project),
      ...checkPeriod(change),
      ...checkExternalId('project', holder?.id === id ? null : holder),
      ...checkTagIds('project', change.tag_ids, locked.project_tags),
      ...checkClient(sent.client_id, locked.clients),
      ...((change.choice ?? 'refuse') === 'refuse' ? outside : []),
      ...(isTentative(change) ? checkNoAssignments(assignments) : []),
    ])

    await updateProject(tx, org.id, id, newProject(change, locked.project_tags, { ...change, cost_per_hour }))
    const trim: Trim<AssignmentRecord> =
      outside.length === 0
        ? { kept: assignments, trimmed: [], removed: [] }
        : trimToDates(change, assignments, await calendarsIn(tx, org, id))
    await updateTrimmedAssignments(tx, org.id, trim)
    const isShortened = outside.length > 0
    const wanted = isShortened && sent.choice === 'unassign' ? await readWanted(tx, org, locked) : null
    const inside = wanted ? requestStepsInside({ assignments, requests, wanted }, change, org) : null
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
        ...projectActivity({ ...project, title: change.title }, 'updated'),
        isInternal,
        fields: await changedProject(tx, org, info, { ...change, cost_per_hour }, locked.project_tags),
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

function shortens(to: DayRange, project: DayRange): boolean {
  return to.start_date > project.start_date || to.end_date < project.end_date
}

/** True if the change can affect assignments, or their stored JSON, which contains the title. */
function touchesWork(sent: ProjectChange, project: PlannedProject): boolean {
  const { title, cost_per_hour = project.cost_per_hour, probability = project.probability } = sent
  return (
    shortens(sent, project) ||
    title !== project.title ||
    cost_per_hour !== project.cost_per_hour ||
    isTentative({ probability })
  )
}

/** Lists the people to lock. The project isn't locked yet, because tags and clients are locked before it. */
async function listPeopleConcerned(
  tx: Tx,
  org: ActingOrganization,
  id: number,
  sent: ProjectChange,
): Promise<number[]> {
  const [project] = await listPlannedProjects(tx, org.id, [id])
  return project && touchesWork(sent, project) ? listResourcesOfProject(tx, org.id, id, FIRST_DAY) : []
}

const PUBLIC_FIELDS = Object.keys(ProjectCreate.properties) as (keyof ProjectCreate)[]

/** Compares only the fields of the Integration API, because its clients don't see the app's fields. */
function showsTheSame(before: ProjectInfo, { tag_ids = [], ...change }: ProjectChange): boolean {
  const stored = { ...before, tag_ids: idsOf(before.tags) }
  const sent: ProjectCreate = { ...change, tag_ids: [...new Set(tag_ids)] }
  return PUBLIC_FIELDS.every((field) => isSameField(field, stored[field], sent[field]))
}
