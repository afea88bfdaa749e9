import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import type { Config } from '../../../server/config.ts'
import { buildServer } from '../../../server/server.ts'
import { listAudit } from '../../../server/store/audit.ts'
import { elsewhere, PASSWORD, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { exchange } from '../../support/raw.ts'

const app = shared(() => startApp())
const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(trustProxy: Config['trustProxy'], publicUrl: string | null = null) {
  const lines: string[] = []
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk).trimEnd())
      done()
    },
  })
  const server = await buildServer(app.db, { publicUrl, trustProxy, log: pino({ level: 'info' }, into) })
  opened.push(server)
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/app/session',
      payload: { email, password },
      headers: { host: 'localhost', ...headers },
    })
  return { server, lines, signIn }
}

describe('behind proxies', () => {
  it.each<[Config['trustProxy'], string, string | null]>([
    [1, '203.0.113.7:4711', '203.0.113.7'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
    [1, '[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    [1, '::ffff:cb00:7107', '203.0.113.7'],
    [1, '[0:0:0:0:0:FFFF:CB00:7107]', '203.0.113.7'],
    [1, '2001:0DB8:0::1', '2001:db8::1'],
    [1, 'fe80::1%eth0', 'fe80::1'],
    [1, '_hidden:4711', null],
    [1, '203.0.113.7:port', null],
    ['127.0.0.1, ::1, 203.0.113.0/24', '198.51.100.1:1, 203.0.113.7:2', '198.51.100.1'],
    ['127.0.0.1, 2001:db8::/32', '198.51.100.1:1, [2001:db8::7]:2', '198.51.100.1'],
  ])('trustProxy %s and X-Forwarded-For "%s" give address %s', async (trustProxy, forwarded, address) => {
    const { server, lines } = await start(trustProxy)
    await server.inject({ url: '/healthz', headers: { host: 'x', 'x-forwarded-for': forwarded } })
    expect(JSON.parse(lines.at(-1)!).address).toBe(address)
  })

  it('X-Forwarded-For is read even if a client sends thousands of other headers', async () => {
    const { server, lines } = await start(1)
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as { port: number }
    const many = 'a:b\r\n'.repeat(3_000)
    const request = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${many}X-Forwarded-For: 203.0.113.7\r\n\r\n`
    expect((await exchange(port, request)).responses.map(({ status }) => status)).toEqual([200])
    expect(JSON.parse(lines.at(-1)!).address).toBe('203.0.113.7')
  })

  it.each<[Config['trustProxy'], string]>([
    [false, '127.0.0.1'],
    [1, '203.0.113.7'],
    [2, '198.51.100.1'],
    [3, '192.0.2.66'],
    ['127.0.0.1', '203.0.113.7'],
    ['127.0.0.1, 203.0.113.0/24', '198.51.100.1'],
  ])('with trustProxy %s, both logs show the client address %s', async (trustProxy, address) => {
    const { email, org } = await app.signedIn()
    const { signIn, lines } = await start(trustProxy)
    // The client itself sent the first IP address, which can be false.
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.1, 203.0.113.7' }
    expect((await signIn(email, PASSWORD, headers)).statusCode).toBe(204)
    const all = { type: null, actor: null, from: null, to: null }
    expect((await listAudit(app.db, org.id, Number.MAX_SAFE_INTEGER, 1, all))[0]!.address).toBe(address)
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: 'request', path: '/app/session', address })
  })

  it("a 403 response explains the problem if a proxy doesn't pass the Host header on", async () => {
    const { email } = await app.signedIn()
    const headers = {
      origin: 'https://planner.example',
      host: '127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
    }
    const { signIn } = await start(false)
    const refused = await signIn(email, PASSWORD, headers)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors.detail).toBe(
      'The page is at "planner.example", but the request\'s Host is "127.0.0.1:3000". ' +
        'If both are yours, make the proxy pass Host, or set PUBLIC_URL.',
    )
    const named = await start(false, 'https://planner.example')
    expect((await named.signIn(email, PASSWORD, headers)).statusCode).toBe(204)
    expect(
      (await named.signIn(email, PASSWORD, { ...headers, origin: 'https://evil.example' })).statusCode,
    ).toBe(403)
  })
})

describe('a wrong password', () => {
  /** Returns the IP address that fail2ban finds in a log line. fail2ban removes the time before matching. */
  function banned(line: string): string | undefined {
    const docs = readFileSync('docs/operations.md', 'utf8')
    const failregex = /^ *failregex = (.+)$/m.exec(docs)![1]!
    const [, before, after] = /^(.*)"time":\d+(.*)$/.exec(line)!
    return new RegExp(failregex.replace('<ADDR>', '([0-9a-fA-F.:]+)')).exec(before! + after!)?.[1]
  }

  it('is logged on every form in a line that the documented fail2ban rule matches', async () => {
    const person = await app.signedIn()
    const { email, token } = (
      await person.post('/invitations', { email: `g.${person.email}`, role: 'viewer' })
    ).body.data
    const { server, signIn, lines } = await start(1)
    const headers = { ...elsewhere(), host: 'localhost' }
    await signIn(email, 'wrong password', headers)
    const body = { current_password: 'wrong', new_password: 'wrong password' }
    const asPerson = { ...headers, cookie: person.cookie }
    await server.inject({ method: 'PUT', url: '/app/password', payload: body, headers: asPerson })
    const payload = { password: 'wrong password' }
    await server.inject({ method: 'POST', url: `/app/invitations/${token}`, payload, headers })
    const found = lines.map(banned)
    expect(found.filter(Boolean)).toEqual(Array(3).fill(headers['x-forwarded-for']))
    const logged = lines.filter((_line, n) => found[n]).map((line) => JSON.parse(line))
    expect(logged.map(({ level, at }) => [level, at])).toEqual([
      [40, 'sign-in'],
      [40, 'change'],
      [40, 'invitation'],
    ])
    expect(lines.join()).not.toContain(person.email)
  })
})

it('no error is logged if a client disconnects while its API key is looked up', async () => {
  const { org } = await app.signedIn()
  const { key } = await createApiKey(app.db, org, { name: 'Gone', scope: 'read', expires_at: null })
  const { server, lines } = await start(false)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as { port: number }
  for (let n = 0; n < 30; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const request = `GET /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`
    await new Promise<void>((done) => socket.write(request, () => done()))
    await sleep(n % 3)
    socket.resetAndDestroy()
  }
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(1)
  // Waits for the requests that are still being handled.
  await server.close()
  expect(lines.filter((line) => line.includes('Error'))).toEqual([])
})
