import { msg } from '../../texts/texts.ts'
import { checkNoAssignments, checkWindow } from '../assignments/archiving.ts'
import { isTentative } from '../assignments/assignments.ts'
import type { Change, Step } from '../changes.ts'
import { checkOnce, stepsOf } from '../changes.ts'
import type { Day } from '../days/days.ts'
import { checkPeriod } from '../days/periods.ts'
import { groupBy } from '../lists.ts'
import type { Problem } from '../problems.ts'

/** A project's dates and probability are part of the plan: they change with its work. */
export type ProjectWindow = {
  start_date: Day
  end_date: Day
  /** Null for a confirmed project. */
  probability?: number | null
}

type Project = ProjectWindow & { id: number; title: string; status: string; probability?: number | null }
type Placed = ProjectWindow & { id: number; project_id: number }

/** Everything planned on the projects after the changes. */
export type Planned = Record<'assignments' | 'requests' | 'phases', readonly Placed[]>

export function windowSteps<P extends Project>(
  changes: readonly Change<ProjectWindow>[],
  projects: ReadonlyMap<number, P>,
): Step<P, P>[] {
  return stepsOf<ProjectWindow, P, P>(
    changes,
    projects,
    (before) => before,
    (after) => after as P,
  )
}

/** A project's dates must contain everything planned, and a tentative one has no assignments. Returns each change's problems. */
export function checkWindows(steps: readonly Step<Project, Project>[], planned: Planned): Problem[][] {
  const twice = checkOnce(steps)
  const ofProject = (list: readonly Placed[]) => groupBy(list, ({ project_id }) => project_id)
  const assignments = ofProject(planned.assignments)
  const requests = ofProject(planned.requests)
  const phases = ofProject(planned.phases)
  return steps.map(({ before, after }, i) => {
    if (!before || !after) return twice[i] ?? []
    const wrong = checkPeriod(after)
    const own = (lists: ReadonlyMap<number, Placed[]>) => lists.get(after.id) ?? []
    return [
      ...(twice[i] ?? []),
      ...(before.status === 'archived' ? archived(before) : []),
      ...wrong,
      ...(wrong.length === 0 ? checkWindow(before, after, own(assignments), own(requests), own(phases)) : []),
      ...(isTentative(after) ? checkNoAssignments(own(assignments)) : []),
    ]
  })
}

function archived({ title }: Project): Problem[] {
  const message = msg('is archived; restore {title} before you change its dates', { title })
  return [{ pointer: ['id'], code: 'archived', message }]
}
