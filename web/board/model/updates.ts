import type { Span } from '../../../planning/days/spans.ts'
import { compareCodePoints } from '../../../planning/hours/monthly-hours.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource } from '../calls.ts'
import { withDays } from './days-read.ts'

/**
 * A board that is read or changed again. Whatever stayed as it was stays the same object, so that only the rows that
 * changed are drawn again; and of hundreds of thousands of bars only those of the people concerned are looked at.
 */

type Bars = Pick<Board, 'bars' | 'barsOf'>
type TimeOff = BoardResource['time_off'][number]
type Touched = { resources: readonly number[]; projects: readonly number[] }

/** An answer: of some people and projects everything, or of all; and of everybody what is planned on some days. */
export type Told = Pick<Board, 'seq' | 'settings' | 'tags' | 'projects'> & {
  resources: readonly Omit<BoardResource, 'time_off'>[]
  bars: readonly Bar[]
  timeOff: ReadonlyMap<number, readonly TimeOff[]>
  days: Span | null
  /** Null: all of them, and the rest of what was known no longer counts. */
  touched: Touched | null
}

export function groupBars(all: readonly Bar[]): Bars {
  const barsOf = byPerson(all)
  for (const own of barsOf.values()) own.sort(byDays)
  return { barsOf, bars: searching(barsOf) }
}

/** Without some bars, and with others, in place of those with the same ids. */
export function withBars(board: Board, gone: Iterable<number>, fresh: readonly Bar[]): Board {
  const ids = new Set([...gone, ...fresh.map(({ id }) => id)])
  const people = byPerson(fresh)
  for (const id of ids) {
    const old = board.bars.get(id)
    if (old && !people.has(old.resource_id)) people.set(old.resource_id, [])
  }
  return { ...board, ...withLists(board, people, (bar) => !ids.has(bar.id)) }
}

/** The lists of some people made anew, of what is kept of them and what is added. */
function withLists(
  board: Board,
  added: ReadonlyMap<number, readonly Bar[]>,
  isKept: (bar: Bar) => boolean,
): Bars {
  const barsOf = new Map(board.barsOf)
  for (const [id, more] of added) {
    const old = board.barsOf.get(id) ?? []
    const own = old.filter(isKept)
    for (const bar of more) {
      const known = old.find((each) => each.id === bar.id)
      const next = known && isSameBar(known, bar) ? known : bar
      const at = own.findIndex((each) => each.id === bar.id)
      if (at === -1) own.push(next)
      else own[at] = next
    }
    own.sort(byDays)
    if (own.length === 0) barsOf.delete(id)
    else if (!isSameList(old, own)) barsOf.set(id, own)
  }
  return { barsOf, bars: searching(barsOf) }
}

/** Where a bar was found last: only a hint, since it may move. */
const places = new Map<number, number>()

/** By their ids few are ever asked for: to keep all in order by them would cost every reading more than those searches. */
function searching(barsOf: Board['barsOf']): Board['bars'] {
  const missing = new Set<number>()
  return {
    get(id) {
      const near = barsOf.get(places.get(id) ?? 0)?.find((bar) => bar.id === id)
      if (near || !id || missing.has(id)) return near
      for (const own of barsOf.values())
        for (const bar of own)
          if (bar.id === id) {
            places.set(id, bar.resource_id)
            return bar
          }
      missing.add(id)
      return undefined
    },
  }
}

export function firstBoard({ bars, timeOff, days, touched: _, ...told }: Told): Board {
  const resources = told.resources.map((resource) => ({ ...resource, time_off: [] }))
  return {
    ...told,
    ...groupBars(bars),
    ...{ days: days ? [days] : [], whole: new Set() },
    resources: withTimeOff(resources, timeOff),
  }
}

/** The board as it is now, with what it was told. */
export function updateBoard(old: Board, told: Told): Board {
  const { touched, seq } = told
  const settings = reuseOne(old.settings, told.settings)
  const tags = reuseOne(old.tags, told.tags)
  const isSame = settings === old.settings && tags === old.tags && seq === old.seq
  if (isSame && touched && !told.days && isEmpty(touched)) return old
  return {
    ...barsAfter(old, told),
    ...{ settings, tags, seq, projects: projectsAfter(old, told), resources: resourcesAfter(old, told) },
    days: told.days ? withDays(touched ? old.days : [], told.days) : old.days,
    whole: touched ? new Set([...old.whole, ...touched.resources]) : new Set(),
  }
}

/** The answer stands in the place of all that was known of the people and the projects touched. */
function barsAfter(old: Board, { bars, touched }: Told): Bars {
  const added = byPerson(bars)
  const people = new Set(touched?.resources)
  const projects = new Set(touched?.projects)
  const isKept = (bar: Bar) =>
    touched !== null && !people.has(bar.resource_id) && !projects.has(bar.project_id)
  if (touched && isEmpty(touched)) return withLists(old, added, () => true)
  const concerned = touched && projects.size === 0 ? people : old.barsOf.keys()
  for (const id of concerned) if (!added.has(id) && !old.barsOf.get(id)?.every(isKept)) added.set(id, [])
  return withLists(old, added, isKept)
}

function byPerson(bars: readonly Bar[]): Map<number, Bar[]> {
  const people = new Map<number, Bar[]>()
  for (const bar of bars) {
    const own = people.get(bar.resource_id)
    if (own) own.push(bar)
    else people.set(bar.resource_id, [bar])
  }
  return people
}

function isEmpty({ resources, projects }: Touched): boolean {
  return resources.length === 0 && projects.length === 0
}

function projectsAfter({ projects: old }: Board, { projects, touched }: Told): BoardProject[] {
  if (touched?.projects.length === 0) return old
  const next = replaced(old, projects, touched?.projects ?? null)
  next.sort((a, b) => compareCodePoints(a.title, b.title) || a.id - b.id)
  return isSameList(old, next) ? old : next
}

function resourcesAfter({ resources: old }: Board, { resources, timeOff, touched }: Told): BoardResource[] {
  if (touched?.resources.length === 0) return withTimeOff(old, timeOff)
  const fresh = resources.map((resource) => ({ ...resource, time_off: [] }))
  const next = replaced(old, withTimeOff(fresh, timeOff), touched?.resources ?? null)
  next.sort((a, b) => compareCodePoints(a.name, b.name) || a.id - b.id)
  return withTimeOff(isSameList(old, next) ? old : next, timeOff)
}

/** A person's time off never overlaps: its first day tells one from another. */
function withTimeOff(resources: BoardResource[], timeOff: Told['timeOff']): BoardResource[] {
  if (timeOff.size === 0) return resources
  const next = resources.map((resource) => {
    if (!timeOff.has(resource.id)) return resource
    const known = new Map(resource.time_off.map((each) => [each.start_date, each]))
    for (const each of timeOff.get(resource.id)!)
      if (!known.has(each.start_date)) known.set(each.start_date, each)
    if (known.size === resource.time_off.length) return resource
    const time_off = [...known.values()].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
    return { ...resource, time_off }
  })
  return isSameList(resources, next) ? resources : next
}

function replaced<T extends { id: number }>(
  old: readonly T[],
  fresh: readonly T[],
  ids: readonly number[] | null,
): T[] {
  const known = new Map(old.map((each) => [each.id, each]))
  const gone = new Set(ids ?? known.keys())
  const kept = old.filter(({ id }) => !gone.has(id))
  return [...kept, ...fresh.map((each) => reuseOne(known.get(each.id) ?? each, each))]
}

export function isSameBar(a: Bar, b: Bar): boolean {
  return (
    a.start === b.start &&
    a.end === b.end &&
    a.daily_hours === b.daily_hours &&
    a.project_id === b.project_id &&
    a.resource_id === b.resource_id &&
    a.rate === b.rate
  )
}

export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((each, i) => each === b[i]))
}

function reuseOne<T>(old: T, fresh: T): T {
  return old === fresh || JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh
}

function byDays(a: Bar, b: Bar): number {
  return a.start - b.start || a.id - b.id
}
