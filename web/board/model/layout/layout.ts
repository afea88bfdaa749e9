import type { Span } from '../../../../planning/days/spans.ts'
import type { LoadedBoard } from '../loaded.ts'
import type { Row } from '../rows.ts'
import { OPEN_WORK } from '../rows.ts'
import { isSameList } from '../updates.ts'
import type { Density } from '../view.ts'
import type { Lanes } from './lanes.ts'
import { countLanes, placeInLanes } from './lanes.ts'

/** The height fits the visible bars, not all loaded ones. */
export type LaidRow = Row & {
  lanes: Lanes
  /** Top of the first lane; all lanes have the same height. */
  inset: number
  lane: number
  /** Height of the load strip; 0 if none. */
  strip: number
  height: number
}
export type Layout = {
  rows: readonly LaidRow[]
  /** Top of each row, then the total height. */
  tops: readonly number[]
}
export type LaidBoard = Omit<LoadedBoard, 'rows'> & Layout

/** `seen` when scrolling stopped, `passed` everything visible since. */
export type Sight = { seen: Span; passed: Span; density: Density | 'sheet' }

type Sizes = {
  lane: number
  /** Height of stacked bars. */
  narrow: number
  strip: number
  padding: number
  /** A project's row or unassigned work: a name with a sum below. */
  project: number
  open: number
  section: number
}
export const HEADER = 46
const SIZES: Record<Sight['density'], Sizes> = {
  compact: { lane: 19, narrow: 13, strip: 3, padding: 1, project: 30, open: 26, section: 22 },
  normal: { lane: 24, narrow: 24, strip: 15, padding: 2, project: 36, open: 44, section: 30 },
  roomy: { lane: 32, narrow: 32, strip: 18, padding: 5, project: 40, open: 48, section: 36 },
  sheet: { lane: 20, narrow: 20, strip: 6, padding: 0, project: 22, open: 22, section: 22 },
}
/** Project dates and phases, above the lanes of unassigned work. */
const PHASES = 30
/** Project dates only, to save space in print. */
const WINDOW = 13
const BORDER = 1
/** Between neighboring lanes. */
export const GAP = 1

/** Unchanged rows stay the same objects. While scrolling, rows only grow; afterwards they shrink. */
export function layRows(rows: readonly Row[], sight: Sight, last?: Laid): Laid {
  let known: Map<string, number> | undefined
  const lastAt = (key: string, i: number) => {
    if (last?.from[i]?.key === key) return i
    known ??= new Map(last?.from.map((row, at) => [row.key, at]))
    return known.get(key) ?? -1
  }
  const laid = rows.map((row, i) => {
    const at = lastAt(row.key, i)
    const [before, from] = [last?.rows[at], last?.from[at]]
    const isSame = row === from && last?.sight.density === sight.density
    const lanes =
      before && isSame && last?.sight.seen === sight.seen
        ? before.lanes
        : placeInLanes(row.bars, sight.seen, before)
    const place = placeOf(row, lanes, sight)
    if (before && isSame && isSameList(lanes, before.lanes) && place.height === before.height) return before
    return { ...row, ...place }
  })
  const isSameRows = last !== undefined && isSameList(last.rows, laid)
  return {
    ...{ from: rows, sight },
    ...(isSameRows ? { rows: last.rows, tops: last.tops } : { rows: laid, tops: topsOf(laid) }),
  }
}
export type Laid = Layout & { from: readonly Row[]; sight: Sight }

/** A project's row has its dates above the lanes; a person's row has the load below. */
function placeOf(row: Row, lanes: Lanes, { passed, density }: Sight): Omit<LaidRow, keyof Row> {
  const sizes = SIZES[density]
  if (row.section) return { lanes, inset: 0, lane: sizes.lane, strip: 0, height: sizes.section }
  const count = countLanes(row.bars, lanes, passed)
  const lane = count > 1 ? sizes.narrow : sizes.lane
  const isOneLine = density === 'sheet' && row.project?.phases.length === 0
  const inset = row.resource || !row.project ? sizes.padding : isOneLine ? WINDOW : PHASES
  const least = row.resource ? 0 : row.project ? sizes.project : sizes.open
  const strip = row.resource ? sizes.strip : 0
  const lowest = sizes.padding + strip + BORDER
  const height = Math.max(least, inset + Math.max(row.resource ? 1 : 0, count) * lane + lowest)
  return { lanes, inset, lane, strip, height }
}

function topsOf(rows: readonly LaidRow[]): number[] {
  const tops = [0]
  let y = 0
  for (const { height } of rows) {
    y += height
    tops.push(y)
  }
  return tops
}

/** Unassigned work stays visible, unless it would leave too little space. */
export function pinnedHeight([first]: readonly LaidRow[]): number {
  return first?.key === OPEN_WORK && first.height <= PINNED_MOST ? first.height : 0
}
const PINNED_MOST = 116

/** -1 if outside. */
export function rowAt(tops: readonly number[], y: number): number {
  const found = tops.findLastIndex((top) => top <= y)
  return found === tops.length - 1 ? -1 : found
}
