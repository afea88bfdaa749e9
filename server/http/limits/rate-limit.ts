import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../address.ts'
import { HttpError } from '../errors.ts'

/** How many keys or networks are remembered at once; a forgotten one starts with a full bucket. */
const REMEMBERED = 10_000

type Clock = () => number
const clock: Clock = () => performance.now()
type Rate = { perMinute: number; burst: number }

/** A token bucket for each name, in this process. Says how many are left, and how many seconds to wait where there is none. */
function bucketsOf(now: Clock) {
  const buckets = new Map<number | string, { tokens: number; at: number }>()

  return function take(name: number | string, { perMinute, burst }: Rate): { left: number; wait: number } {
    const perSecond = perMinute / 60
    const bucket = buckets.get(name) ?? { tokens: burst, at: now() }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond)
    bucket.at = now()
    buckets.delete(name)
    buckets.set(name, bucket)
    const [oldest = name] = buckets.keys()
    if (buckets.size > REMEMBERED) buckets.delete(oldest)
    if (bucket.tokens < 1)
      return { left: bucket.tokens, wait: Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) }
    bucket.tokens -= 1
    return { left: bucket.tokens, wait: 0 }
  }
}

/** For each key (decision 0014). Self-hosted plans have no pace and skip it. */
export function rateLimiter(now: Clock = clock) {
  const take = bucketsOf(now)
  return function limitRate(request: FastifyRequest, reply: FastifyReply): void {
    const { key_id, requests_per_minute: perMinute, request_burst: burst } = request.holder
    if (perMinute === null || burst === null) return
    const { left, wait } = take(key_id, { perMinute, burst })
    reply.headers({
      'ratelimit-limit': String(burst),
      'ratelimit-remaining': String(Math.floor(left)),
      'ratelimit-reset': String(Math.ceil(((burst - left) / perMinute) * 60)),
    })
    refuseIf(wait)
  }
}

/** For whoever comes without a name: for each network. */
export function strangerLimiter(rate: Rate, now: Clock = clock) {
  const take = bucketsOf(now)
  return ({ address }: Pick<FastifyRequest, 'address'>): void => refuseIf(take(networkOf(address), rate).wait)
}

function refuseIf(seconds: number): void {
  if (seconds > 0) throw new HttpError(429, undefined, { 'retry-after': String(seconds) })
}
