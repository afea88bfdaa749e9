import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../../server/crypto/keys.ts'
import { codeOf } from '../support/access/factors.ts'
import { crewline } from '../support/command.ts'
import { A_VIEW } from '../support/link-view.ts'
import type { Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  connectTo,
  copyDataFolder,
  expectServing,
  splitOutput,
  startServer,
} from '../support/processes/server-process.ts'

let dataDir: string
let server: Running

beforeAll(async () => {
  dataDir = await copyDataFolder()
  const mistyped = { CREWLINE_DRAIN_SECOND: '5' }
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'trace', ...mistyped })
})
afterAll(cleanUp)

type Line = Record<string, unknown>

async function requestLines(count: number): Promise<Line[]> {
  const lines = () => splitOutput(server.said.stdout).log.filter((line) => line.msg === 'request')
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(count)
  return lines().slice(-count)
}

describe('the log', () => {
  it('names unknown settings at the start', async () => {
    const msg = "CREWLINE_DRAIN_SECOND isn't a setting. Did you mean CREWLINE_DRAIN_SECONDS?"
    const warnings = splitOutput(server.greeting).log.filter(({ level }) => level === 40)
    expect(warnings).toMatchObject([{ msg }])
  })

  it('has one JSON line for each request, with the response’s request ID', async () => {
    const ours = 'order-4711-abc'
    const headers = { authorization: `Bearer ${server.key}`, 'x-request-id': ours }
    const first = await fetch(`${server.url}/api/v1/projects?limit=5`, { headers })
    const second = await server.get('/api/v1/nothing')
    expect(first.headers.get('x-request-id')).toBe(ours)

    const lines = await requestLines(2)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      level: 30,
      time: expect.any(Number),
      reqId: ours,
      method: 'GET',
      path: '/api/v1/projects',
      status: 200,
      ms: expect.any(Number),
      organization_id: 1,
      key_id: 1,
    })
    expect(lines[1]).toMatchObject({ reqId: second.headers.get('x-request-id'), status: 404 })
    const rest = server.said.stdout.replace(server.greeting, '').trim().split('\n')
    for (const line of rest) expect(JSON.parse(line)).toHaveProperty('msg')
  })

  it('has no key, body or query string, even of failed requests', async () => {
    const planted = generateKey(1)
    const marks = [planted, 'planted-in-query', 'planted-in-body', 'planted-in-header', server.key]
    const inQuery = `key=${planted}&external_id=planted-in-query`
    const json = { 'content-type': 'application/json' }
    const good = { authorization: `Bearer ${server.key}` }
    const requests: [string, RequestInit?][] = [
      [`/api/v1/projects?${inQuery}`],
      [`/api/v1/projects?${inQuery}`, { headers: { authorization: `Bearer ${planted}` } }],
      [`/api/v1/projects?${inQuery}`, { headers: { ...good, cookie: 'session=planted-in-header' } }],
      [`/api/v1/projects?limit=${planted}`, { headers: good }],
      [`/readyz?${inQuery}`, { headers: { 'x-request-id': `${planted} ${planted}` } }],
      ['/api/v1/projects', { method: 'POST', headers: { ...good, ...json }, body: '{"planted-in-body' }],
      ['/api/v1/resources', { method: 'POST', headers: { ...good, ...json }, body: bodyWith(planted) }],
    ]
    for (const [path, init] of requests) await (await fetch(server.url + path, init)).text()

    // Makes an insert fail with 500. The log must have its stack trace, but none of the request's values.
    const client = await connectTo(dataDir)
    await client.query("alter table projects add constraint odd check (title not like 'planted%')")
    const body = JSON.stringify({ title: 'planted-in-body', ...dates, budgeted_hours: 1 })
    const init = { method: 'POST', headers: { ...good, ...json }, body }
    const failed = await fetch(`${server.url}/api/v1/projects?${inQuery}`, init)
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('X-Request-Id')])
    await client.end()

    const lines = await requestLines(2 + requests.length + 1)
    expect(lines.slice(2).map((line) => line.status)).toEqual([401, 401, 200, 422, 200, 400, 201, 500])
    const after = server.said.stdout.replace(server.greeting, '') + server.said.stderr
    expect(after).toContain('request failed')
    // Stack traces name lines of the TypeScript files, not of the compiled files.
    expect(after).toMatch(/server\/db\/statements\.ts:\d+/)
    expect(marks.filter((mark) => after.includes(mark))).toEqual([])
    expect(after).not.toContain('?')
  })

  it('has no password, cookie, token or secret, even of failed or malformed requests', async () => {
    const before = server.said.stdout.length
    const secrets: Record<string, string> = {
      ...{ password: 'planted-password-1', next: 'planted-password-2' },
      mailed: '1.planted-in-a-mail',
    }
    const json = { 'content-type': 'application/json' }
    const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        method,
        headers: { ...json, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const { email } = await crewlineOwner(secrets.password!)
    const signedIn = await send('POST', '/app/session', { email, password: secrets.password })
    const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!
    secrets.session = cookie.split('=')[1]!
    const as = { cookie }
    const inside = '/app/organizations/1'
    const made = async (path: string, body: unknown) =>
      ((await (await send('POST', inside + path, body, as)).json()) as { data: Record<string, string> }).data
    const invited = await made('/invitations', { email: 'guest@example.com', role: 'viewer' })
    secrets.invitation = invited.token!
    const until = new Date().toISOString().slice(0, 10)
    const link = await made('/shared-links', { title: 'Plan', view: A_VIEW, expires_on: until })
    secrets.shared = link.token!
    const everybody = { title: 'Team', view: { of: 'team', id: null } }
    secrets.calendar = (await made('/shared-links/calendars', everybody)).token!
    const key = await made('/api-keys', { name: 'Planted', scope: 'read_write' })
    secrets.key = key.key!
    secrets.rotated = (await made(`/api-keys/${key.id}/rotation`, { overlap_hours: 1 })).key!
    const hook = await made('/webhooks', { url: 'https://9.9.9.9/planted-in-url?token=planted-in-url' })
    secrets.signing = hook.secret!
    secrets.address = 'planted-in-url'
    const app = await send('POST', '/app/factors/codes/secret', {}, as)
    secrets.codes = ((await app.json()) as { data: { secret: string } }).data.secret
    secrets.recovery = 'planted-recovery-code'
    const factor = { name: 'Phone', secret: secrets.codes, code: codeOf(secrets.codes) }
    const proof = { current_password: secrets.password }
    const added = await send('POST', '/app/factors/codes', { ...factor, ...proof }, as)
    expect(added.status).toBe(201)
    const { recovery_codes } = ((await added.json()) as { data: { recovery_codes: string[] } }).data
    for (const code of recovery_codes) secrets[code] = code
    await send('POST', '/app/session/factor', { code: secrets.recovery }, as)
    const { data } = (await (await fetch(`${server.url}/app/factors`, { headers: as })).json()) as {
      data: { factors: { id: number }[] }
    }
    const removed = await send(
      'POST',
      `/app/factors/${data.factors[0]!.id}/removal`,
      { current_code: recovery_codes[0] },
      as,
    )
    expect(removed.status).toBe(204)
    secrets.client = 'planted-client-secret'
    const provider = {
      name: 'Own ID',
      issuer: 'https://127.0.0.1',
      client_id: 'x',
      client_secret: secrets.client,
    }
    const rules = { required_domains: [], join_domains: [], join_role: 'viewer', role_claim: null, roles: [] }
    expect((await send('PUT', `${inside}/sso`, { ...provider, ...rules }, as)).status).toBe(422)
    secrets.authorization = 'planted-authorization-code'
    const query = `?code=${secrets.authorization}&state=unknown`
    expect((await send('POST', '/app/session/sso', { query }, as)).status).toBe(422)
    await fetch(`${server.url}/sso${query}`)
    secrets.retry = 'planted-idempotency-body'
    const bearer = { authorization: `Bearer ${secrets.key}` }
    const project = { title: secrets.retry, ...dates, budgeted_hours: 1 }
    await send('POST', '/api/v1/projects', project, { ...bearer, 'idempotency-key': 'planted-retry-key' })
    await send('POST', '/api/v1/projects', project, { ...bearer, 'idempotency-key': 'planted-retry-key' })
    // Sends secrets in wrong places, such as URLs, other headers and unreadable bodies.
    for (const path of [
      `/app/invitations/${secrets.invitation}`,
      `/invitation/${secrets.invitation}`,
      `/app/shared/${secrets.shared}/board`,
      `/app/SHARED/${secrets.shared}`,
      `/app/shared/${secrets.calendar}/calendar.ics`,
      `/shared/${secrets.shared}`,
      ...['/app/%73hared/', '/app/shar%65d/', '/shared%2f', '/shared%252f', '/shared//'].map(
        (path) => path + secrets.shared,
      ),
      ...['/app/password-resets/', '/password-reset/', '/app/address-proofs/', '/confirm-address/'].map(
        (path) => path + secrets.mailed,
      ),
      ...['/app/weekly-mails/', '/stop-mail/'].map((path) => path + secrets.mailed),
      `/api/v1/projects/${secrets.key}`,
      `/api/v1/${secrets.key}?key=${secrets.key}`,
      `/app/session?password=${secrets.password}`,
    ])
      await fetch(server.url + path, { headers: { cookie, 'x-request-id': key.key! } })
    await send('POST', '/app/session', `{"email":"${email}","password":"${secrets.password}"`)
    await send('POST', '/app/session', { email, password: [secrets.password] })
    await send('PUT', '/app/password', { current_password: 'wrong one', new_password: secrets.next }, as)
    await send('POST', `/app/invitations/${secrets.invitation}`, { password: secrets.next })
    await send('POST', '/app/session', { email: secrets.key, password: secrets.key })

    // Renames tables, so that SQL statements with secrets in their parameters fail.
    const client = await connectTo(dataDir)
    await client.query('alter table sessions rename to sessions_away')
    expect((await send('POST', '/app/session', { email, password: secrets.password })).status).toBe(500)
    expect((await fetch(`${server.url}/app/session`, { headers: as })).status).toBe(500)
    await client.query('alter table sessions_away rename to sessions')
    await client.query('alter table api_keys rename to api_keys_away')
    const away = await fetch(`${server.url}/api/v1/projects`, {
      method: 'POST',
      headers: { ...json, ...bearer },
    })
    expect(away.status).toBe(500)
    await client.query('alter table api_keys_away rename to api_keys')
    await client.end()

    await expect
      .poll(() => server.said.stdout.slice(before).match(/request failed/g)?.length ?? 0)
      .toBeGreaterThanOrEqual(2)
    const after = server.said.stdout.slice(before) + server.said.stderr
    expect(Object.entries(secrets).filter(([, secret]) => after.includes(secret))).toEqual([])
  })

  it('is empty with LOG_LEVEL=silent, except for the greeting', async () => {
    expect(await server.stop()).toBe(0)
    const silent = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { key: server.key })
    await expectServing(silent)
    expect((await silent.get('/api/v1/projects', 'wrong')).status).toBe(401)
    expect(await silent.stop()).toBe(0)
    expect(silent.said.stdout).toBe(silent.greeting)
    expect(silent.greeting).toMatch(/^\n {2}Crewline is running at \S+\n {2}API reference: \S+\n\n$/)
    expect(silent.said.stderr).toBe('')
  })
})

async function crewlineOwner(password: string): Promise<{ email: string }> {
  const args = ['user', 'create', '--email', 'planted@example.com', '--name', 'Planted', '--role', 'owner']
  const { code } = await crewline([...args, '--password-stdin'], { DATA_DIR: dataDir }, password)
  expect(code).toBe(0)
  return { email: 'planted@example.com' }
}

const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }

function bodyWith(planted: string): string {
  return JSON.stringify({ name: 'planted-in-body', external_id: planted })
}
