import { changeChecker } from '../../../planning/assignments/assignment-changes.ts'
import { itemAt } from '../../../planning/lists.ts'
import { checkPhases } from '../../../planning/phases/phases.ts'
import { checkProjectDates } from '../../../planning/phases/project-dates.ts'
import type { PlanChange, PlanParts } from '../../../planning/plan-changes.ts'
import { partsOf, timeOffChecker } from '../../../planning/plan-changes.ts'
import type { Problem } from '../../../planning/problems.ts'
import { checkRequests } from '../../../planning/requests/request-changes.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { rejectIf } from '../../refusals.ts'
import type { ActivityEntry } from '../../store/changes.ts'
import { insertChanges } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { Locked } from '../lock-in-order.ts'
import { activityOf } from './activity.ts'
import { assignmentActivity, writeAssignments } from './assignments.ts'
import { NO_CHANGES } from './changed-plan.ts'
import type { PlanContext } from './gather.ts'
import { checkReadLimit, gather } from './gather.ts'
import { lockRecords, readStored, rejectEditConflicts, restartIfMoved } from './lock.ts'
import { restartIfOvertimeLowered } from './overtime.ts'
import { phaseActivity, writePhases } from './phases.ts'
import type { PathOf } from './problem-paths.ts'
import { inChanges, withPath } from './problem-paths.ts'
import { projectDatesActivity, writeProjectDates } from './project-dates.ts'
import { requestActivity, writeRequests } from './requests.ts'
import type { PlanSteps } from './steps.ts'
import { planSteps } from './steps.ts'
import { timeOffActivity, writeTimeOff } from './time-off.ts'

/** Saves all changes or none (decision 0054). The board, undo and most dialogs use this function. */
export function changePlan(
  db: Db,
  org: ActingOrganization,
  changes: readonly PlanChange[],
  pathOf: PathOf = inChanges,
): Promise<ChangedPlan> {
  return db.transaction(async (tx) => {
    const { changed, activity } = await applyChanges(tx, org, changes, pathOf)
    await insertChanges(tx, org, activity)
    return changed
  })
}

/** Applies changes as part of a larger command. The caller must insert the returned activity. */
export async function applyChanges(
  tx: Tx,
  org: ActingOrganization,
  changes: readonly PlanChange[],
  pathOf: PathOf,
): Promise<{ changed: ChangedPlan; activity: ActivityEntry[] }> {
  const { overtime_per_day, ...applied } = await writeChanges(tx, org, changes, pathOf)
  await restartIfOvertimeLowered(tx, org, overtime_per_day)
  return applied
}

/**
 * Checks and writes the changes without locking the organization. Only the check of an import, which is rolled
 * back, may omit that lock.
 */
export async function writeChanges(
  tx: Tx,
  org: ActingOrganization,
  changes: readonly PlanChange[],
  pathOf: PathOf,
): Promise<{ changed: ChangedPlan; activity: ActivityEntry[]; overtime_per_day: number }> {
  if (changes.length === 0) return { changed: NO_CHANGES, activity: [], overtime_per_day: 0 }
  const sent = partsOf(changes)

  const locked = await lockRecords(tx, org, sent)
  // Reads the records again after locking, because another transaction may have changed them before the
  // locks.
  const stored = await readStored(tx, org, sent)
  rejectEditConflicts(sent, stored, locked, pathOf)
  restartIfMoved(stored, locked)

  const steps = await planSteps(tx, org, sent, stored, locked)
  const context = await gather(tx, org, steps, locked)

  rejectIf(checkReadLimit(context, pathOf))
  rejectIf(await checkSteps(sent, steps, context, pathOf))

  const changed = await writeSteps(tx, org, steps, context)
  const { overtime_per_day } = context
  return { changed, activity: describeChanges(org, changed, locked), overtime_per_day }
}

/** Checks the plan as it will be after all changes, so that two assignments can swap their dates. */
async function checkSteps(
  sent: PlanParts,
  steps: PlanSteps,
  context: PlanContext,
  pathOf: PathOf,
): Promise<Problem[]> {
  const problemsOf = (entries: readonly { at: number }[], problems: Problem[][]) =>
    problems.flatMap((own, i) => own.map(withPath(pathOf(itemAt(entries, i).at))))
  const { time_off, projects, phase_counts, unchanged } = context
  const ofAssignments = await checkEach(steps.assignments, changeChecker(steps.assignments, context))
  const ofTimeOff = await checkEach(steps.time_off, timeOffChecker(steps.time_off, time_off))
  return [
    ...problemsOf(sent.assignments, ofAssignments),
    ...problemsOf(sent.requests, checkRequests(steps.requests, context)),
    ...problemsOf(sent.time_off, ofTimeOff),
    ...problemsOf(sent.phases, checkPhases(steps.phases, projects, phase_counts)),
    ...problemsOf(sent.project_dates, checkProjectDates(steps.project_dates, unchanged)),
  ]
}

/** Yields after each check, because thousands of checks would block the event loop. */
async function checkEach(steps: readonly unknown[], check: (i: number) => Problem[]): Promise<Problem[][]> {
  const problems: Problem[][] = []
  for (const i of steps.keys()) {
    problems.push(check(i))
    await yieldToEventLoop()
  }
  return problems
}

/** Writes phases before assignments and requests, because these refer to phases. */
async function writeSteps(
  tx: Tx,
  org: ActingOrganization,
  steps: PlanSteps,
  context: PlanContext,
): Promise<ChangedPlan> {
  const project_dates = await writeProjectDates(tx, org, steps.project_dates)
  const phases = await writePhases(tx, org, steps.phases)
  const assignments = await writeAssignments(tx, org, steps.assignments, context)
  const requests = await writeRequests(tx, org, steps.requests)
  const time_off = await writeTimeOff(tx, org, steps.time_off)
  return { ...assignments, project_dates, phases, requests, time_off }
}

function describeChanges(org: ActingOrganization, changed: ChangedPlan, names: Locked): ActivityEntry[] {
  return [
    ...activityOf(changed.time_off, timeOffActivity(names, org)),
    ...activityOf(changed, assignmentActivity),
    ...activityOf(changed.requests, requestActivity(names)),
    ...activityOf(changed.phases, phaseActivity(names)),
    ...activityOf(changed.project_dates, projectDatesActivity(names)),
  ]
}
