import { execFile, spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { sql } from '../../../server/db/sql.ts'
import type { ApiClient } from '../../support/api.ts'
import { aProject, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'
import { exchange } from '../../support/raw.ts'

/** Larger than the socket buffers, so the client is still sending when the response arrives. */
const LARGE = Buffer.alloc(5_000_000, ' ')
const run = promisify(execFile)

const api = shared(() => startApi())
const away = shared(() => startApi(connect({ host: '127.0.0.1', port: 1, user: 'nobody' })))

type Call = { url: string; method: string; headers: Record<string, string> }
type Refusal = (call: Call, client: ApiClient) => Promise<Call> | Call

const REFUSALS: [number, Refusal][] = [
  [400, (call) => ({ ...call, url: `${call.url}?x=%zz` })],
  [401, (call) => ({ ...call, headers: { ...call.headers, authorization: 'Bearer none' } })],
  [403, async (call) => withKey(call, await api.organization({ scope: 'read' }))],
  [404, (call) => ({ ...call, url: `${call.url}/none/none` })],
  [405, (call) => ({ ...call, method: 'PUT' })],
  [413, (call) => call],
  [414, (call) => ({ ...call, url: `${call.url}?x=${'x'.repeat(8_192)}` })],
  [415, (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'text/plain' } })],
  [429, async (call) => withKey(call, await exhausted())],
  [503, (call) => ({ ...call, url: call.url.replace(api.url, away.url) })],
]

function withKey(call: Call, { key }: ApiClient): Call {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${key}` } }
}

async function exhausted(): Promise<ApiClient> {
  await api.db.query(sql`
    insert into plans (code, requests_per_minute, request_burst) values ('one', 1, 1) on conflict do nothing`)
  const client = await api.organization({ plan: 'one' })
  await client.get('/projects')
  return client
}

/** Sends a call in each way that the client supports. Returns the response statuses. */
type Send = (call: Call) => Promise<number[]>
type Headers = Record<string, string>

async function each<T>(ways: T[], send: (way: T) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (const way of ways) statuses.push(await send(way))
  return statuses
}

const KEPT = [{}, {}]
const CLOSED: Headers = { connection: 'close' }
const AWAITING: Headers = { expect: '100-continue' }

const CLIENTS: Record<string, Send> = {
  fetch: ({ url, ...call }) =>
    each(KEPT, async () => {
      const response = await fetch(url, { ...call, body: LARGE })
      expect(await response.json()).toMatchObject({ errors: { detail: expect.any(String) } })
      return response.status
    }),

  'fetch with a stream': ({ url, ...call }) =>
    each(KEPT, async () => {
      const body = new Blob([LARGE]).stream()
      const response = await fetch(url, { ...call, body, duplex: 'half' } as RequestInit)
      expect(await response.json()).toHaveProperty('errors.detail')
      return response.status
    }),

  'node:http': async ({ url, ...call }) => {
    const kept = new Agent({ keepAlive: true })
    const length = { 'content-length': String(LARGE.length) }
    const send = (headers: Headers) =>
      new Promise<number>((done, fail) => {
        const sent = request(
          url,
          {
            ...{ ...call, agent: headers === CLOSED ? undefined : kept },
            headers: { ...call.headers, ...length, ...headers },
          },
          (response) => {
            response.resume().on('end', () => done(response.statusCode ?? 0))
          },
        )
        sent.on('error', fail)
        if (headers.expect) sent.once('continue', () => fail(new Error('was told to continue')))
        else sent.end(LARGE)
      })
    return each([...KEPT, CLOSED, AWAITING, AWAITING], send).finally(() => kept.destroy())
  },

  // Reads the response only after sending everything.
  'a socket': ({ url, method, headers: own }) =>
    each([CLOSED, AWAITING], async (headers) => {
      const { port, host, pathname, search } = new URL(url)
      const lines = { host, 'content-length': LARGE.length, connection: 'close', ...own, ...headers }
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
      const socket = connectSocket({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      let response = ''
      socket.pause()
      socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n`)
      await new Promise<void>((done, fail) => {
        socket.on('error', fail)
        socket.write(LARGE, () => done())
      })
      for await (const chunk of socket) response += chunk
      socket.destroy()
      expect(response).toContain('{"errors":{"detail":')
      return Number(response.split(' ')[1])
    }),
}

const has = (command: string) => spawnSync(command, ['--version']).status === 0

if (has('curl'))
  CLIENTS.curl = ({ url, method, headers: own }) =>
    each([{}, CLOSED, AWAITING], async (headers) => {
      const given = Object.entries({ expect: '', ...own, ...headers })
      const options = given.flatMap(([name, value]) => ['-H', `${name}:${value && ` ${value}`}`])
      const args = ['-sS', '-X', method, ...options, '--data-binary', '@-', '-w', '\n%{http_code}', url]
      const command = run('curl', args)
      command.child.stdin?.on('error', () => {}).end(LARGE)
      const { stdout } = await command
      expect(stdout).toContain('{"errors":{"detail":')
      return Number(stdout.split('\n').at(-1))
    })

const PYTHON = `
import json, sys, urllib.request, urllib.error
call = json.loads(sys.argv[1])
sent = urllib.request.Request(call['url'], b' ' * call['bytes'], call['headers'], method=call['method'])
try: urllib.request.urlopen(sent)
except urllib.error.HTTPError as answer:
    json.loads(answer.read())['errors']['detail']
    print(answer.code)
`
if (has('python3'))
  CLIENTS["Python's urllib"] = async (call) => {
    const given = JSON.stringify({ ...call, bytes: LARGE.length })
    const { stdout } = await run('python3', ['-c', PYTHON, given])
    return [Number(stdout)]
  }

describe.each(Object.entries(CLIENTS))('%s gets the response while it is still sending', (_name, send) => {
  let call: Call
  let client: ApiClient
  beforeAll(async () => {
    client = await api.untouched()
    const headers = { 'content-type': 'application/json' }
    call = withKey({ url: `${api.url}/api/v1/projects`, method: 'POST', headers }, client)
  })
  afterAll(async () => expect((await client.get('/projects')).body).toEqual({ data: [] }))

  // Retries once. On a busy machine, a response with 413 once arrived as a 400, for an unknown reason.
  it.each(REFUSALS)('with status %i', { retry: 1 }, async (status, wrong) => {
    expect(new Set(await send(await wrong(call, client)))).toEqual(new Set([status]))
  })
})

describe('100 Continue', () => {
  const head = (client: ApiClient, length: number, line = 'POST /api/v1/projects HTTP/1.1') =>
    `${line}\r\nHost: x\r\nAuthorization: Bearer ${client.key}\r\nContent-Type: application/json\r\n` +
    `Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`

  it('is not sent if the headers are enough to refuse the request', async () => {
    const client = await api.untouched()
    const { responses } = await exchange(api.port, head(client, LARGE.length))
    expect(responses.map(({ status }) => status)).toEqual([413])
    const unknown = { ...client, key: 'none' }
    const { responses: early } = await exchange(api.port, head(unknown, 100))
    expect(early.map(({ status }) => status)).toEqual([401])
    const signIn = head(client, 20_000, 'POST /app/session HTTP/1.1')
    const { responses: small } = await exchange(api.port, signIn)
    expect(small.map(({ status }) => status)).toEqual([413])
  })

  it('is sent if the headers are valid', async () => {
    const client = await api.organization()
    const body = JSON.stringify(aProject())
    const request = head(client, body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    const { responses } = await exchange(api.port, [request, { pause: 50 }, body])
    expect(responses.map(({ status }) => status)).toEqual([100, 201])
  })

  it('is not sent to HTTP/1.0 clients', async () => {
    const client = await api.organization()
    const body = JSON.stringify(aProject())
    const { responses } = await exchange(
      api.port,
      head(client, body.length, 'POST /api/v1/projects HTTP/1.0') + body,
    )
    expect(responses.map(({ status }) => status)).toEqual([201])
  })
})

describe('the rest of a refused request', () => {
  it('is read before the next request if it is within the size limit', async () => {
    const client = await api.untouched()
    const length = 'Content-Length: 900000\r\n\r\n'
    const refused = `POST /api/v1/projects HTTP/1.1\r\nHost: x\r\n${length}`
    const next = `GET /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.key}\r\nConnection: close\r\n\r\n`
    const pieces = [refused, { pause: 50 }, LARGE.subarray(0, 900_000), next]
    const { responses } = await exchange(api.port, pieces)
    expect(responses.map(({ status }) => status)).toEqual([401, 200])
  })

  it('closes the connection if it never ends', async () => {
    const headers = 'Host: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
    const socket = connectSocket({ port: api.port, host: '127.0.0.1', allowHalfOpen: true })
    const closed = new Promise((done) => socket.on('error', done).on('close', done))
    socket.resume().write(`POST /api/v1/projects HTTP/1.1\r\n${headers}`)
    const chunk = Buffer.from(`100000\r\n${' '.repeat(1_048_576)}\r\n`)
    const sendMore = () => {
      while (socket.writable && socket.write(chunk));
      socket.once('drain', sendMore)
    }
    sendMore()
    await closed
    expect(socket.bytesWritten).toBeGreaterThan(16 * 1_048_576)
  })
})

describe('a body in tiny chunks', () => {
  const tiny = `${'1\r\n \r\n'.repeat(100_000)}0\r\n\r\n`
  const head = (line: string, rest = '') =>
    `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${rest}\r\n`
  const port = () => Number(new URL(api.url).port)

  it('is refused while it arrives', async () => {
    const { key } = await api.organization()
    const sent = head('POST /api/v1/projects', `Authorization: Bearer ${key}\r\nConnection: close\r\n`) + tiny
    const { responses } = await exchange(port(), sent)
    expect(responses).toMatchObject([
      { status: 400, body: { errors: { detail: expect.stringContaining('tiny chunks') } } },
    ])
  })

  it('is accepted with few tiny chunks and many larger ones', async () => {
    const { key } = await api.organization()
    const pieces = JSON.stringify(aProject()).match(/.{1,2}/g)!
    const padding = `40\r\n${' '.repeat(64)}\r\n`.repeat(3_000)
    const body = pieces.map((each) => `${each.length}\r\n${each}\r\n`).join('')
    const start = head('POST /api/v1/projects', `Authorization: Bearer ${key}\r\nConnection: close\r\n`)
    const { responses } = await exchange(port(), `${start}${body}${padding}0\r\n\r\n`)
    expect(responses).toMatchObject([{ status: 201 }])
  })
})
