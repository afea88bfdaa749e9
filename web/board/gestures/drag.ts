import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'

/** By what a bar is held: its middle, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'

type Dates = { start: DayNumber; end: DayNumber }

const EDGE = 7
const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** The ends are for resizing, unless the bar is so short that nothing would be left to move it by. */
export function gripAt(offset: number, width: number): Grip {
  const edge = Math.min(EDGE, width / 4)
  if (offset <= edge) return 'start'
  return offset >= width - edge ? 'end' : 'move'
}

/** Where a bar comes to lie when it is dragged by so many days; an end never passes the other. */
export function dragged({ start, end }: Dates, grip: Grip, days: number): Dates {
  if (grip === 'start') return { start: clamp(start + days, FIRST, end), end }
  if (grip === 'end') return { start, end: clamp(end + days, start, LAST) }
  const by = clamp(days, FIRST - start, LAST - end)
  return { start: start + by, end: end + by }
}

/** The days between the one where a drag began and the one where it is, whichever comes first. */
export function drawn(from: DayNumber, to: DayNumber): Dates {
  return { start: Math.min(from, to), end: Math.max(from, to) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
