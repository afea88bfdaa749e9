import type { FastifyRequest } from 'fastify'
import type { KeyText } from '../crypto/keys.ts'
import { readKey } from '../crypto/keys.ts'
import type { Db } from '../db/connect.ts'
import { Forbidden, Unauthorized } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import type { AuthenticatedKey, KeyIdentity } from '../store/access/api-keys.ts'
import { findAuthenticatedKey, noteKeyUsed } from '../store/access/api-keys.ts'
import { countHeaders } from './framing.ts'
import type { KnownKeys } from './known-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null at run time for routes outside of /api/v1, despite the type. */
    apiKey: KeyIdentity
    /** Null if the key came from the cache, and for routes outside of /api/v1. */
    currentKey: AuthenticatedKey | null
    /** Throws if the client has lost access. A streamed response calls this before each further batch. */
    recheckAccess: (() => Promise<void>) | null
  }
}

export async function authenticate(db: Db, request: FastifyRequest, known?: KnownKeys): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const text = bearerToken(request)
  const remembered = isRead ? known?.find(text) : undefined
  if (remembered) request.apiKey = remembered
  else {
    const key = getKeyText(text)
    await semaphores.credentialLookups.run(key.organization_id, async () => {
      const since = performance.now()
      const found = await findKey(db, request, key)
      known?.remember(text, identityOf(found), since)
    })
  }
  request.recheckAccess ??= () => authenticate(db, request, known)
}

export async function getCurrentKey(db: Db, request: FastifyRequest): Promise<AuthenticatedKey> {
  return request.currentKey ?? findKey(db, request, getKeyText(bearerToken(request)))
}

function getKeyText(text: string): KeyText {
  const key = readKey(text)
  if (!key) throw new Unauthorized()
  return key
}

async function findKey(
  db: Db,
  request: FastifyRequest,
  { organization_id, hash }: KeyText,
): Promise<AuthenticatedKey> {
  const found = await findAuthenticatedKey(db, organization_id, hash)
  if (!found) throw new Unauthorized()
  const origin = { kind: 'api_key', id: found.key_id, address: request.address } as const
  const apiKey = { ...found, origin }
  request.apiKey = apiKey
  request.currentKey = apiKey
  if (apiKey.use_is_old)
    // The response doesn't wait for this update. If it fails, the next request repeats it.
    noteKeyUsed(db, apiKey.id, apiKey.key_id).catch((err) =>
      request.log.warn({ err }, 'last use of an API key not recorded'),
    )
  return apiKey
}

function identityOf({
  id,
  key_id,
  scope,
  requests_per_minute,
  request_burst,
}: AuthenticatedKey): KeyIdentity {
  return { id, key_id, scope, requests_per_minute, request_burst }
}

export function requireWriteScope(request: FastifyRequest): void {
  if (request.apiKey.scope !== 'read_write') throw new Forbidden()
}

/**
 * Returns an empty string unless there is exactly one Authorization header. Node's `headers` contains only
 * the first one.
 */
function bearerToken(request: FastifyRequest): string {
  if (countHeaders(request.raw.rawHeaders, 'authorization') !== 1) return ''
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
