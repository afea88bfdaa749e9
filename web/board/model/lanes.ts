import type { Bar } from './board.ts'

type Dates = Pick<Bar, 'start' | 'end'>
type Lanes = { lanes: readonly number[]; count: number }

/**
 * Bars that share a day lie in different lanes: each in the first one that is free. Bars come sorted by start. Where
 * bars were only added to the old ones, the old ones stay in their lanes.
 */
export function placeInLanes<B extends Dates>(
  bars: readonly B[],
  old?: { bars: readonly B[]; lanes: readonly number[] },
): Lanes {
  const kept = old && old.bars.length > 0 ? keptLanes(bars, old.bars, old.lanes) : null
  return kept ? placeAround(bars, kept) : placeAnew(bars)
}

/** The lane of each old bar; null for a new one. Null for all where an old bar is gone. Both lists are sorted alike. */
function keptLanes<B>(
  bars: readonly B[],
  old: readonly B[],
  lanes: readonly number[],
): (number | null)[] | null {
  let next = 0
  const kept = bars.map((bar) => (bar === old[next] ? (lanes[next++] ?? null) : null))
  return next === old.length ? kept : null
}

function placeAround(bars: readonly Dates[], kept: readonly (number | null)[]): Lanes {
  const placed: Dates[][] = []
  for (const [i, bar] of bars.entries()) {
    const lane = kept[i] ?? null
    while (lane !== null && placed.length <= lane) placed.push([])
    if (lane !== null) placed[lane]?.push(bar)
  }
  const lanes = bars.map((bar, i) => {
    const lane = kept[i] ?? null
    if (lane !== null) return lane
    const free = placed.findIndex((own) => own.every(({ start, end }) => end < bar.start || start > bar.end))
    if (free === -1) return placed.push([bar]) - 1
    placed[free]?.push(bar)
    return free
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
