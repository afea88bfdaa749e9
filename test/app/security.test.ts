import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { buildServer } from '../../server/server.ts'
import type { TestApp } from '../support/app.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { exchange } from '../support/raw.ts'

let app: TestApp
/** A server behind a TLS proxy. */
let overTls: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await startApp()
  overTls = await buildServer(app.db, { publicUrl: 'https://planner.example', trustProxy: '127.0.0.1' })
})
afterAll(async () => {
  await overTls.close()
  await app.close()
})

function run(text: string, values: unknown[] = []): Promise<unknown[]> {
  return app.db.query({ ...sql``, text, name: '' }, values)
}

describe('a refused request', () => {
  it('to the app gets no WWW-Authenticate header', async () => {
    const person = await app.signedIn()
    for (const response of [await person.post('/tags', {}), await app.call('GET', '/app/sessions')]) {
      expect([422, 401]).toContain(response.status)
      expect(response.headers.has('www-authenticate')).toBe(false)
    }
  })
})

describe('a body of an anonymous client', () => {
  it.each(['/app/session', `/app/invitations/1.${'A'.repeat(43)}`])('is at most 16 KB: %s', async (path) => {
    const send = (bytes: number) => app.call('POST', path, { password: 'x'.repeat(bytes) })
    expect([404, 422]).toContain((await send(16_000)).status)
    const response = await send(17_000)
    expect([response.status, response.body.errors.detail]).toEqual([
      413,
      'This is too large to send. Split it into smaller parts.',
    ])
  })
})

describe('a session', () => {
  it('ends when the same browser signs in again, and never has a token that the client chose', async () => {
    const person = await app.signedIn()
    const body = { email: person.email, password: PASSWORD }
    const again = await app.call('POST', '/app/session', body, { cookie: person.cookie })
    expect(again.status).toBe(204)
    expect((await person.get('/settings')).status).toBe(401)
    const fixed = { cookie: `crewline_session=${'x'.repeat(43)}` }
    const { headers } = await app.call('POST', '/app/session', body, fixed)
    expect(headers.get('set-cookie')).not.toContain('xxxx')
    expect((await app.call('GET', '/app/sessions', undefined, fixed)).status).toBe(401)
  })

  it('lasts 30 days, is extended by visits to 90 days at most, and is refused after that', async () => {
    const person = await app.signedIn()
    const set = (change: string) =>
      run(
        `update sessions set ${change} where user_id = (
           select user_id from memberships where organization_id = $1)`,
        [person.org.id],
      )
    const visit = async (days: number) => {
      await set(`inserted_at = now() - interval '${days} days', last_seen_at = now() - interval '1 day',
        expires_at = now() + interval '1 hour'`)
      expect((await person.get('/settings')).status).toBe(200)
    }
    const lifetime = async () => {
      const [row] = (await run(
        `select extract(epoch from s.expires_at - s.inserted_at)::int / 86400 as days from sessions s
         join memberships m on m.user_id = s.user_id where m.organization_id = $1`,
        [person.org.id],
      )) as [{ days: number }]
      return row.days
    }
    expect(await lifetime()).toBe(30)
    // The server updates `expires_at` after the response.
    await visit(10)
    await expect.poll(lifetime).toBe(40)
    await visit(89)
    await expect.poll(lifetime).toBe(90)
    await set(`expires_at = now() - interval '1 second'`)
    expect((await person.get('/settings')).status).toBe(401)
  })
})

describe('over TLS', () => {
  const signIn = (email: string, headers: Record<string, string> = {}) =>
    overTls.inject({
      method: 'POST',
      url: '/app/session',
      payload: { email, password: PASSWORD },
      headers: { host: 'planner.example', ...headers },
    })

  it('cookies have the __Host- prefix and all security flags', async () => {
    const { email } = await app.signedIn()
    const response = await signIn(email)
    const [cookie = '', device] = response.headers['set-cookie'] as string[]
    const flags = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(cookie.replace(/[\w-]{43}/, 'T')).toBe(`__Host-crewline_session=T; Max-Age=7776000; ${flags}`)
    expect(device?.replace(/[\w-]{43}/, 'T')).toBe(`__Host-crewline_device=T; Max-Age=31536000; ${flags}`)
    const value = cookie.slice(0, cookie.indexOf(';'))
    const get = (sent: string) => overTls.inject({ url: '/app/sessions', headers: { cookie: sent } })
    expect((await get(value)).statusCode).toBe(200)
    expect((await get(value.replace('__Host-', ''))).statusCode).toBe(401)
  })

  it('every response has Strict-Transport-Security; without TLS, none has it', async () => {
    for (const url of ['/', '/healthz', '/api/v1/projects', '/app/session', '/nothing'])
      expect((await overTls.inject(url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
    expect((await app.call('GET', '/healthz')).headers.has('strict-transport-security')).toBe(false)
  })
})

describe('every response', () => {
  it.each([
    ...['/', '/sign-in', '/1/board', '/icon.svg', '/assets/none.js', '/api/docs', '/api/docs/guides'],
    ...['/api/openapi.json', '/healthz', '/readyz', '/api/v1/projects', '/app/session', '/nothing', '/%ff'],
  ])('has the security headers: %s', async (path) => {
    const { headers } = await app.call('GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none';/)
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect([...headers.keys()].filter((name) => /^(server|x-powered-by)/.test(name))).toEqual([])
    // Only public routes allow other origins.
    expect(headers.get('access-control-allow-origin')).toBe(/^\/api\/(docs|openapi)/.test(path) ? '*' : null)
  })
})

it.each(['/', '/sign-in', '/sso', '/1/board', '/shared/x'])(
  'a page of the app shares no window with other sites: %s',
  async (path) => {
    const { headers } = await app.call('GET', path)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  },
)

it('an unknown path returns a page to browsers, and JSON to other clients', async () => {
  const response = await app.call('GET', '/nope/x/y', undefined, { accept: 'text/html,*/*' })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  for (const [path, accept] of [
    ['/nope/x/y', '*/*'],
    ['/api/nope', 'text/html'],
    ['/app/nope', 'text/html'],
    ['/assets/nope.js', 'text/html'],
  ]) {
    const other = await app.call('GET', path!, undefined, { accept: accept! })
    expect([path, other.status]).toEqual([path, 404])
    expect(other.headers.get('content-type')).toMatch(/json/)
  }
})

it('serves only the files of the app, and lists no folder', async () => {
  const files = [
    '/.git/config',
    '/package.json',
    '/assets/',
    '/assets',
    '/assets/..%2findex.html',
    '/dist/cli/crewline.js',
  ]
  for (const path of files) expect((await app.call('GET', path)).status).toBe(404)
  const { port } = new URL(app.url)
  for (const path of [
    '/assets/..',
    '/assets/../',
    '/assets/../index.html',
    '/assets/x/../..',
    '/assets/.x',
  ]) {
    const { responses } = await exchange(
      Number(port),
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect([path, responses[0]!.status, responses[0]!.body]).toEqual([
      path,
      404,
      { errors: { detail: expect.any(String) } },
    ])
  }
})

describe('a request from another site', () => {
  it.each(['POST /app/session', 'DELETE /app/session', 'PUT /app/password', 'DELETE /app/sessions'])(
    'is refused: %s',
    async (route) => {
      const [method, path] = route.split(' ') as [string, string]
      const person = await app.signedIn()
      const headers = {
        cookie: person.cookie,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      }
      const response = await app.call(method, path, { email: person.email, password: PASSWORD }, headers)
      expect([response.status, response.headers.has('set-cookie')]).toEqual([403, false])
      expect((await person.get('/settings')).status).toBe(200)
    },
  )

  it('is refused if its body has the media type of a form', async () => {
    const person = await app.signedIn()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { cookie: person.cookie, 'content-type': type }
      const path = `/app/organizations/${person.org.id}/tags`
      const body = { name: 'X', color: '#000000', for_projects: true, for_resources: true }
      expect((await app.call('POST', path, body, headers)).status).toBe(415)
    }
    expect((await person.get('/tags')).body.data).toEqual([])
  })
})

describe('an upload', () => {
  it('is limited in size and in rows', async () => {
    const person = await app.signedIn()
    const row = { row: 1, record: { title: 'x' } }
    const many = { kind: 'projects', dry_run: true, rows: Array.from({ length: 201 }, () => row) }
    expect((await person.post('/import', many)).status).toBe(422)
    const large = {
      kind: 'projects',
      dry_run: true,
      rows: [{ row: 1, record: { title: 'x'.repeat(1 << 20) } }],
    }
    expect((await person.post('/import', large)).status).toBe(413)
    expect((await person.get('/projects')).body.data.projects).toEqual([])
  })
})
