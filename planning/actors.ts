import type { Saying } from '../texts/texts.ts'
import { say } from '../texts/texts.ts'

/** Those that are neither people nor keys, as they are stored. */
const OTHERS = ['command line', 'first start', 'somebody'] as const

/** Who did something: people are stored by their address, in which no space can be. */
export function actorInWords(actor: string, write: (saying: Saying) => string): string {
  const key = /^API key (.+)$/.exec(actor)
  if (key) return write(say('API key {name}', { name: key[1] ?? '' }))
  const other = OTHERS.find((each) => each === actor)
  return other ? write(other) : actor
}
