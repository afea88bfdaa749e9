import { msg } from '../../texts/texts.ts'
import { checkDatesContainWork, checkNoAssignments } from '../assignments/archiving.ts'
import { isTentative } from '../assignments/assignments.ts'
import type { RecordChange, Step } from '../changes.ts'
import { checkOnce, stepsOf } from '../changes.ts'
import type { Day } from '../days/days.ts'
import { checkPeriod } from '../days/periods.ts'
import { groupBy } from '../lists.ts'
import type { Problem } from '../problems.ts'

/** Plan changes can include a project's dates and probability, because both change together with its work. */
export type ProjectDates = {
  start_date: Day
  end_date: Day
  /** Null for a confirmed project. */
  probability?: number | null
}

type Project = ProjectDates & { id: number; title: string; status: string; probability?: number | null }
type Placed = ProjectDates & { id: number; project_id: number }

/** Assignments, requests and phases of the projects after the changes. */
export type PlannedOnProjects = Record<'assignments' | 'requests' | 'phases', readonly Placed[]>

export function projectDateSteps<P extends Project>(
  changes: readonly RecordChange<ProjectDates>[],
  projects: ReadonlyMap<number, P>,
): Step<P, P>[] {
  return stepsOf<ProjectDates, P, P>(
    changes,
    projects,
    (before) => before,
    (after) => after as P,
  )
}

/**
 * Dates must contain all work and phases. A tentative project has no assignments. Returns each change's
 * problems.
 */
export function checkProjectDates(
  steps: readonly Step<Project, Project>[],
  planned: PlannedOnProjects,
): Problem[][] {
  const twice = checkOnce(steps)
  const byProject = (list: readonly Placed[]) => groupBy(list, ({ project_id }) => project_id)
  const assignments = byProject(planned.assignments)
  const requests = byProject(planned.requests)
  const phases = byProject(planned.phases)
  return steps.map(({ before, after }, i) => {
    if (!before || !after) return twice[i] ?? []
    const wrong = checkPeriod(after)
    const own = (lists: ReadonlyMap<number, Placed[]>) => lists.get(after.id) ?? []
    return [
      ...(twice[i] ?? []),
      ...(before.status === 'archived' ? archived(before) : []),
      ...wrong,
      ...(wrong.length === 0
        ? checkDatesContainWork(before, after, own(assignments), own(requests), own(phases))
        : []),
      ...(isTentative(after) ? checkNoAssignments(own(assignments)) : []),
    ]
  })
}

function archived({ title }: Project): Problem[] {
  const message = msg('is archived; restore {title} before you change its dates', { title })
  return [{ pointer: ['id'], code: 'archived', message }]
}
