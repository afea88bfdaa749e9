import type { LoadStep } from '../../../../planning/hours/free-hours.ts'

export const TONES = ['free', 'some', 'busy', 'full', 'over'] as const
export type Tone = (typeof TONES)[number]

type Load = Pick<LoadStep, 'covered' | 'capacity' | 'load'>

/** Null if nobody works. Work on a public holiday isn't an alarm: the bar itself shows it. */
export function toneOf({ covered, capacity, load }: Load, isHoliday: boolean): Tone | null {
  if (!covered) return null
  if (capacity === 0) return load > 0 && !isHoliday ? 'over' : null
  if (load === 0) return 'free'
  if (load > capacity) return isHoliday ? 'full' : 'over'
  return load === capacity ? 'full' : load * 2 > capacity ? 'busy' : 'some'
}
