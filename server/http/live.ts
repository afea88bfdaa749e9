import type { FastifyReply, FastifyRequest } from 'fastify'

/** The pages that are open, by organization: each hears of a change as soon as it is committed, on any node. */
export type LiveHub = {
  hear(message: string): void
  hearMissed(): void
  follow(org: number, request: FastifyRequest, reply: FastifyReply): void
  close(): void
}

const HEARTBEAT = 20_000

export function liveHub(): LiveHub {
  const followers = new Map<number, Set<FastifyReply['raw']>>()
  const beat = setInterval(() => tellAll(': still here\n\n'), HEARTBEAT)
  beat.unref()

  function tellAll(text: string) {
    for (const responses of followers.values()) for (const response of responses) response.write(text)
  }
  return {
    hear(message) {
      const [org, seq] = message.split(' ')
      for (const response of followers.get(Number(org)) ?? [])
        response.write(`event: change\ndata: ${seq}\n\n`)
    },
    hearMissed: () => tellAll('event: change\ndata: 0\n\n'),
    follow(org, request, reply) {
      reply.hijack()
      const headers = reply.getHeaders() as Record<string, string>
      reply.raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 1000\n\nevent: ready\ndata: 0\n\n')
      const responses = followers.get(org) ?? new Set()
      followers.set(org, responses.add(reply.raw))
      request.raw.on('close', () => {
        responses.delete(reply.raw)
        if (responses.size === 0) followers.delete(org)
      })
    },
    /** An open stream would keep a stopping server waiting for ever. */
    close() {
      clearInterval(beat)
      for (const responses of followers.values()) for (const response of responses) response.end()
    },
  }
}
