import { hash } from '@node-rs/argon2'
import { inject } from 'vitest'
import { createOrganization } from '../../server/commands/organizations.ts'
import { hashSecret } from '../../server/crypto/keys.ts'
import { secretsOf } from '../../server/crypto/secrets.ts'
import type { Db } from '../../server/db/connect.ts'
import type { ServerOptions } from '../../server/server.ts'
import { buildServer } from '../../server/server.ts'
import { insertConfirmedUser, insertMembership } from '../../server/store/access/users.ts'
import { insertAudit } from '../../server/store/changes.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import type { Role } from '../../shapes/members.ts'
import type { ApiResponse } from './api.ts'
import { expectShape } from './expect-shape.ts'
import { connectPatiently, fetchPatiently, TEST_LIMITS } from './patient.ts'

export const PASSWORD = 'correct horse battery'
export const SECRETS = secretsOf([Buffer.alloc(32, 'a key of the tests')])
export type TestApp = Awaited<ReturnType<typeof startApp>>
export type TestUser = Awaited<ReturnType<TestApp['signIn']>>

export function sessionOf({ cookie }: Pick<TestUser, 'cookie'>, role: Role) {
  return {
    hash: hashSecret(cookie.slice(cookie.indexOf('=') + 1)),
    role,
    has_factor: false,
    sso_provider: null,
    domains: [],
  }
}

let people = 0
/** Uses low argon2id parameters that the server accepts, because the server's own parameters are slow. */
const PASSWORD_HASH = hash(PASSWORD, { memoryCost: 1_024, timeCost: 1, parallelism: 1 })

async function addMember(db: Db, org: ActingOrganization, email: string, role: Role): Promise<void> {
  const password_hash = await PASSWORD_HASH
  await db.transaction(async (tx) => {
    const { id } = await insertConfirmedUser(tx, email, 'Test Person', password_hash)
    await insertMembership(tx, org.id, id, role)
    const event = {
      type: 'member',
      action: 'created',
      subjects: `member ${id}`,
      detail: `${email} as ${role}`,
    }
    await insertAudit(tx, org, event)
  })
}

let workerApp: ReturnType<typeof startNewApp> | undefined

/**
 * Starts the real server and calls it like the app, with a session cookie. Without arguments, all test files
 * of a Vitest worker share one server.
 */
export async function startApp(...args: Parameters<typeof startNewApp>): ReturnType<typeof startNewApp> {
  if (args.length > 0) return startNewApp(...args)
  workerApp ??= startNewApp()
  return { ...(await workerApp), close: async () => {} }
}

type AppOptions = Partial<
  Pick<ServerOptions, 'live' | 'webhooksAllowPrivate' | 'metrics' | 'canMail' | 'sso' | 'trustProxy'>
>

export async function startNewApp(db: Db = connectPatiently(inject('connection')), given: AppOptions = {}) {
  const options = { publicUrl: null, trustProxy: false, secrets: SECRETS, ...given } as const
  const app = await buildServer(db, { ...TEST_LIMITS, ...options })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  async function callWith(
    send: (url: string, init: RequestInit) => Promise<Response>,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await send(url + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: { ...json, ...headers },
      redirect: 'manual',
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const parsed = isJson && text !== '' ? JSON.parse(text) : undefined
    if (method !== 'HEAD') expectShape(method, path, response.status, parsed)
    return { status: response.status, headers: response.headers, text, body: parsed }
  }

  type Call = [method: string, path: string, body?: unknown, headers?: Record<string, string>]
  const call = (...args: Call) => callWith(fetchPatiently, ...args)
  /** Doesn't repeat the request if the server is busy. */
  const callOnce = (...args: Call) => callWith(fetch, ...args)

  /** Creates a signed-in member of a new organization, or of `org`. */
  async function signedIn(role: Role = 'owner', org?: ActingOrganization) {
    const organization = org ?? { ...(await createOrganization(db, { name: 'Test' })), actor: 'test' }
    const email = `person${++people}.${process.pid}.${Date.now()}@example.com`
    await addMember(db, organization, email, role)
    return signIn(email, PASSWORD, organization)
  }

  async function signIn(email: string, password: string, org: ActingOrganization) {
    const answer = await call('POST', '/app/session', { email, password })
    const [cookie = '', device = ''] = answer.headers.getSetCookie().map((text) => text.split(';', 1)[0])
    const send = (method: string, path: string, body?: unknown) =>
      call(method, `/app/organizations/${org.id}${path}`, body, { cookie })
    return {
      org,
      email,
      cookie,
      device,
      send,
      get: (path: string) => send('GET', path),
      post: (path: string, body: unknown) => send('POST', path, body),
      put: (path: string, body: unknown) => send('PUT', path, body),
      delete: (path: string, body?: unknown) => send('DELETE', path, body),
    }
  }

  let nobody: ReturnType<typeof signedIn> | undefined
  /** Returns the owner of a shared empty organization, for tests that store nothing. */
  function untouched() {
    nobody ??= signedIn()
    return nobody
  }

  async function close() {
    const closed = app.close()
    // Closes all connections, because connections with unread responses would stay open.
    app.server.closeAllConnections()
    await closed
    await db.close()
  }

  return { url, db, app, call, callOnce, signedIn, signIn, untouched, close }
}

let clients = 0

export function startAppBehindProxy() {
  return startApp(undefined, { trustProxy: 1 })
}

/** Returns a header with a new IP address. The server counts failed passwords by IP address. */
export function elsewhere(): { 'x-forwarded-for': string } {
  const number = ++clients
  return { 'x-forwarded-for': `10.${process.pid % 256}.${number >> 8}.${number % 256}` }
}
