import type { Day } from '../days/days.ts'
import { FIRST_DAY, firstOf, lastOf } from '../days/days.ts'
import { hasWorkingDay, rangeOf, sharedSpan, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { DayRange, Problem } from '../problems.ts'
import { countInWords } from '../wording.ts'

/** Assignments that stay as they are, become shorter, or are removed. */
export type Trim<A> = { kept: A[]; trimmed: A[]; removed: A[] }

type Window = { start_date: Day; end_date: Day }
type Placed = Window & { id: number }

/** Ongoing assignments end today, future ones are removed (decision 0008). */
export function windDown<A extends Placed>(
  assignments: readonly A[],
  today: Day,
  week: WorkingWeek,
): Trim<A> {
  return trimToWindow({ start_date: FIRST_DAY, end_date: today }, assignments, week)
}

/** An assignment whose last day is today is no obstacle: winding down would not change it. */
export function checkArchive(assignments: readonly Placed[], today: Day): Problem[] {
  const going = assignments.filter((assignment) => assignment.end_date > today)
  if (going.length === 0) return []
  const future = going.filter((assignment) => assignment.start_date > today).length
  const those = countInWords(going.length, 'assignment')
  return [
    {
      pointer: ['status'],
      code: 'in_use',
      message: `cannot be archived yet: ${those} after ${today} (${going.length - future} ongoing, ${future} to come)`,
      ...about(going),
    },
  ]
}

/** A project that becomes shorter must still contain every assignment. A side that does not move in is never a problem. */
export function checkWindow(project: Window, window: Window, assignments: readonly Placed[]): Problem[] {
  const problems: Problem[] = []
  const early = assignments.filter((assignment) => assignment.start_date < window.start_date)
  if (window.start_date > project.start_date && early.length > 0) {
    const start_date = firstOf(early.map((assignment) => assignment.start_date))
    problems.push({
      pointer: ['start_date'],
      code: 'outside_project',
      message: `leaves out days of ${countInWords(early.length, 'assignment')}, the first on ${start_date}`,
      ...about(early),
      fix: { message: `holds them all from ${start_date}`, change: { start_date } },
    })
  }
  const late = assignments.filter((assignment) => assignment.end_date > window.end_date)
  if (window.end_date < project.end_date && late.length > 0) {
    const end_date = lastOf(late.map((assignment) => assignment.end_date))
    problems.push({
      pointer: ['end_date'],
      code: 'outside_project',
      message: `leaves out days of ${countInWords(late.length, 'assignment')}, the last on ${end_date}`,
      ...about(late),
      fix: { message: `holds them all until ${end_date}`, change: { end_date } },
    })
  }
  return problems
}

/** Nothing with assignments may be deleted, because past reports need their hours (decision 0008). */
export function checkUnused(name: string, assignments: readonly Placed[]): Problem[] {
  if (assignments.length === 0) return []
  const thereAre = assignments.length === 1 ? 'there is 1' : `there are ${assignments.length}`
  return [
    {
      pointer: ['assignments'],
      code: 'in_use',
      message: `must be gone before ${name} can be deleted: ${thereAre}`,
      ...about(assignments),
    },
  ]
}

/** An assignment that would keep no working day is removed, because it would have no hours (decision 0017). */
export function trimToWindow<A extends Placed>(
  window: Window,
  assignments: readonly A[],
  week: WorkingWeek,
): Trim<A> {
  const trim: Trim<A> = { kept: [], trimmed: [], removed: [] }
  for (const assignment of assignments) {
    const inside = sharedSpan(spanOf(assignment), spanOf(window))
    if (window.start_date <= assignment.start_date && assignment.end_date <= window.end_date) {
      trim.kept.push(assignment)
    } else if (inside && hasWorkingDay(inside, week)) {
      trim.trimmed.push({ ...assignment, ...rangeOf(inside) })
    } else trim.removed.push(assignment)
  }
  return trim
}

function about(assignments: readonly Placed[]): { days: DayRange[]; assignment_ids: number[] } {
  return {
    days: assignments.map(({ start_date, end_date }) => ({ start_date, end_date })),
    assignment_ids: assignments.map((assignment) => assignment.id),
  }
}
