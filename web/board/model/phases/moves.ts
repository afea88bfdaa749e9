import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import type { DayRange } from '../../../../planning/problems.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import { formatPeriod } from '../../../ui/format.ts'
import type { Board } from '../board.ts'
import type { Edit, Grip } from '../edits.ts'
import { dragged } from '../edits.ts'

/** A phase or milestone, or the dates of the whole project. */
export type ProjectSpan = DayRange & { project_id: number; phase_id: number | null; name: string }

/** `phase` is a phase's id, or 0 for the project's dates. */
export function projectSpan(project: BoardProject, phase: number): ProjectSpan | null {
  const { id: project_id, title, start_date, end_date } = project
  if (phase === 0) return { project_id, phase_id: null, name: title, start_date, end_date }
  const found = project.phases.find(({ id }) => id === phase)
  if (!found) return null
  return { project_id, phase_id: phase, name: found.name, ...rangeOf(spanOf(found)) }
}

/** A phase can't leave its project's dates. Resized project dates still include all phases. */
export function draggedSpan(board: Board, before: ProjectSpan, grip: Grip, days: number): ProjectSpan {
  const project = board.projects.get(before.project_id)
  const { start, end } = dragged(spanOf(before), grip, days, board.settings.working_week)
  if (!project || (before.phase_id === null && grip === 'move'))
    return { ...before, ...rangeOf({ start, end }) }
  if (before.phase_id === null) {
    const phases = project.phases.map(spanOf)
    const first = Math.min(start, ...phases.map((phase) => phase.start))
    const last = Math.max(end, ...phases.map((phase) => phase.end))
    return { ...before, ...rangeOf({ start: first, end: last }) }
  }
  const outer = spanOf(project)
  const length = end - start
  const first = Math.max(outer.start, grip === 'move' ? Math.min(start, outer.end - length) : start)
  const last = Math.min(outer.end, grip === 'move' ? first + length : end)
  return { ...before, ...rangeOf({ start: first, end: last }) }
}

/** Returns an edit without changes if the dates stay the same. */
export function moveSpan(before: ProjectSpan, after: ProjectSpan): Edit {
  const { project_id, phase_id, name, start_date, end_date } = after
  const seen = { start_date: before.start_date, end_date: before.end_date }
  const isSame = seen.start_date === start_date && seen.end_date === end_date
  const dates = { start_date, end_date }
  const change =
    phase_id === null
      ? { update_project: { id: project_id, ...dates }, seen }
      : { update_phase: { id: phase_id, ...dates }, seen }
  const label = `${name}, ${formatPeriod(start_date, end_date)}`
  return { changes: isSame ? [] : [change], label }
}
