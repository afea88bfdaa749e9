import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createKeyRateLimiter } from '../../server/http/limits/rate-limit.ts'
import { buildServer } from '../../server/server.ts'
import type { ApiClient, ApiResponse } from '../support/api.ts'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'
import { TEST_LIMITS } from '../support/patient.ts'

const api = shared(() => startApi())

/** Sends requests concurrently, without repeating refused ones. */
function sendTo({ key }: ApiClient, count: number): () => Promise<ApiResponse[]> {
  const headers = { authorization: `Bearer ${key}` }
  return () =>
    Promise.all(Array.from({ length: count }, () => api.callOnce('/api/v1/projects?limit=1', { headers })))
}

describe('the rate limit of a hosted plan (decision 0014)', () => {
  it('accepts a burst of 200 requests and refuses the rest with 429', async () => {
    const send = sendTo(await api.organization({ plan: 'team' }), 20)
    const responses: ApiResponse[] = []
    // Ten permits refill per second, so a slow machine needs more than 200 requests.
    while (!responses.some(({ status }) => status === 429)) responses.push(...(await send()))
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
    const refused = responses.filter(({ status }) => status === 429)
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(headers.get('ratelimit-remaining')).toBe('0')
      expect(body.errors.detail).toMatch(/Retry-After/)
    }
    expect((await api.organization({ plan: 'team' }).then((other) => other.get('/projects'))).status).toBe(
      200,
    )
  })

  it('reports how many requests are left', async () => {
    const client = await api.organization({ plan: 'free' })
    const { headers } = await client.get('/projects')
    expect(headers.get('ratelimit-limit')).toBe('200')
    expect(headers.get('ratelimit-remaining')).toBe('199')
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThanOrEqual(0)
  })

  it('is off for self-hosted organizations', async () => {
    const send = sendTo(await api.organization(), 20)
    const responses: ApiResponse[] = []
    while (responses.length < 260) responses.push(...(await send()))
    expect(responses.every(({ status, headers }) => status === 200 && !headers.has('ratelimit-limit'))).toBe(
      true,
    )
  })

  it('does not count requests to unknown paths', async () => {
    const client = await api.organization({ plan: 'free' })
    for (let i = 0; i < 5; i++) expect((await client.get('/nowhere')).status).toBe(404)
    expect((await client.get('/projects')).headers.get('ratelimit-remaining')).toBe('199')
  })
})

describe('the bucket of a key', () => {
  it('refills over time, up to the burst', () => {
    let now = 0
    const limitRate = createKeyRateLimiter(() => now)
    const sent: Record<string, string>[] = []
    const reply = {
      headers: (headers: Record<string, string>) => sent.push(headers),
    } as unknown as FastifyReply
    const request = { apiKey: { key_id: 1, requests_per_minute: 60, request_burst: 2 } } as FastifyRequest
    limitRate(request, reply)
    limitRate(request, reply)
    expect(() => limitRate(request, reply)).toThrow(/Too many/)
    now += 1_000
    limitRate(request, reply)
    expect(() => limitRate(request, reply)).toThrow(/Too many/)
    now += 3_600_000
    limitRate(request, reply)
    limitRate(request, reply)
    expect(() => limitRate(request, reply)).toThrow(/Too many/)
    expect(sent.at(-1)).toEqual({
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '2',
    })
  })
})

describe('clients without a credential', () => {
  it('are limited by network: an IPv4 address, or the /64 of an IPv6 address', async () => {
    const options = { ...TEST_LIMITS, publicUrl: null, trustProxy: 1, anonymousPerMinute: 2 }
    const app = await buildServer(api.db, options)
    const send = async (from: string) => {
      const headers = { 'x-forwarded-for': from }
      const { statusCode, headers: sent } = await app.inject({ url: '/app/invitations/1.x', headers })
      return [statusCode, sent['retry-after'] !== undefined]
    }
    const responses: unknown[] = []
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) responses.push(await send(from))
    for (const host of ['1', '2', '3']) responses.push(await send(`2001:db8::${host}`))
    const [passes, refused] = [
      [404, false],
      [429, true],
    ]
    expect(responses).toEqual([passes, passes, refused, passes, passes, passes, refused])
    await app.close()
  })
})

it('delays a refusal, so that a client cannot send its next request immediately', async () => {
  const app = await buildServer(api.db, {
    ...TEST_LIMITS,
    publicUrl: null,
    trustProxy: false,
    refusalDelayMs: 3_600_000,
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const statuses: number[] = []
  const refused = app.inject('/api/v1/projects').then(({ statusCode }) => statuses.push(statusCode))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await app.inject('/healthz')
  expect(statuses).toEqual([])
  vi.advanceTimersByTime(3_600_000)
  await refused
  expect(statuses).toEqual([401])
  await app.close()
})
