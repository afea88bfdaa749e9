import type { Span } from '../../../../planning/days/spans.ts'
import { sharedSpan } from '../../../../planning/days/spans.ts'
import type { Bar } from '../board.ts'
import type { LoadedBoard } from '../loaded.ts'
import type { Row } from '../rows.ts'
import { OPEN_WORK } from '../rows.ts'
import { isSameList } from '../updates.ts'
import type { View } from '../view.ts'
import type { StackedBox } from './stacking.ts'
import { bottomOf, stackBars, topFor } from './stacking.ts'

/**
 * A row with its height, which has space for the visible bars only. If rows are grouped by project,
 * the row of a person without visible work on the project has height 0.
 */
export type LaidRow = Row & {
  /** One box per bar. A box's `top` doesn't include `inset`, which is the space above the bars. */
  boxes: readonly StackedBox[]
  inset: number
  sizes: Sizes
  height: number
}
export type BoardLayout = {
  rows: readonly LaidRow[]
  /** Distances of the rows from the top of the first row. The last item is the total height. */
  tops: readonly number[]
}
export type LaidBoard = Omit<LoadedBoard, 'rows'> & BoardLayout

/** `seen` has the days visible when scrolling last stopped. `passed` also has the days visible now. */
export type VisibleArea = {
  seen: Span
  passed: Span
  look: Look
  /** True on phones, which show names above the bars. */
  isStacked?: boolean
}
/** With `even`, all bars in comfortable rows have the same height. */
type Look = 'comfortable' | 'even' | 'compact' | 'sheet'

type Sizes = {
  /** Bar height in pixels. Null if the daily hours decide the height. */
  bar: number | null
  gap: number
  inset: number
  /** Pixels below the bars. `below` is a margin. `load` is the height of the line that shows utilization. */
  below: number
  load: number
  least: number
}
export const HEADER = 44
const SIZES: Record<Look, Sizes> = {
  comfortable: { bar: null, gap: 2, inset: 3, below: 0, load: 4, least: 44 },
  even: { bar: 26, gap: 2, inset: 4, below: 1, load: 4, least: 44 },
  compact: { bar: 18, gap: 1, inset: 4, below: 1, load: 4, least: 28 },
  sheet: { bar: 18, gap: 2, inset: 1, below: 1, load: 4, least: 22 },
}
const SECTION_HEIGHT = 28
/** Positions and heights, in pixels, of phases and milestones in a project's row. */
export const PHASE = { top: 4, height: 18, milestones: 17 }
/** Height in pixels of the dates of a project without phases, on printed and shared boards. */
const DATES_HEIGHT = 13
const BORDER = 1
const NAME_HEIGHT = 26
/** Bars with at least this height have two lines of text. */
export const TWO_LINES = 32
const PIXELS_AN_HOUR = 4.5
const LEAST_BAR_HEIGHT = 17
const MOST_BAR_HEIGHT = 54
const REQUEST_HEIGHT = 18

export function lookOf({ density, isEven }: Pick<View, 'density' | 'isEven'>): Look {
  return density === 'comfortable' && isEven ? 'even' : density
}

/**
 * Unchanged rows stay the same objects, so that React doesn't render their content again.
 * Rows can grow during scrolling, and shrink only when scrolling stops.
 */
export function layRows(rows: readonly Row[], sight: VisibleArea, last?: Laid): Laid {
  let known: Map<string, number> | undefined
  const lastAt = (key: string, i: number) => {
    if (last?.from[i]?.key === key) return i
    known ??= new Map(last?.from.map((row, at) => [row.key, at]))
    return known.get(key) ?? -1
  }
  const laid = rows.map((row, i) => {
    const at = lastAt(row.key, i)
    const [before, from] = [last?.rows[at], last?.from[at]]
    const isSameLook = last?.sight.look === sight.look && last.sight.isStacked === sight.isStacked
    const same = row === from && isSameLook ? before : undefined
    const next = layRow(row, sight, same)
    return same?.height === next.height ? same : next
  })
  const isSameRows = last !== undefined && isSameList(last.rows, laid)
  return {
    ...{ from: rows, sight },
    ...(isSameRows ? { rows: last.rows, tops: last.tops } : { rows: laid, tops: topsOf(laid) }),
  }
}
export type Laid = BoardLayout & { from: readonly Row[]; sight: VisibleArea }

function layRow(row: Row, { passed, look, isStacked }: VisibleArea, known: LaidRow | undefined): LaidRow {
  const isInner = row.resource !== null && row.project !== null
  const sizes = known?.sizes ?? (isInner && look !== 'sheet' ? SIZES.compact : SIZES[look])
  const inset = known?.inset ?? insetOf(row, sizes, look) + (isStacked ? NAME_HEIGHT : 0)
  const boxes = known?.boxes ?? stackBars(row.bars, (bar) => slotOf(bar, sizes))
  // On phones, a person's row needs space for time off even without bars.
  const least = isStacked && row.resource ? REQUEST_HEIGHT : 0
  const bars = Math.max(least, bottomOf(boxes, passed) - sizes.gap)
  const below = row.resource ? sizes.below + sizes.load : bars > 0 ? sizes.gap : 0
  const isCollapsed = isInner && look !== 'sheet' && !row.bars.some((bar) => sharedSpan(bar, passed))
  const own = row.section ? SECTION_HEIGHT : Math.max(sizes.least, inset + bars + below + BORDER)
  return { ...row, boxes, inset, sizes, height: isCollapsed ? 0 : own }
}

/** Returns the space above the bars. A project's row has phases and milestones above its requests. */
function insetOf({ resource, project }: Row, { inset }: Sizes, look: Look): number {
  if (resource || !project) return inset
  if (look === 'sheet' && project.phases.length === 0) return DATES_HEIGHT
  const lines = project.phases.some(({ milestone }) => milestone) ? PHASE.milestones : 0
  return PHASE.top + PHASE.height + 2 + lines
}

function slotOf(bar: Pick<Bar, 'resource_id' | 'daily_hours'>, { bar: even, gap }: Sizes): number {
  if (even !== null) return even + gap
  if (bar.resource_id === 0) return REQUEST_HEIGHT + gap
  return (
    Math.max(LEAST_BAR_HEIGHT, Math.min(MOST_BAR_HEIGHT, Math.round(bar.daily_hours * PIXELS_AN_HOUR))) + gap
  )
}

/** Returns the bar's position and height in this row. In a full row, the bar is at the row's lower edge. */
export function boxIn(row: LaidRow, bar: Pick<Bar, 'id' | 'resource_id' | 'daily_hours'> & Span) {
  const { boxes, inset, sizes } = row
  const others = boxes.filter((_, i) => row.bars[i]?.id !== bar.id)
  const slot = slotOf({ ...bar, resource_id: row.resource?.id ?? 0 }, sizes)
  const height = slot - sizes.gap
  const lowest = Math.max(inset, row.height - height - BORDER)
  return { top: Math.min(inset + topFor(others, bar, slot), lowest), height }
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

/** Returns the height of the row that stays visible during scrolling, or 0. A very high row scrolls away. */
export function pinnedHeight([first]: readonly LaidRow[]): number {
  return first?.key === OPEN_WORK && first.height <= MOST_PINNED_HEIGHT ? first.height : 0
}
const MOST_PINNED_HEIGHT = 116

/** Returns the row's index, or -1 if `y` is outside all rows. */
export function rowAt(tops: readonly number[], y: number): number {
  const found = tops.findLastIndex((top) => top <= y)
  return found === tops.length - 1 ? -1 : found
}
