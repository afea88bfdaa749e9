import type { Text } from '../../../texts/texts.ts'
import { inWords, t } from './language.ts'

/** Those that are neither people nor keys, as the server calls them. */
const OTHERS = ['command line', 'first start', 'somebody'] satisfies Text[]

/** Who did something: people are known by their address, in which no space can be. */
export function actorInWords(actor: string): string {
  const key = /^API key (.+)$/.exec(actor)
  if (key) return t('API key {name}', { name: key[1] ?? '' })
  const other = OTHERS.find((each) => each === actor)
  return other ? inWords(other) : actor
}
