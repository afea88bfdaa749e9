import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOfContent, matchesEtag } from './conditional.ts'

/** Sends text that changes only with a release. All origins may read it (decision 0016). */
export function publicText(text: string | Buffer, type: string, maxAge = 'max-age=0, must-revalidate') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const etag = etagOfContent(bytes)

  return function sendText(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': `public, ${maxAge}`,
    })
    if (matchesEtag(reply, etag)) return reply.code(304).send()
    return reply.type(type).send(bytes)
  }
}
