import { dayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { leastFree } from '../../../planning/hours/free-hours.ts'
import { hundredths } from '../../../planning/hours/hours.ts'
import { hoursOver } from '../../../planning/hours/utilisation.ts'
import type { Board, BoardResource } from './board.ts'
import { loadOf } from './capacity.ts'
import { areRead } from './days-read.ts'
import type { Available, Filter } from './view.ts'
import { writeAvailable } from './view.ts'

/**
 * A snapshot of sorting and availability. It doesn't follow changes or scrolling, because rows would
 * jump under the pointer.
 */
export type Order = {
  asked: string
  /** The sorted days, and the sequence number when sorted. */
  span: Span | null
  seq: number
  /** Whether all work on these days was loaded. */
  isWhole: boolean
  /** By person, lowest first. With an availability filter, others are not free. */
  ranks: ReadonlyMap<number, number>
}

type Asked = Pick<Filter, 'sort' | 'available'>

export function askedIn({ sort, available }: Asked): string {
  return available ? writeAvailable(available) : sort
}

/** `seen` is null until the visible days are known. */
export function orderOf(board: Board, filter: Asked, seen: Span | null): Order {
  const { sort, available } = filter
  const span = available ? spanOfAvailable(available) : seen
  const made = { asked: askedIn(filter), span, seq: board.seq }
  if (!span || (sort === 'name' && !available)) return { ...made, isWhole: sort === 'name', ranks: new Map() }
  const people = available ? whoIsFree(board, available) : board.resources.values()
  const hours = available || sort === 'free' ? freeIn(board, span) : usedIn(board, span)
  return { ...made, isWhole: areRead(board.days, span), ranks: new Map(ranksBy(hours, people)) }
}

export function isStale(
  { asked, span, seq }: Order,
  board: Board,
  filter: Asked,
  seen: Span | null,
): boolean {
  if (asked === 'name' || !span || !seen) return false
  const isElsewhere = !filter.available && (span.start !== seen.start || span.end !== seen.end)
  return isElsewhere || seq !== board.seq
}

/** Highest first. */
function ranksBy(
  hoursOf: (resource: BoardResource) => number,
  people: Iterable<BoardResource>,
): [number, number][] {
  return [...people].map((resource) => [resource.id, -hoursOf(resource)])
}

function freeIn(board: Board, span: Span) {
  return (resource: BoardResource) => hoursOf(board, resource, span).free
}

/** People without capacity come last. */
function usedIn(board: Board, span: Span) {
  return (resource: BoardResource) => {
    const { planned, capacity } = hoursOf(board, resource, span)
    return capacity > 0 ? planned / capacity : -1
  }
}

/** In hundredths of an hour. */
export function hoursOf({ barsOf, settings }: Board, resource: BoardResource, span: Span) {
  return hoursOver(resource, loadOf(barsOf.get(resource.id) ?? []), span, settings.working_week)
}

/** People with these hours free on every working day, and the person being replaced. */
function* whoIsFree({ resources, barsOf, settings }: Board, available: Available) {
  const [span, wanted] = [spanOfAvailable(available), hundredths(available.hours)]
  for (const resource of resources.values()) {
    const load = loadOf(barsOf.get(resource.id) ?? [])
    if (leastFree(resource, load, span, settings.working_week) >= wanted) yield resource
  }
}

export function spanOfAvailable({ from, to }: Available): Span {
  return { start: dayNumber(from), end: dayNumber(to) }
}
