/** A horizontal range in pixels. */
export type Stretch = { left: number; right: number }

/** A free range of this width, in pixels, is wide enough for a long label. */
const ENOUGH_WIDTH = 132
/** Average width of a letter in pixels. */
const LETTER_WIDTH = 6.6
const MARGIN = 6

/** Places the label between the sorted ranges `crossing`, which are time off and today's line. */
export function labelIn({ left, right }: Stretch, crossing: readonly Stretch[], text: string): Stretch {
  const wanted = Math.min(ENOUGH_WIDTH, text.length * LETTER_WIDTH)
  const free: Stretch[] = []
  let next = left
  for (const each of crossing) {
    if (each.right <= next) continue
    if (each.left >= right) break
    free.push({ left: next, right: each.left - MARGIN })
    next = each.right + MARGIN
  }
  free.push({ left: next, right })
  const width = (stretch: Stretch) => stretch.right - stretch.left
  const widest = free.reduce((most, each) => (width(each) > width(most) ? each : most))
  return free.find((each) => width(each) >= wanted) ?? widest
}
