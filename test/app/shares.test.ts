import dns from 'node:dns/promises'
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { sql } from '../../server/db/sql.ts'
import type { TestApp, TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { connectPatiently } from '../support/patient.ts'

let app: TestApp
let greedy: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startApp()
  greedy = await app.signedIn()
  other = await app.signedIn()
})
afterAll(() => app.close())

const PROJECT = { title: 'Harbour', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }
const LOCK = sql`select from projects where organization_id = $1 for update`

describe('database connections', () => {
  it('are left for other organizations while one organization uses its whole share', async () => {
    const { id } = (await greedy.post('/projects', PROJECT)).body.data
    const outside = connectPatiently(inject('connection'))
    let unlock = () => {}
    const locked = new Promise<void>((isLocked) => {
      outside.transaction(async (tx) => {
        await tx.query(LOCK, [greedy.org.id])
        isLocked()
        await new Promise<void>((done) => {
          unlock = done
        })
      })
    })
    await locked
    const changes = Array.from({ length: 60 }, () => greedy.put(`/projects/${id}`, PROJECT))
    // Four of the requests hold a connection and wait for the projects' lock. The others wait for a permit.
    await expect.poll(() => app.db.connections?.().inUse).toBeGreaterThanOrEqual(4)
    for (let n = 0; n < 3; n++) {
      const responses = await Promise.all(
        ['/projects', '/resources', '/members', '/settings', '/tags'].map((path) => other.get(path)),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    expect((await app.call('GET', '/readyz')).status).toBe(200)
    // Requests whose access is still being checked use up to two more connections.
    await expect.poll(() => app.db.connections?.().inUse).toBe(4)
    unlock()
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
    await outside.close()
  })
})

it('requests that wait for a name server, a provider or a receiver use no database permit', async () => {
  let response = () => {}
  const unknown = Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'queryA' })
  const silence = new Promise<never>((_, reject) => {
    response = () => reject(unknown)
  })
  const lookup = vi.spyOn(dns.Resolver.prototype, 'resolve4').mockRejectedValueOnce(unknown)
  const six = vi.spyOn(dns.Resolver.prototype, 'resolve6').mockRejectedValue(unknown)
  const url = 'https://silent.example/'
  const webhook = { url, description: '', types: null, format: 'standard', project_ids: null }
  const provider = { name: 'ID', issuer: url, client_id: 'id', client_secret: '', join_role: 'viewer' }
  const sso = { ...provider, required_domains: [], join_domains: [], role_claim: null, roles: [] }
  const { id } = (await greedy.post('/webhooks', webhook)).body.data

  lookup.mockReturnValue(silence)
  const waiting = [
    ...Array.from({ length: 8 }, () => greedy.post('/webhooks', webhook)),
    greedy.put(`/webhooks/${id}`, webhook),
    greedy.post(`/webhooks/${id}/pings`, undefined),
    greedy.put('/sso', sso),
  ]
  await expect.poll(() => lookup.mock.calls.length).toBe(12)
  // The waiting requests use none of the organization's four permits.
  expect((await greedy.get('/tags')).status).toBe(200)
  response()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses).toEqual([...Array(8).fill(201), 200, 201, 422])
  lookup.mockRestore()
  six.mockRestore()
})

describe('responses that stay open', () => {
  async function openPages(person: TestUser, count: number) {
    const path = `${app.url}/app/organizations/${person.org.id}/events`
    const stop = new AbortController()
    const pages = await Promise.all(
      Array.from({ length: count }, () =>
        fetch(path, { headers: { cookie: person.cookie }, signal: stop.signal }),
      ),
    )
    return { pages, close: () => stop.abort() }
  }
  async function openOne() {
    const { pages, close } = await openPages(greedy, 1)
    close()
    return pages[0]!.status
  }

  it('are limited to 20 pages per user; the next one gets 429 until one is closed', async () => {
    const { pages, close } = await openPages(greedy, 21)
    const refused = pages.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.headers.get('retry-after')).toBe('5')
    expect(await refused[0]!.json()).toEqual({
      errors: { detail: 'Too many pages are open. Close some, or try again later.' },
    })
    const [theirs] = (await openPages(other, 1)).pages
    expect(theirs!.status).toBe(200)
    close()
    await expect.poll(openOne).toBe(200)
  })

  it('release their permits if the client sends a CONNECT request after them', async () => {
    const head = `GET /app/organizations/${greedy.org.id}/events HTTP/1.1\r\nHost: x\r\nCookie: ${greedy.cookie}\r\n\r\n`
    for (let n = 0; n < 25; n++) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      socket.write(head)
      await once(socket, 'data')
      socket.write('CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n')
      await once(socket, 'data')
      socket.destroy()
      await once(socket, 'close')
    }
    await expect.poll(openOne).toBe(200)
  })

  it('are limited to 50 waiting requests per API key', async () => {
    const { key } = await createApiKey(app.db, greedy.org, { name: 'feed', scope: 'read', expires_at: null })
    const get = (path: string) =>
      app.callOnce('GET', `/api/v1${path}`, undefined, { authorization: `Bearer ${key}` })
    const { next_after } = (await get('/changes?after=latest')).body.meta
    const responses = Array.from({ length: 51 }, () => get(`/changes?after=${next_after}&wait=30`))
    const first = await Promise.race(responses)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5'])
    await greedy.post('/projects', PROJECT)
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  })
})

describe('exported files', () => {
  it('are limited per organization: some requests wait, and the rest gets 503', async () => {
    const file = ({ org, cookie }: TestUser) =>
      app.callOnce('GET', `/app/organizations/${org.id}/monthly-hours.xlsx`, undefined, { cookie })
    const responses = await Promise.all(Array.from({ length: 40 }, () => file(greedy)))
    const refused = responses.filter(({ status }) => status === 503)
    expect(responses.filter(({ status }) => status === 200).length).toBe(40 - refused.length)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1')
    expect((await file(other)).status).toBe(200)
  })
})

describe('pipelined responses behind an open page', () => {
  /** Pipelines requests behind an open stream. Disconnects when responses are ready but can't be sent. */
  async function sendBehindPage(paths: readonly string[]) {
    const head = (path: string) =>
      `GET /app/organizations/${greedy.org.id}${path} HTTP/1.1\r\nHost: x\r\n` +
      `Accept-Encoding: gzip\r\nCookie: ${greedy.cookie}\r\n\r\n`
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(['/events', ...paths].map(head).join(''))
    await once(socket, 'data')
    // Gives the server time to prepare the pipelined responses.
    for (let n = 0; n < 20; n++) await greedy.get('/projects')
    socket.resetAndDestroy()
  }

  it('end with it, and release their permits for exports', async () => {
    await sendBehindPage(Array(6).fill('/monthly-hours.csv'))
    await expect.poll(async () => (await greedy.get('/monthly-hours.csv')).status).toBe(200)
  })

  it('end with it, and release their permits for compression', async () => {
    const tags = Array.from({ length: 100 }, (_, n) => {
      const name = `${n} with a name that is long, for a long list of tags`
      return { name, color: '#1971c2', for_projects: true, for_resources: true }
    })
    for (const tag of tags) expect((await greedy.post('/tags', tag)).status).toBe(201)
    for (let n = 0; n < 3; n++) await sendBehindPage(Array(7).fill('/tags'))
    const encoding = async () => (await greedy.get('/tags')).headers.get('content-encoding')
    await expect.poll(encoding).not.toBeNull()
  })
})

it('statements that a transaction sends without waiting leave in one write', async () => {
  const db = connectPatiently(inject('connection'))
  const write = Socket.prototype._writev!
  const texts: string[] = []
  const spy = vi.spyOn(Socket.prototype as Required<Socket>, '_writev').mockImplementation(function (
    this: Socket,
    ...args
  ) {
    texts.push(args[0].map(({ chunk }) => String(chunk)).join())
    return write.apply(this, args)
  })
  await db.transaction(async (tx) => tx.send?.(sql`select 1 as one`))
  spy.mockRestore()
  expect(texts.find((text) => text.includes('begin'))).toMatch(/select 1 as one.*commit/s)
  await db.close()
})
