import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { VERSION } from './version.ts'

/** Whoever has an answer already is told so, without a body (decision 0028). */

/** Strong: the same tag, the same bytes. */
export function tagOfContent(content: string | Buffer): string {
  return `"${hashOf(content)}"`
}

/**
 * Weak: what is not read in full has the number of its organization's newest change. A new version may write the
 * same records differently.
 */
export function tagOfChange(org: { id: number; change_seq: number }, url: string): string {
  return `W/"${hashOf([VERSION, org.id, org.change_seq, url].join(' '))}"`
}

function hashOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}

/** Puts the tag on the answer; true where the asker named it, and nothing more is to be sent. */
export function isKnown(reply: FastifyReply, etag: string): boolean {
  const named = reply.request.headers['if-none-match']
  reply.header('etag', etag)
  if (named === undefined) return false
  return named.trim() === '*' || opaqueTags(named).includes(opaqueTags(etag)[0]!)
}

/** Compared weakly (RFC 9110 §13.1.2): W/ says nothing here. */
function opaqueTags(list: string): string[] {
  return list.match(/"[^"]*"/g) ?? []
}
