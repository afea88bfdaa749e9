/** Cells within 5 percentage points of the target have no color. Same as `NEAR_TARGET` in planning/. */
const NEAR = 5
const STEPS = [15, 30]

type Heat = { 'data-heat': 'none' | 'near' | `${'under' | 'over'}-${1 | 2 | 3}`; 'data-full'?: true }

/** Returns attributes for the cell's color. `target` is a percentage. */
export function heatOf({ capacity, done }: { capacity: number; done: number }, target: number): Heat {
  if (capacity === 0) return done > 0 ? { 'data-heat': 'over-3', 'data-full': true } : { 'data-heat': 'none' }
  const points = (done / capacity) * 100 - target
  const full = done > capacity ? ({ 'data-full': true } as const) : {}
  if (Math.abs(points) <= NEAR) return { 'data-heat': 'near', ...full }
  const step = (1 + STEPS.filter((limit) => Math.abs(points) > limit).length) as 1 | 2 | 3
  return { 'data-heat': `${points > 0 ? 'over' : 'under'}-${step}`, ...full }
}
