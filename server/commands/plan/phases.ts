import { MOST_MET } from '../../../planning/assignments/assignment-changes.ts'
import type { Step } from '../../../planning/changes.ts'
import { itemAt } from '../../../planning/lists.ts'
import type { PhaseStep } from '../../../planning/phases/phases.ts'
import type { Planned } from '../../../planning/phases/windows.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlannedProject } from '../../../shapes/projects.ts'
import type { Tx } from '../../db/connect.ts'
import { listAssignmentsOfProject } from '../../store/assignments.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import {
  countPhases,
  deletePhases,
  insertPhases,
  listPhasesOfProjects,
  updatePhases,
  updateWindows,
  updateWorkOfPhase,
} from '../../store/phases.ts'
import { PROJECTS, takeIds, updateRecords } from '../../store/records.ts'
import { listRequestsOfProject } from '../../store/requests.ts'

type Steps = Record<'assignments' | 'requests' | 'phases', readonly Step<{ id: number }, unknown>[]>

/** What is planned on projects whose window changes, but for what changes with it. Beyond MOST_MET nothing more is read. */
export async function listUntouched(
  tx: Tx,
  org: ActingOrganization,
  windows: readonly Step<PlannedProject, PlannedProject>[],
  steps: Steps,
): Promise<Planned> {
  const planned: Record<keyof Steps, Planned['phases'][number][]> = {
    assignments: [],
    requests: [],
    phases: [],
  }
  const known = new Set<number>()
  const rest = <T extends { id: number }>(rows: readonly T[], touched: Steps[keyof Steps]) => {
    const ids = new Set(touched.map(({ before }) => before?.id))
    return rows.filter(({ id }) => !ids.has(id))
  }
  for (const { before } of windows) {
    // Twice in one act is refused anyway.
    if (!before || known.has(before.id)) continue
    known.add(before.id)
    const [assignments, requests, phases] = await Promise.all([
      listAssignmentsOfProject(tx, org.id, before.id),
      listRequestsOfProject(tx, org.id, before.id),
      listPhasesOfProjects(tx, org.id, [before.id]),
    ])
    planned.assignments = planned.assignments.concat(rest(assignments, steps.assignments))
    planned.requests = planned.requests.concat(rest(requests, steps.requests))
    planned.phases = planned.phases.concat(rest(phases, steps.phases))
    if (planned.assignments.length + planned.requests.length > MOST_MET) break
  }
  return planned
}

/** The phases that projects have to which one comes. */
export async function countOfProjects(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly PhaseStep[],
): Promise<Map<number, number>> {
  const ids = new Set(steps.flatMap(({ before, after }) => (after && !before ? after.project_id : [])))
  const counted = ids.size > 0 ? await countPhases(tx, org.id, [...ids]) : []
  return new Map(counted.map(({ project_id, count }) => [project_id, count]))
}

export async function writePhases(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly PhaseStep[],
): Promise<ChangedPlan['phases']> {
  const made = steps.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const { ids } = await takeIds(tx, 'phases', made.length)
  const back = made.map((each, i) => ({ ...each, id: itemAt(ids, i) }))
  const created = back.map(({ assignment_ids: _, request_ids: __, ...phase }) => phase)
  const updated = steps.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const gone = steps.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const changed = updated.map(({ after }) => after)
  await insertPhases(tx, org.id, created)
  for (const phase of back) await updateWorkOfPhase(tx, org.id, phase)
  await updatePhases(tx, org.id, changed)
  const deleted = await deletePhases(tx, org.id, gone)
  return { created, updated, deleted }
}

export async function writeWindows(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<PlannedProject, PlannedProject>[],
): Promise<ChangedPlan['windows']> {
  const updated = steps.flatMap(({ before, after }) =>
    before && after ? [{ before: windowOf(before), after: windowOf(after) }] : [],
  )
  const windows = updated.map(({ after }) => after)
  await updateWindows(tx, org.id, windows)
  const ids = windows.map(({ id }) => id)
  await updateRecords(tx, org.id, PROJECTS, ids)
  return { created: [], updated, deleted: [] }
}

function windowOf({ id, start_date, end_date }: PlannedProject) {
  return { id, start_date, end_date }
}
