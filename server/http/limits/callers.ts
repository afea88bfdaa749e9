import type { FastifyRequest } from 'fastify'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { listKeysInUse } from '../../store/access/api-keys.ts'
import { listSessionsInUse } from '../../store/access/sessions.ts'
import { networkOf } from '../address.ts'

/**
 * Whose turn a request takes. A stranger who asks from many networks has as many lines: whoever was known a moment ago has
 * one beside theirs, that of their organization, and in it one of their own.
 */
export type Caller = { isKnown: boolean; group: string; who: string }

export function strangersAt(network: string): Caller {
  return { isKnown: false, group: network, who: '' }
}

/** By the hash of what opened something for them: a session, or a key. Whoever is forgotten is a stranger once more. */
const known = new Map<string, Caller>()
const MOST_KNOWN = 10_000
/** The hashes of each organization: one that has many keys or sessions makes the server forget its own, not those of others. */
const knownOf = new Map<string, Set<string>>()
const MOST_OF_ONE = 1_000

const personIn = (org: number, user_id: number) => callerIn(org, `person ${user_id}`)
const keyOf = (org: number, key_id: number) => callerIn(org, `key ${key_id}`)

function callerIn(org: number, who: string): Caller {
  return { isKnown: true, group: `organization ${org}`, who }
}

/** Those who came last, here or at another process: or all would be strangers after a start, and where a node takes over. */
export async function rememberCallers(db: Pick<Db, 'query'>): Promise<void> {
  const sessions = await listSessionsInUse(db, MOST_KNOWN / 2)
  const keys = await listKeysInUse(db, MOST_KNOWN / 2, MOST_OF_ONE)
  const callers = [
    ...keys.map(({ hash, id, key_id }) => ({ hash, caller: keyOf(id, key_id) })),
    ...sessions.map(({ hash, id, user_id }) => ({ hash, caller: personIn(id, user_id) })),
  ]
  for (const { hash, caller } of callers.toReversed()) {
    const credential = hash.toString('base64')
    if (known.size < MOST_KNOWN && !known.has(credential)) remember(credential, caller)
  }
}

/** As the newest, in place of the oldest where there are too many. */
function remember(credential: string, caller: Caller): void {
  forget(credential)
  const own = knownOf.get(caller.group) ?? new Set()
  known.set(credential, caller)
  knownOf.set(caller.group, own.add(credential))
  const [oldest = '', oldestOwn = ''] = [known.keys().next().value, own.values().next().value]
  if (own.size > MOST_OF_ONE) forget(oldestOwn)
  else if (known.size > MOST_KNOWN) forget(oldest)
}

function forget(credential: string): void {
  const { group = '' } = known.get(credential) ?? {}
  const own = knownOf.get(group)
  known.delete(credential)
  own?.delete(credential)
  if (own?.size === 0) knownOf.delete(group)
}

/** The hash of a session or a key, in the lines of a head as far as it has come. */
function credentialIn(head: string): string {
  const [, key, session] =
    /^(?:authorization: *bearer +(\S+)|cookie:.*?crewline_session=([^;\s]+))/im.exec(head) ?? []
  const credential = key ?? session
  return credential === undefined ? '' : hashSecret(credential).toString('base64')
}

/** Of each request it is computed once. */
const credentials = new WeakMap<FastifyRequest['headers'], string>()

function credentialOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const credential =
    credentials.get(headers) ??
    credentialIn(`authorization: ${headers.authorization}\ncookie: ${headers.cookie}`)
  credentials.set(headers, credential)
  return credential
}

/** Null where nobody who is known sends such lines. */
export function knownCaller(head: string): Caller | null {
  return known.get(credentialIn(head)) ?? null
}

export function callerOf(request: Pick<FastifyRequest, 'headers' | 'address'>): Caller {
  return known.get(credentialOf(request)) ?? strangersAt(networkOf(request.address))
}

/** Once it is answered. Whoever was refused is nobody who is known. */
export function noteCaller(request: FastifyRequest, status: number): void {
  const credential = credentialOf(request)
  const caller = foundBy(credential, request)
  if (caller) remember(credential, caller)
  else if (status === 401) forget(credential)
}

/** By that very one: whoever sends another beside it would make others known as themselves. */
function foundBy(credential: string, { member, holder }: Partial<FastifyRequest>): Caller | null {
  if (member)
    return member.session?.hash.toString('base64') === credential ? personIn(member.id, member.user_id) : null
  return holder && credential !== '' ? keyOf(holder.id, holder.key_id) : null
}
