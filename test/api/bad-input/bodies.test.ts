import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseJsonBodies } from '../../../server/http/body.ts'
import type { ApiClient } from '../../support/api.ts'
import { aProject, aResource, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'
import { exchange } from '../../support/raw.ts'

const MEBIBYTE = 1_048_576

const api = shared(() => startApi())

const nouns = [
  { path: '/projects', body: aProject },
  { path: '/resources', body: aResource },
]

function postBytes(client: ApiClient, path: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${client.key}`
  return api.call(`/api/v1${path}`, { method: 'POST', body: bytes, headers: { authorization, ...headers } })
}
async function refusesBytes(
  path: string,
  bytes: Buffer,
  status: number,
  headers: Record<string, string> = {},
) {
  const client = await api.untouched()
  expect((await postBytes(client, path, bytes, headers)).status).toBe(status)
  expect((await client.get(path)).body).toEqual({ data: [] })
}
const json = { 'content-type': 'application/json' }

describe.each(nouns)('POST $path', ({ path, body }) => {
  it.each([
    ['an empty body', ''],
    ['blanks', ' \r\n\t '],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '5'],
    ['a string', '"title"'],
    ['an empty list', '[]'],
    ['a list of one record', `[${JSON.stringify(body())}]`],
    ['an open brace', '{'],
    ['an open string', '{"title": "Ana'],
    ['half a record', JSON.stringify(body()).slice(0, -1)],
    ['single quotes', "{'title': 'x'}"],
    ['a name without quotes', '{title: "x"}'],
    ['a trailing comma', '{"title": "x",}'],
    ['an extra closing brace', `${JSON.stringify(body())}}`],
    ['a word after the record', `${JSON.stringify(body())} x`],
    ['two records', `${JSON.stringify(body())}${JSON.stringify(body())}`],
    ['two records on two lines', `${JSON.stringify(body())}\n${JSON.stringify(body())}`],
    ['a NUL after the record', `${JSON.stringify(body())}\0`],
    ['a comment', `/* x */ ${JSON.stringify(body())}`],
    ['a prefix against JSON hijacking', `)]}',\n${JSON.stringify(body())}`],
    ['NaN', '{"budgeted_hours": NaN}'],
    ['Infinity', '{"budgeted_hours": Infinity}'],
    ['undefined', '{"title": undefined}'],
    ['a leading zero', '{"budgeted_hours": 05}'],
    ['a plus sign', '{"budgeted_hours": +5}'],
    ['a bare fraction', '{"budgeted_hours": .5}'],
    ['a bare point', '{"budgeted_hours": 5.}'],
    ['a hexadecimal number', '{"budgeted_hours": 0x10}'],
    ['a line break inside a string', '{"title": "a\nb"}'],
    ['an unknown escape', '{"title": "\\x41"}'],
    ['half an escape', '{"title": "\\u12"}'],
    ['a form', 'title=Ana&name=Ana'],
    ['XML', '<project><title>Ana</title></project>'],
    ['two byte order marks', `\ufeff\ufeff${JSON.stringify(body())}`],
    ['100,000 open brackets', '['.repeat(100_000)],
    ['100,000 open braces', '{"a":'.repeat(100_000)],
  ])('returns 400 for %s and stores nothing', async (_what, text) => {
    await api.refuses(path, text, 400)
  })

  it.each([
    ['an invalid first byte', [0xff]],
    ['a continuation byte alone', [0x80]],
    ['Latin-1', [0xe9]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['a cut-off character', [0xe2, 0x82]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a character beyond the last', [0xf4, 0x90, 0x80, 0x80]],
  ])('returns 400 for invalid UTF-8: %s', async (_what, bytes) => {
    const [before, after] = JSON.stringify(body({ external_id: '@' })).split('@')
    const sent = Buffer.concat([Buffer.from(before!), Buffer.from(bytes), Buffer.from(after!)])
    await refusesBytes(path, sent, 400, json)
  })

  it.each(['utf16le', 'latin1'] as const)('returns 400 for a record in %s', async (encoding) => {
    const sent = Buffer.from(`\ufeff${JSON.stringify(body({ external_id: 'é' }))}`, encoding)
    await refusesBytes(path, sent, 400, json)
  })

  it('accepts 64 levels of nesting and refuses 65', async () => {
    const client = await api.organization()
    const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const nested of [lists, objects]) {
      // The record itself is the first level.
      const text = (depth: number) => JSON.stringify(body({ more: '@' })).replace('"@"', nested(depth - 1))
      expect((await client.post(path, text(64))).status).toBe(201)
      expect((await client.post(path, text(65))).status).toBe(400)
    }
    expect((await client.get(path)).body.data).toHaveLength(2)
  })

  it('accepts 50,000 names, objects and lists, and refuses one more', async () => {
    const client = await api.organization()
    const partsIn = (text: string) => text.match(/[[{:]/g)!.length
    const rest = 50_000 - partsIn(JSON.stringify(body({ more: [] })))
    const lists = (count: number) => Array.from({ length: count }, () => [])
    const names = (count: number) => Object.fromEntries(lists(count).map((_, n) => [n, 0]))
    for (const many of [lists, names]) {
      expect((await client.post(path, body({ more: many(rest) }))).status).toBe(201)
      const response = await client.post(path, body({ more: many(rest + 1) }))
      expect(response.status).toBe(400)
      expect(response.body.errors.detail).toBe(
        'The body has more than 50000 names, objects and lists: send fewer in each request.',
      )
    }
  })

  it('accepts 150,000 values, and refuses one more', async () => {
    const client = await api.organization()
    const rest = 150_000 - JSON.stringify(body({ more: [0] })).match(/,/g)!.length
    const numbers = (commas: number) => body({ more: Array(commas + 1).fill(0) })
    expect((await client.post(path, numbers(rest))).status).toBe(201)
    const response = await client.post(path, numbers(rest + 1))
    expect([response.status, response.body.errors.detail]).toEqual([
      400,
      'The body has more than 150000 values: send fewer in each request.',
    ])
  })

  it.each(['__proto__', '\\u005f_proto__', '__pr\\u006Fto__'])('ignores the field %s', async (name) => {
    const app = fastify()
    parseJsonBodies(app)
    app.post('/', async ({ body }) => ({ names: Object.keys(body as object) }))
    const payload = `{"${name}":{"polluted":1},"more":[{"${name}":1}]}`
    const headers = { 'content-type': 'application/json' }
    const { names } = (await app.inject({ method: 'POST', url: '/', headers, payload })).json()
    expect(names).toEqual(['more'])
    const client = await api.organization()
    const text = JSON.stringify(body({})).replace('{', `{"${name}":{"polluted":1},`)
    expect((await client.post(path, text)).status).toBe(201)
    const inside = JSON.stringify({ ...body({}), polluted: 1 })
    expect((await client.post(path, `{"${name}":${inside}}`)).status).toBe(422)
    expect({}).not.toHaveProperty('polluted')
  })

  it('does not count brackets inside strings', async () => {
    const client = await api.organization()
    const external_id = `"\\${'[{'.repeat(100)}`
    const response = await client.post(path, body({ external_id }))
    expect(response.body.data.external_id).toBe(external_id)
  })

  it('does not repeat invalid JSON in the response', async () => {
    const client = await api.organization()
    const response = await client.post(path, '{"password": "hunter2", "title": hunter2}')
    expect(response.status).toBe(400)
    expect(response.text).not.toContain('hunter2')
  })

  it('ignores a byte order mark', async () => {
    const client = await api.organization()
    expect((await client.post(path, `\ufeff${JSON.stringify(body())}`)).status).toBe(201)
  })

  it('uses the last of two fields with the same name', async () => {
    const client = await api.organization()
    const text = JSON.stringify(body({ external_id: 'last' })).replace('{', '{"external_id": "first", ')
    expect((await client.post(path, text)).body.data.external_id).toBe('last')
    const worse = JSON.stringify(body()).replace(/}$/, ', "external_id": 5}')
    expect((await client.post(path, worse)).status).toBe(422)
  })
})

describe.each(nouns)('the media type of POST $path', ({ path, body }) => {
  it.each([
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'application/jsonx',
    'application/json-patch+json',
    'application/octet-stream',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'json',
    '*/*',
    ';',
    'application/json\\',
  ])('is refused with 415: %s', async (type) => {
    await refusesBytes(path, Buffer.from(JSON.stringify(body())), 415, { 'content-type': type })
  })

  it('is refused with 415 when it is missing, with a body or without', async () => {
    for (const sent of [JSON.stringify(body()), '']) await refusesBytes(path, Buffer.from(sent), 415)
    expect((await (await api.untouched()).send('POST', path)).status).toBe(415)
  })

  it.each(['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'GZIP', 'x'])(
    'is refused with 415 when the body is compressed: %s',
    async (encoding) => {
      const sent = gzipSync(JSON.stringify(body()))
      await refusesBytes(path, sent, 415, { ...json, 'content-encoding': encoding })
    },
  )

  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json ; charset=utf-8',
  ])('is accepted as %s', async (type) => {
    const client = await api.organization()
    const response = await client.post(path, body(), { 'content-type': type, 'content-encoding': 'identity' })
    expect(response.status).toBe(201)
  })

  it('is checked before the size and the content', async () => {
    const client = await api.organization()
    const type = { 'content-type': 'text/plain' }
    expect((await client.post(path, 'x'.repeat(MEBIBYTE + 1), type)).status).toBe(415)
    expect((await client.post(path, '{', type)).status).toBe(415)
  })
})

describe.each(nouns)('the size of POST $path', ({ path, body }) => {
  it('may be 1 MiB', async () => {
    const client = await api.organization()
    const text = JSON.stringify(body())
    expect((await client.post(path, text.padEnd(MEBIBYTE))).status).toBe(201)
  })

  it('is refused with 413 above 1 MiB', async () => {
    await api.refuses(path, JSON.stringify(body()).padEnd(MEBIBYTE + 1), 413)
  })

  it('is refused with 413 because of Content-Length alone', async () => {
    const client = await api.organization()
    const head = `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.key}\r\n`
    const type = 'Content-Type: application/json\r\nContent-Length: 10000000000\r\n\r\n{'
    const { responses } = await exchange(api.port, head + type)
    expect(responses.map(({ status }) => status)).toEqual([413])
  })

  it('is refused with 413 when it comes in chunks, and reading stops', async () => {
    const client = await api.untouched()
    const head = `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.key}\r\n`
    const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`)
    const endless = Array.from({ length: 1_024 }, () => chunk)
    const { responses, sent } = await exchange(api.port, [head + type, ...endless])
    expect(responses.map(({ status }) => status)).toEqual([413])
    // The client has sent only what the socket buffers hold, not 64 MiB.
    expect(sent).toBeLessThan(32 * MEBIBYTE)
    expect((await client.get(path)).body).toEqual({ data: [] })
  })
})

describe('the order of checks', () => {
  it.each([
    ['malformed JSON', '{', 'application/json'],
    ['another media type', 'x', 'text/plain'],
    ['a body that is too large', ' '.repeat(MEBIBYTE + 1), 'application/json'],
    ['a wrong field', '{}', 'application/json'],
  ])('checks the API key before %s', async (_what, body, type) => {
    const headers = { 'content-type': type }
    expect((await api.call('/api/v1/projects', { method: 'POST', body, headers })).status).toBe(401)
    const reader = await api.organization({ scope: 'read' })
    expect((await reader.post('/projects', body, headers)).status).toBe(403)
  })
})
