import type { Span } from '../../../planning/days/spans.ts'
import { compareCodePoints } from '../../../planning/hours/monthly-hours.ts'
import { byId } from '../../../planning/lists.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { AssignmentBar, Bar, Board, BoardCalendar, RequestBar } from './board.ts'
import { barsAfter, barsChanged, plannedToBar, requestBarId, requestToBar } from './board.ts'
import { withDays } from './loaded-days.ts'
import { projectsAfter, withProjectsMoved } from './phases/project-merge.ts'
import type { ReceivedResource, ReceivedTimeOff } from './time-off/time-off-merge.ts'
import {
  calendarsAfter,
  reuse,
  reuseResource,
  timeOffAfter,
  withDaysOff,
  withTimeOff,
  withTimeOffMoved,
} from './time-off/time-off-merge.ts'

/**
 * This module computes the next board. Unchanged parts stay the same objects,
 * so that only changed rows render.
 */

type Bars = Pick<Board, 'bars' | 'barsOf' | 'requestsOf'>
/** Keyed by person id. Each list is sorted by the first day. */
type Lists<B extends Bar> = ReadonlyMap<number, readonly B[]>
type Touched = Record<'resources' | 'projects' | 'requests', readonly number[]>

/**
 * A board response with all data of the changed (`touched`) people and projects,
 * and everyone's work on `days`.
 */
export type BoardPart = Pick<Board, 'seq' | 'settings' | 'tags' | 'clients' | 'job_roles'> & {
  projects: readonly BoardProject[]
  resources: readonly ReceivedResource[]
  /** Null if unchanged. */
  calendars: readonly BoardCalendar[] | null
  bars: readonly AssignmentBar[]
  requests: readonly RequestBar[]
  timeOff: ReceivedTimeOff
  days: Span | null
  /** Null if the response has all people and projects, and replaces the whole board. */
  touched: Touched | null
}

export function firstBoard({ bars, requests, timeOff, days, touched: _, ...part }: BoardPart): Board {
  const calendars = byId(part.calendars ?? [])
  return {
    ...part,
    calendars,
    ...groupBars([...bars, ...requests]),
    ...{ days: days ? [days] : [], whole: new Set() },
    projects: byId(part.projects),
    resources: byId(part.resources.map((resource) => withDaysOff(resource, timeOff, calendars))),
  }
}

export function updateBoard(old: Board, part: BoardPart): Board {
  const { touched, seq } = part
  const settings = reuse(old.settings, part.settings)
  const tags = reuse(old.tags, part.tags)
  const clients = reuse(old.clients, part.clients)
  const job_roles = reuse(old.job_roles, part.job_roles)
  const isSame = settings === old.settings && tags === old.tags && seq === old.seq
  if (isSame && touched && !part.days && isEmpty(touched)) return old
  const calendars = calendarsAfter(old.calendars, part.calendars)
  return {
    ...mergeBars(old, part),
    ...{
      settings,
      tags,
      clients,
      job_roles,
      seq,
      calendars,
      resources: resourcesAfter(old, part, calendars),
    },
    projects: replaced(old.projects, part.projects, touched?.projects, ({ title }) => title),
    days: part.days ? withDays(touched ? old.days : [], part.days) : old.days,
    whole: touched ? new Set([...old.whole, ...touched.resources]) : new Set(),
  }
}

/** Applies changes before the server responds. New bars get negative ids that no other batch uses. */
export function withChanges(board: Board, changes: readonly PlanChange[], batch: number): Board {
  const after = barsAfter(board, changes).flatMap((bar) => bar ?? [])
  return withBars(
    {
      ...board,
      resources: withTimeOffMoved(board.resources, changes),
      projects: withProjectsMoved(board.projects, changes),
    },
    barsChanged(changes),
    after.map((bar) => (bar.id < 0 ? { ...bar, id: bar.id - batch * 1000 } : bar)),
  )
}

export function withResult(board: Board, changed: ChangedPlan): Board {
  const { created, updated, deleted, requests } = changed
  return withBars(
    {
      ...board,
      resources: timeOffAfter(board.resources, changed.time_off),
      projects: projectsAfter(board.projects, changed),
    },
    [...deleted.map(plannedToBar), ...requests.deleted.map(requestToBar)].map(({ id }) => id),
    [
      ...[...created, ...updated.map(({ after }) => after)].map(plannedToBar),
      ...[...requests.created, ...requests.updated.map(({ after }) => after)].map(requestToBar),
    ],
  )
}

export function withBars(board: Board, gone: Iterable<number>, fresh: readonly Bar[]): Board {
  const ids = new Set([...gone, ...fresh.map(({ id }) => id)])
  const { assigned, requested } = byKind(fresh)
  const { barsOf, requestsOf } = board
  for (const id of ids) {
    const old = board.bars.get(id)
    if (old) ensureList(old.kind === 'assignment' ? assigned : requested, old.resource_id)
  }
  const isKept = (bar: Bar) => !ids.has(bar.id)
  return {
    ...board,
    ...searchable(withLists(barsOf, assigned, isKept), withLists(requestsOf, requested, isKept)),
  }
}

export function groupBars(all: readonly Bar[]): Bars {
  const { assigned, requested } = byKind(all)
  for (const own of [...assigned.values(), ...requested.values()]) own.sort(byDays)
  return searchable(assigned, requested)
}

function byKind(bars: readonly Bar[]) {
  return {
    assigned: byPerson(bars.filter((bar) => bar.kind === 'assignment')),
    requested: byPerson(bars.filter((bar) => bar.kind === 'request')),
  }
}

function searchable(barsOf: Lists<AssignmentBar>, requestsOf: Lists<RequestBar>): Bars {
  return { barsOf, requestsOf, bars: searching([barsOf, requestsOf]) }
}

/** Replaces all bars of changed (`touched`) people and projects, and all changed requests. */
function mergeBars({ barsOf, requestsOf }: Board, { bars, requests, touched }: BoardPart): Bars {
  const people = new Set(touched?.resources)
  const projects = new Set(touched?.projects)
  const changed = new Set(touched?.requests.map(requestBarId))
  const isKept = (bar: Bar) => touched !== null && !people.has(bar.resource_id)
  return searchable(
    mergedBars(
      ...([barsOf, bars, touched && projects.size === 0 ? people : barsOf.keys()] as const),
      (bar) => isKept(bar) && !projects.has(bar.project_id),
    ),
    mergedBars(requestsOf, requests, requestsOf.keys(), (bar) => isKept(bar) && !changed.has(bar.id)),
  )
}

/** `concerned` has the ids of people with old bars that may be removed. */
function mergedBars<B extends Bar>(
  old: Lists<B>,
  bars: readonly B[],
  concerned: Iterable<number>,
  isKept: (bar: B) => boolean,
): Lists<B> {
  const added = byPerson(bars)
  for (const id of concerned) if (!old.get(id)?.every(isKept)) ensureList(added, id)
  return withLists(old, added, isKept)
}

function ensureList(people: Map<number, unknown[]>, id: number): void {
  if (!people.has(id)) people.set(id, [])
}

function withLists<B extends Bar>(
  lists: Lists<B>,
  added: ReadonlyMap<number, readonly B[]>,
  isKept: (bar: B) => boolean,
): Lists<B> {
  const next = new Map(lists)
  for (const [id, more] of added) {
    const old = lists.get(id) ?? []
    const own = old.filter(isKept)
    for (const bar of more) {
      const known = old.find((each) => each.id === bar.id)
      const same = known && isSameBar(known, bar) ? known : bar
      const at = own.findIndex((each) => each.id === bar.id)
      if (at === -1) own.push(same)
      else own[at] = same
    }
    own.sort(byDays)
    if (own.length === 0) next.delete(id)
    else if (!isSameList(old, own)) next.set(id, own)
  }
  return next
}

/** Maps a bar's id to the person in whose list the last search found the bar. */
const places = new Map<number, number>()

/** Searches the lists on demand, because building an index of all bars after each response is slower. */
function searching(lists: readonly Lists<Bar>[]): Board['bars'] {
  const missing = new Set<number>()
  return {
    get(id) {
      if (!id || missing.has(id)) return undefined
      for (const list of lists) {
        const near = list.get(places.get(id) ?? 0)?.find((bar) => bar.id === id)
        if (near) return near
      }
      for (const list of lists)
        for (const own of list.values())
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

function byPerson<B extends Bar>(bars: readonly B[]): Map<number, B[]> {
  const people = new Map<number, B[]>()
  for (const bar of bars) {
    const own = people.get(bar.resource_id)
    if (own) own.push(bar)
    else people.set(bar.resource_id, [bar])
  }
  return people
}

function isEmpty({ resources, projects, requests }: Touched): boolean {
  return resources.length + projects.length + requests.length === 0
}

function resourcesAfter(
  { resources: old }: Board,
  part: BoardPart,
  calendars: Board['calendars'],
): Board['resources'] {
  const { timeOff, touched } = part
  const fresh = part.resources.map((resource) => withDaysOff(resource, timeOff, calendars))
  const next = replaced(old, fresh, touched?.resources, ({ name }) => name, reuseResource)
  if (timeOff.size === 0) return next
  const all = [...next.values()]
  const updated = all.map((resource) => withTimeOff(resource, timeOff.get(resource.id)))
  return isSameList(all, updated) ? next : byId(updated)
}

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

function isSameBar<B extends Bar>(a: B, b: B): boolean {
  const isSame = (one: unknown, other: unknown) =>
    one === other || (Array.isArray(one) && Array.isArray(other) && isSameList(one, other))
  return (Object.keys(a) as (keyof B)[]).every((field) => isSame(a[field], b[field]))
}

export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((each, i) => each === b[i]))
}

/** Sorts bars by start, then by id. Unsaved ids count as highest, because saving gives bars the highest ids. */
export function byDays(a: Bar, b: Bar): number {
  return a.start - b.start || (a.id < 0 || b.id < 0 ? b.id - a.id : a.id - b.id)
}
