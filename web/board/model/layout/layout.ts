import type { Span } from '../../../../planning/days/spans.ts'
import type { LoadedBoard } from '../loaded.ts'
import type { Row } from '../rows.ts'
import { OPEN_WORK } from '../rows.ts'
import { isSameList } from '../updates.ts'
import type { Density } from '../view.ts'
import type { Lanes } from './lanes.ts'
import { countLanes, placeInLanes } from './lanes.ts'

/** A row with the places of its bars: its height is that of the bars in sight, not of all that were read. */
export type LaidRow = Row & {
  lanes: Lanes
  /** Where the first lane begins, from the upper edge of the row; from there each lane is as high. */
  inset: number
  lane: number
  /** The load at the lower edge; 0: none. */
  strip: number
  height: number
}
export type Layout = {
  rows: readonly LaidRow[]
  /** The upper edges of the rows, and the whole height at the end. */
  tops: readonly number[]
}
export type LaidBoard = Omit<LoadedBoard, 'rows'> & Layout

/** What is looked at: `seen` since scrolling rested, `passed` all that has been in sight since. */
export type Sight = { seen: Span; passed: Span; density: Density | 'sheet' }

type Sizes = {
  lane: number
  /** Where bars lie above each other. */
  narrow: number
  /** The load below the lanes. */
  strip: number
  padding: number
  /** A project's own row, and the open work: a name, and below it how much it is. */
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
/** The window of a project and its phases, above the lanes of its open work. */
const PHASES = 30
/** The window alone: paper has no room to spare. */
const WINDOW = 13
const BORDER = 1
/** Between bars of neighbouring lanes. */
export const GAP = 1

/** Rows that stay as they are stay the same objects. While one scrolls they only grow; at rest they are as low as can be. */
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

/** A project's own row has its window above the lanes, a person's the load below them. */
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

/** The open work stays in sight while people are scrolled, unless it would leave them too little room. */
export function pinnedHeight([first]: readonly LaidRow[]): number {
  return first?.key === OPEN_WORK && first.height <= PINNED_MOST ? first.height : 0
}
const PINNED_MOST = 116

/** The row at a height; -1 outside of all. */
export function rowAt(tops: readonly number[], y: number): number {
  const found = tops.findLastIndex((top) => top <= y)
  return found === tops.length - 1 ? -1 : found
}
