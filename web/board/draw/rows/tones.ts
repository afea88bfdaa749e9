import type { LoadStep } from '../../../../planning/hours/free-hours.ts'

export const TONES = ['part', 'full', 'over', 'lost'] as const
export type Tone = (typeof TONES)[number]

type Load = Pick<LoadStep, 'covered' | 'hours' | 'capacity' | 'load'>

/** Returns null if the days have no work or no contract. */
export function toneOf({ covered, hours, capacity, load }: Load): Tone | null {
  if (!covered || load === 0) return null
  if (load > hours) return 'over'
  if (load > capacity) return 'lost'
  return load === capacity ? 'full' : 'part'
}
