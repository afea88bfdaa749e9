import type { Bar } from '../calls.ts'

type Dates = Pick<Bar, 'start' | 'end'>
type Lanes = { lanes: readonly number[]; count: number }

/**
 * Bars that share a day lie in different lanes: the first one that is free. Bars come sorted by start. Where others
 * have only been added to `old` ones, those stay in their lanes.
 */
export function placeInLanes<B extends Dates>(
  bars: readonly B[],
  old?: { bars: readonly B[]; lanes: readonly number[] },
): Lanes {
  const kept = old && old.bars.length > 0 ? keptLanes(bars, old.bars, old.lanes) : null
  return kept ? placeAround(bars, kept) : placeAnew(bars)
}

/** For each bar the lane that it has, or -1; null where one of the old bars is gone. Both lists are sorted alike. */
function keptLanes<B>(bars: readonly B[], old: readonly B[], lanes: readonly number[]): number[] | null {
  let next = 0
  const kept = bars.map((bar) => (bar === old[next] ? lanes[next++]! : -1))
  return next === old.length ? kept : null
}

function placeAround(bars: readonly Dates[], lanes: number[]): Lanes {
  const placed: Dates[][] = Array.from({ length: Math.max(...lanes) + 1 }, () => [])
  bars.forEach((bar, i) => {
    if (lanes[i]! >= 0) placed[lanes[i]!]!.push(bar)
  })
  bars.forEach((bar, i) => {
    if (lanes[i]! >= 0) return
    const free = placed.findIndex((own) => own.every(({ start, end }) => end < bar.start || start > bar.end))
    lanes[i] = free === -1 ? placed.push([]) - 1 : free
    placed[lanes[i]!]!.push(bar)
  })
  return { lanes, count: placed.length }
}

function placeAnew(bars: readonly Dates[]): Lanes {
  const ends: number[] = []
  const lanes = bars.map(({ start, end }) => {
    const free = ends.findIndex((last) => last < start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    return lane
  })
  return { lanes, count: ends.length }
}
