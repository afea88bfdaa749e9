import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { figureOf, parseExposition } from '../exposition.ts'
import type { Running, ServerResponse } from './server-process.ts'
import { cleanUp, eventually, makeFolder, startServer } from './server-process.ts'
import { startTcpPostgres } from './tcp-postgres.ts'

const METRICS_TOKEN = 'a-token-for-tests'
export const HEALTHY = [200, 404, 201, 201, 200, 401, 200]
export const PROJECT = {
  ...{ title: 'Website', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 100 },
}

type Scene = {
  folder: string
  postgres: Awaited<ReturnType<typeof startTcpPostgres>>
  server: Running
}

/** Starts a server and a PostgreSQL that the tests of a file stop, freeze or overload. */
export function disturbedDatabase() {
  const scene = {} as Scene
  beforeAll(async () => {
    scene.folder = await makeFolder()
    scene.postgres = await startTcpPostgres(scene.folder)
    const settings = { DATABASE_URL: scene.postgres.url, LOG_LEVEL: 'fatal', METRICS_TOKEN }
    scene.server = await startServer(settings)
  })
  afterEach(async () => {
    await scene.postgres.thaw().catch(() => {})
    // The server must recover without a restart.
    expect(scene.server.child.exitCode).toBe(null)
    expect(scene.server.said.stderr).toBe('')
  })
  afterAll(async () => {
    await scene.postgres.stop()
    await cleanUp()
  })

  function askAll(): Promise<ServerResponse[]> {
    const { getOnce: get, postOnce: post } = scene.server
    return Promise.all([
      get('/api/v1/projects'),
      get('/api/v1/resources/999999?include=monthly_hours'),
      post('/api/v1/projects', PROJECT),
      post('/api/v1/resources', { name: 'Ana' }),
      get('/app/session'),
      get('/app/organizations/1/projects'),
      get('/readyz'),
    ])
  }

  async function expectHealthy(): Promise<void> {
    await eventually(async () => {
      expect((await askAll()).map((answer) => answer.status)).toEqual(HEALTHY)
    }, 20)
  }

  async function countFailures(cause: string): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const response = await fetch(`${scene.server.url}/metrics`, { headers })
    return figureOf(parseExposition(await response.text()), 'crewline_http_failed_total', { cause })
  }

  return Object.assign(scene, { askAll, expectHealthy, countFailures })
}

/** Decision 0022 allows five seconds. This limit is higher, because the machine can be busy. */
const LIMIT_SECONDS = 15

export function expectUnavailable(answer: ServerResponse): void {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  expect(answer.body).toEqual({ errors: { detail: expect.stringMatching(/not available right now/) } })
  expect(answer.seconds).toBeLessThan(LIMIT_SECONDS)
}
