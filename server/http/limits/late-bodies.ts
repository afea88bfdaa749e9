import type { FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds after which a request comes late to its turn. */
export const LATE = 500

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Who asks is looked up before the body is read. It may be on the way for half a minute, and then wait for its turn: whoever
 * comes late is looked up once more, and writes nothing with a key or a membership that has ended meanwhile.
 */
export function askedAgain(ask: Hook): { onRequest: Hook; preHandler: Hook } {
  const askedAt = new WeakMap<FastifyRequest, number>()
  return {
    async onRequest(request, reply) {
      await ask(request, reply)
      askedAt.set(request, performance.now())
    },
    async preHandler(request, reply) {
      const since = performance.now() - (askedAt.get(request) ?? Number.POSITIVE_INFINITY)
      if (since > LATE) await ask(request, reply)
    },
  }
}
