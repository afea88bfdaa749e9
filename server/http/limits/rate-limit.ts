import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../address.ts'
import { HttpError } from '../errors.ts'

/** Maximum anonymous requests per network and minute. */
const ANONYMOUS_PER_MINUTE = 100

/** A route enables this limit with `config: { rateLimit: {} }`. */
export function anonymousRateLimit(perMinute = ANONYMOUS_PER_MINUTE): RateLimitPluginOptions {
  // Omits these headers. Responses with status 429 still have Retry-After.
  const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  return {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ address }) => networkOf(address),
    errorResponseBuilder: () => new HttpError(429),
    addHeaders: hidden,
    addHeadersOnExceeding: hidden,
  }
}

/**
 * Above this number, the bucket of the least recently used API key is dropped. This key then gets a full
 * bucket.
 */
const MAX_BUCKETS = 10_000

/** Uses a token bucket per API key and process (decision 0014). The plan `self_hosted` has no rate limit. */
export function createKeyRateLimiter(now: () => number = () => performance.now()) {
  const buckets = new Map<number, { tokens: number; at: number }>()

  return function limitKeyRate(request: FastifyRequest, reply: FastifyReply): void {
    const { key_id, requests_per_minute: perMinute, request_burst: burst } = request.apiKey
    if (perMinute === null || burst === null) return
    const perSecond = perMinute / 60
    const bucket = buckets.get(key_id) ?? { tokens: burst, at: now() }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond)
    bucket.at = now()
    buckets.delete(key_id)
    buckets.set(key_id, bucket)
    const [oldest = key_id] = buckets.keys()
    if (buckets.size > MAX_BUCKETS) buckets.delete(oldest)
    const isAllowed = bucket.tokens >= 1
    if (isAllowed) bucket.tokens -= 1
    reply.headers({
      'ratelimit-limit': String(burst),
      'ratelimit-remaining': String(Math.floor(bucket.tokens)),
      'ratelimit-reset': String(Math.ceil(((burst - bucket.tokens) / perMinute) * 60)),
    })
    if (isAllowed) return
    const seconds = Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
    throw new HttpError(429, undefined, { 'retry-after': String(seconds) })
  }
}
