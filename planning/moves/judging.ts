import type { ChangesContext } from '../assignments/assignment-changes.ts'
import { checkChangesInSteps, stepsOf } from '../assignments/assignment-changes.ts'
import { byId } from '../lists.ts'
import type { PlanChange } from '../plan-changes.ts'
import { partsOf } from '../plan-changes.ts'
import type { Problem } from '../problems.ts'
import type { Steps } from '../steps.ts'

/** The rules of assignments on changes of the plan, under the windows that projects get by them: the problems of each. */
export function* judgeWork(changes: readonly PlanChange[], context: ChangesContext): Steps<Problem[][]> {
  const { assignments } = partsOf(changes)
  yield
  const projects = projectsAfter(changes, context.projects)
  yield
  const steps = stepsOf(
    assignments.map(({ change }) => change),
    byId(context.assignments),
  )
  yield
  const problems = yield* checkChangesInSteps(steps, { ...context, projects })
  const places = new Map(assignments.map(({ at }, i) => [at, problems[i] ?? []]))
  return changes.map((_, at) => places.get(at) ?? [])
}

/** The projects with the windows that changes give them. */
export function projectsAfter<P extends object>(
  changes: readonly PlanChange[],
  projects: ReadonlyMap<number, P>,
): ReadonlyMap<number, P> {
  const { windows } = partsOf(changes)
  if (windows.length === 0) return projects
  const after = new Map(projects)
  for (const { change } of windows) {
    const window = 'update' in change ? change.update : null
    const project = window && after.get(window.id)
    if (window && project) after.set(window.id, { ...project, ...window })
  }
  return after
}
