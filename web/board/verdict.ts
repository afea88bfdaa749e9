import type { AssignmentChange } from '../../planning/assignment-changes.ts'
import { changedId, checkChanges, stepsOf } from '../../planning/assignment-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import { toPlanned } from './bars.ts'
import type { BoardIndex } from './model.ts'
import { capitalized, localDates, problemInWords } from './words.ts'

/** What the rules say of some changes, in words; `misfits` are the places of those that do not fit. */
export type Verdict = { fits: boolean; misfits: number[]; sentences: string[]; fixes: Fix[] }
/** What one click would send instead. */
export type Fix = { label: string; changes: AssignmentChange[] }

export function judge(index: BoardIndex, changes: readonly AssignmentChange[]): Verdict {
  const problems = problemsOf(index, changes)
  return verdictOn(changes, problems)
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

function problemsOf(index: BoardIndex, changes: readonly AssignmentChange[]): Problem[][] {
  const stored = new Map(
    changes.flatMap((change) => {
      const bar = index.bars.get(changedId(change) ?? 0)
      return bar ? [[bar.id, toPlanned(bar)] as const] : []
    }),
  )
  const steps = stepsOf(changes, stored)
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
