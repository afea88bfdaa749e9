import type { AssignmentChange, Planned, Step } from '../../../planning/assignments/assignment-changes.ts'
import { changedId, checkChanges, stepsOf } from '../../../planning/assignments/assignment-changes.ts'
import { isDay } from '../../../planning/days/days.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { Problem } from '../../../planning/problems.ts'
import { toPlanned } from './bars.ts'
import type { BoardIndex } from './board.ts'
import { isKnown } from './board.ts'
import { capitalized, localDates, problemInWords } from './words.ts'

/**
 * What the rules say of some changes, in words; `misfits` are the places of those that do not fit. `unread`: people who
 * may have something else on days that were not read; then nothing fits yet, and no fix is sure.
 */
export type Verdict = {
  fits: boolean
  misfits: number[]
  sentences: string[]
  fixes: Fix[]
  unread: number[]
}
/** What one click would send instead. */
export type Fix = { label: string; changes: AssignmentChange[] }

export function judge(index: BoardIndex, changes: readonly AssignmentChange[]): Verdict {
  const steps = stepsOn(index, changes)
  const verdict = verdictOn(changes, problemsOf(index, steps))
  const unread = steps.flatMap(({ after }) =>
    after && isReadable(after) && !isKnown(index.board, after.resource_id, spanOf(after))
      ? [after.resource_id]
      : [],
  )
  return unread.length > 0 ? { ...verdict, fits: false, fixes: [], unread } : verdict
}

/** The server's own problems speak of a change by its place: ['changes', '0', 'daily_hours']. */
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
      fix ? [{ label: capitalized(localDates(fix.message)), changes: mended(changes, i, fix.change) }] : [],
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

function stepsOn(index: BoardIndex, changes: readonly AssignmentChange[]): Step[] {
  const stored = new Map(
    changes.flatMap((change) => {
      const bar = index.bars.get(changedId(change) ?? 0)
      return bar ? [[bar.id, toPlanned(bar)] as const] : []
    }),
  )
  return stepsOf(changes, stored)
}

/** Days that somebody is still typing are refused by the rules. */
function isReadable({ start_date, end_date }: Planned): boolean {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
}

function problemsOf(index: BoardIndex, steps: readonly Step[]): Problem[][] {
  const people = new Set(
    steps.flatMap(({ before, after }) => [before?.resource_id ?? 0, after?.resource_id ?? 0]),
  )
  return checkChanges(steps, {
    projects: index.projects,
    resources: index.resources,
    assignments: [...people].flatMap((id) => (index.barsOf.get(id) ?? []).map(toPlanned)),
    working_week: index.board.settings.working_week,
  })
}
