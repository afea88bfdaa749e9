import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api, ApiClient } from '../../support/api.ts'
import { aProject, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'
import type { RawPiece } from '../../support/raw.ts'
import { exchange } from '../../support/raw.ts'

const api = shared(() => startApi())

const PROJECT = JSON.stringify(aProject())
const CHUNKED = `${PROJECT.length.toString(16)}\r\n${PROJECT}\r\n0\r\n\r\n`
const LENGTH = `Content-Length: ${PROJECT.length}\r\n`
const HOST = 'Host: x\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

const key = (client: ApiClient) => `Authorization: Bearer ${client.key}\r\n`
function post(client: ApiClient, headers: string, body: string): string {
  return `POST /api/v1/projects HTTP/1.1\r\n${HOST}${key(client)}${JSON_TYPE}${headers}\r\n${body}`
}
function get(client: ApiClient, headers = '', line = 'GET /api/v1/projects HTTP/1.1\r\n'): string {
  return `${line}${HOST}${key(client)}${headers}\r\n`
}
async function statuses(port: number, pieces: RawPiece | RawPiece[]): Promise<number[]> {
  return (await exchange(port, pieces)).responses.map(({ status }) => status)
}
async function expectNothingStored(client: ApiClient): Promise<void> {
  expect((await client.get('/projects')).body).toEqual({ data: [] })
}

const SMUGGLED = `POST /api/v1/projects HTTP/1.1\r\n${HOST}\r\n`
const both = `${LENGTH}Transfer-Encoding: chunked\r\n`

describe('a malformed request', () => {
  it.each<[string, (client: ApiClient) => string]>([
    ['Content-Length and Transfer-Encoding', (c) => post(c, both, CHUNKED)],
    [
      'Transfer-Encoding and Content-Length',
      (c) => post(c, `Transfer-Encoding: chunked\r\n${LENGTH}`, CHUNKED),
    ],
    ['a request smuggled after both headers', (c) => post(c, both, `0\r\n\r\n${SMUGGLED}`)],
    ['two equal Content-Length headers', (c) => post(c, LENGTH + LENGTH, PROJECT)],
    ['two unequal Content-Length headers', (c) => post(c, `${LENGTH}Content-Length: 2\r\n`, PROJECT)],
    ['a list of lengths', (c) => post(c, `Content-Length: ${PROJECT.length}, 2\r\n`, PROJECT)],
    ['an empty length', (c) => post(c, 'Content-Length:\r\n', PROJECT)],
    ['a negative length', (c) => post(c, 'Content-Length: -1\r\n', PROJECT)],
    ['a length with a sign', (c) => post(c, `Content-Length: +${PROJECT.length}\r\n`, PROJECT)],
    ['a hexadecimal length', (c) => post(c, 'Content-Length: 0x64\r\n', PROJECT)],
    ['a length with 40 digits', (c) => post(c, `Content-Length: ${'9'.repeat(40)}\r\n`, PROJECT)],
    ['an unknown transfer encoding', (c) => post(c, 'Transfer-Encoding: xchunked\r\n', CHUNKED)],
    [
      'chunks of a compressed body',
      (c) => post(c, 'Transfer-Encoding: gzip, chunked\r\nConnection: close\r\n', CHUNKED),
    ],
    ['chunked before another encoding', (c) => post(c, 'Transfer-Encoding: chunked, identity\r\n', CHUNKED)],
    ['a chunk size that is not a number', (c) => post(c, 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n')],
    [
      'a chunk longer than its size',
      (c) => post(c, 'Transfer-Encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n'),
    ],
    ['a bare line feed after a chunk size', (c) => post(c, 'Transfer-Encoding: chunked\r\n', '2\n{}\r\n')],
    ['endless chunk extensions', (c) => post(c, 'Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(20_000)}`)],
    ['bare line feeds', (c) => get(c).replaceAll('\r\n', '\n')],
    ['a bare line feed after the first line', (c) => get(c).replace('\r\n', '\n')],
    ['a bare line feed after a header', (c) => get(c).replace('Host: x\r\n', 'Host: x\n')],
    ['a bare line feed at the end', (c) => `${get(c).slice(0, -2)}\n`],
    ['a bare carriage return', (c) => get(c, 'X-One: 1\rX-Two: 2\r\n')],
    [
      'chunks in HTTP/1.0 with keep-alive',
      (c) =>
        post(c, 'Transfer-Encoding: chunked\r\nConnection: keep-alive\r\n', CHUNKED).replace('1.1', '1.0') +
        get(c),
    ],
    ['the method FOO', (c) => get(c, '', 'FOO /api/v1/projects HTTP/1.1\r\n')],
    ['a method in lower case', (c) => get(c, '', 'get /api/v1/projects HTTP/1.1\r\n')],
    ['CONNECT to another host', (c) => get(c, '', 'CONNECT example.test:443 HTTP/1.1\r\n')],
    ['CONNECT to a path', (c) => get(c, '', 'CONNECT /api/v1/projects HTTP/1.1\r\n')],
    ['an unknown protocol', (c) => get(c, '', 'GET /api/v1/projects HTTQ/1.1\r\n')],
    ['an unknown version', (c) => get(c, '', 'GET /api/v1/projects HTTP/1.7\r\n')],
    ['HTTP/0.9', (c) => get(c, '', 'GET /api/v1/projects HTTP/0.9\r\n')],
    ['HTTP/2.0', (c) => get(c, 'Connection: close\r\n', 'GET /api/v1/projects HTTP/2.0\r\n')],
    ['a path without a slash', (c) => get(c, '', 'GET api/v1/projects HTTP/1.1\r\n')],
    ['a path in raw bytes', (c) => get(c, '', 'GET /api/v1/projects?external_id=\xc3\xa9 HTTP/1.1\r\n')],
    ['two equal Host headers', (c) => get(c, `${HOST}Connection: close\r\n`)],
    ['two unequal Host headers', (c) => get(c, 'hOST: y\r\nConnection: close\r\n')],
    ['no Host header', (c) => get(c, 'Connection: close\r\n').replace(HOST, '')],
    ['a header without a colon', (c) => get(c, 'nonsense\r\n')],
    ['a header without a name', (c) => get(c, ': x\r\n')],
    ['a space before the colon', (c) => get(c, 'X-One : 1\r\n')],
    ['a space inside a name', (c) => get(c, 'X One: 1\r\n')],
    ['a folded header', (c) => get(c, 'X-One: 1\r\n 2\r\n')],
    ['a NUL in a header', (c) => get(c, 'X-One: a\0b\r\n')],
    ['a TLS handshake', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an HTTP/2 preface', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an SSH greeting', () => 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['random bytes', () => '\x00\xff\x01\xfe\r\n\r\n'],
  ])('is refused with 400 and stores nothing: %s', async (_what, bytes) => {
    const client = await api.untouched()
    const { responses } = await exchange(api.port, bytes(client))
    expect(responses.map(({ status }) => status)).toEqual([400])
    expect(Object.keys(responses[0]!.body.errors)).toEqual(['detail'])
    expect(responses[0]!.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    await expectNothingStored(client)
  })

  it('is refused with 431 if the trailers after its chunks are too large', async () => {
    const client = await api.untouched()
    const trailers = CHUNKED.replace(/\r\n$/, `X-One: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(await statuses(api.port, post(client, 'Transfer-Encoding: chunked\r\n', trailers))).toEqual([431])
    await expectNothingStored(client)
  })

  it.each<[string, (client: ApiClient, other: ApiClient) => string]>([
    ['the same key twice', (client) => key(client)],
    ['another key', (_client, other) => key(other)],
    ['another scheme', () => 'Authorization: Basic eDp5\r\n'],
    ['an empty header', () => 'authorization:\r\n'],
  ])('is refused with 401 when it has two Authorization headers: %s', async (_what, second) => {
    const [client, other] = [await api.organization(), await api.organization()]
    for (const headers of [key(client) + second(client, other), second(client, other) + key(client)]) {
      const request = `GET /api/v1/projects HTTP/1.1\r\n${HOST}${headers}Connection: close\r\n\r\n`
      expect(await statuses(api.port, request)).toEqual([401])
    }
  })
})

describe('an unusual but valid request', () => {
  it.each<[string, (client: ApiClient) => string, number[]]>([
    [
      'HTTP/1.0 without a Host',
      (c) => get(c, '', 'GET /api/v1/projects HTTP/1.0\r\n').replace(HOST, ''),
      [200],
    ],
    ['an offer to upgrade', (c) => get(c, 'Upgrade: websocket\r\nConnection: Upgrade, close\r\n'), [200]],
    ['empty lines before the request', (c) => `\r\n\r\n${get(c, 'Connection: close\r\n')}`, [200]],
    [
      'a body that GET does not need',
      (c) => `${get(c, 'Content-Length: 2\r\nConnection: close\r\n')}{}`,
      [200],
    ],
    ['chunks', (c) => post(c, 'Transfer-Encoding: chunked\r\nConnection: close\r\n', CHUNKED), [201]],
    [
      'an expectation',
      (c) => post(c, `${LENGTH}Expect: 100-continue\r\nConnection: close\r\n`, PROJECT),
      [100, 201],
    ],
    [
      'an unknown expectation',
      (c) => post(c, `${LENGTH}Expect: tea\r\nConnection: close\r\n`, PROJECT),
      [201],
    ],
  ])('is processed: %s', async (_what, bytes, expected) => {
    const client = await api.organization()
    expect(await statuses(api.port, bytes(client))).toEqual(expected)
  })

  it('is processed if it arrives byte by byte', async () => {
    const client = await api.organization()
    const bytes = [...post(client, `${LENGTH}Connection: close\r\n`, PROJECT)]
    const pieces = bytes.flatMap((byte, i) => (i % 50 === 0 ? [byte, { pause: 1 }] : [byte]))
    expect(await statuses(api.port, pieces)).toEqual([201])
  })
})

describe('pipelined requests', () => {
  it('get their responses in order', async () => {
    const client = await api.organization()
    const requests = [
      post(client, LENGTH, PROJECT),
      get(client, '', 'GET /api/v1/projects/0 HTTP/1.1\r\n'),
      post(client, 'Content-Length: 2\r\n', '{}'),
      get(client, '', 'PUT /api/v1/projects HTTP/1.1\r\n'),
      `GET /api/v1/projects HTTP/1.1\r\n${HOST}\r\n`,
      get(client, 'Connection: close\r\n'),
    ]
    expect(await statuses(api.port, requests.join(''))).toEqual([201, 404, 422, 405, 401, 200])
  })

  it.each([0, 1, 20, 200])('get their responses if random bytes follow after %i ms', async (pause) => {
    const client = await api.organization()
    const sound = post(client, LENGTH, PROJECT) + post(client, LENGTH, PROJECT)
    const noise = '\x00\x01\x02\r\n\r\n'
    const pieces = pause === 0 ? [sound + noise] : [sound, { pause }, noise, { pause }, noise]
    expect(await statuses(api.port, pieces)).toEqual([201, 201, 400])
    expect((await client.get('/projects')).body.data).toHaveLength(2)
  })
})

describe.concurrent('a slow request', () => {
  let impatient: Api
  beforeAll(async () => {
    impatient = await startApi(undefined, { headers: 500, request: 1_000 })
  })
  afterAll(() => impatient.close())

  const drip = (text: string): RawPiece[] => [...text].flatMap((byte) => [byte, { pause: 20 }])
  const half = PROJECT.slice(0, 20)

  it.each<[string, (client: ApiClient) => RawPiece[]]>([
    ['nothing at all', () => ['']],
    ['half of its first line', () => ['GET /api']],
    ['half of its headers', (c) => [get(c).slice(0, -10)]],
    ['headers byte by byte', (c) => drip(get(c))],
    ['half of its body', (c) => [post(c, LENGTH, half)]],
    ['no body', (c) => [post(c, LENGTH, '')]],
    ['a body byte by byte', (c) => [post(c, LENGTH, ''), ...drip(PROJECT)]],
    ['a body shorter than its length', (c) => [post(c, 'Content-Length: 10000\r\n', PROJECT)]],
    ['chunks without an end', (c) => [post(c, 'Transfer-Encoding: chunked\r\n', CHUNKED.slice(0, -5))]],
  ])('is refused with 408 and stores nothing: %s', async (_what, pieces) => {
    const client = await impatient.untouched()
    expect(await statuses(impatient.port, pieces(client))).toEqual([408])
    await expectNothingStored(client)
  })

  it('is refused with 408 after a complete request on the same connection', async () => {
    const client = await impatient.untouched()
    expect(await statuses(impatient.port, get(client) + get(client).slice(0, -10))).toEqual([200, 408])
  })

  it('gets only one response if its headers are already refused', async () => {
    const request = `POST /api/v1/projects HTTP/1.1\r\n${HOST}${JSON_TYPE}${LENGTH}\r\n{`
    expect(await statuses(impatient.port, request)).toEqual([401])
  })
})

describe('a client that disconnects', () => {
  it.each<[string, (client: ApiClient) => string]>([
    ['in the middle of its headers', (c) => get(c).slice(0, -10)],
    ['in the middle of its body', (c) => post(c, LENGTH, PROJECT.slice(0, 20))],
    ['in the middle of a chunk', (c) => post(c, 'Transfer-Encoding: chunked\r\n', CHUNKED.slice(0, 20))],
    ['after random bytes', () => '\x00\x01\r\n\r\n'],
    ['after CONNECT', (c) => get(c, '', 'CONNECT example.test:443 HTTP/1.1\r\n')],
  ])('stores nothing, and the next request succeeds: %s', async (_what, bytes) => {
    const client = await api.untouched()
    for (const leave of ['resetAndDestroy', 'destroy', 'end'] as const) {
      const socket = connect(api.port, '127.0.0.1').on('error', () => {})
      await new Promise<void>((done) => socket.write(bytes(client), 'latin1', () => done()))
      await sleep(5)
      socket[leave]()
    }
    await expectNothingStored(client)
  })
})
