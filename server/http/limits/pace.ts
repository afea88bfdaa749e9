import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound, Overloaded, TooManyTries, Unauthorized } from '../../refusals.ts'
import { networkOf } from '../address.ts'

/** So many refusals leave at once; then one in each interval of milliseconds, the last of many after the patience. */
type Pace = { atOnce: number; interval: number; patience: number }
/** Of one network. Whoever keeps to it is quiet, and does not wait for those who don't: they may be a flood. */
const OWN: Pace = { atOnce: 10, interval: 500, patience: 5_000 }
/** Of all quiet ones together, since a flood may come from everywhere; and of all others. */
const QUIET: Pace = { atOnce: 20, interval: 10, patience: 5_000 }
const LOUD: Pace = { atOnce: 10, interval: 10, patience: 5_000 }
/** Networks that are remembered; one that is forgotten begins anew. */
const MOST_NETWORKS = 10_000

type Clock = () => number
const clock: Clock = () => performance.now()

function paceOf({ atOnce, interval, patience }: Pace, now: Clock): () => number {
  let free = 0
  return () => {
    free = Math.min(Math.max(free, now() - atOnce * interval) + interval, now() + patience)
    return Math.max(0, free - now())
  }
}

/**
 * How many milliseconds a refusal waits before it leaves: none, unless there is a flood of them and its network takes
 * part in it. Whoever sends the next request after each answer so cannot take the time that others need: 200 connections
 * get 100 refusals a second, not thousands.
 */
export function refusalPace(now: Clock = clock): (network: string) => number {
  const [ofQuiet, ofLoud] = [paceOf(QUIET, now), paceOf(LOUD, now)]
  const networks = new Map<string, () => number>()
  return (network) => {
    const own = networks.get(network) ?? paceOf(OWN, now)
    networks.delete(network)
    networks.set(network, own)
    const [oldest = network] = networks.keys()
    if (networks.size > MOST_NETWORKS) networks.delete(oldest)
    return own() === 0 ? ofQuiet() : ofLoud()
  }
}

/** Of all refusals of somebody whom this process does not know. */
const pace = refusalPace()

/** Waits before a refusal, as its pace says; not for whoever has gone. */
export function waitForPace({ raw, request }: FastifyReply): Promise<void> {
  const wait = pace(networkOf(request.address))
  if (wait === 0) return Promise.resolve()
  // Nothing more is read for it.
  request.turn?.end()
  return new Promise((done) => {
    const timer = setTimeout(done, wait)
    raw.once('close', () => {
      clearTimeout(timer)
      done()
    })
  })
}

/** For `onRequest`: what refuses floods before their bodies are read. Its refusals leave at that pace. */
export function paced(refuse: (request: FastifyRequest) => void) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      refuse(request)
    } catch (error) {
      await waitForPace(reply)
      throw error
    }
  }
}

/** For `catch`, where a key, a session or an invitation was looked up: what is unknown, or too much, is refused at that pace. */
export function paceRefusal(reply: FastifyReply) {
  return async (error: unknown): Promise<never> => {
    // Who has been let in before is no stranger, and may hold something while they are asked again.
    const { user, member, holder, shared } = reply.request
    const isKnown = Boolean(user ?? member ?? holder ?? shared)
    const isUnknown = error instanceof Unauthorized || error instanceof NotFound
    const isTooMuch = error instanceof TooManyTries || error instanceof Overloaded
    if (isTooMuch || (isUnknown && !isKnown)) await waitForPace(reply)
    throw error
  }
}
