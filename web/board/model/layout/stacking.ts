import type { Span } from '../../../../planning/days/spans.ts'

/** A bar's place in its row. The height includes the gap below. */
export type StackedBox = Span & { top: number; height: number }

/**
 * Places each bar at the first height where it overlaps no earlier bar. Bars are sorted by start,
 * so the result doesn't depend on the visible days.
 */
export function stackBars<B extends Span>(bars: readonly B[], heightOf: (bar: B) => number): StackedBox[] {
  const boxes: StackedBox[] = []
  let open: StackedBox[] = []
  for (const bar of bars) {
    const { start, end } = bar
    open = open.filter((box) => box.end >= start)
    const height = heightOf(bar)
    const box = { start, end, height, top: topFor(open, bar, height) }
    boxes.push(box)
    open.push(box)
  }
  return boxes
}

/** The first height at which a bar fits between the others. */
export function topFor(boxes: readonly StackedBox[], { start, end }: Span, height: number): number {
  const met = boxes.filter((box) => box.start <= end && box.end >= start)
  let top = 0
  for (const box of met.sort((a, b) => a.top - b.top)) {
    if (box.top >= top + height) return top
    top = Math.max(top, box.top + box.height)
  }
  return top
}

/** The lowest edge of the bars on these days. */
export function bottomOf(boxes: readonly StackedBox[], seen: Span): number {
  let bottom = 0
  for (const box of boxes)
    if (box.start <= seen.end && box.end >= seen.start) bottom = Math.max(bottom, box.top + box.height)
  return bottom
}
