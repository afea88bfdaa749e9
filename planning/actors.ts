import type { MessageOrKey } from '../texts/texts.ts'
import { msg } from '../texts/texts.ts'

/** Stored actors that are neither people nor API keys. */
const OTHERS = ['command line', 'first start', 'somebody'] as const

/**
 * An actor is stored as an email address, "API key …" or a fixed text. An email address contains no space, so
 * it can't look like an API key.
 */
export function actorInWords(actor: string, translate: (message: MessageOrKey) => string): string {
  const key = /^API key (.+)$/.exec(actor)
  if (key) return translate(msg('API key {name}', { name: key[1] ?? '' }))
  const other = OTHERS.find((each) => each === actor)
  return other ? translate(other) : actor
}
