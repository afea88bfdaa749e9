import type { Problem } from '../problems.ts'

/** A project with its phases, as far as they are needed. */
export type Phased = { title: string; phases?: readonly { id: number }[] }

/** Work may point to a phase of its project (decision 0057). */
export function checkPhase(
  { phase_id }: { phase_id?: number | null },
  { title, phases = [] }: Phased,
): Problem[] {
  if (phase_id == null || phases.some(({ id }) => id === phase_id)) return []
  return [{ pointer: ['phase_id'], code: 'unknown', message: `must be a phase of ${title}` }]
}
