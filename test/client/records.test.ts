import { describe, expect, it } from 'vitest'
import {
  createClient,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from '../../packages/client/src/client.ts'
import { createTag } from '../../server/commands/tags.ts'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'
import { closedPort } from '../support/ports.ts'

const api = shared(() => startApi())

const project = { title: 'Harbour', start_date: '2026-03-01', end_date: '2026-09-30', budgeted_hours: 400 }
const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' }

async function aClient(options: { fetch?: typeof fetch; retries?: number; timeout?: number } = {}) {
  const { key } = await api.organization()
  return createClient({ url: api.url, key, ...options })
}

/** Returns a `fetch` that calls `onTry` for each attempt. The first attempt has the number 1. */
function fetching(
  onTry: (number: number, go: () => Promise<Response>, init: RequestInit) => Promise<Response>,
) {
  let tries = 0
  return ((url: string, init: RequestInit) => onTry(++tries, () => fetch(url, init), init)) as typeof fetch
}

describe('projects and resources', () => {
  it('are created, found by external ID and read with their details', async () => {
    const client = await aClient()
    const created = await client.projects.create({ ...project, external_id: 'ERP-1' })
    expect(await client.projects.find('ERP-1')).toEqual(created)
    expect(await client.projects.find('ERP-2')).toBeNull()
    expect(await client.projects.get(created.id)).toEqual({ ...created, assignments: [] })

    const ana = await client.resources.create({ name: 'Ana', contract })
    expect(ana.contracts).toMatchObject([contract])
    expect(await client.monthlyHours.ofProject(created.id)).toMatchObject({ months: [], grand_total: 0 })
    const range = { from: '2026-02-10', to: '2026-03-15' }
    expect((await client.monthlyHours.ofResource(ana.id, range)).months).toEqual(['2026-02', '2026-03'])
    expect((await client.monthlyHours.ofProject(created.id, range)).months).toEqual(['2026-02', '2026-03'])
    const read = await client.projects.get(created.id, { include: ['monthly_hours'], ...range })
    expect(read.monthly_hours?.months).toEqual(['2026-02', '2026-03'])
  })

  it('are listed completely, by page and by status', async () => {
    const client = await aClient()
    for (const title of ['A', 'B', 'C', 'D', 'E']) await client.projects.create({ ...project, title })
    const titles: string[] = []
    for await (const { title } of client.projects.list({ limit: 2, status: 'active' })) titles.push(title)
    expect(titles).toEqual(['A', 'B', 'C', 'D', 'E'])

    const first = await client.projects.page({ limit: 3 })
    const rest = await client.projects.page({ limit: 3, cursor: first.next_cursor! })
    expect([first.data.length, rest.data.length, rest.next_cursor]).toEqual([3, 2, null])
  })

  it('are listed with assignments and hours in one request, and tags by use', async () => {
    const { org, key } = await api.organization()
    const client = createClient({ url: api.url, key })
    await client.projects.create(project)
    const range = { from: '2026-02-10', to: '2026-03-15' }
    const { data } = await client.projects.page({ include: ['assignments', 'monthly_hours'], ...range })
    expect(data).toMatchObject([{ assignments: [], monthly_hours: { months: ['2026-02', '2026-03'] } }])
    const kinds = { color: '#1971c2', for_projects: true, for_resources: false }
    await createTag(api.db, org, { name: 'Design', ...kinds })
    for await (const tag of client.tags.list({ for: 'projects' }))
      expect(tag).toMatchObject({ name: 'Design' })
    for await (const tag of client.tags.list({ for: 'resources' })) expect.unreachable(tag.name)
  })

  it('are reported as created or existing by createOrFind', async () => {
    const client = await aClient()
    const first = await client.projects.createOrFind({ ...project, external_id: 'ERP-1' })
    expect(first).toMatchObject({ created: true, record: { title: 'Harbour' } })
    const second = await client.projects.createOrFind({ ...project, external_id: 'ERP-1', title: 'Other' })
    expect(second).toEqual({ created: false, record: first.record })
  })

  it('are not found by an ID that contains a path', async () => {
    const client = await aClient()
    const { id } = await client.projects.create(project)
    const path = `1/../${id}` as unknown as number
    for (const call of [client.projects.get, client.monthlyHours.ofProject])
      await expect(call(path)).rejects.toBeInstanceOf(NotFoundError)
    await expect(client.projects.getIfChanged(path)).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('an error', () => {
  it('is a ValidationError with all problems in its fields and its message', async () => {
    const client = await aClient()
    const body = { name: ' ', contract: { ...contract, start_date: '2026-02-30' } }
    const error = await client.resources.create(body).catch((thrown: ValidationError) => thrown)
    expect(error).toBeInstanceOf(ValidationError)
    const { status, errors, requestId, message, name } = error as ValidationError
    expect({ status, name }).toEqual({ status: 422, name: 'ValidationError' })
    expect(Object.keys(errors).sort()).toEqual(['contract', 'name'])
    expect(message).toMatch(/name must not be empty/)
    expect(message).toMatch(/contract\.start_date must be a date that exists/)
    expect(requestId).toMatch(/\S/)
  })

  it.each([
    [
      'an unknown ID',
      NotFoundError,
      (client: Awaited<ReturnType<typeof aClient>>) => client.projects.get(999_999_999),
    ],
    [
      'a range without an end',
      ValidationError,
      (client: Awaited<ReturnType<typeof aClient>>) =>
        client.monthlyHours.ofResource(1, { from: '2026-01-01' }),
    ],
  ] as const)('has a separate class for %s', async (_name, Kind, call) => {
    await expect(call(await aClient())).rejects.toBeInstanceOf(Kind)
  })

  it('is an UnauthorizedError for a wrong key, without a retry', async () => {
    let tries = 0
    const fetch = fetching((number, go) => {
      tries = number
      return go()
    })
    const client = createClient({ url: api.url, key: 'crewline_1_wrong', fetch })
    await expect(client.projects.find('x')).rejects.toBeInstanceOf(UnauthorizedError)
    expect(tries).toBe(1)
  })

  it('is thrown before any request if the URL or the key is invalid', () => {
    expect(() => createClient({ url: 'planner.example.com', key: 'x' })).toThrow(/address of an instance/)
    expect(() => createClient({ url: api.url, key: 'two\nlines' })).toThrow(/must be an API key/)
    for (const key of [undefined, ''])
      expect(() => createClient({ url: api.url, key: key as string })).toThrow(/API key.*: it is missing/)
    expect(() => createClient({ url: undefined as never, key: 'x' })).toThrow(/address of an instance/)
  })
})

describe('attempts', () => {
  it('are repeated with the same idempotency key after temporary errors', async () => {
    const keys: (string | null)[] = []
    const faults = [409, 429, 503].map(
      (status) => () => new Response('', { status, headers: { 'retry-after': '0' } }),
    )
    const lost = fetching(async (number, go, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      const fault = faults[number - 1]
      return fault ? fault() : go()
    })
    const client = await aClient({ fetch: lost })
    expect((await client.projects.create(project)).title).toBe('Harbour')
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\x21-\x7e]{1,255}$/)
  })

  it('end with an UnavailableError that names the reason', async () => {
    const closed = await closedPort()
    const client = createClient({ url: `http://127.0.0.1:${closed}`, key: 'x', retries: 1 })
    const error = await client.projects.find('x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnavailableError)
    expect(error).toMatchObject({
      status: 0,
      message: expect.stringContaining('got no response: ECONNREFUSED'),
    })
  })

  it('end immediately when the caller aborts', async () => {
    const stop = new AbortController()
    const fetch = fetching(async () => {
      stop.abort(new Error('enough'))
      throw new TypeError('fetch failed')
    })
    const client = await aClient({ fetch })
    await expect(client.projects.find('x', { signal: stop.signal })).rejects.toThrow('enough')
  })

  it('end if the response is an HTML page or a redirect', async () => {
    const page = async () => new Response('<html>Sign in</html>', { status: 200 })
    const client = await aClient({ fetch: fetching(page) })
    await expect(client.projects.get(1)).rejects.toThrow(/a body that isn't JSON/)
    const moved = async () =>
      new Response('', { status: 301, headers: { location: 'https://other.example' } })
    const redirected = await aClient({ fetch: fetching(moved) })
    await expect(redirected.projects.create(project)).rejects.toThrow('it is at https://other.example now')
  })

  it('that hang are aborted and repeated', async () => {
    const fetch = fetching((number, go, { signal }) =>
      number > 1
        ? go()
        : new Promise((_, fail) => signal!.addEventListener('abort', () => fail(signal!.reason))),
    )
    const client = await aClient({ fetch, timeout: 3_000 })
    expect(await client.projects.find('x')).toBeNull()
  })
})
