import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_ENDED } from '../db/announcing.ts'
import type { Db } from '../db/connect.ts'
import { untranslated } from '../refusals.ts'
import type { StreamQuota } from './limits/open-streams.ts'
import { createStreamQuota } from './limits/open-streams.ts'
import { createOpenPages } from './open-pages.ts'

/** Notifies open pages and long polls of changes that any node has committed. */
export type LiveHub = {
  /**
   * `message` is "<organization> <seq>" after a change, or "ended <user>" if the user may have lost access to
   * an organization.
   */
  onNotification(message: string): void
  onMissedNotifications(): void
  listFollowedOrganizations(): number[]
  checkAccess(): Promise<void>
  countOpen(): { pages: number; polls: number }
  follow(request: FastifyRequest, reply: FastifyReply): void
  watch(apiKey: { id: number; key_id: number }, reply: FastifyReply): ChangeWatch
  close(): void
}

export type ChangeWatch = {
  readonly isOver: boolean
  /**
   * Resolves after a change in the organization or when the poll ends, at the latest after `milliseconds`.
   * Resolves immediately if a change came after the last call.
   */
  untilNews(milliseconds: number): Promise<void>
  end(): void
}

const PAGE_QUOTA: StreamQuota = { client: 20, organization: 1_000, total: 5_000 }
const POLL_QUOTA: StreamQuota = { client: 50, organization: 1_000, total: 5_000 }
const HEARTBEAT_MS = 20_000
/** Maximum wait of a long poll between reads. Notifications can get lost, and poolers forward none. */
const MAX_SLEEP_MS = { notified: 10_000, unnotified: 1_000 }

const TOO_MANY_POLLS = untranslated('Too many requests with `wait` are open: close some, or try again later.')

/**
 * `isNotified` is true if database notifications reach `onNotification`. `domains` are the email domains that
 * require the server's SSO provider.
 */
export function createLiveHub(db: Db, isNotified = false, domains: readonly string[] = []): LiveHub {
  const { pages, add, checkAll, checkPerson } = createOpenPages(db, domains)
  const polls = new Map<() => void, number>()
  const heartbeat = setInterval(() => {
    writeAll(': still here\n\n')
    checkAll().catch(retryLater)
  }, HEARTBEAT_MS)
  const openPage = createStreamQuota(PAGE_QUOTA, 'Too many pages are open. Close some, or try again later.')
  const openPoll = createStreamQuota(POLL_QUOTA, TOO_MANY_POLLS)
  let closed = false
  heartbeat.unref()

  function writeAll(text: string) {
    for (const page of pages.keys()) page.write(text)
  }
  const notify = broadcastThrottle((org, seq) => {
    const notifyPage = (page: ServerResponse) => () =>
      pages.has(page) && !closed && page.write(`event: change\ndata: ${seq}\n\n`)
    const pageCalls = [...pages].filter(([, page]) => page.org === org).map(([page]) => notifyPage(page))
    const pollCalls = [...polls].filter(([, each]) => each === org).map(([wake]) => wake)
    fanOut([...pageCalls, ...pollCalls])
    return pageCalls.length + pollCalls.length
  })
  function wakeAll() {
    for (const wake of polls.keys()) wake()
  }
  /**
   * Ignores errors, because access can't be checked during a database outage. The next heartbeat checks
   * access again.
   */
  function retryLater() {}
  return {
    onNotification(message) {
      const [id, seq = ''] = message.split(' ')
      if (id === ACCESS_ENDED) return void checkPerson(Number(seq)).catch(retryLater)
      notify(Number(id), seq)
    },
    onMissedNotifications() {
      writeAll('event: change\ndata: 0\n\n')
      wakeAll()
      checkAll().catch(retryLater)
    },
    listFollowedOrganizations: () => [...new Set([...pages.values()].map(({ org }) => org))],
    checkAccess: checkAll,
    countOpen: () => ({ pages: pages.size, polls: polls.size }),
    follow(request, reply) {
      request.permit?.release()
      // If the client disconnected during authentication, no further `close` event follows.
      if (reply.raw.destroyed) return void reply.hijack()
      reply.raw.once('close', openPage(request.member.id, request.member.user_id))
      beginStream(reply)
      add(request, reply.raw)
    },
    watch({ id: org, key_id }, reply) {
      const releaseQuota = openPoll(org, key_id)
      let isGone = false
      let isNews = false
      let wake = () => {}
      const noteNews = () => {
        isNews = true
        wake()
      }
      const end = () => {
        isGone = true
        releaseQuota()
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
          const longest = Math.min(milliseconds, isNotified ? MAX_SLEEP_MS.notified : MAX_SLEEP_MS.unnotified)
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
    /** Ends all streams, because an open stream would prevent the server from stopping. */
    close() {
      closed = true
      clearInterval(heartbeat)
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

/** Notifies pages in batches, because each notified page immediately requests the changes. */
const BATCH = 10
const PAUSE_MS = 10

function fanOut(calls: (() => unknown)[]): void {
  for (const call of calls.splice(0, BATCH)) call()
  if (calls.length > 0) setTimeout(() => fanOut(calls), PAUSE_MS).unref()
}

const MIN_INTERVAL_MS = 100

/**
 * Sends only the newest change per interval. With many receivers, the interval is one millisecond per
 * receiver.
 */
function broadcastThrottle(broadcast: (org: number, seq: string) => number) {
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
    setTimeout(notifyNext, Math.max(MIN_INTERVAL_MS, receivers)).unref()
  }
}
