import type { AssignmentStep } from '../../../planning/assignments/assignment-changes.ts'
import { assignmentSteps } from '../../../planning/assignments/assignment-changes.ts'
import type { RecordChange, Step } from '../../../planning/changes.ts'
import type { PhaseStep } from '../../../planning/phases/phases.ts'
import { phaseSteps } from '../../../planning/phases/phases.ts'
import { projectDateSteps } from '../../../planning/phases/project-dates.ts'
import type { Entry, PlannedTimeOff, PlanParts } from '../../../planning/plan-changes.ts'
import { timeOffSteps } from '../../../planning/plan-changes.ts'
import type { PlannedRequest } from '../../../planning/requests/request-changes.ts'
import { requestSteps } from '../../../planning/requests/request-changes.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { PlannedProject } from '../../../shapes/projects.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Tx } from '../../db/connect.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import type { Locked } from '../lock-in-order.ts'
import { withOwnRates } from './assignments.ts'
import type { StoredRecords } from './lock.ts'

/**
 * A step's `before` is null for a created record, and its `after` is null for a deleted record. Each list has
 * the order of the sent changes.
 */
export type PlanSteps = {
  assignments: AssignmentStep<AssignmentRecord>[]
  requests: Step<PlanRequest, PlannedRequest>[]
  time_off: Step<TimeOff, PlannedTimeOff>[]
  phases: PhaseStep[]
  project_dates: Step<PlannedProject, PlannedProject>[]
}

export async function planSteps(
  tx: Tx,
  org: ActingOrganization,
  sent: PlanParts,
  stored: StoredRecords,
  locked: Locked,
): Promise<PlanSteps> {
  const rated = await withOwnRates(tx, org, changesIn(sent.assignments))
  return {
    assignments: assignmentSteps(rated, stored.assignments),
    requests: requestSteps(changesIn(sent.requests), stored.requests),
    time_off: timeOffSteps(changesIn(sent.time_off), stored.time_off),
    phases: phaseSteps(changesIn(sent.phases), stored.phases),
    project_dates: projectDateSteps(changesIn(sent.project_dates), locked.projects),
  }
}

function changesIn<New>(entries: readonly Entry<New>[]): RecordChange<New>[] {
  return entries.map(({ change }) => change)
}
