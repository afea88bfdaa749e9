import type { AddressInfo } from 'node:net'
import { expect, inject } from 'vitest'
import type { OpenApi } from '../../bench/fuzz/documented.ts'
import { conformanceTo } from '../../bench/fuzz/documented.ts'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { changeOrganization, createOrganization } from '../../server/commands/organizations.ts'
import type { Db } from '../../server/db/connect.ts'
import { buildServer } from '../../server/server.ts'
import type { ActingOrganization, OrganizationUpdate } from '../../server/store/organizations.ts'
import type { Scope } from '../../shapes/api-keys.ts'
import { connectPatiently, fetchPatiently, TEST_LIMITS } from './patient.ts'

// biome-ignore lint/suspicious/noExplicitAny: each response has other fields
export type ApiResponse = { status: number; headers: Headers; text: string; body: any }
export type Api = Awaited<ReturnType<typeof startApi>>
export type ApiClient = ReturnType<Api['clientOf']>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Servers with the same openapi.json share its validator, because compiling the schemas is slow. */
let described: { document: string; conform: ReturnType<typeof conformanceTo> } | undefined

let workerApi: ReturnType<typeof startNewApi> | undefined

/**
 * Starts the real server on a real database, and checks each response against openapi.json. Without options,
 * all test files of a Vitest worker share one server.
 */
export async function startApi(...options: Parameters<typeof startNewApi>): ReturnType<typeof startNewApi> {
  if (options.length > 0) return startNewApi(...options)
  workerApi ??= startNewApi()
  const api = await workerApi
  return { ...api, close: api.checkUntouched }
}

export async function startNewApi(
  db: Db = connectPatiently(inject('connection')),
  timeouts?: { headers: number; request: number },
) {
  const app = await buildServer(db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false, timeouts })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { body: document } = await app.inject('/api/openapi.json')
  if (described?.document !== document)
    described = { document, conform: conformanceTo(JSON.parse(document) as OpenApi) }
  const { conform } = described

  async function callWith(send: Fetch, path: string, init: RequestInit = {}): Promise<ApiResponse> {
    const response = await send(url + path, init)
    const text = await response.text()
    const body = text === '' ? undefined : JSON.parse(text)
    const method = init.method ?? 'GET'
    if (!response.headers.get('x-request-id')) throw new Error(`${method} ${path}: no X-Request-Id`)
    if (method !== 'HEAD') conform(method, path, response.status, response.headers.get('content-type'), body)
    return { status: response.status, headers: response.headers, text, body }
  }

  const call = (path: string, init?: RequestInit) => callWith(fetchPatiently, path, init)
  /** Doesn't repeat the request if the server is busy. */
  const callOnce = (path: string, init?: RequestInit) => callWith(fetch, path, init)

  /** Creates an organization with an API key. Tests use separate organizations to stay independent. */
  async function organization(change: OrganizationUpdate & { scope?: Scope } = {}) {
    const { scope = 'read_write', ...settings } = change
    const created = await createOrganization(db, { name: 'Test' })
    const org = { ...(await changeOrganization(db, created.id, settings)), actor: 'test' }
    const { key } = await createApiKey(db, org, { name: 'Test', scope, expires_at: null })
    return clientOf(org, key)
  }

  function clientOf(org: ActingOrganization, key: string) {
    const authorization = `Bearer ${key}`
    function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      return call(`/api/v1${path}`, {
        method,
        body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
        headers: { authorization, ...json, ...headers },
      })
    }
    return {
      org,
      key,
      send,
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
      post: (path: string, body: unknown, headers?: Record<string, string>) =>
        send('POST', path, body, headers),
    }
  }

  let nobody: ReturnType<typeof organization> | undefined
  /** Returns a client of a shared empty organization, for tests that store nothing. */
  function untouched() {
    nobody ??= organization()
    return nobody
  }

  /** Expects an error response. `checkUntouched` checks that these requests stored nothing. */
  async function refuses(path: string, body: unknown, status = 422): Promise<ApiResponse> {
    const client = await untouched()
    const answer = await client.post(path, body)
    expect(answer.status).toBe(status)
    return answer
  }

  async function checkUntouched() {
    for (const path of nobody ? ['/projects', '/resources'] : [])
      expect((await (await untouched()).get(path)).body).toEqual({ data: [] })
  }

  async function close() {
    await checkUntouched()
    const closed = app.close()
    // Closes all connections, because connections with unread responses would stay open.
    app.server.closeAllConnections()
    await closed
    await db.close()
  }

  return {
    url,
    port,
    db,
    app,
    call,
    callOnce,
    organization,
    clientOf,
    untouched,
    refuses,
    checkUntouched,
    close,
  }
}

/** Returns a valid body with the given changes. */
export function aProject(change: object = {}): Record<string, unknown> {
  const dates = { start_date: '2026-03-01', end_date: '2026-09-30' }
  return { title: 'Website relaunch', ...dates, budgeted_hours: 400, ...change }
}

export function aContract(change: object = {}): Record<string, unknown> {
  return { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50', ...change }
}

export function aResource(change: object = {}): Record<string, unknown> {
  return { name: 'Ana Ruiz', ...change }
}
