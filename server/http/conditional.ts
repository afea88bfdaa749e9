import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { AuthenticatedKey } from '../store/access/api-keys.ts'
import { VERSION } from './package.ts'

export function etagOfContent(content: string | Buffer): string {
  return `"${hashOf(content)}"`
}

/**
 * Returns a weak ETag from the last change number, so that a 304 needs no computed content. Crewline's
 * version and the settings that affect hours are included, because the response depends on them.
 */
export function etagOfChange(org: AuthenticatedKey, url: string): string {
  const { id, change_seq, full_time_day, working_week } = org
  return `W/"${hashOf([VERSION, id, change_seq, full_time_day, working_week, url].join(' '))}"`
}

function hashOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}

/** Sets the ETag. Returns true if the client already has the content with this ETag (decision 0028). */
export function matchesEtag(reply: FastifyReply, etag: string): boolean {
  const named = reply.request.headers['if-none-match']
  reply.header('etag', etag)
  if (named === undefined) return false
  // The weak comparison ignores W/ (RFC 9110 §13.1.2).
  const tags: string[] = named.match(/"[^"]*"/g) ?? []
  return named.trim() === '*' || tags.includes(etag.replace('W/', ''))
}
