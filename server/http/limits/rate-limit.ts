import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

/** How many keys are remembered at once; a forgotten one starts with a full bucket. */
const REMEMBERED = 10_000

/**
 * A token bucket for each key, in this process (decision 0014). Self-hosted plans have no pace and skip it.
 */
export function rateLimiter(now: () => number = () => performance.now()) {
  const buckets = new Map<number, { tokens: number; at: number }>()

  return function limitRate(request: FastifyRequest, reply: FastifyReply): void {
    const { key_id, requests_per_minute: perMinute, request_burst: burst } = request.holder
    if (perMinute === null || burst === null) return
    const perSecond = perMinute / 60
    const bucket = buckets.get(key_id) ?? { tokens: burst, at: now() }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond)
    bucket.at = now()
    buckets.delete(key_id)
    buckets.set(key_id, bucket)
    const [oldest = key_id] = buckets.keys()
    if (buckets.size > REMEMBERED) buckets.delete(oldest)

    const allowed = bucket.tokens >= 1
    if (allowed) bucket.tokens -= 1
    const wait = Math.ceil((1 - Math.min(1, bucket.tokens)) / perSecond)
    reply.headers({
      'ratelimit-limit': String(burst),
      'ratelimit-remaining': String(Math.floor(bucket.tokens)),
      'ratelimit-reset': String(Math.ceil((burst - bucket.tokens) / perSecond)),
    })
    if (!allowed) throw new HttpError(429, undefined, { 'retry-after': String(Math.max(1, wait)) })
  }
}
