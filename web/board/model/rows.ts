import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, BoardResource } from '../calls.ts'
import type { BoardIndex } from './board.ts'
import { matchingProjects, matchingResources } from './filter.ts'
import { placeInLanes } from './lanes.ts'
import { isSameList } from './updates.ts'
import type { View } from './view.ts'

/** One line of the board: a person, a project, or a person on a project. */
export type Row = {
  key: string
  resource: BoardResource | null
  project: BoardProject | null
  /** Drawn in this row, in the order of their days. */
  bars: readonly Bar[]
  /** All of the person's: they make up the load. */
  load: readonly Bar[]
  lanes: readonly number[]
  height: number
}

export const LANE = 26
const STRIP = 14
const PADDING = 6
const PROJECT_HEIGHT = 34

/** Rows that stayed as they were stay the same objects, and so does their list. */
export function listRows(index: BoardIndex, view: View, previous: readonly Row[] = []): readonly Row[] {
  const found = view.group === 'people' ? rowsOfPeople(index, view) : rowsOfProjects(index, view)
  // Mostly the same rows in the same order: then nobody has to be looked up.
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

function rowsOfPeople(index: BoardIndex, view: View): Row[] {
  return matchingResources(index, view).map((resource) => {
    const bars = index.barsOf.get(resource.id) ?? NONE
    return { key: `r${resource.id}`, resource, project: null, bars, load: bars, lanes: [], height: 0 }
  })
}

/** Each project with the people who work on it in the days read; people filters hide people, not projects. */
function rowsOfProjects(index: BoardIndex, view: View): Row[] {
  const byProject = new Map<number, Map<number, Bar[]>>()
  for (const resource of index.board.resources)
    for (const bar of index.barsOf.get(resource.id) ?? NONE) {
      const people = byProject.get(bar.project_id) ?? new Map<number, Bar[]>()
      byProject.set(bar.project_id, people)
      const own = people.get(resource.id)
      if (own) own.push(bar)
      else people.set(resource.id, [bar])
    }
  return matchingProjects(index, view)
    .filter((project) => project.status === 'active' || byProject.has(project.id))
    .flatMap((project) => [
      { ...EMPTY, key: `p${project.id}`, project, height: PROJECT_HEIGHT },
      ...[...(byProject.get(project.id) ?? [])].map(([id, bars]) => ({
        ...EMPTY,
        ...{ key: `p${project.id}r${id}`, project, resource: index.resources.get(id)!, bars },
        load: index.barsOf.get(id) ?? NONE,
      })),
    ])
}

const NONE: readonly Bar[] = []
const EMPTY: Row = { key: '', resource: null, project: null, bars: NONE, load: NONE, lanes: [], height: 0 }

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
 * Whose rows are seen, from the first to the last, then those below and above: a block of rows at least, and whole
 * blocks, so that a row's scrolling asks for nothing new.
 */
export function peopleNear(rows: readonly Row[], first: number, last: number): number[] {
  const start = Math.max(0, Math.floor(first / BLOCK) - 1) * BLOCK
  const end = (Math.ceil((last + 1) / BLOCK) + 1) * BLOCK
  return [...rows.slice(first, end), ...rows.slice(start, first)].flatMap(
    ({ resource }) => resource?.id ?? [],
  )
}

/** The row's top edges, and the whole height at the end. */
export function topsOf(rows: readonly Row[]): number[] {
  const tops = [0]
  for (const row of rows) tops.push(tops.at(-1)! + row.height)
  return tops
}

/** The row at a height; -1 outside of all. */
export function rowAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length - 1]
  if (y < 0 || y >= tops[high]!) return -1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (tops[middle]! <= y) low = middle
    else high = middle
  }
  return low
}
