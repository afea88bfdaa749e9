import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import { changedId, stepsOf } from '../../../planning/assignments/assignment-changes.ts'
import type { Span } from '../../../planning/days/spans.ts'
import type { ChangedAssignments } from '../../../shapes/assignments.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource } from '../calls.ts'
import { plannedToBar, toPlanned } from './bars.ts'
import type { Days } from './days-read.ts'
import { ALL_DAYS, areRead } from './days-read.ts'
import { withBars } from './updates.ts'

/** Who and what a bar speaks of. */
export type Names = {
  projects: ReadonlyMap<number, BoardProject>
  resources: ReadonlyMap<number, BoardResource>
}

/** The board, so that everything is found at once. */
export type BoardIndex = Names & {
  board: Board
  bars: Board['bars']
  barsOf: ReadonlyMap<number, readonly Bar[]>
  /** The same object as long as nobody and no project changed: then a bar that stayed needs no new look. */
  names: Names
}

export function indexBoard(board: Board, previous?: BoardIndex): BoardIndex {
  const old = previous?.board
  const names =
    previous && old?.projects === board.projects && old.resources === board.resources
      ? previous.names
      : {
          projects: new Map(board.projects.map((project) => [project.id, project])),
          resources: new Map(board.resources.map((resource) => [resource.id, resource])),
        }
  return { board, bars: board.bars, barsOf: board.barsOf, names, ...names }
}

/** Whether all that somebody does on these days has been read. */
export function isKnown(board: Board, resource_id: number, span: Span): boolean {
  return areRead(knownDays(board, resource_id), span)
}

/** The days on which all that somebody does has been read. */
export function knownDays({ days, whole }: Board, resource_id: number): Days {
  return whole.has(resource_id) ? ALL_DAYS : days
}

/** As it will be once the server has agreed: shown at once. New bars have ids below zero, different for each batch. */
export function withChanges(board: Board, changes: readonly AssignmentChange[], batch: number): Board {
  const ids = changes.flatMap((change) => changedId(change) ?? [])
  const stored = new Map(
    ids.flatMap((id) => {
      const bar = board.bars.get(id)
      return bar ? [[id, toPlanned(bar)] as const] : []
    }),
  )
  const after = stepsOf(changes, stored).flatMap(({ after }) =>
    after ? [plannedToBar({ ...after, id: after.id < 0 ? after.id - batch * 1000 : after.id })] : [],
  )
  return withBars(board, ids, after)
}

/** As the server says it is now. */
export function withResult(board: Board, { created, updated, deleted }: ChangedAssignments): Board {
  const fresh = [...created, ...updated.map(({ after }) => after)].map(plannedToBar)
  return withBars(
    board,
    deleted.map(({ id }) => id),
    fresh,
  )
}
