import { once } from 'node:events'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../server/http/app.ts'
import type { ServerOptions } from '../../server/server.ts'
import { buildServer } from '../../server/server.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'
import { TEST_LIMITS } from '../support/patient.ts'
import { requestTarget } from '../support/raw.ts'

const api = shared(() => startApi())

const FORWARDED = {
  host: 'inside:3000',
  'x-forwarded-host': 'outside.example',
  'x-forwarded-proto': 'https',
}
/** Options, request headers and the server's URL that follows from both, or '' if the host is invalid. */
const SERVER_URLS: [Partial<ServerOptions>, Record<string, string>, string][] = [
  [{}, { host: 'planner.example:8080' }, 'http://planner.example:8080'],
  [{ publicUrl: 'https://planner.example/crew' }, FORWARDED, 'https://planner.example/crew'],
  [{}, FORWARDED, 'http://inside:3000'],
  [{ trustProxy: 1 }, FORWARDED, 'https://outside.example'],
  [{}, { host: 'planner.example>; rel="x"' }, ''],
]

async function startWith(options: Partial<ServerOptions>) {
  const app = await buildServer(api.db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false, ...options })
  onTestFinished(() => app.close())
  return app
}

describe('Link (decision 0005)', () => {
  it.each(SERVER_URLS)('with options %j and headers %j begins with %j', async (options, headers, url) => {
    const client = await api.organization()
    for (let i = 0; i < 2; i++) await client.post('/projects', aProject())
    const app = await startWith(options)
    const response = await app.inject({
      url: '/api/v1/projects?limit=1',
      headers: { authorization: `Bearer ${client.key}`, ...headers },
    })
    const next = `${escaped(`${url}/api/v1/projects?`)}limit=1&cursor=\\w+`
    expect(response.headers.link).toMatch(new RegExp(`^<${next}>; rel="next"$`))
  })
})

describe("the server's URL in openapi.json (decision 0016)", () => {
  it.each(SERVER_URLS)('with options %j and headers %j is %j', async (options, headers, url) => {
    const app = await startWith(options)
    const response = await app.inject({ url: '/api/openapi.json', headers })
    const { default: server } = response.json().servers[0].variables.server
    expect(server).toBe(url || 'http://127.0.0.1:3000')
  })

  it('changes the ETag, also after many hosts', async () => {
    const app = await startWith({})
    const get = (host: string, etag = '') =>
      app.inject({ url: '/api/openapi.json', headers: { host, 'if-none-match': etag } })
    const first = await get('one.example')
    for (let i = 0; i < 50; i++)
      expect((await get(`host-${i}.example`)).headers.etag).not.toBe(first.headers.etag)
    const etag = String(first.headers.etag)
    expect((await get('one.example', etag)).statusCode).toBe(304)
    const other = await get('two.example', etag)
    expect([other.statusCode, other.body.includes('one.example')]).toEqual([200, false])
  })
})

function escaped(text: string): string {
  return text.replace(/[.?/]/g, '\\$&')
}

function raw(client: ApiClient, path: string, encoding: string) {
  return rawOf(`${api.url}/api/v1${path}`, {
    authorization: `Bearer ${client.key}`,
    'accept-encoding': encoding,
  })
}

function rawOf(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>((done, fail) => {
    request(url, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      done({ headers: response.headers, bytes: Buffer.concat(chunks) })
    })
      .on('error', fail)
      .end()
  })
}

describe('compression', () => {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Buffer) => bytes }

  it.each([10, 1_100])('is used for %i records if the client accepts it', async (size) => {
    const client = await api.organization()
    for (let left = size; left > 0; left -= 500)
      await client.post('/projects/batch', {
        records: Array.from({ length: Math.min(500, left) }, () => aProject()),
      })
    const plain = await raw(client, '/projects', 'identity')
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    for (const [accepted, chosen] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['deflate', 'identity'],
      ['gzip;q=0', 'identity'],
      ['', 'identity'],
    ] as const) {
      const { headers, bytes } = await raw(client, '/projects', accepted)
      expect(headers['content-encoding'] ?? 'identity', accepted).toBe(chosen)
      expect(unpack[chosen](bytes).equals(plain.bytes)).toBe(true)
      if (chosen !== 'identity') expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    }
  })

  it('still works after 20 clients disconnected before their response', async () => {
    const app = createApp({ publicUrl: null, trustProxy: false })
    const long = 'long '.repeat(40_000)
    app.get('/gone', async (_request, reply) => {
      reply.raw.socket?.destroy()
      await once(reply.raw, 'close')
      return reply.type('text/plain').send(long)
    })
    app.get('/here', (_request, reply) => reply.type('text/plain').send(long))
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const gone = Array.from({ length: 20 }, () => fetch(`${url}/gone`))
    for (const { status } of await Promise.allSettled(gone)) expect(status).toBe('rejected')
    const { headers, bytes } = await rawOf(`${url}/here`, { 'accept-encoding': 'gzip' })
    expect([headers['content-encoding'], gunzipSync(bytes).length]).toEqual(['gzip', long.length])
  })

  it('is not used for small responses', async () => {
    const client = await api.organization()
    await client.post('/projects', aProject())
    const { headers, bytes } = await raw(client, '/projects', 'gzip, br')
    expect([headers['content-encoding'], bytes.length < 1_000]).toEqual([undefined, true])
  })

  it('makes ETags weak, and the weak and strong ETag return 304', async () => {
    const client = await api.organization()
    for (let i = 0; i < 5; i++) await client.post('/projects', aProject())
    const plain = (await raw(client, '/projects', 'identity')).headers.etag as string
    const packed = (await raw(client, '/projects', 'gzip')).headers.etag as string
    expect([plain[0], packed]).toEqual(['"', `W/${plain}`])
    for (const etag of [plain, packed])
      expect((await client.get('/projects', { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('paths with a trailing slash', () => {
  it('/api/docs/ redirects to /api/docs', async () => {
    const { status, headers } = await requestTarget(api.port, 'GET', '/api/docs/')
    expect([status, headers.location]).toEqual([308, '/api/docs'])
  })
})

describe('the OpenAPI document (decision 0016)', () => {
  type Operation = {
    parameters?: { name: string; in: string }[]
    responses: Record<string, { headers?: Record<string, object>; content?: object }>
  }
  async function operations() {
    const { paths } = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )
  }
  const headersOf = ({ responses }: Operation, status: number) =>
    Object.keys(responses[status]?.headers ?? {})

  it('declares If-None-Match and ETag for each GET, and Link for lists', async () => {
    for (const each of (await operations()).filter(({ method }) => method === 'get')) {
      expect(
        each.parameters?.map(({ name }) => name),
        each.path,
      ).toContain('If-None-Match')
      expect(headersOf(each, 304)).toEqual(['ETag'])
      const isList = /\/(projects|resources|tags)$/.test(each.path)
      expect(headersOf(each, 200)).toEqual(['ETag', ...(isList ? ['Link'] : []), 'X-Ignored-Parameters'])
    }
  })

  it('declares Retry-After for 429 and 503 of every operation', async () => {
    for (const each of await operations())
      for (const status of [429, 503]) expect(headersOf(each, status), each.path).toEqual(['Retry-After'])
  })
})

describe('error messages', () => {
  it('explain that a date-time has at most six decimals', async () => {
    const client = await api.untouched()
    const { status, body } = await client.get('/projects?updated_since=2026-03-01T09:30:00.1234567Z')
    expect(status).toBe(422)
    expect(body.errors.updated_since[0]).toMatch(/at most six decimals/)
  })
})
