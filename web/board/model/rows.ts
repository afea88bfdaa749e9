import type { Day } from '../../../planning/days/days.ts'
import { groupBy } from '../../../planning/lists.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource, RequestBar } from './board.ts'
import { matchingProjects, matchingResources, openRequests } from './filter.ts'
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
  /** The pencilled bars that break a rule. */
  clashes: ReadonlyMap<number, Clash>
}

/** The key of the open work above the people. */
export const OPEN_WORK = 'open'

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
    return old && isSameRow(old, row) ? old : { ...row, clashes: clashesIn(board, row) }
  })
  return isSameList(previous, rows) ? previous : rows
}

const NONE: readonly Bar[] = []
const EMPTY: Row = {
  ...{ key: '', resource: null, project: null, bars: NONE, load: NONE },
  clashes: new Map(),
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
