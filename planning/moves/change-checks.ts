import type { ChangesContext } from '../assignments/assignment-changes.ts'
import { assignmentSteps, changeChecker } from '../assignments/assignment-changes.ts'
import { byId } from '../lists.ts'
import type { PlanChange } from '../plan-changes.ts'
import { partsOf } from '../plan-changes.ts'
import type { Problem } from '../problems.ts'

/**
 * Returns a function that checks the assignment change at an index against the plan and project dates after
 * all changes. Call it for all changes in order. For changes of other records, it returns no problems.
 */
export function workChecker(
  changes: readonly PlanChange[],
  context: ChangesContext,
): (at: number) => Problem[] {
  const { assignments } = partsOf(changes)
  const steps = assignmentSteps(
    assignments.map(({ change }) => change),
    byId(context.assignments),
  )
  const check = changeChecker(steps, { ...context, projects: withChangedDates(changes, context.projects) })
  const indexes = new Map(assignments.map(({ at }, i) => [at, i]))
  return (at) => {
    const i = indexes.get(at)
    return i === undefined ? [] : check(i)
  }
}

export function withChangedDates<P extends object>(
  changes: readonly PlanChange[],
  projects: ReadonlyMap<number, P>,
): ReadonlyMap<number, P> {
  const { project_dates } = partsOf(changes)
  if (project_dates.length === 0) return projects
  const after = new Map(projects)
  for (const { change } of project_dates) {
    const dates = 'update' in change ? change.update : null
    const project = dates && after.get(dates.id)
    if (dates && project) after.set(dates.id, { ...project, ...dates })
  }
  return after
}
