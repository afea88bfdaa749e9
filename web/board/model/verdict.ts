import type { AssignmentChange, Planned, Step } from '../../../planning/assignments/assignment-changes.ts'
import { checkChanges } from '../../../planning/assignments/assignment-changes.ts'
import { isDay } from '../../../planning/days/days.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { Problem } from '../../../planning/problems.ts'
import { withReadableDays } from '../../ui/format.ts'
import type { Board } from './board.ts'
import { isKnown, stepsOn, toPlanned } from './board.ts'
import { capitalized, problemInWords } from './words.ts'

/** What the rules say of some changes. */
export type Verdict = {
  fits: boolean
  /** The positions of the changes that do not fit. */
  misfits: number[]
  sentences: string[]
  fixes: Fix[]
  /** People who may have more on days that were not read. Then nothing fits yet, and no fix is certain. */
  unread: number[]
}
/** What one click would send instead. */
export type Fix = { label: string; changes: AssignmentChange[] }

export function judge(board: Board, changes: readonly AssignmentChange[]): Verdict {
  const steps = stepsOn(board, changes)
  const verdict = verdictOn(changes, problemsOf(board, steps))
  const unread = steps.flatMap(({ after }) =>
    after && isReadable(after) && !isKnown(board, after.resource_id, spanOf(after))
      ? [after.resource_id]
      : [],
  )
  return unread.length > 0 ? { ...verdict, fits: false, fixes: [], unread } : verdict
}

/** The server's problems name a change by its position: ['changes', '0', 'daily_hours']. */
export function verdictOnRefusal(
  changes: readonly AssignmentChange[],
  problems: readonly Problem[],
): Verdict {
  return verdictOn(
    changes,
    changes.map((_, i) => problems.filter(({ pointer }) => pointer[1] === String(i))),
  )
}

function verdictOn(changes: readonly AssignmentChange[], problems: readonly Problem[][]): Verdict {
  const all = problems.flat()
  const fixes = problems.flatMap((own, i) =>
    own.flatMap(({ fix }) =>
      fix
        ? [{ label: capitalized(withReadableDays(fix.message)), changes: mended(changes, i, fix.change) }]
        : [],
    ),
  )
  return {
    fits: all.length === 0,
    misfits: problems.flatMap((own, i) => (own.length > 0 ? [i] : [])),
    sentences: [...new Set(all.map(problemInWords))],
    fixes: fixes.filter(({ label }, i) => fixes.findIndex((other) => other.label === label) === i),
    unread: [],
  }
}

function mended(changes: readonly AssignmentChange[], index: number, fix: object): AssignmentChange[] {
  return changes.map((change, i) => {
    if (i !== index || 'delete' in change) return change
    return 'create' in change
      ? { create: { ...change.create, ...fix } }
      : { update: { ...change.update, ...fix } }
  })
}

/** Days that somebody is still typing are left to the rules, which refuse them. */
function isReadable({ start_date, end_date }: Planned): boolean {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
}

function problemsOf(board: Board, steps: readonly Step[]): Problem[][] {
  const people = new Set(
    steps.flatMap(({ before, after }) => [before?.resource_id ?? 0, after?.resource_id ?? 0]),
  )
  return checkChanges(steps, {
    projects: board.projects,
    resources: board.resources,
    assignments: [...people].flatMap((id) => (board.barsOf.get(id) ?? []).map(toPlanned)),
    working_week: board.settings.working_week,
  })
}
