import { compareCodePoints } from '../../planning/monthly-hours.ts'
import type { Span } from '../../planning/spans.ts'
import type { Bar, Board, BoardProject, BoardResource } from './board.ts'
import { withDays } from './board-days.ts'

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
  const barsOf = new Map<number, Bar[]>()
  for (const bar of all) {
    const own = barsOf.get(bar.resource_id)
    if (own) own.push(bar)
    else barsOf.set(bar.resource_id, [bar])
  }
  for (const own of barsOf.values()) own.sort(byDays)
  return { bars: new Map(all.map((bar) => [bar.id, bar])), barsOf }
}

/** Without some bars, and with others, in place of those with the same ids. */
export function withBars(board: Board, gone: Iterable<number>, fresh: readonly Bar[]): Board {
  const bars = new Map(board.bars)
  const renewed = new Set(fresh.map(({ id }) => id))
  const added = new Map<number, Bar[]>()
  const listOf = (id: number) => added.get(id) ?? added.set(id, []).get(id)!
  for (const id of gone) {
    const old = renewed.has(id) ? undefined : bars.get(id)
    if (!old) continue
    bars.delete(id)
    listOf(old.resource_id)
  }
  for (const bar of fresh) {
    const old = bars.get(bar.id)
    if (old && isSameBar(old, bar)) continue
    if (old) listOf(old.resource_id)
    listOf(bar.resource_id).push(bar)
    bars.set(bar.id, bar)
  }
  if (added.size === 0) return board
  const barsOf = new Map(board.barsOf)
  for (const [id, more] of added) {
    const kept = (barsOf.get(id) ?? []).filter((bar) => bars.get(bar.id) === bar)
    const own = [...kept, ...more].sort(byDays)
    if (own.length === 0) barsOf.delete(id)
    else barsOf.set(id, own)
  }
  return { ...board, bars, barsOf }
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
    ...withBars(old, readAgain(old, touched), told.bars),
    ...{ settings, tags, seq, projects: projectsAfter(old, told), resources: resourcesAfter(old, told) },
    days: told.days ? withDays(touched ? old.days : [], told.days) : old.days,
    whole: touched ? new Set([...old.whole, ...touched.resources]) : new Set(),
  }
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
    const known = new Map(resource.time_off.map((each) => [each.start_date, each]))
    for (const each of timeOff.get(resource.id) ?? [])
      if (!known.has(each.start_date)) known.set(each.start_date, each)
    if (known.size === resource.time_off.length) return resource
    const time_off = [...known.values()].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
    return { ...resource, time_off }
  })
  return isSameList(resources, next) ? resources : next
}

/** The bars in whose place the answer stands. */
function readAgain(old: Board, touched: Touched | null): number[] {
  if (!touched) return [...old.bars.keys()]
  const own = touched.resources.flatMap((id) => old.barsOf.get(id) ?? [])
  const projects = new Set(touched.projects)
  const others = projects.size > 0 ? [...old.bars.values()].filter((bar) => projects.has(bar.project_id)) : []
  return [...own, ...others].map(({ id }) => id)
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
