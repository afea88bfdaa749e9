import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENDED } from '../db/announcing.ts'
import type { Db } from '../db/connect.ts'
import { untranslated } from '../refusals.ts'
import type { StreamQuota } from './limits/open-streams.ts'
import { createStreamQuota } from './limits/open-streams.ts'
import { openPages } from './open-pages.ts'

/** Tells open pages and waiting requests of an organization's change as soon as it is committed, on any node. */
export type LiveHub = {
  /** "<organization> <number>" of a change, or "ended <person>", who may see less from now on. */
  hear(message: string): void
  hearMissed(): void
  /** The organizations that have pages open on this node. */
  followed(): number[]
  /** Ends the pages of those who may not see them any more. */
  checkAccess(): Promise<void>
  /** How many answers are kept open. */
  open(): { pages: number; polls: number }
  /** Sends events to an open page until it goes. */
  follow(request: FastifyRequest, reply: FastifyReply): void
  /** For a request that waits for the next change; over when its client has gone, or the server stops. */
  watch(holder: { id: number; key_id: number }, reply: FastifyReply): Watch
  close(): void
}

export type Watch = {
  readonly isOver: boolean
  /** Resolves when there may be something new; at once if there was since the last call. */
  untilNews(milliseconds: number): Promise<void>
  end(): void
}

/** A person's are the pages in all of their browsers; a key's are the waiting requests of all who use it. */
const PAGE_QUOTA: StreamQuota = { client: 20, organization: 1_000, total: 5_000 }
const POLL_QUOTA: StreamQuota = { client: 50, organization: 1_000, total: 5_000 }
const HEARTBEAT = 20_000
/** Milliseconds that a watch sleeps at most: an announcement may get lost, and behind a pooler there are none. */
const LOOK_AGAIN = { told: 10_000, untold: 1_000 }

const TOO_MANY_POLLS = untranslated('Too many requests with `wait` are open: close some, or try again later.')

/** `isTold`: announcements of the database are passed on to `hear`. `domains` must use the provider of the server. */
export function liveHub(db: Db, isTold = false, domains: readonly string[] = []): LiveHub {
  const { pages, add, checkAll, checkPerson } = openPages(db, domains)
  /** Requests that wait, each with its organization. */
  const polls = new Map<() => void, number>()
  const beat = setInterval(() => {
    tellAll(': still here\n\n')
    checkAll().catch(lookLater)
  }, HEARTBEAT)
  const openPage = createStreamQuota(PAGE_QUOTA, 'Too many pages are open: close some, or try again later.')
  const openPoll = createStreamQuota(POLL_QUOTA, TOO_MANY_POLLS)
  let closed = false
  beat.unref()

  function tellAll(text: string) {
    for (const page of pages.keys()) page.write(text)
  }
  const notify = broadcastThrottle((org, seq) => {
    const tellPage = (page: ServerResponse) => () =>
      pages.has(page) && !closed && page.write(`event: change\ndata: ${seq}\n\n`)
    const theirs = [...pages].filter(([, page]) => page.org === org).map(([page]) => tellPage(page))
    const waiting = [...polls].filter(([, each]) => each === org).map(([wake]) => wake)
    fanOut([...theirs, ...waiting])
    return theirs.length + waiting.length
  })
  function wakeAll() {
    for (const wake of polls.keys()) wake()
  }
  /** While the database is away nobody can be judged: they are with the next beat. */
  function lookLater() {}
  return {
    hear(message) {
      const [id, seq = ''] = message.split(' ')
      if (id === ENDED) return void checkPerson(Number(seq)).catch(lookLater)
      notify(Number(id), seq)
    },
    hearMissed() {
      tellAll('event: change\ndata: 0\n\n')
      wakeAll()
      checkAll().catch(lookLater)
    },
    followed: () => [...new Set([...pages.values()].map(({ org }) => org))],
    checkAccess: checkAll,
    open: () => ({ pages: pages.size, polls: polls.size }),
    follow(request, reply) {
      request.permit?.release()
      // Gone while they were looked up: nothing would tell of it any more.
      if (reply.raw.destroyed) return void reply.hijack()
      reply.raw.once('close', openPage(request.member.id, request.member.user_id))
      beginStream(reply)
      add(request, reply.raw)
    },
    watch({ id: org, key_id }, reply) {
      const leave = openPoll(org, key_id)
      let isGone = false
      let isNews = false
      let wake = () => {}
      const noteNews = () => {
        isNews = true
        wake()
      }
      const end = () => {
        isGone = true
        leave()
        polls.delete(noteNews)
        wake()
      }
      polls.set(noteNews, org)
      reply.raw.once('close', end)
      if (reply.raw.destroyed) end()
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

function beginStream(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 1000\n\nevent: ready\ndata: 0\n\n')
}

/** Every notified page may request what has changed: batches spread that load over time. */
const BATCH = 10
const PAUSE_MS = 10

function fanOut(calls: (() => unknown)[]): void {
  for (const call of calls.splice(0, BATCH)) call()
  if (calls.length > 0) setTimeout(() => fanOut(calls), PAUSE_MS).unref()
}

const LEAST_INTERVAL_MS = 100

/**
 * Broadcasts to an organization at most once per interval, one millisecond longer for each receiver. Only the newest
 * change of an interval is sent. `broadcast` returns the number of receivers.
 */
function broadcastThrottle(broadcast: (org: number, seq: string) => number) {
  /** The newest change of each organization that waits for its next interval. */
  const throttled = new Map<number, string | undefined>()
  return function notify(org: number, seq: string): void {
    if (throttled.has(org)) return void throttled.set(org, seq)
    const receivers = broadcast(org, seq)
    if (receivers === 0) return
    throttled.set(org, undefined)
    const notifyNext = () => {
      const next = throttled.get(org)
      throttled.delete(org)
      if (next !== undefined) notify(org, next)
    }
    setTimeout(notifyNext, Math.max(LEAST_INTERVAL_MS, receivers)).unref()
  }
}
