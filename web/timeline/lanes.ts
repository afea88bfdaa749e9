import type { DayNumber } from '../../planning/days/days.ts'
import type { Span } from '../../planning/days/spans.ts'
import { spanOf } from '../../planning/days/spans.ts'

export type PlannedBar = Span & {
  id: number
  kind: 'work' | 'tentative' | 'unassigned'
  daily_hours: number
  note: string
  lane: number
  /** Days lost to time off. */
  lost: Span[]
}

type Work = { id: number; start_date: string; end_date: string; daily_hours: number | string; note: string }

export function barOf(work: Work, kind: PlannedBar['kind'], lost: Span[] = []): PlannedBar {
  const { id, note, daily_hours } = work
  return { id, kind, note, lost, lane: 0, daily_hours: Number(daily_hours), ...spanOf(work) }
}

/** Gives overlapping bars different lanes, which are lines of a row. `bars` must be sorted by start. */
export function inLanes<B extends Span & { lane: number }>(bars: readonly B[]): { bars: B[]; lanes: number } {
  const ends: DayNumber[] = []
  const placed = bars.map((bar) => {
    const free = ends.findIndex((end) => end < bar.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = bar.end
    return { ...bar, lane }
  })
  return { bars: placed, lanes: Math.max(1, ends.length) }
}
