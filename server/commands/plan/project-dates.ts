import { MOST_MET } from '../../../planning/assignments/assignment-changes.ts'
import type { Step } from '../../../planning/changes.ts'
import type { Planned } from '../../../planning/phases/windows.ts'
import type { ProjectWindow } from '../../../shapes/phases.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlannedProject } from '../../../shapes/projects.ts'
import type { Tx } from '../../db/connect.ts'
import { listAssignmentsOfProject } from '../../store/assignments.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listPhasesOfProjects, updateWindows } from '../../store/phases.ts'
import { PROJECTS, updateRecords, updateTexts } from '../../store/records.ts'
import { listRequestsOfProject } from '../../store/requests.ts'
import type { Describe, ProjectTitles } from './activity-notes.ts'
import { changedFields } from './activity-notes.ts'
import type { PlanSteps } from './steps.ts'

/** Lists work and phases of projects whose dates change, except those that change too. Stops above MOST_MET. */
export async function listUnchangedWork(tx: Tx, org: ActingOrganization, steps: PlanSteps): Promise<Planned> {
  const unchanged: { [Kind in keyof Planned]: Planned[Kind][number][] } = {
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
    if (unchanged.assignments.length + unchanged.requests.length > MOST_MET) break
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
): Promise<ChangedPlan['windows']> {
  const updated = steps.flatMap(({ before, after }) =>
    before && after ? [{ before: datesOf(before), after: datesOf(after) }] : [],
  )
  const dates = updated.map(({ after }) => after)
  await updateWindows(tx, org.id, dates)
  const ids = dates.map(({ id }) => id)
  const moved = updated
    .filter(({ before, after }) => !showsTheSame(before, after))
    .map(({ after }) => after.id)
  await updateTexts(
    tx,
    org.id,
    PROJECTS,
    ids.filter((id) => !moved.includes(id)),
  )
  await updateRecords(tx, org.id, PROJECTS, moved)
  return { created: [], updated, deleted: [] }
}

function datesOf({ id, start_date, end_date, probability }: PlannedProject): ProjectWindow {
  return { id, start_date, end_date, probability }
}

/** The Integration API doesn't show the probability. */
function showsTheSame(before: ProjectWindow, after: ProjectWindow): boolean {
  return before.start_date === after.start_date && before.end_date === after.end_date
}

export function projectDatesNote({ projects }: { projects: ProjectTitles }): Describe<ProjectWindow> {
  return (action, dates, before) => {
    const { id } = dates
    const fields = changedFields(before, dates)
    const summary = projects.get(id)?.title ?? ''
    const isInternal = before !== undefined && showsTheSame(before, dates)
    return { type: 'project', action, record_id: id, project_id: id, summary, fields, isInternal }
  }
}
