import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import { changedId } from '../../../planning/changes.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { compareCodePoints } from '../../../planning/hours/monthly-hours.ts'
import { byId } from '../../../planning/lists.ts'
import type { ChangedAssignments } from '../../../shapes/assignments.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar, Board, BoardResource, Calendar } from './board.ts'
import { barsAfter, NO_HOLIDAYS, plannedToBar } from './board.ts'
import { withDays } from './days-read.ts'

/**
 * The next board after an answer or a change. Whatever stayed as it was stays the same object, so that only the rows
 * that changed are drawn again. Only the bars of the people concerned are looked at, since there may be hundreds of
 * thousands.
 */

type Bars = Pick<Board, 'bars' | 'barsOf'>
type TimeOff = BoardResource['time_off'][number]
type ToldResource = Omit<BoardResource, 'time_off' | 'holidays'>
type Touched = { resources: readonly number[]; projects: readonly number[] }

/** What one answer tells: everything of some people and projects, or of all; and what everybody does on some days. */
export type BoardPart = Pick<Board, 'seq' | 'settings' | 'tags'> & {
  projects: readonly BoardProject[]
  resources: readonly ToldResource[]
  /** Null: as they were. */
  calendars: readonly Calendar[] | null
  bars: readonly Bar[]
  timeOff: ReadonlyMap<number, readonly TimeOff[]>
  days: Span | null
  /** Null: it tells of all people and projects, and what was known before no longer counts. */
  touched: Touched | null
}

export function firstBoard({ bars, timeOff, days, touched: _, ...answer }: BoardPart): Board {
  const calendars = byId(answer.calendars ?? [])
  return {
    ...answer,
    calendars,
    ...groupBars(bars),
    ...{ days: days ? [days] : [], whole: new Set() },
    projects: byId(answer.projects),
    resources: byId(answer.resources.map((resource) => withAbsences(resource, timeOff, calendars))),
  }
}

export function updateBoard(old: Board, answer: BoardPart): Board {
  const { touched, seq } = answer
  const settings = reuse(old.settings, answer.settings)
  const tags = reuse(old.tags, answer.tags)
  const isSame = settings === old.settings && tags === old.tags && seq === old.seq
  if (isSame && touched && !answer.days && isEmpty(touched)) return old
  const calendars = calendarsAfter(old.calendars, answer.calendars)
  return {
    ...barsTold(old, answer),
    ...{ settings, tags, seq, calendars, resources: resourcesAfter(old, answer, calendars) },
    projects: replaced(old.projects, answer.projects, touched?.projects, ({ title }) => title),
    days: answer.days ? withDays(touched ? old.days : [], answer.days) : old.days,
    whole: touched ? new Set([...old.whole, ...touched.resources]) : new Set(),
  }
}

/** The board as it will be once the server has agreed. New bars have ids below zero, different for each batch. */
export function withChanges(board: Board, changes: readonly AssignmentChange[], batch: number): Board {
  const ids = changes.flatMap((change) => changedId(change) ?? [])
  const after = barsAfter(board, changes).flatMap((bar) => bar ?? [])
  return withBars(
    board,
    ids,
    after.map((bar) => (bar.id < 0 ? { ...bar, id: bar.id - batch * 1000 } : bar)),
  )
}

/** The board with what the server says it did. */
export function withResult(board: Board, { created, updated, deleted }: ChangedAssignments): Board {
  const gone = deleted.map(({ id }) => id)
  return withBars(board, gone, [...created, ...updated.map(({ after }) => after)].map(plannedToBar))
}

/** Without some bars, and with others in place of those with the same ids. */
export function withBars(board: Board, gone: Iterable<number>, fresh: readonly Bar[]): Board {
  const ids = new Set([...gone, ...fresh.map(({ id }) => id)])
  const people = byPerson(fresh)
  for (const id of ids) {
    const old = board.bars.get(id)
    if (old && !people.has(old.resource_id)) people.set(old.resource_id, [])
  }
  return { ...board, ...withLists(board, people, (bar) => !ids.has(bar.id)) }
}

export function groupBars(all: readonly Bar[]): Bars {
  const barsOf = byPerson(all)
  for (const own of barsOf.values()) own.sort(byDays)
  return { barsOf, bars: searching(barsOf) }
}

/** The answer replaces all that was known of the people and the projects touched. */
function barsTold(old: Board, { bars, touched }: BoardPart): Bars {
  const added = byPerson(bars)
  if (touched && isEmpty(touched)) return withLists(old, added, () => true)
  const people = new Set(touched?.resources)
  const projects = new Set(touched?.projects)
  const isKept = (bar: Bar) =>
    touched !== null && !people.has(bar.resource_id) && !projects.has(bar.project_id)
  const concerned = touched && projects.size === 0 ? people : old.barsOf.keys()
  for (const id of concerned) if (!added.has(id) && !old.barsOf.get(id)?.every(isKept)) added.set(id, [])
  return withLists(old, added, isKept)
}

/** New lists for some people, of what is kept of the old ones and what is added. */
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

/** The person with whom a bar was found last. Only a hint: the bar may have moved. */
const places = new Map<number, number>()

/** Few bars are ever looked up by id. Searching for those costs less than an index of all with every answer. */
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

/** Those that stayed the same stay the same objects, and so do the holidays of the people who have them. */
function calendarsAfter(old: Board['calendars'], told: BoardPart['calendars']): Board['calendars'] {
  return told ? byId(told.map((each) => reuse(old.get(each.id), each))) : old
}

function resourcesAfter(
  { resources: old }: Board,
  answer: BoardPart,
  calendars: Board['calendars'],
): Board['resources'] {
  const { timeOff, touched } = answer
  const fresh = answer.resources.map((resource) => withAbsences(resource, timeOff, calendars))
  const next = replaced(old, fresh, touched?.resources, ({ name }) => name, reuseResource)
  if (timeOff.size === 0) return next
  const all = [...next.values()]
  const told = all.map((resource) => withTimeOff(resource, timeOff.get(resource.id)))
  return isSameList(all, told) ? next : byId(told)
}

function withAbsences(
  resource: ToldResource,
  timeOff: BoardPart['timeOff'],
  calendars: Board['calendars'],
): BoardResource {
  const holidays = calendars.get(resource.calendar_id ?? 0)?.holidays ?? NO_HOLIDAYS
  return withTimeOff({ ...resource, time_off: [], holidays }, timeOff.get(resource.id))
}

/** Everybody's holidays are one list: they are the same one, or others. */
function reuseResource(old: BoardResource | undefined, fresh: BoardResource): BoardResource {
  const plain = (resource: BoardResource) => JSON.stringify({ ...resource, holidays: null })
  return old && old.holidays === fresh.holidays && plain(old) === plain(fresh) ? old : fresh
}

/** A person's periods of time off never overlap: the first day tells one from another. */
function withTimeOff(resource: BoardResource, told: readonly TimeOff[] = []): BoardResource {
  if (told.length === 0) return resource
  const known = new Map([...told, ...resource.time_off].map((each) => [each.start_date, each]))
  if (known.size === resource.time_off.length) return resource
  const time_off = [...known.values()].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return { ...resource, time_off }
}

/** The records with these ids, or all of them, replaced by what was read. */
function replaced<T extends { id: number }>(
  old: ReadonlyMap<number, T>,
  fresh: readonly T[],
  ids: readonly number[] | undefined,
  nameOf: (record: T) => string,
  reused: (old: T | undefined, fresh: T) => T = reuse,
): ReadonlyMap<number, T> {
  if (ids?.length === 0) return old
  const gone = new Set(ids ?? old.keys())
  const before = [...old.values()]
  const next = before.filter(({ id }) => !gone.has(id))
  for (const each of fresh) next.push(reused(old.get(each.id), each))
  next.sort((a, b) => compareCodePoints(nameOf(a), nameOf(b)) || a.id - b.id)
  return isSameList(before, next) ? old : byId(next)
}

function isSameBar(a: Bar, b: Bar): boolean {
  return (Object.keys(a) as (keyof Bar)[]).every((field) => a[field] === b[field])
}

export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((each, i) => each === b[i]))
}

function reuse<T>(old: T | undefined, fresh: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh
}

function byDays(a: Bar, b: Bar): number {
  return a.start - b.start || a.id - b.id
}
