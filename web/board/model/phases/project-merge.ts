import type { PlanChange } from '../../../../planning/plan-changes.ts'
import { partsOf } from '../../../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../../../shapes/plan-changes.ts'
import type { Board } from '../board.ts'

type Dates = { id: number; start_date?: string; end_date?: string }

/** Moves project dates and phases before the server responds. */
export function withProjectsMoved(
  projects: Board['projects'],
  changes: readonly PlanChange[],
): Board['projects'] {
  const { project_dates, phases } = partsOf(changes)
  return withDates(
    projects,
    project_dates.flatMap(({ change }) => ('update' in change ? [change.update] : [])),
    phases.flatMap(({ change }) => ('update' in change ? [change.update] : [])),
  )
}

/** Updates only existing phases. The next board response adds created phases and removes deleted phases. */
export function projectsAfter(
  projects: Board['projects'],
  { project_dates, phases }: Pick<ChangedPlan, 'project_dates' | 'phases'>,
): Board['projects'] {
  return withDates(
    projects,
    project_dates.updated.map(({ after }) => after),
    phases.updated.map(({ after }) => after),
  )
}

function withDates(
  projects: Board['projects'],
  project_dates: readonly Dates[],
  phases: readonly Dates[],
): Board['projects'] {
  if (project_dates.length + phases.length === 0) return projects
  const moved = <T extends Dates>(each: T, all: readonly Dates[]): T => {
    const found = all.find(({ id }) => id === each.id)
    const { start_date = each.start_date, end_date = each.end_date } = found ?? {}
    return found ? { ...each, start_date, end_date } : each
  }
  const next = new Map(projects)
  for (const [id, project] of projects) {
    const own = project.phases.map((phase) => moved(phase, phases))
    const isMoved =
      project_dates.some((each) => each.id === id) || own.some((each, i) => each !== project.phases[i])
    if (isMoved) next.set(id, { ...moved(project, project_dates), phases: own })
  }
  return next
}
