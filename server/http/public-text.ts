import type { FastifyReply, FastifyRequest } from 'fastify'
import { fullAddress } from './address.ts'
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

/** The address in files of the build, which don't know their server. */
const ANY_SERVER = 'http://127.0.0.1:3000'
const MAX_SERVERS = 20

/** Sends JSON in which the requested server replaces `ANY_SERVER`. Different servers get different ETags. */
export function publicDescription(json: string) {
  const senders = new Map<string, ReturnType<typeof publicText>>()

  return function sendDescription(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const server = fullAddress(request, '') || ANY_SERVER
    const named = () => json.replace(JSON.stringify(ANY_SERVER), () => JSON.stringify(server))
    const send = senders.get(server) ?? publicText(named(), 'application/json; charset=utf-8')
    // Clients can send any host name, so the number of copies is limited.
    if (senders.size >= MAX_SERVERS) senders.clear()
    senders.set(server, send)
    return send(request, reply)
  }
}
