import { compareCodePoints } from '../../planning/monthly-hours.ts'
import type { Bar, Board } from './board.ts'

/**
 * A board that is read or changed again. Whatever stayed as it was stays the same object, so that only the rows that
 * changed are drawn again; and of hundreds of thousands of bars only those of the people concerned are looked at.
 */

type Bars = Pick<Board, 'bars' | 'barsOf'>
type Fresh = Omit<Board, 'bars' | 'barsOf'> & { bars: readonly Bar[] }
type Touched = { resources: readonly number[]; projects: readonly number[] }

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
  const people = new Set<number>()
  for (const id of gone) {
    const old = bars.get(id)
    if (old) people.add(old.resource_id)
    bars.delete(id)
  }
  for (const bar of fresh) {
    const old = board.bars.get(bar.id)
    if (old) people.add(old.resource_id)
    people.add(bar.resource_id)
    bars.set(bar.id, old && isSameBar(old, bar) ? old : bar)
  }
  const barsOf = new Map(board.barsOf)
  const added = groupBars(fresh.map(({ id }) => bars.get(id)!)).barsOf
  const renewed = new Set(fresh.map(({ id }) => id))
  for (const id of people) {
    const old = barsOf.get(id) ?? []
    const kept = old.filter((bar) => bars.has(bar.id) && !renewed.has(bar.id))
    const own = [...kept, ...(added.get(id) ?? [])].sort(byDays)
    if (own.length === 0) barsOf.delete(id)
    else barsOf.set(id, isSameList(old, own) ? old : own)
  }
  return { ...board, bars, barsOf }
}

/** The board as it is now: from a whole answer, or from one that holds only what was touched. */
export function updateBoard(old: Board, fresh: Fresh, touched: Touched | null): Board {
  const settings = reuseOne(old.settings, fresh.settings)
  const tags = reuseOne(old.tags, fresh.tags)
  if (touched?.resources.length === 0 && touched.projects.length === 0) {
    const isSame = settings === old.settings && tags === old.tags && fresh.seq === old.seq
    return isSame ? old : { ...old, settings, tags, seq: fresh.seq }
  }
  const resources = replaced(old.resources, fresh.resources, touched?.resources ?? null)
  const projects = replaced(old.projects, fresh.projects, touched?.projects ?? null)
  resources.sort((a, b) => compareCodePoints(a.name, b.name) || a.id - b.id)
  projects.sort((a, b) => compareCodePoints(a.title, b.title) || a.id - b.id)
  return {
    ...withBars(old, readAgain(old, touched), fresh.bars),
    ...{ settings, tags, seq: fresh.seq },
    projects: isSameList(old.projects, projects) ? old.projects : projects,
    resources: isSameList(old.resources, resources) ? old.resources : resources,
  }
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
    a.cost_per_hour === b.cost_per_hour &&
    a.cost_source === b.cost_source
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
