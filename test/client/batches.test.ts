import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ManyReport } from '../../packages/client/src/client.ts'
import { createClient, readWebhook, ValidationError, WebhookError } from '../../packages/client/src/client.ts'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

async function aClient(options: { fetch?: typeof fetch } = {}) {
  const { key } = await api.organization()
  return createClient({ url: api.url, key, ...options })
}

async function namesOf(client: ReturnType<typeof createClient>) {
  const names: string[] = []
  for await (const { name } of client.resources.list()) names.push(name)
  return names
}

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `P${i}`, external_id: `E${i}` }))

describe('createMany', () => {
  it('sends any number of records in batches, and reports each record by its index', async () => {
    const client = await aClient()
    const progress: number[] = []
    const records = people(1_001)
    records[700] = { name: '', external_id: 'E700' }
    async function* source() {
      yield* records
    }
    const onProgress = ({ rows }: ManyReport) => progress.push(rows.length)
    const report = await client.resources.createMany(source(), { onProgress })
    expect(progress).toEqual([500, 1_000, 1_001])
    expect(report).toMatchObject({ created: 1_000, existing: 0, refused: 1 })
    expect(report.rows.map(({ row }) => row)).toEqual(records.map((_, i) => i))
    expect(report.rows[700]).toMatchObject({ status: 'refused', problems: [{ pointer: '/name' }] })
    const again = await client.resources.createMany(records, { on_conflict: 'return' })
    expect(again).toMatchObject({ created: 0, existing: 1_000, refused: 1 })
  })

  it('reports an undefined record as refused, and sends the others', async () => {
    const client = await aClient()
    const [ana, bo] = people(2)
    const records = [ana, undefined, bo] as never[]
    for (const send of ['createMany', 'createBatch'] as const) {
      const report = await client.resources[send](records, { mode: 'each', dry_run: true })
      expect(report.rows.map(({ status }) => status)).toEqual(['valid', 'refused', 'valid'])
    }
    expect(await client.resources.createMany(records)).toMatchObject({ created: 2, refused: 1 })
  })

  it('splits a batch that would exceed the server’s size limit', async () => {
    const client = await aClient()
    const long = 'ö'.repeat(255)
    const records = people(500).map((person) => ({
      ...person,
      name: long,
      external_id: null,
      unknown: long.repeat(9),
    }))
    const progress: number[] = []
    await client.resources.createMany(records as never, {
      dry_run: true,
      onProgress: ({ rows }) => progress.push(rows.length),
    })
    expect(progress.at(-1)).toBe(500)
    expect(progress.length).toBeGreaterThan(2)
  })

  it('stores all or nothing in atomic mode, which is limited to one batch', async () => {
    const client = await aClient()
    const atomic = { mode: 'atomic' } as const
    const wrong = [...people(2), { name: '' }]
    const error = await client.resources.createMany(wrong, atomic).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ValidationError)
    expect((error as ValidationError).errors.records).toMatchObject([
      { row: 2, problems: [{ code: 'required' }] },
    ])
    await expect(client.resources.createMany(people(501), atomic)).rejects.toThrow(RangeError)
    expect(await namesOf(client)).toEqual([])
    expect(await client.resources.createMany(people(2), atomic)).toMatchObject({ created: 2 })
  })
})

describe('create', () => {
  it('retries after a lost response, and creates nothing twice', async () => {
    let lost = 0
    const losing = (async (url: string, init: RequestInit) => {
      const response = await fetch(url, init)
      if (init.method !== 'POST' || lost++ % 2 === 1) return response
      await response.text()
      throw new TypeError('fetch failed')
    }) as typeof fetch
    const client = await aClient({ fetch: losing })
    const ana = await client.resources.create({ name: 'Ana' })
    expect(await client.resources.createBatch([{ name: 'Bo' }, { name: 'Cy' }])).toMatchObject({ created: 2 })
    expect(lost).toBe(4)
    expect(await namesOf(client)).toEqual(['Ana', 'Bo', 'Cy'])
    expect((await client.resources.get(ana.id)).name).toBe('Ana')
  })

  it('returns the existing record with on_conflict or a repeated idempotency key', async () => {
    const client = await aClient()
    const ana = await client.resources.create({ name: 'Ana', external_id: 'A' })
    await expect(client.resources.create({ name: 'Bo', external_id: 'A' })).rejects.toThrow(/external_id/)
    expect(
      await client.resources.create({ name: 'Bo', external_id: 'A' }, { on_conflict: 'return' }),
    ).toEqual(ana)
    const key = { idempotencyKey: 'my own' }
    await expect(client.resources.create({ name: 'X' }, key)).rejects.toThrow(/idempotency_key/)
    const own = { idempotencyKey: 'my-own' }
    expect(await client.resources.create({ name: 'X' }, own)).toEqual(
      await client.resources.create({ name: 'X' }, own),
    )
  })
})

describe('changes', () => {
  it('are followed in order and completely despite lost connections', async () => {
    let tries = 0
    const flaky = (async (url: string, init: RequestInit) => {
      if (++tries % 3 === 0) throw new TypeError('fetch failed')
      return fetch(url, init)
    }) as typeof fetch
    const client = await aClient({ fetch: flaky })
    const before = await client.changes.latest()
    for (const { name } of people(5)) await client.resources.create({ name })
    const seen: number[] = []
    for await (const { sequence, type, action } of client.changes.follow({ after: before, limit: 2 })) {
      expect([type, action]).toEqual(['resource', 'created'])
      if (seen.push(sequence) === 3) await client.resources.create({ name: 'Later' })
      if (seen.length === 6) break
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('of a record are detected with its ETag and with updated_since', async () => {
    const client = await aClient()
    const { id, updated_at } = await client.resources.create({ name: 'Ana' })
    const first = await client.resources.getIfChanged(id)
    expect(first).toMatchObject({ changed: true, record: { name: 'Ana' } })
    expect(await client.resources.getIfChanged(id, first.etag)).toEqual({
      changed: false,
      record: null,
      etag: first.etag,
    })
    const since = await client.resources.page({ updated_since: new Date(updated_at) })
    expect(since.data.map((each) => each.id)).toEqual([id])
    expect((await client.resources.page({ updated_since: '2199-01-01T00:00:00Z' })).data).toEqual([])
  })

  it('are no longer followed after the caller aborts', async () => {
    const stop = new AbortController()
    const hanging = ((_url: string, { signal }: RequestInit) =>
      new Promise((_, fail) => {
        signal!.addEventListener('abort', () => fail(signal!.reason))
        stop.abort(new Error('enough'))
      })) as typeof fetch
    const client = await aClient({ fetch: hanging })
    await expect(client.changes.follow({ signal: stop.signal }).next()).rejects.toThrow('enough')
  })
})

describe('readWebhook', () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcdef')
  const secret = `whsec_${bytes.toString('base64')}`
  const body = '{"type":"ping","timestamp":"2026-11-15T10:00:00.000Z","data":{}}'
  const now = 1_800_000_000
  function signed(time = now) {
    const signature = createHmac('sha256', bytes).update(`msg_1.${time}.${body}`).digest('base64')
    const signatures = `v1,${Buffer.from('other').toString('base64')} v1,${signature}`
    return { 'webhook-id': 'msg_1', 'webhook-timestamp': `${time}`, 'webhook-signature': signatures }
  }

  it('accepts a signed message with headers as a plain object or as Headers', async () => {
    expect(await readWebhook(secret, signed(), body, { now })).toMatchObject({ type: 'ping' })
    expect(await readWebhook(secret, new Headers(signed()), body, { now })).toMatchObject({ type: 'ping' })
  })

  it.each([
    ['another body', signed(), `${body} `, secret],
    ['another secret', signed(), body, 'whsec_MDEyMw=='],
    ['an old message', signed(now - 301), body, secret],
    ['no signature', { ...signed(), 'webhook-signature': '' }, body, secret],
    ['an invalid signature', { ...signed(), 'webhook-signature': 'v1,%' }, body, secret],
  ])('refuses %s', async (_name, headers, text, key) => {
    await expect(readWebhook(key, headers, text, { now })).rejects.toBeInstanceOf(WebhookError)
  })

  it.each(['', 'whsec_', undefined, 'päss'])(
    'throws a TypeError for the invalid secret "%s"',
    async (key) => {
      const call = readWebhook(key as string, signed(), body, { now })
      await expect(call).rejects.toThrow(
        new TypeError('secret must be the one of your webhook, like whsec_…'),
      )
    },
  )
})
