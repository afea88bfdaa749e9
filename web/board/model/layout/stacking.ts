import type { Span } from '../../../../planning/days/spans.ts'

/** A bar's place in its row. The height includes the gap below. */
export type StackedBox = Span & { top: number; height: number }

/**
 * Places each bar as near to the row's top as possible without overlap. Long bars are placed first, because
 * long bars are usually loaded. So loading more days rarely moves a bar.
 */
export function stackBars<B extends Span>(bars: readonly B[], heightOf: (bar: B) => number): StackedBox[] {
  const boxes = bars.map((bar) => ({ start: bar.start, end: bar.end, top: 0, height: heightOf(bar) }))
  const placed: StackedBox[] = []
  for (const box of boxes.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    box.top = topFor(placed, box, box.height)
    placed.push(box)
  }
  return boxes
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
