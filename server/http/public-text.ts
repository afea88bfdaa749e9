import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is the same for everybody until the next release: for any origin, sent once (decision 0016). */
export function publicText(text: string, type: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

  return function sendText(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag,
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(type).send(text)
  }
}
