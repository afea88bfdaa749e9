import { seededRandom } from '../../server/demo/random.ts'
import { RACES, trialsOf } from './races.ts'
import type { Nodes } from './room.ts'
import { makeRoom } from './room.ts'

export type Trials = { trials: number; seed: number; onTrial?: (race: string) => void }

/** How many share an organization: the doctor looks at it in the end. */
const SHARED = 25

/** Every race so many times, all kinds at once; how often each was run. Throws where one ended wrongly. */
export async function runTrials(nodes: Nodes, { trials, seed, onTrial = () => {} }: Trials) {
  const runs = Object.entries(RACES).map(async ([name, race], place) => {
    const count = trialsOf(name, trials)
    for (let n = 0; n < count; ) {
      const room = await makeRoom(nodes, seededRandom(seed * 1_000_003 + place * 10_007 + n))
      for (const end = Math.min(n + SHARED, count); n < end; n++) {
        await race(room, n).catch((error) => {
          throw new Error(`${name}, trial ${n}, seed ${seed}: ${error.message}`, { cause: error })
        })
        onTrial(name)
      }
      await room.examine()
    }
    return { race: name, trials: count, violations: 0 }
  })
  return Promise.all(runs)
}
