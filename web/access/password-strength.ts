import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Other modules load this file on demand, because its dictionaries are large. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Returns a score from 0 (guessed immediately) to 4 (very strong). */
export function strengthOf(password: string): number {
  return zxcvbn.check(password).score
}
