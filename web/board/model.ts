import type { AssignmentChange } from '../../planning/assignment-changes.ts'
import { changedId, stepsOf } from '../../planning/assignment-changes.ts'
import type { Bar, Board, BoardProject, BoardResource, Changed } from '../api/board.ts'
import { plannedToBar, recordToBar, toPlanned } from './bars.ts'

/** The board, so that everything is found at once. */
export type BoardIndex = {
  board: Board
  bars: ReadonlyMap<number, Bar>
  barsOf: ReadonlyMap<number, readonly Bar[]>
  projects: ReadonlyMap<number, BoardProject>
  resources: ReadonlyMap<number, BoardResource>
}

/** Bars of a person in the order of their days; a person whose bars are the same keeps the same list. */
export function indexBoard(board: Board, previous?: BoardIndex): BoardIndex {
  const barsOf = new Map<number, Bar[]>()
  for (const bar of board.bars) {
    const own = barsOf.get(bar.resource_id)
    if (own) own.push(bar)
    else barsOf.set(bar.resource_id, [bar])
  }
  for (const [id, own] of barsOf) {
    own.sort((a, b) => a.start - b.start || a.id - b.id)
    const known = previous?.barsOf.get(id)
    if (known && isSameList(known, own)) barsOf.set(id, known as Bar[])
  }
  return {
    board,
    bars: new Map(board.bars.map((bar) => [bar.id, bar])),
    barsOf,
    projects: new Map(board.projects.map((project) => [project.id, project])),
    resources: new Map(board.resources.map((resource) => [resource.id, resource])),
  }
}

export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}

/** As it will be once the server has agreed: shown at once. New bars have ids below zero, different for each batch. */
export function withChanges(board: Board, changes: readonly AssignmentChange[], batch: number): Board {
  const ids = new Set(changes.map(changedId))
  const stored = new Map(board.bars.filter(({ id }) => ids.has(id)).map((bar) => [bar.id, toPlanned(bar)]))
  const after = stepsOf(changes, stored).flatMap(({ after }) =>
    after ? [plannedToBar({ ...after, id: after.id < 0 ? after.id - batch * 1000 : after.id })] : [],
  )
  return { ...board, bars: [...board.bars.filter(({ id }) => !ids.has(id)), ...after] }
}

/** As the server says it is now. */
export function withResult(board: Board, { created, updated, deleted }: Changed): Board {
  const gone = new Set([...deleted.map(({ id }) => id), ...updated.map(({ before }) => before.id)])
  const fresh = [...created, ...updated.map(({ after }) => after)]
  for (const { id } of fresh) gone.add(id)
  return { ...board, bars: [...board.bars.filter(({ id }) => !gone.has(id)), ...fresh.map(recordToBar)] }
}
