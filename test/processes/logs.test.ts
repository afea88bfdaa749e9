import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../../server/keys.ts'
import type { Running } from '../support/server-process.ts'
import { cleanUp, connectTo, copyDatabase, splitOutput, startServer } from '../support/server-process.ts'

let dataDir: string
let server: Running

beforeAll(async () => {
  dataDir = await copyDatabase()
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
})
afterAll(cleanUp)

type Line = Record<string, unknown>

async function requestLines(count: number): Promise<Line[]> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await sleep(20)) {
    const { log } = splitOutput(server.said.stdout)
    const lines = log.filter((line) => line.msg === 'request')
    if (lines.length >= count) return lines.slice(-count)
  }
  throw new Error(server.said.stdout)
}

describe('the log', () => {
  it('has one JSON line for each request, with the id that the answer carries', async () => {
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

  it('has no key, no body and no query string, whatever goes wrong', async () => {
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

    // A fault of the server is logged in full; that must not include what was sent either.
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
    expect(marks.filter((mark) => after.includes(mark))).toEqual([])
    expect(after).not.toContain('?')
  })

  it('is silent when told so: nothing but the greeting is printed', async () => {
    expect(await server.stop()).toBe(0)
    const silent = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { key: server.key })
    expect((await silent.get('/api/v1/projects')).status).toBe(200)
    expect((await silent.get('/api/v1/projects', 'wrong')).status).toBe(401)
    expect(await silent.stop()).toBe(0)
    expect(silent.said.stdout).toBe(silent.greeting)
    expect(silent.greeting).toMatch(/^\n {2}Crewline is running at \S+\n {2}API reference: \S+\n\n$/)
    expect(silent.said.stderr).toBe('')
  })
})

const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }

function bodyWith(planted: string): string {
  return JSON.stringify({ name: 'planted-in-body', external_id: planted })
}
