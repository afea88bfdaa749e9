import { seededRandom } from '../../server/demo/random.ts'
import type { Nodes } from './race-organization.ts'
import { createRaceOrganization } from './race-organization.ts'
import { RACES, trialsOf } from './races.ts'

/** Runs only races whose name includes one of the comma-separated parts in `only`. */
export type Trials = { trials: number; seed: number; only?: string; onTrial?: (race: string) => void }

/** Number of trials in one organization. Afterwards the doctor checks the organization. */
const SHARED = 25

/** Runs all races concurrently. Throws if a trial had a wrong outcome. */
export async function runTrials(nodes: Nodes, { trials, seed, only = '', onTrial = () => {} }: Trials) {
  let failure: Error | null = null
  const runs = Object.entries(RACES).map(async ([name, race], place) => {
    if (!only.split(',').some((part) => name.includes(part))) return []
    const count = trialsOf(name, trials)
    for (let n = 0; n < count && !failure; ) {
      const shared = await createRaceOrganization(nodes, seededRandom(seed * 1_000_003 + place * 10_007 + n))
      const noteFailure = (error: Error) => {
        failure ??= new Error(`${name}, trial ${n}, seed ${seed}: ${error.message}`, { cause: error })
      }
      for (const end = Math.min(n + SHARED, count); n < end && !failure; n++) {
        await race(shared, n).then(() => onTrial(name), noteFailure)
      }
      await shared.examine().catch(noteFailure)
    }
    return [{ race: name, trials: count, violations: 0 }]
  })
  const figures = (await Promise.all(runs)).flat()
  if (failure) throw failure
  return figures
}
