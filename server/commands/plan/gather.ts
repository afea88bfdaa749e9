import type { ChangesContext } from '../../../planning/assignments/assignment-changes.ts'
import { MAX_CHECKED, tooManyToCheck } from '../../../planning/assignments/assignment-changes.ts'
import type { Day } from '../../../planning/days/days.ts'
import { earliestDay, latestDay } from '../../../planning/days/days.ts'
import { byId, byPerson, groupBy } from '../../../planning/lists.ts'
import type { PlannedOnProjects } from '../../../planning/phases/project-dates.ts'
import type { DayRange, Problem } from '../../../planning/problems.ts'
import type { RequestsContext } from '../../../planning/requests/request-changes.ts'
import type { Phase } from '../../../shapes/phases.ts'
import type { PlannedProject } from '../../../shapes/projects.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Tx } from '../../db/connect.ts'
import { listAssignmentsOnDays } from '../../store/assignments.ts'
import { listContractsOfResources } from '../../store/contracts.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listPhasesById } from '../../store/phases.ts'
import type { LockedResource } from '../../store/resources.ts'
import { listTimeOffOnDays } from '../../store/time-off.ts'
import type { Locked } from '../lock-in-order.ts'
import { readOvertime } from './overtime.ts'
import { countPhasesPerProject } from './phases.ts'
import type { PathOf } from './problem-paths.ts'
import { withPath } from './problem-paths.ts'
import { listUnchangedWork } from './project-dates.ts'
import type { PlanSteps } from './steps.ts'

export type PlanContext = ChangesContext &
  RequestsContext & {
    /** Each project has the dates that it will have after the changes. */
    projects: Map<number, PlannedProject & { phases: Phase[] }>
    time_off: TimeOff[]
    phase_counts: Map<number, number>
    /**
     * Work and phases of projects whose dates change. Excludes records that the same batch of changes
     * contains.
     */
    unchanged: PlannedOnProjects
    overtime_per_day: number
  }

export async function gather(
  tx: Tx,
  org: ActingOrganization,
  steps: PlanSteps,
  locked: Locked,
): Promise<PlanContext> {
  const [projects, resources, time_off, assignments] = await Promise.all([
    gatherProjects(tx, org, steps, locked),
    gatherResources(tx, org, steps, locked),
    listOnSameDays(tx, org, listTimeOffOnDays, steps.time_off),
    listOnSameDays(tx, org, listAssignmentsOnDays, steps.assignments),
  ])
  const phase_counts = await countPhasesPerProject(tx, org, steps.phases)
  const unchanged = await listUnchangedWork(tx, org, steps)
  const { resource_tags: tags, job_roles } = locked
  const { working_week } = org
  const overtime_per_day = steps.assignments.length > 0 ? await readOvertime(tx, org) : 0
  return {
    ...{ projects, resources, tags, job_roles, assignments, time_off, phase_counts, unchanged },
    ...{ working_week, overtime_per_day },
  }
}

async function gatherProjects(tx: Tx, org: ActingOrganization, steps: PlanSteps, locked: Locked) {
  const work = [...steps.assignments, ...steps.requests]
  const phase_ids = new Set(work.flatMap(({ after }) => after?.phase_id ?? []))
  const phases = phase_ids.size > 0 ? await listPhasesById(tx, org.id, [...phase_ids]) : []
  const phasesOf = groupBy(phases, ({ project_id }) => project_id)
  const changed = byId(steps.project_dates.flatMap(({ after }) => after ?? []))
  const projects = new Map([...locked.projects, ...changed])
  return byId([...projects.values()].map((each) => ({ ...each, phases: phasesOf.get(each.id) ?? [] })))
}

async function gatherResources(tx: Tx, org: ActingOrganization, steps: PlanSteps, { resources }: Locked) {
  const ids = [...resources.keys()]
  const contracts = steps.assignments.length > 0 ? await listContractsOfResources(tx, org.id, ids) : []
  const contractsOf = byPerson(contracts)
  const withContracts = (resource: LockedResource) => ({
    ...resource,
    contracts: contractsOf.get(resource.id) ?? [],
  })
  return byId([...resources.values()].map(withContracts))
}

type ListOnDays<T> = (
  tx: Tx,
  org: number,
  resource_ids: readonly number[],
  from: Day,
  to: Day,
  limit: number,
) => Promise<T[]>

/** Reads one record more than the limit, so that `checkReadLimit` can detect that there are too many. */
async function listOnSameDays<T>(
  tx: Tx,
  org: ActingOrganization,
  list: ListOnDays<T>,
  steps: readonly { after: (DayRange & { resource_id: number }) | null }[],
): Promise<T[]> {
  const drafts = steps.flatMap(({ after }) => after ?? [])
  if (drafts.length === 0) return []
  const people = [...new Set(drafts.map(({ resource_id }) => resource_id))]
  const from = earliestDay(drafts.map(({ start_date }) => start_date))
  const to = latestDay(drafts.map(({ end_date }) => end_date))
  return list(tx, org.id, people, from, to, MAX_CHECKED + 1)
}

/** Limits the records that the rules check, because the transaction holds locks during the checks. */
export function checkReadLimit({ assignments, time_off, unchanged }: PlanContext, pathOf: PathOf): Problem[] {
  const counts = [
    assignments.length,
    time_off.length,
    unchanged.assignments.length + unchanged.requests.length,
  ]
  return counts.some((count) => count > MAX_CHECKED) ? [withPath(pathOf(0))(tooManyToCheck())] : []
}
