import type { FastifyRequest } from 'fastify'
import { hashSecret } from '../../keys.ts'
import { networkOf } from '../address.ts'

/**
 * Whose turn a request takes. A stranger who asks from many networks has as many lines: whoever was known a moment ago has
 * one beside theirs, that of their organization, and in it one of their own.
 */
export type Caller = { isKnown: boolean; group: string; who: string }

export function strangersAt(network: string): Caller {
  return { isKnown: false, group: network, who: '' }
}

/** By what opened something for them: a session, or a key. Whoever is forgotten is a stranger once more. */
const known = new Map<string, Caller>()
const MOST_KNOWN = 10_000

/** A session or a key, in the lines of a head as far as it has come. */
function credentialIn(head: string): string {
  const [, key, session] =
    /^(?:authorization: *bearer +(\S+)|cookie:.*?crewline_session=([^;\s]+))/im.exec(head) ?? []
  return key ?? session ?? ''
}

const linesOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  `authorization: ${headers.authorization}\ncookie: ${headers.cookie}`

/** Null where nobody who is known sends such lines. */
export function knownCaller(head: string): Caller | null {
  return known.get(credentialIn(head)) ?? null
}

export function callerOf(request: Pick<FastifyRequest, 'headers' | 'address'>): Caller {
  return knownCaller(linesOf(request)) ?? strangersAt(networkOf(request.address))
}

/** Once it is answered. Whoever was refused is nobody who is known. */
export function noteCaller(request: FastifyRequest, status: number): void {
  const credential = credentialIn(linesOf(request))
  const caller = foundBy(credential, request)
  if (!caller && status !== 401) return
  known.delete(credential)
  if (caller) known.set(credential, caller)
  const [oldest = ''] = known.keys()
  if (known.size > MOST_KNOWN) known.delete(oldest)
}

/** By that very one: whoever sends another beside it would make others known as themselves. */
function foundBy(credential: string, { member, holder }: Partial<FastifyRequest>): Caller | null {
  const at = (org: number, who: string) => ({ isKnown: true, group: `organization ${org}`, who })
  if (member)
    return member.session && hashSecret(credential).equals(member.session.hash)
      ? at(member.id, `person ${member.user_id}`)
      : null
  return holder && credential !== '' ? at(holder.id, `key ${holder.key_id}`) : null
}
