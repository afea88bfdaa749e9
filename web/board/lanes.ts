import type { Bar } from '../api/board.ts'

/** Bars that share a day lie in different lanes: greedy, the first lane that is free. Bars come sorted by start. */
export function placeInLanes(bars: readonly Pick<Bar, 'start' | 'end'>[]): {
  lanes: number[]
  count: number
} {
  const ends: number[] = []
  const lanes = bars.map(({ start, end }) => {
    const free = ends.findIndex((last) => last < start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    return lane
  })
  return { lanes, count: ends.length }
}
