import type { Span } from '../../../../planning/days/spans.ts'

/** Lane per bar, from the top. Bars are sorted by start. */
export type Lanes = readonly number[]

/**
 * Overlapping bars get different lanes, as few as possible for visible ones. Existing bars keep their
 * lanes if that doesn't add one.
 */
export function placeInLanes<B extends Span>(
  bars: readonly B[],
  seen: Span,
  old?: { bars: readonly B[]; lanes: Lanes },
): Lanes {
  const kept = old && keptLanes(bars, old.bars, old.lanes)
  const lanes = kept && placeAround(bars, kept)
  const anew = placeAnew(bars, seen)
  if (lanes && countLanes(bars, lanes, seen) <= anew.count) return lanes
  return placeAround(bars, anew.lanes)
}

export function countLanes(bars: readonly Span[], lanes: Lanes, seen: Span): number {
  let count = 0
  for (const [i, bar] of bars.entries()) if (isIn(bar, seen)) count = Math.max(count, (lanes[i] ?? 0) + 1)
  return count
}

function isIn({ start, end }: Span, seen: Span): boolean {
  return start <= seen.end && end >= seen.start
}

/** Null for a new bar; null for all if an old bar is gone. Both lists have the same order. */
function keptLanes<B>(bars: readonly B[], old: readonly B[], lanes: Lanes): (number | null)[] | null {
  let next = 0
  const kept = bars.map((bar) => (bar === old[next] ? (lanes[next++] ?? null) : null))
  return next === old.length ? kept : null
}

/** Visible bars get the first free lane; others get null. */
function placeAnew(bars: readonly Span[], seen: Span): { lanes: (number | null)[]; count: number } {
  const ends: number[] = []
  const lanes = bars.map((bar) => {
    if (!isIn(bar, seen)) return null
    const free = ends.findIndex((last) => last < bar.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = bar.end
    return lane
  })
  return { lanes, count: ends.length }
}

/** Bars without a lane get the first one without an overlap. */
function placeAround(bars: readonly Span[], known: readonly (number | null)[]): Lanes {
  if (!known.includes(null)) return known as Lanes
  const placed: Span[][] = []
  for (const [i, bar] of bars.entries()) {
    const lane = known[i] ?? null
    while (lane !== null && placed.length <= lane) placed.push([])
    if (lane !== null) placed[lane]?.push(bar)
  }
  return bars.map((bar, i) => {
    const lane = known[i] ?? null
    if (lane !== null) return lane
    const free = placed.findIndex((own) => own.every(({ start, end }) => end < bar.start || start > bar.end))
    if (free === -1) return placed.push([bar]) - 1
    placed[free]?.push(bar)
    return free
  })
}
