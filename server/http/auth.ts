import type { FastifyRequest } from 'fastify'
import { readKey } from '../crypto/keys.ts'
import type { Db } from '../db/connect.ts'
import { Forbidden, Unauthorized } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import type { KeyHolder, KeyIdentity } from '../store/access/api-keys.ts'
import { findKeyHolder, noteLastUse } from '../store/access/api-keys.ts'
import { countHeaders } from './framing.ts'
import type { KnownKeys } from './known-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request under /api/v1 that has a valid key. */
    holder: KeyIdentity
    /** The holder with the organization's settings of this moment; null where the key was cached. */
    current: KeyHolder | null
    /** Throws where the access that the request began with has ended. Called once for each streamed batch. */
    recheckAccess: (() => Promise<void>) | null
  }
}

/** Checked first for everything under /api/v1 (decision 0002). */
export async function authenticate(db: Db, request: FastifyRequest, known?: KnownKeys): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const text = bearerToken(request)
  const remembered = isRead ? known?.find(text) : undefined
  const find = () => findHolder(db, request, text, known)
  if (remembered) request.holder = remembered
  else await semaphores.credentialLookups.run(readKey(text)?.organization_id ?? 0, find)
  request.recheckAccess ??= () => authenticate(db, request, known)
}

/** For responses that depend on the organization's current settings or its last change. */
export async function currentHolder(db: Db, request: FastifyRequest): Promise<KeyHolder> {
  return request.current ?? findHolder(db, request, bearerToken(request))
}

async function findHolder(
  db: Db,
  request: FastifyRequest,
  text: string,
  known?: KnownKeys,
): Promise<KeyHolder> {
  const since = performance.now()
  const key = readKey(text)
  const found = key && (await findKeyHolder(db, key.organization_id, key.hash))
  if (!found) throw new Unauthorized()
  const origin = { kind: 'api_key', id: found.key_id, address: request.address } as const
  const holder = { ...found, origin }
  request.holder = holder
  request.current = holder
  known?.remember(text, identityOf(holder), since)
  if (holder.use_is_old)
    // The response does not wait for it, and the next request repeats one that fails.
    noteLastUse(db, holder.id, holder.key_id).catch((err) => request.log.warn({ err }, 'last use not noted'))
  return holder
}

/** The part that is cached: nothing in it can be outdated for the next request. */
function identityOf({ id, key_id, scope, requests_per_minute, request_burst }: KeyHolder): KeyIdentity {
  return { id, key_id, scope, requests_per_minute, request_burst }
}

export function requireWriteScope(request: FastifyRequest): void {
  if (request.holder.scope !== 'read_write') throw new Forbidden()
}

/** Empty unless there is exactly one Authorization header of the right scheme: Node keeps only the first. */
function bearerToken(request: FastifyRequest): string {
  if (countHeaders(request.raw.rawHeaders, 'authorization') !== 1) return ''
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
