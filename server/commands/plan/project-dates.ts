import { MAX_CHECKED } from '../../../planning/assignments/assignment-changes.ts'
import type { Step } from '../../../planning/changes.ts'
import type { PlannedOnProjects } from '../../../planning/phases/project-dates.ts'
import type { StoredProjectDates } from '../../../shapes/phases.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlannedProject } from '../../../shapes/projects.ts'
import type { Tx } from '../../db/connect.ts'
import { listAssignmentsOfProject } from '../../store/assignments.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listPhasesOfProjects, updateProjectDates } from '../../store/phases.ts'
import { PROJECTS, updateRecords, writeJson } from '../../store/records.ts'
import { listRequestsOfProject } from '../../store/requests.ts'
import type { Describe, ProjectTitles } from './activity.ts'
import { changedFields } from './activity.ts'
import type { PlanSteps } from './steps.ts'

/**
 * Lists work and phases of projects whose dates change, except records in `steps`. Stops when the lists have
 * more than MAX_CHECKED assignments and requests.
 */
export async function listUnchangedWork(
  tx: Tx,
  org: ActingOrganization,
  steps: PlanSteps,
): Promise<PlannedOnProjects> {
  const unchanged: { [Kind in keyof PlannedOnProjects]: PlannedOnProjects[Kind][number][] } = {
    assignments: [],
    requests: [],
    phases: [],
  }
  const project_ids = new Set(steps.project_dates.flatMap(({ before }) => before?.id ?? []))
  for (const id of project_ids) {
    const [assignments, requests, phases] = await Promise.all([
      listAssignmentsOfProject(tx, org.id, id),
      listRequestsOfProject(tx, org.id, id),
      listPhasesOfProjects(tx, org.id, [id]),
    ])
    unchanged.assignments = unchanged.assignments.concat(withoutChanged(assignments, steps.assignments))
    unchanged.requests = unchanged.requests.concat(withoutChanged(requests, steps.requests))
    unchanged.phases = unchanged.phases.concat(withoutChanged(phases, steps.phases))
    if (unchanged.assignments.length + unchanged.requests.length > MAX_CHECKED) break
  }
  return unchanged
}

function withoutChanged<T extends { id: number }>(
  records: readonly T[],
  steps: readonly Step<{ id: number }, unknown>[],
): T[] {
  const changed = new Set(steps.map(({ before }) => before?.id))
  return records.filter(({ id }) => !changed.has(id))
}

export async function writeProjectDates(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<PlannedProject, PlannedProject>[],
): Promise<ChangedPlan['project_dates']> {
  const updated = steps.flatMap(({ before, after }) =>
    before && after ? [{ before: datesOf(before), after: datesOf(after) }] : [],
  )
  const dates = updated.map(({ after }) => after)
  await updateProjectDates(tx, org.id, dates)
  const ids = dates.map(({ id }) => id)
  const moved = updated
    .filter(({ before, after }) => !isPubliclyEqual(before, after))
    .map(({ after }) => after.id)
  await writeJson(
    tx,
    org.id,
    PROJECTS,
    ids.filter((id) => !moved.includes(id)),
  )
  await updateRecords(tx, org.id, PROJECTS, moved)
  return { created: [], updated, deleted: [] }
}

function datesOf({ id, start_date, end_date, probability }: PlannedProject): StoredProjectDates {
  return { id, start_date, end_date, probability }
}

/** Compares only the dates, because the Integration API doesn't show the probability. */
function isPubliclyEqual(before: StoredProjectDates, after: StoredProjectDates): boolean {
  return before.start_date === after.start_date && before.end_date === after.end_date
}

export function projectDatesActivity({
  projects,
}: {
  projects: ProjectTitles
}): Describe<StoredProjectDates> {
  return (action, dates, before) => {
    const { id } = dates
    const fields = changedFields(before, dates)
    const summary = projects.get(id)?.title ?? ''
    const isInternal = before !== undefined && isPubliclyEqual(before, dates)
    return { type: 'project', action, record_id: id, project_id: id, summary, fields, isInternal }
  }
}
