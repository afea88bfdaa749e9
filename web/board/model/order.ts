import { dayNumber } from '../../../planning/days/days.ts'
import type { Layer, Span } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import { countFreeDays, isOverCapacity, leastFree, loadSteps } from '../../../planning/hours/free-hours.ts'
import { hundredths } from '../../../planning/hours/hours.ts'
import { hoursIn } from '../../../planning/hours/utilization.ts'
import type { Board, BoardPerson } from './board.ts'
import { loadOf } from './capacity.ts'
import { areLoaded } from './loaded-days.ts'
import type { Available, Filter } from './view.ts'
import { isByHours, writeAvailable } from './view.ts'

/**
 * The order of people. Edits and scrolling don't update the order, because rows would move
 * under the pointer.
 */
export type Order = {
  /** The filter's `orderKey`. */
  asked: string
  /** `span` has the days used for sorting. `seq` is the board's `seq` at that time. */
  span: Span | null
  seq: number
  /** True if all work on the days of `span` was loaded, or if the order doesn't depend on hours. */
  isWhole: boolean
  /**
   * Maps a person's id to a sort value. The lowest value comes first.
   * If a filter depends on hours, only matching people have a value.
   */
  ranks: ReadonlyMap<number, number>
}

type OrderFilter = Pick<Filter, 'sort' | 'over' | 'free' | 'available'>

export function orderKey({ sort, over, free, available }: OrderFilter): string {
  return [available ? writeAvailable(available) : sort, over && 'over', free].filter(Boolean).join()
}

/** `seen` is null until the visible days are known. */
export function orderOf(board: Board, filter: OrderFilter, seen: Span | null): Order {
  const { sort, available } = filter
  const span = available ? spanOfAvailable(available) : seen
  const made = { asked: orderKey(filter), span, seq: board.seq }
  const isByName = sort === 'name' && !isByHours(filter)
  if (!span || isByName) return { ...made, isWhole: isByName, ranks: new Map() }
  const people = [...board.resources.values()].filter((each) => hasHours(board, each, span, filter))
  const isByFree = available !== null || sort === 'free'
  const ranks = people.map((each): [number, number] => {
    const { free, planned, capacity } = hoursOf(board, each, span)
    // Negative values put the highest first. People without capacity are last when sorted by utilization.
    return [each.id, -(isByFree ? free : capacity > 0 ? planned / capacity : -1)]
  })
  const isUnsorted = sort === 'name' && !available
  return {
    ...{ ...made, isWhole: areLoaded(board.days, span) },
    ranks: new Map(isUnsorted ? ranks.map(([id]) => [id, 0]) : ranks),
  }
}

export function isStale(
  { asked, span, seq }: Order,
  board: Board,
  filter: OrderFilter,
  seen: Span | null,
): boolean {
  if (asked === 'name' || !span || !seen) return false
  const isElsewhere = !filter.available && (span.start !== seen.start || span.end !== seen.end)
  return isElsewhere || seq !== board.seq
}

/** Returns hundredths of an hour. */
export function hoursOf({ barsOf, settings }: Board, resource: BoardPerson, span: Span) {
  return hoursIn(resource, loadOf(barsOf.get(resource.id) ?? []), span, settings.working_week)
}

function hasHours(board: Board, resource: BoardPerson, span: Span, filter: OrderFilter): boolean {
  const { over, free, available } = filter
  const { working_week: week } = board.settings
  const load = loadOf(board.barsOf.get(resource.id) ?? [])
  return (
    (!over || loadSteps(resource, load, span, week).some(isOverCapacity)) &&
    (free === null || hoursOf(board, resource, span).free >= hundredths(free)) &&
    (available === null || isFree(resource, load, available, week))
  )
}

/** The person must be free on all working days, or on at least `available.days` working days. */
function isFree(resource: BoardPerson, load: Layer, available: Available, week: WorkingWeek): boolean {
  const [span, hours] = [spanOfAvailable(available), hundredths(available.hours)]
  if (available.days === null) return leastFree(resource, load, span, week) >= hours
  return countFreeDays(resource, load, span, { week, hours }) >= available.days
}

export function spanOfAvailable({ from, to }: Available): Span {
  return { start: dayNumber(from), end: dayNumber(to) }
}
