import type { Bar } from '../api/board.ts'

type Dates = Pick<Bar, 'start' | 'end'>
type Lanes = { lanes: number[]; count: number }

/**
 * Bars that share a day lie in different lanes: the first one that is free. Bars come sorted by start; those with a
 * known lane stay in it.
 */
export function placeInLanes<B extends Dates>(bars: readonly B[], known?: ReadonlyMap<B, number>): Lanes {
  if (!known || known.size === 0) return placeAnew(bars)
  const placed: Dates[][] = Array.from({ length: Math.max(...known.values()) + 1 }, () => [])
  for (const [bar, lane] of known) placed[lane]!.push(bar)
  const lanes = bars.map((bar) => {
    const old = known.get(bar)
    if (old !== undefined) return old
    const free = placed.findIndex((own) => own.every(({ start, end }) => end < bar.start || start > bar.end))
    const lane = free === -1 ? placed.push([]) - 1 : free
    placed[lane]!.push(bar)
    return lane
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
