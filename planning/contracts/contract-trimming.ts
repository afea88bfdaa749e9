import type { Day } from '../days/days.ts'
import type { Layer } from '../days/spans.ts'
import { hasWorkingDay, joinNeighbours, rangeOf, spanOf, sweep } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { Problem } from '../problems.ts'
import type { ContractChange, StoredAssignment } from './contract-changes.ts'
import {
  archivedInTheWay,
  checkArchivedAssignments,
  checkContracts,
  findConflicts,
  openAssignments,
} from './contract-changes.ts'
import type { Contract } from './contracts.ts'
import type { Part, Rate } from './costs.ts'
import { cutAtContracts, recalculatedRate } from './costs.ts'

type AssignmentPiece = Rate & { start_date: Day; end_date: Day; daily_hours: number }

/** What an assignment becomes: nothing, one piece or several. */
export type TrimmedAssignment = { assignment_id: number; pieces: AssignmentPiece[] }

/**
 * What the assignments become under the new contracts, keeping as much of the plan as possible. Days that lose their
 * contract are cut. On days over capacity the newest assignment is lowered first, by exactly the hours that are over:
 * somebody who goes from 8 to 6 h a day stays planned for 6. Without a conflict only rates change, and assignments are
 * split at new boundaries. `problems` are those that trimming cannot solve (decision 0017, rules 5 and 6).
 */
export function trimToContracts(change: ContractChange): {
  changes: TrimmedAssignment[]
  problems: Problem[]
} {
  const problems = [...checkContracts(change), ...checkArchivedAssignments(archivedInTheWay(change))]
  if (problems.length > 0) return { changes: [], problems }
  const { working_week: week } = change
  const cuts = hoursToGive(change)
  const cut = cutAtContracts(change.after, week)
  const changes = openAssignments(change)
    .filter((assignment) => hasWorkingDay(spanOf(assignment), week))
    .map((assignment) => ({
      assignment,
      pieces: cut(assignment).flatMap((part) =>
        lowered(assignment, part, cuts.get(assignment.id) ?? [], week),
      ),
    }))
    .filter(
      ({ assignment, pieces }) => pieces.length !== 1 || !pieces.every((piece) => isSame(assignment, piece)),
    )
    .map(({ assignment, pieces }) => ({ assignment_id: assignment.id, pieces }))
  return { changes, problems }
}

function hoursToGive(change: ContractChange): Map<number, Layer> {
  const cuts = new Map<number, Layer[number][]>()
  const lastFirst = openAssignments(change)
    .map(({ id, daily_hours, ...days }) => ({ id, daily_hours, ...spanOf(days) }))
    .sort((a, b) => b.start - a.start)
  let planned: typeof lastFirst = []
  // The days over capacity come in order: those who are planned on them come and go.
  for (const { start, end, by } of findConflicts(change).over) {
    for (let next = lastFirst.at(-1); next && next.start <= end; next = lastFirst.at(-1)) {
      planned.push(next)
      lastFirst.pop()
    }
    planned = planned.filter((each) => each.end >= start).sort((a, b) => b.id - a.id)
    let left = by
    for (const { id, daily_hours } of planned) {
      if (left === 0) break
      const value = Math.min(left, hundredths(daily_hours))
      const own = cuts.get(id) ?? []
      own.push({ start, end, value })
      cuts.set(id, own)
      left -= value
    }
  }
  return cuts
}

function lowered(
  assignment: StoredAssignment,
  part: Part<Contract>,
  cuts: Layer,
  week: WorkingWeek,
): AssignmentPiece[] {
  const { cost_per_hour, cost_source } = recalculatedRate(assignment, part.contract)
  const steps = sweep(spanOf(part), { given: cuts })
  return joinNeighbours(steps, week, (a, b) => a.given === b.given)
    .map((step) => ({ step, hours: hundredths(assignment.daily_hours) - step.given }))
    .filter(({ hours }) => hours > 0)
    .map(({ step, hours }) => ({
      ...rangeOf(step),
      daily_hours: decimalHours(hours),
      cost_per_hour,
      cost_source,
    }))
}

function isSame(assignment: StoredAssignment, piece: AssignmentPiece): boolean {
  return (
    assignment.start_date === piece.start_date &&
    assignment.end_date === piece.end_date &&
    hundredths(assignment.daily_hours) === hundredths(piece.daily_hours) &&
    assignment.cost_per_hour === piece.cost_per_hour &&
    assignment.cost_source === piece.cost_source
  )
}
