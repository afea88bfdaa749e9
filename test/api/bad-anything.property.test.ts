import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

// Many requests in one test, on machines that may have little to give.
vi.setConfig({ testTimeout: 60_000 })

const api = shared(() => startApi())

const RUNS = { numRuns: 100 }

/** Values near the ones that are right, and far from them. */
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }))
const day = fc
  .tuple(
    fc.integer({ min: 0, max: 10_000 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map((parts) => parts.map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-'))
const value = fc.oneof(
  text,
  day,
  fc.integer(),
  fc.double(),
  fc.double().map(String),
  fc.integer({ min: 0, max: 30 }),
  fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.jsonValue()), { maxLength: 5 }),
  fc.jsonValue(),
  fc.constantFrom(null, undefined, '', ' ', '\0', '\ud800', 2 ** 31, 2 ** 53, '35.50', '2026-03-01'),
)

/** A right record in which some fields are anything. */
function damaged(right: Record<string, unknown>, names: string[]) {
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, { maxKeys: 4 })
  return wrong.map((fields) => ({ ...right, ...fields }))
}
const projects = damaged(
  aProject(),
  Object.keys(aProject({ external_id: 0, budgeted_cost: 0, tag_ids: 0, organization_id: 0, id: 0 })),
)
const resources = damaged(aResource(), ['name', 'external_id', 'tag_ids', 'contract', 'organization_id'])
const withContracts = damaged(
  aContract(),
  Object.keys(aContract({ end_date: 0, annual_convention_hours: 0, id: 0 })),
).map((contract) => aResource({ contract }))

describe('whatever a body holds', () => {
  it.each([
    ['/projects', projects],
    ['/resources', resources],
    ['/resources', withContracts],
  ] as const)('POST %s creates it, or says what is wrong and stores nothing', async (path, bodies) => {
    const client = await api.organization()
    let stored = 0
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await client.post(path, body)
        expect([201, 422]).toContain(answer.status)
        if (answer.status === 201) stored++
        if (answer.status === 201)
          expect((await client.get(`${path}/${answer.body.data.id}`)).status).toBe(200)
      }),
      RUNS,
    )
    expect((await client.get(path)).body.data).toHaveLength(stored)
  })

  it('POST answers 400 or 422 to any text that is no record', async () => {
    const client = await api.organization()
    const noise = fc.oneof(
      text,
      fc.json(),
      fc.json().map((json) => json.slice(0, -1)),
    )
    await fc.assert(
      fc.asyncProperty(noise, fc.constantFrom('/projects', '/resources'), async (body, path) => {
        expect([400, 422]).toContain((await client.post(path, body)).status)
      }),
      RUNS,
    )
  })
})

describe('whatever an address holds', () => {
  it('GET answers 200, 404, 414 or 422', async () => {
    const client = await api.organization()
    const { id } = (await client.post('/resources', aResource())).body.data
    const names = ['external_id', 'status', 'limit', 'cursor', 'include', 'from', 'to']
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom(...names), text),
      fc.oneof(text, day, fc.integer().map(String), fc.constantFrom('active', 'monthly_hours', 'MQ', '')),
    )
    const target = fc.oneof(fc.constantFrom('/projects', '/resources', `/resources/${id}`), text.map(encoded))
    await fc.assert(
      fc.asyncProperty(target, fc.array(pair, { maxLength: 5 }), async (path, pairs) => {
        const query = pairs.map((each) => each.map((part) => encodeURIComponent(part)).join('=')).join('&')
        const answer = await client.get(`${path}?${query}`)
        expect([200, 404, 414, 422]).toContain(answer.status)
      }),
      RUNS,
    )
  })

  const encoded = (part: string) => `/projects/${encodeURIComponent(part)}`
})
