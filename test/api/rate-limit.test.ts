import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { rateLimiter } from '../../server/http/limits/rate-limit.ts'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

describe('the pace of a hosted plan (decision 0014)', () => {
  it('lets a burst of 200 pass and asks the rest to wait', async () => {
    const client = await api.organization({ plan: 'team' })
    const send = () => Promise.all(Array.from({ length: 260 }, () => client.get('/projects?limit=1')))
    const answers = await send()
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
    // Ten more come in with every second: on a slow machine the rest of the burst is used up by the next ones.
    while (!answers.some(({ status }) => status === 429)) answers.push(...(await send()))
    const refused = answers.filter(({ status }) => status === 429)
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(headers.get('ratelimit-remaining')).toBe('0')
      expect(body.errors.detail).toMatch(/Retry-After/)
    }
    expect((await api.organization({ plan: 'team' }).then((other) => other.get('/projects'))).status).toBe(
      200,
    )
  })

  it('tells how much is left', async () => {
    const client = await api.organization({ plan: 'free' })
    const { headers } = await client.get('/projects')
    expect(headers.get('ratelimit-limit')).toBe('200')
    expect(headers.get('ratelimit-remaining')).toBe('199')
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThanOrEqual(0)
  })

  it('is off for self-hosted organizations', async () => {
    const client = await api.organization()
    const answers = await Promise.all(Array.from({ length: 260 }, () => client.get('/projects?limit=1')))
    expect(answers.every(({ status, headers }) => status === 200 && !headers.has('ratelimit-limit'))).toBe(
      true,
    )
  })

  it('is judged after the route and the method, so a wrong address costs nothing', async () => {
    const client = await api.organization({ plan: 'free' })
    for (let i = 0; i < 5; i++) expect((await client.get('/nowhere')).status).toBe(404)
    expect((await client.get('/projects')).headers.get('ratelimit-remaining')).toBe('199')
  })
})

describe('the bucket of a key', () => {
  it('fills again with time, up to the burst and no further', () => {
    let now = 0
    const limitRate = rateLimiter(() => now)
    const sent: Record<string, string>[] = []
    const reply = {
      headers: (headers: Record<string, string>) => sent.push(headers),
    } as unknown as FastifyReply
    const request = { holder: { key_id: 1, requests_per_minute: 60, request_burst: 2 } } as FastifyRequest
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
