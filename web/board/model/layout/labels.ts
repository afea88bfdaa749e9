/** A horizontal range in pixels. */
export type Stretch = { left: number; right: number }

/** A label starts in the first free range of this width, in pixels. */
const WIDE = 132
/** Average width of a letter. */
const LETTER = 6.6
const MARGIN = 6

/** Returns the label's position, which avoids today's line and time off. `crossing` is sorted. */
export function labelIn({ left, right }: Stretch, crossing: readonly Stretch[], text: string): Stretch {
  const wanted = Math.min(WIDE, text.length * LETTER)
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
