import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Loaded on demand: the dictionaries are as large as the rest of the app. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** From 0 (guessed immediately) to 4. */
export function strengthOf(password: string): number {
  return zxcvbn.check(password).score
}
