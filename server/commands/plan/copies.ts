import { jobRoleOn } from '../../../planning/contracts/job-roles.ts'
import { checkExternalId } from '../../../planning/creates.ts'
import type { Day } from '../../../planning/days/days.ts'
import { FIRST_DAY } from '../../../planning/days/days.ts'
import { rangeOf, spanOf } from '../../../planning/days/spans.ts'
import { byId, byPerson, itemAt } from '../../../planning/lists.ts'
import { requestLike, widestOf } from '../../../planning/moves/moves.ts'
import { shiftBetween, shiftSpan } from '../../../planning/moves/shift.ts'
import { checkPlanLimit } from '../../../planning/plan-limits.ts'
import type { DayRange, Problem } from '../../../planning/problems.ts'
import { MOST_CHANGES } from '../../../shapes/limits.ts'
import type { ProjectCopy } from '../../../shapes/plan-changes.ts'
import { msg } from '../../../texts/texts.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import { found, invalid, problemIn, Rejected, rejectIf } from '../../refusals.ts'
import { listAssignmentsOfProject } from '../../store/assignments.ts'
import { insertChanges } from '../../store/changes.ts'
import { listContractsOfResources } from '../../store/contracts.ts'
import { lockClients } from '../../store/labels/clients.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listPhasesOfProjects } from '../../store/phases.ts'
import {
  countPlannedFrom,
  findProjectByExternalId,
  findProjectInfo,
  insertProjects,
} from '../../store/projects.ts'
import { allocateIds } from '../../store/records.ts'
import { listRequestsOfProject } from '../../store/requests.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import { lockProjectQuota } from '../plan-quota.ts'
import { activityOf } from './activity.ts'
import { phaseActivity, writePhases } from './phases.ts'
import { projectDatesActivity } from './project-dates.ts'
import { requestActivity, writeRequests } from './requests.ts'

/**
 * Copies the project with its budget, tags and phases to a new start date. Assignments and requests become
 * unassigned requests.
 */
export function copyProject(
  db: Db,
  org: ActingOrganization,
  id: number,
  { title, start_date, external_id = null }: ProjectCopy,
): Promise<{ id: number; requests: number }> {
  return db.transaction(async (tx) => {
    const source = found(await findProjectInfo(tx, org.id, id))
    rejectIf(checkSize(await countPlannedFrom(tx, org.id, id, FIRST_DAY, MOST_CHANGES + 1)))
    const phases = await listPhasesOfProjects(tx, org.id, [id])
    const wanted = await listWanted(tx, org, id)
    const clients = await lockClients(tx, org.id, [source.client_id])
    if (source.client_id !== null && !clients.has(source.client_id)) throw new Overtaken()
    // Computes the dates of possibly thousands of records before locking the plan limits, so that the lock is
    // short.
    const all = [source, ...phases, ...wanted] as const
    const ranges = rangesFrom(all, start_date, org)
    const quota = await lockProjectQuota(tx, org)
    const taken = await findProjectByExternalId(tx, org.id, external_id)

    rejectIf([...checkExternalId('project', taken), ...checkPlanLimit('projects', quota.active, quota.limit)])
    if (ranges.length < all.length)
      throw new Rejected([
        invalid('start_date', 'must be earlier: not everything fits before the last possible day'),
      ])

    const spans = phases.map((each, i) => ({ ...each, ...itemAt(ranges, 1 + i) }))
    const work = wanted.map((each, i) => ({ ...each, ...itemAt(ranges, 1 + phases.length + i) }))
    const dates = widestOf(ranges) ?? source

    const ids = await allocateIds(tx, 'projects', 1)
    const copy = { ...source, title, external_id, ...dates }
    const project = itemAt(await insertProjects(tx, org.id, ids, [copy]), 0)
    const own = { project_id: project.id, id: 0 }
    const made = await writePhases(
      tx,
      org,
      spans.map((each) => ({ before: null, after: { ...each, ...own } })),
    )
    const phaseOf = new Map(phases.map((each, i) => [each.id, itemAt(made.created, i).id]))
    const requests = await writeRequests(
      tx,
      org,
      work.map((each) => {
        const phase_id = phaseOf.get(each.phase_id ?? 0) ?? null
        return { before: null, after: { ...each, ...own, resource_id: null, phase_id } }
      }),
    )
    const names = { projects: byId([{ id: project.id, title }]), resources: new Map() }
    await insertChanges(tx, org, [
      projectDatesActivity(names)('created', { id: project.id, ...dates, probability: copy.probability }),
      ...activityOf(made, phaseActivity(names)),
      ...activityOf(requests, requestActivity(names)),
    ])
    return { id: project.id, requests: work.length }
  })
}

function checkSize(planned: number): Problem[] {
  if (planned <= MOST_CHANGES) return []
  const message = msg(
    "can't be copied: it has more than {most} assignments, requests and phases; create a new project instead",
    { most: MOST_CHANGES },
  )
  return [problemIn('project', 'too_long', message)]
}

/**
 * Returns the date ranges after a move to the new start date. Stops at the first range that would exceed the
 * last possible day.
 */
function rangesFrom(
  [project, ...planned]: readonly [DayRange, ...DayRange[]],
  start_date: Day,
  { working_week }: ActingOrganization,
): DayRange[] {
  const shift = shiftBetween(project.start_date, start_date, working_week)
  const ranges: DayRange[] = []
  for (const each of [project, ...planned]) {
    const span = shiftSpan(spanOf(each), shift, working_week)
    if (!span) break
    ranges.push(rangeOf(span))
  }
  return ranges
}

async function listWanted(tx: Tx, org: ActingOrganization, id: number) {
  const assignments = await listAssignmentsOfProject(tx, org.id, id)
  const requests = await listRequestsOfProject(tx, org.id, id)
  const people = [...new Set(assignments.map(({ resource_id }) => resource_id))]
  const contracts = byPerson(await listContractsOfResources(tx, org.id, people))
  const tags = byPerson(await listTagIdsOfResources(tx, org.id, people))
  return [...assignments, ...requests].map((each) => ({
    ...requestLike(each),
    phase_id: each.phase_id,
    note: each.note,
    job_role_id:
      'tag_ids' in each
        ? each.job_role_id
        : jobRoleOn(contracts.get(each.resource_id) ?? [], each.start_date),
    tag_ids:
      'tag_ids' in each ? each.tag_ids : (tags.get(each.resource_id) ?? []).map(({ tag_id }) => tag_id),
  }))
}
