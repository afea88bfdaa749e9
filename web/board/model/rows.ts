import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource } from './board.ts'
import { matchingProjects, matchingResources } from './filter.ts'
import { placeInLanes } from './lanes.ts'
import { isSameList } from './updates.ts'
import type { Filter } from './view.ts'

/** One line of the board: a person, a project, or a person on a project. */
export type Row = {
  key: string
  resource: BoardResource | null
  project: BoardProject | null
  /** Drawn in this row, in the order of their days. */
  bars: readonly Bar[]
  /** All of the person's bars: they make up the load. */
  load: readonly Bar[]
  lanes: readonly number[]
  height: number
}

export const HEADER = 46
export const LANE = 26
const STRIP = 14
const PADDING = 6
const PROJECT_HEIGHT = 34

/** Rows that stayed as they were stay the same objects, and so does their list. */
export function listRows(board: Board, filter: Filter, previous: readonly Row[] = []): readonly Row[] {
  const found = filter.group === 'people' ? rowsOfPeople(board, filter) : rowsOfProjects(board, filter)
  // Mostly the rows are the same in the same order, and no map is needed.
  let known: Map<string, Row> | undefined
  const lookUp = (key: string) => {
    known ??= new Map(previous.map((row) => [row.key, row]))
    return known.get(key)
  }
  const rows = found.map((row, i) => {
    const old = previous[i]?.key === row.key ? previous[i] : lookUp(row.key)
    return old && isSameRow(old, row) ? old : row.resource ? withLanes(row, old) : row
  })
  return isSameList(previous, rows) ? previous : rows
}

const NONE: readonly Bar[] = []
const EMPTY: Row = { key: '', resource: null, project: null, bars: NONE, load: NONE, lanes: [], height: 0 }

function rowsOfPeople(board: Board, filter: Filter): Row[] {
  return matchingResources(board, filter).map((resource) => {
    const bars = board.barsOf.get(resource.id) ?? NONE
    return { ...EMPTY, key: `r${resource.id}`, resource, bars, load: bars }
  })
}

/** Each project with the people who work on it in the days read. Filters by people hide people, not projects. */
function rowsOfProjects(board: Board, filter: Filter): Row[] {
  const byProject = new Map<number, Map<BoardResource, Bar[]>>()
  for (const resource of board.resources.values())
    for (const bar of board.barsOf.get(resource.id) ?? NONE) {
      const people = byProject.get(bar.project_id) ?? new Map<BoardResource, Bar[]>()
      byProject.set(bar.project_id, people)
      const own = people.get(resource)
      if (own) own.push(bar)
      else people.set(resource, [bar])
    }
  return matchingProjects(board, filter)
    .filter((project) => project.status === 'active' || byProject.has(project.id))
    .flatMap((project) => [
      { ...EMPTY, key: `p${project.id}`, project, height: PROJECT_HEIGHT },
      ...[...(byProject.get(project.id) ?? [])].map(([resource, bars]) => ({
        ...EMPTY,
        ...{ key: `p${project.id}r${resource.id}`, project, resource, bars },
        load: board.barsOf.get(resource.id) ?? NONE,
      })),
    ])
}

function withLanes(row: Row, old?: Row): Row {
  const { lanes, count } = placeInLanes(row.bars, old)
  return { ...row, lanes, height: PADDING * 2 + Math.max(1, count) * LANE + STRIP }
}

function isSameRow(a: Row, b: Row): boolean {
  return (
    a.resource === b.resource &&
    a.project === b.project &&
    isSameList(a.load, b.load) &&
    isSameList(a.bars, b.bars)
  )
}

const BLOCK = 32

/**
 * The people whose rows are in sight, then those below and above: whole blocks of rows, so that scrolling by a row asks
 * for nobody new.
 */
export function peopleNear(rows: readonly Row[], first: number, last: number): number[] {
  const start = Math.max(0, Math.floor(first / BLOCK) - 1) * BLOCK
  const end = (Math.ceil((last + 1) / BLOCK) + 1) * BLOCK
  return [...rows.slice(first, end), ...rows.slice(start, first)].flatMap(
    ({ resource }) => resource?.id ?? [],
  )
}

/** The upper edges of the rows, and the whole height at the end. */
export function topsOf(rows: readonly Row[]): number[] {
  const tops = [0]
  let y = 0
  for (const { height } of rows) {
    y += height
    tops.push(y)
  }
  return tops
}

/** The row at a height; -1 outside of all. */
export function rowAt(tops: readonly number[], y: number): number {
  const found = tops.findLastIndex((top) => top <= y)
  return found === tops.length - 1 ? -1 : found
}
