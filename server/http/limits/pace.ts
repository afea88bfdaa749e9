import type { FastifyReply } from 'fastify'
import { NotFound, Unauthorized } from '../../refusals.ts'

/** So many refusals leave at once; then one in each interval of milliseconds, the last of many after the patience. */
const AT_ONCE = 20
const INTERVAL = 10
const PATIENCE = 5_000

/**
 * How many milliseconds a refusal waits before it leaves: none, unless there is a flood of them. Whoever sends the next
 * request after each answer so cannot take the time that others need: 200 connections get 100 refusals a second, not thousands.
 */
export function refusalPace(now: () => number = () => performance.now()): () => number {
  let free = 0
  return () => {
    free = Math.min(Math.max(free, now() - AT_ONCE * INTERVAL) + INTERVAL, now() + PATIENCE)
    return Math.max(0, free - now())
  }
}

/** Of all refusals of somebody whom this process does not know. */
const pace = refusalPace()

/** Waits before a refusal, as its pace says; not for whoever has gone. */
export function waitForPace({ raw }: FastifyReply): Promise<void> {
  const wait = pace()
  if (wait === 0) return Promise.resolve()
  return new Promise((done) => {
    const timer = setTimeout(done, wait)
    raw.once('close', () => {
      clearTimeout(timer)
      done()
    })
  })
}

/** For `catch`, where a key, a session or an invitation was looked up: what is unknown is refused at that pace. */
export function paceRefusal(reply: FastifyReply) {
  return async (error: unknown): Promise<never> => {
    const isKnown = Boolean(reply.request.user)
    if (!isKnown && (error instanceof Unauthorized || error instanceof NotFound)) await waitForPace(reply)
    throw error
  }
}
