import type { Saying } from '../texts/texts.ts'
import { say } from '../texts/texts.ts'

/** Stored actors that are neither people nor API keys. */
const OTHERS = ['command line', 'first start', 'somebody'] as const

/** People are stored by email address, which contains no space. */
export function actorInWords(actor: string, write: (saying: Saying) => string): string {
  const key = /^API key (.+)$/.exec(actor)
  if (key) return write(say('API key {name}', { name: key[1] ?? '' }))
  const other = OTHERS.find((each) => each === actor)
  return other ? write(other) : actor
}
