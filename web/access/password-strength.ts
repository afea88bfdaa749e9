import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Loaded when somebody begins to type a new password: its lists take as much as all other pages. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** From 0, guessed at once, to 4, by how many guesses somebody would need who knows common words and patterns. */
export function strengthOf(password: string): number {
  return zxcvbn.check(password).score
}
