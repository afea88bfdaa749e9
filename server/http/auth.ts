import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { readKey } from '../keys.ts'
import { Forbidden, Unauthorized } from '../refusals.ts'
import type { KeyHolder } from '../store/api-keys.ts'
import { findKeyHolder, noteLastUse } from '../store/api-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: set on every request under /api/v1 that got past its key. */
    holder: KeyHolder
  }
}

/** Checked first for everything under /api/v1 (decision 0002). */
export async function authenticate(db: Db, request: FastifyRequest): Promise<void> {
  const key = readKey(bearerToken(request))
  const holder = key && (await findKeyHolder(db, key.organization_id, key.hash))
  if (!holder) throw new Unauthorized()
  request.holder = holder
  if (holder.use_is_old)
    // Nobody waits for it: a note that is missed is made by the next request.
    noteLastUse(db, holder.id, holder.key_id).catch((err) => request.log.warn({ err }, 'last use not noted'))
}

export function requireWriteScope(request: FastifyRequest): void {
  if (request.holder.scope !== 'read_write') throw new Forbidden()
}

/** Empty unless there is exactly one Authorization header of the right scheme: Node keeps only the first. */
function bearerToken(request: FastifyRequest): string {
  const { rawHeaders } = request.raw
  const sent = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization')
  const match = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return sent.length === 1 && match ? match[1]! : ''
}
