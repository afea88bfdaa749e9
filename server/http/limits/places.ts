import type { Saying } from '../../../texts/texts.ts'
import { TooManyAtOnce } from '../../refusals.ts'
import { countsOf } from './counts.ts'

/** How many answers may be kept open at once, on one node. */
export type Places = { client: number; organization: number; all: number }

/** Gives a place to keep an answer open in, until it is left; refuses where a client, an organization or all have too many. */
export function placeKeeper(most: Places, refusal: Saying) {
  const taken = countsOf<string>()

  return function takePlace(org: number, client: number): () => void {
    const names = { client: `client ${org} ${client}`, organization: `organization ${org}`, all: 'all' }
    for (const kind of ['client', 'organization', 'all'] as const)
      if (taken.of(names[kind]) >= most[kind]) throw new TooManyAtOnce(refusal)
    for (const name of Object.values(names)) taken.add(name, 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      for (const name of Object.values(names)) taken.add(name, -1)
    }
  }
}
