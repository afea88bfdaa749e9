import type { FastifyReply, FastifyRequest } from 'fastify'

/** Tells open pages and waiting requests of an organization's change as soon as it is committed, on any node. */
export type LiveHub = {
  hear(message: string): void
  hearMissed(): void
  /** The organizations that have pages open on this node. */
  followed(): number[]
  /** How many answers are kept open. */
  open(): { pages: number; polls: number }
  /** Sends events to an open page until it goes. */
  follow(org: number, request: FastifyRequest, reply: FastifyReply): void
  /** For a request that waits for the next change; over when its client has gone, or the server stops. */
  watch(org: number, reply: FastifyReply): Watch
  close(): void
}

export type Watch = {
  readonly isOver: boolean
  /** Resolves when there may be something new; at once if there was since the last call. */
  untilNews(milliseconds: number): Promise<void>
  end(): void
}

const HEARTBEAT = 20_000
/** Milliseconds that a watch sleeps at most: an announcement may get lost, and behind a pooler there are none. */
const LOOK_AGAIN = { told: 10_000, untold: 1_000 }

/** `isTold`: announcements of the database are passed on to `hear`. */
export function liveHub(isTold = false): LiveHub {
  /** Open pages, and requests that wait; each with its organization. */
  const pages = new Map<FastifyReply['raw'], number>()
  const polls = new Map<() => void, number>()
  const beat = setInterval(() => tellAll(': still here\n\n'), HEARTBEAT)
  let closed = false
  beat.unref()

  function tellAll(text: string) {
    for (const page of pages.keys()) page.write(text)
  }
  function wakeAll() {
    for (const wake of polls.keys()) wake()
  }
  return {
    hear(message) {
      const [id, seq] = message.split(' ')
      for (const [page, org] of pages) if (org === Number(id)) page.write(`event: change\ndata: ${seq}\n\n`)
      for (const [wake, org] of polls) if (org === Number(id)) wake()
    },
    hearMissed() {
      tellAll('event: change\ndata: 0\n\n')
      wakeAll()
    },
    followed: () => [...new Set(pages.values())],
    open: () => ({ pages: pages.size, polls: polls.size }),
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
      pages.set(reply.raw, org)
      request.raw.on('close', () => pages.delete(reply.raw))
    },
    watch(org, reply) {
      let isGone = false
      let isNews = false
      let wake = () => {}
      const noteNews = () => {
        isNews = true
        wake()
      }
      const end = () => {
        isGone = true
        polls.delete(noteNews)
        wake()
      }
      polls.set(noteNews, org)
      reply.raw.once('close', end)
      return {
        get isOver() {
          return isGone || closed
        },
        async untilNews(milliseconds) {
          const longest = Math.min(milliseconds, isTold ? LOOK_AGAIN.told : LOOK_AGAIN.untold)
          if (!isNews && !isGone && !closed)
            await new Promise<void>((done) => {
              const timer = setTimeout(done, longest)
              wake = () => {
                clearTimeout(timer)
                done()
              }
            })
          isNews = false
        },
        end,
      }
    },
    /** An open stream would keep the server from stopping. */
    close() {
      closed = true
      clearInterval(beat)
      for (const page of pages.keys()) page.end()
      wakeAll()
    },
  }
}
