import type { Span } from '../../../../planning/days/spans.ts'

/** A bar's place in its row. The height includes the gap below. */
export type StackedBox = Span & { top: number; height: number }

/**
 * Places each bar as near to the row's top as possible without overlap. `bars` are sorted by start.
 * Long bars are placed first, because a row with only some days loaded has most of its long bars. So bars
 * rarely swap places when more days are loaded.
 */
export function stackBars<B extends Span>(bars: readonly B[], heightOf: (bar: B) => number): StackedBox[] {
  const boxes = bars.map((bar) => ({ start: bar.start, end: bar.end, top: 0, height: heightOf(bar) }))
  const overlapping = overlapsOf(boxes)
  const placed = new Set<StackedBox>()
  for (const box of boxes.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const others = overlapping.get(box)?.filter((other) => placed.has(other)) ?? []
    box.top = topFor(others, box, box.height)
    placed.add(box)
  }
  return boxes
}

/** Returns the overlapping boxes of each box. `boxes` are sorted by start. */
function overlapsOf(boxes: readonly StackedBox[]): Map<StackedBox, StackedBox[]> {
  const overlapping = new Map<StackedBox, StackedBox[]>()
  let open: StackedBox[] = []
  for (const box of boxes) {
    open = open.filter(({ end }) => end >= box.start)
    for (const other of open) overlapping.get(other)?.push(box)
    overlapping.set(box, [...open])
    open.push(box)
  }
  return overlapping
}

/** Returns the topmost position at which the bar overlaps no box. */
export function topFor(boxes: readonly StackedBox[], { start, end }: Span, height: number): number {
  const met = boxes.filter((box) => box.start <= end && box.end >= start)
  let top = 0
  for (const box of met.sort((a, b) => a.top - b.top)) {
    if (box.top >= top + height) return top
    top = Math.max(top, box.top + box.height)
  }
  return top
}

/** Returns the lowest edge of the boxes on the days of `seen`. */
export function bottomOf(boxes: readonly StackedBox[], seen: Span): number {
  let bottom = 0
  for (const box of boxes)
    if (box.start <= seen.end && box.end >= seen.start) bottom = Math.max(bottom, box.top + box.height)
  return bottom
}
