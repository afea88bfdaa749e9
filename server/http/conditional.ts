import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { KeyHolder } from '../store/access/api-keys.ts'
import { VERSION } from './package.ts'

/** Strong: the same tag, the same bytes. */
export function tagOfContent(content: string | Buffer): string {
  return `"${hashOf(content)}"`
}

/**
 * Weak: for an answer that is not read in full, by the number of its organization's newest change, by the settings that hours
 * depend on, and by our version, which may write the same records differently.
 */
export function tagOfChange(org: KeyHolder, url: string): string {
  const { id, change_seq, full_time_day, working_week } = org
  return `W/"${hashOf([VERSION, id, change_seq, full_time_day, working_week, url].join(' '))}"`
}

function hashOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}

/** Puts the tag on the answer. True where the client has that answer already, and needs no body (decision 0028). */
export function isKnown(reply: FastifyReply, etag: string): boolean {
  const named = reply.request.headers['if-none-match']
  reply.header('etag', etag)
  if (named === undefined) return false
  // Compared weakly (RFC 9110 §13.1.2): W/ does not count.
  const tags: string[] = named.match(/"[^"]*"/g) ?? []
  return named.trim() === '*' || tags.includes(etag.replace('W/', ''))
}
