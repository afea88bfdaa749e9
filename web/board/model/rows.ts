import type { Day } from '../../../planning/days/days.ts'
import { groupBy } from '../../../planning/lists.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource, RequestBar } from './board.ts'
import { matchingProjects, matchingResources, openRequests } from './filter.ts'
import { placeInLanes } from './lanes.ts'
import { byDays, isSameList } from './updates.ts'
import { clashesOf } from './verdict.ts'
import type { Filter } from './view.ts'
import type { Clash } from './words.ts'
import { clashInShort } from './words.ts'

/**
 * One line of the board: a person, or a person on a project, with what is planned and pencilled for them; or open work,
 * that of a project or, above the people, of all projects.
 */
export type Row = {
  key: string
  resource: BoardResource | null
  project: BoardProject | null
  /** Drawn in this row, in the order of their days. */
  bars: readonly Bar[]
  /** What is added up: all assignments of the person, or all open requests, also those that are folded. */
  load: readonly Bar[]
  lanes: readonly number[]
  /** Where the first lane begins, from the upper edge of the row. */
  inset: number
  height: number
  /** The pencilled bars that break a rule. */
  clashes: ReadonlyMap<number, Clash>
}

/** The key of the open work above the people. */
export const OPEN_WORK = 'open'

export const HEADER = 46
export const LANE = 26
const STRIP = 14
const PADDING = 6
const PROJECT_HEIGHT = 34
/** A name, and below it how much it is. */
const OPEN_HEIGHT = 44

/**
 * Rows that stayed as they were stay the same objects, and so does their list. `day`: somebody who left before it has left;
 * it does not follow the scrolling, or rows would come and go.
 */
export function listRows(
  board: Board,
  filter: Filter,
  previous: readonly Row[] = [],
  day: Day = board.settings.today,
): readonly Row[] {
  const found = filter.group === 'people' ? rowsOfPeople(board, filter, day) : rowsOfProjects(board, filter)
  // Mostly the rows are the same in the same order, and no map is needed.
  let known: Map<string, Row> | undefined
  const lookUp = (key: string) => {
    known ??= new Map(previous.map((row) => [row.key, row]))
    return known.get(key)
  }
  const rows = found.map((row, i) => {
    const old = previous[i]?.key === row.key ? previous[i] : lookUp(row.key)
    return old && isSameRow(old, row) ? old : withLanes(board, row, old)
  })
  return isSameList(previous, rows) ? previous : rows
}

const NONE: readonly Bar[] = []
const EMPTY: Row = {
  ...{ key: '', resource: null, project: null, bars: NONE, load: NONE },
  ...{ lanes: [], inset: 0, height: 0, clashes: new Map() },
}

function rowsOfPeople(board: Board, filter: Filter, day: Day): Row[] {
  const people = matchingResources(board, filter, day).map((resource) => {
    const load = board.barsOf.get(resource.id) ?? NONE
    const bars = together(load, board.requestsOf.get(resource.id))
    return { ...EMPTY, key: `r${resource.id}`, resource, bars, load }
  })
  if (people.length === 0) return []
  const open = openRequests(board, filter)
  return [{ ...EMPTY, key: OPEN_WORK, bars: filter.isFolded ? NONE : open, load: open }, ...people]
}

function together(bars: readonly Bar[], requests: readonly RequestBar[] = []): readonly Bar[] {
  return requests.length === 0 ? bars : [...bars, ...requests].sort(byDays)
}

/** Each project with its open work and the people planned for it in the days read. */
function rowsOfProjects(board: Board, filter: Filter): Row[] {
  const byProject = new Map<number, Map<BoardResource, Bar[]>>()
  for (const resource of board.resources.values())
    for (const bar of together(board.barsOf.get(resource.id) ?? NONE, board.requestsOf.get(resource.id))) {
      const people = byProject.get(bar.project_id) ?? new Map<BoardResource, Bar[]>()
      byProject.set(bar.project_id, people)
      const own = people.get(resource)
      if (own) own.push(bar)
      else people.set(resource, [bar])
    }
  const open = groupBy(board.requestsOf.get(0) ?? [], ({ project_id }) => project_id)
  return matchingProjects(board, filter)
    .filter(({ id, status }) => status === 'active' || byProject.has(id) || open.has(id))
    .flatMap((project) => {
      const bars = open.get(project.id) ?? NONE
      return [
        { ...EMPTY, key: `p${project.id}`, project, bars, load: bars },
        ...[...(byProject.get(project.id) ?? [])].map(([resource, own]) => ({
          ...EMPTY,
          ...{ key: `p${project.id}r${resource.id}`, project, resource, bars: own },
          load: board.barsOf.get(resource.id) ?? NONE,
        })),
      ]
    })
}

/** A project's own row has its window above the lanes, a person's the load below them. */
function withLanes(board: Board, row: Row, old?: Row): Row {
  const { lanes, count } = placeInLanes(row.bars, old)
  const inset = row.resource || !row.project ? PADDING : PROJECT_HEIGHT - PADDING
  const strip = row.resource ? STRIP : 0
  const least = row.resource ? 0 : row.project ? PROJECT_HEIGHT : OPEN_HEIGHT
  const height = Math.max(least, inset + Math.max(row.resource ? 1 : 0, count) * LANE + PADDING + strip)
  return { ...row, lanes, inset, height, clashes: clashesIn(board, row) }
}

function clashesIn(board: Board, { bars }: Row): Row['clashes'] {
  const pencilled = bars.filter((bar) => bar.kind === 'request')
  return new Map(
    pencilled.flatMap((bar) => {
      const clash = clashInShort(clashesOf(board, bar))
      return clash ? [[bar.id, clash] as const] : []
    }),
  )
}

function isSameRow(a: Row, b: Row): boolean {
  return (
    a.resource === b.resource &&
    a.project === b.project &&
    isSameList(a.load, b.load) &&
    isSameList(a.bars, b.bars)
  )
}

/** The open work stays in sight while people are scrolled, unless it would leave them too little room. */
export function pinnedHeight([first]: readonly Row[]): number {
  return first?.key === OPEN_WORK && first.height <= PINNED_MOST ? first.height : 0
}
const PINNED_MOST = PADDING * 2 + LANE * 4

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
