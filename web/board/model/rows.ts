import { groupBy } from '../../../planning/lists.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board, BoardPerson, RequestBar } from './board.ts'
import type { Arranged } from './filter.ts'
import { isPersonShown, matchingProjects, matchingResources, openRequests } from './filter.ts'
import type { Order } from './order.ts'
import { spanOfAvailable } from './order.ts'
import type { Section } from './sections.ts'
import { groupingOf, inSections } from './sections.ts'
import { byDays, isSameList } from './updates.ts'
import { clashesOf } from './verdict.ts'
import type { Filter } from './view.ts'
import { isByPerson } from './view.ts'
import type { Clash } from './words.ts'
import { clashInShort, daysInWords } from './words.ts'

/** A row for a person, a project, a person on a project, unassigned work, or a section header. */
export type Row = {
  key: string
  section: Section | null
  /** True if the row is folded. Null if the row can't be folded. */
  isClosed: boolean | null
  resource: BoardPerson | null
  project: BoardProject | null
  /** Sorted by the first day. */
  bars: readonly Bar[]
  /** Bars for the row's totals, including bars that a folded row hides and work on other projects. */
  load: readonly Bar[]
  /** Conflicts of tentative bars, keyed by bar id. */
  clashes: ReadonlyMap<number, Clash>
}

/** Row key of the unassigned work. */
export const OPEN_WORK = 'open'

/** Unchanged rows stay the same objects, so that React doesn't render the rows again. */
export function listRows(
  board: Board,
  filter: Filter,
  arranged: Arranged,
  previous: readonly Row[] = [],
): readonly Row[] {
  const found =
    filter.group === 'people'
      ? rowsOfPeople(board, filter, arranged)
      : withSections(board, filter, rowsOfProjects(board, filter, arranged))
  // Creates the map only on demand, because the order of rows rarely changes.
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
const NOBODY: readonly BoardPerson[] = []
const NO_PROJECTS: readonly BoardProject[] = []
const EMPTY: Row = {
  ...{ key: '', section: null, isClosed: null, resource: null, project: null, bars: NONE, load: NONE },
  clashes: new Map(),
}

function rowsOfPeople(board: Board, filter: Filter, arranged: Arranged): Row[] {
  const people = matchingResources(board, filter, arranged).map((resource) => {
    const load = board.barsOf.get(resource.id) ?? NONE
    const bars = together(load, board.requestsOf.get(resource.id))
    return { ...EMPTY, key: `r${resource.id}`, resource, bars, load }
  })
  if (people.length === 0) return []
  const open = openRequests(board, filter)
  const isFolded = filter.closed.includes(OPEN_WORK)
  const work = { ...EMPTY, key: OPEN_WORK, isClosed: isFolded, bars: isFolded ? NONE : open, load: open }
  return [work, ...withSections(board, filter, people)]
}

function withSections(board: Board, filter: Filter, rows: Row[]): Row[] {
  const grouping = groupingOf(board, filter)
  if (!grouping) return rows
  return inSections(grouping, rows).flatMap(({ section, rows: own }) => {
    const isClosed = filter.closed.includes(section.key)
    const header = { ...EMPTY, key: section.key, section, isClosed }
    return isClosed ? [header] : [header, ...own]
  })
}

function together(bars: readonly Bar[], requests: readonly RequestBar[] = []): readonly Bar[] {
  return requests.length === 0 ? bars : [...bars, ...requests].sort(byDays)
}

function rowsOfProjects(board: Board, filter: Filter, { ranks }: Arranged): Row[] {
  const byProject = new Map<number, Map<BoardPerson, Bar[]>>()
  const isPartial = isByPerson(filter)
  for (const resource of board.resources.values()) {
    if (!isPersonShown(board, filter, resource, ranks)) continue
    for (const bar of together(board.barsOf.get(resource.id) ?? NONE, board.requestsOf.get(resource.id))) {
      const people = byProject.get(bar.project_id) ?? new Map<BoardPerson, Bar[]>()
      byProject.set(bar.project_id, people)
      const own = people.get(resource)
      if (own) own.push(bar)
      else people.set(resource, [bar])
    }
  }
  const open = groupBy(board.requestsOf.get(0) ?? [], ({ project_id }) => project_id)
  return matchingProjects(board, filter)
    .filter(({ id, status }) => byProject.has(id) || (!isPartial && (status === 'active' || open.has(id))))
    .flatMap((project) => {
      const bars = open.get(project.id) ?? NONE
      const key = `p${project.id}`
      const people = [...(byProject.get(project.id) ?? [])]
      const isClosed = people.length === 0 ? null : filter.closed.includes(key)
      const header = { ...EMPTY, key, isClosed, project, bars, load: bars }
      if (isClosed) return [header]
      return [
        header,
        ...people.map(([resource, own]) => ({
          ...EMPTY,
          ...{ key: `${key}r${resource.id}`, project, resource, bars: own },
          load: board.barsOf.get(resource.id) ?? NONE,
        })),
      ]
    })
}

/** If rows are grouped by project, a person can have several rows. */
export function rowOfBar<R extends Row>(
  rows: readonly R[],
  { resource_id, project_id }: Pick<Bar, 'resource_id' | 'project_id'>,
): R | undefined {
  return rows.find(
    ({ section, resource, project }) =>
      !section && (resource?.id ?? 0) === resource_id && (!project || project.id === project_id),
  )
}

function clashesIn(board: Board, { bars }: Row): Row['clashes'] {
  const tentative = bars.filter((bar) => bar.kind === 'request')
  return new Map(
    tentative.flatMap((bar) => {
      const clash = clashInShort(clashesOf(board, bar))
      return clash ? [[bar.id, clash] as const] : []
    }),
  )
}

function isSameRow(a: Row, b: Row): boolean {
  return (
    a.isClosed === b.isClosed &&
    a.resource === b.resource &&
    a.project === b.project &&
    a.section?.name === b.section?.name &&
    isSameList(a.section?.people ?? NOBODY, b.section?.people ?? NOBODY) &&
    isSameList(a.section?.projects ?? NO_PROJECTS, b.section?.projects ?? NO_PROJECTS) &&
    isSameList(a.load, b.load) &&
    isSameList(a.bars, b.bars)
  )
}

const BLOCK = 32

/**
 * Returns ids of people in visible rows first, then in rows below and above.
 * Whole blocks of rows limit the number of requests to the server.
 */
export function peopleNear(rows: readonly Row[], first: number, last: number): number[] {
  const start = Math.max(0, Math.floor(first / BLOCK) - 1) * BLOCK
  const end = (Math.ceil((last + 1) / BLOCK) + 1) * BLOCK
  return [...rows.slice(first, end), ...rows.slice(start, first)].flatMap(
    ({ resource }) => resource?.id ?? [],
  )
}

export function cornerInWords(rows: readonly Row[]): string {
  const projects = rows.reduce(
    (sum, { resource, project, section, isClosed }) =>
      sum + (project && !resource ? 1 : section && isClosed ? section.projects.length : 0),
    0,
  )
  if (projects > 0) return t('{n} projects', { n: projects })
  const people = rows.reduce(
    (sum, { resource, section, isClosed }) =>
      sum + (resource ? 1 : section && isClosed ? section.people.length : 0),
    0,
  )
  return t('{n} people', { n: people })
}

/** Describes a filter's result for screen readers. */
export function foundInWords(
  rows: readonly Row[],
  ranks: Order['ranks'],
  { group, available }: Pick<Filter, 'group' | 'available'>,
): string {
  // If only some days must be free, the text has no names, because the free days differ per person.
  if (!available || available.days !== null) {
    if (rows.length > 0) return t('{rows} shown.', { rows: cornerInWords(rows) })
    return group === 'people' ? t('No people match.') : t('No projects match.')
  }
  const free = rows.flatMap(({ resource }) => (resource && ranks.has(resource.id) ? [resource.name] : []))
  const { start, end } = spanOfAvailable(available)
  const what = { hours: available.hours, days: daysInWords(start, end) }
  const n = free.length
  if (n === 0) return t('Nobody has {hours} h a day available, {days}.', what)
  const first = free.slice(0, MOST_NAMES).join(', ')
  const names = n > MOST_NAMES ? t('{names} and {n} more', { names: first, n: n - MOST_NAMES }) : first
  return t('{n} people have {hours} h a day available, {days}: {names}.', { n, ...what, names })
}
const MOST_NAMES = 5
