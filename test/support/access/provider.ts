import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { sql } from '../../../server/db/sql.ts'
import type { SsoBegin } from '../../../shapes/access/sso.ts'
import type { ApiResponse } from '../api.ts'
import type { TestApp, TestUser } from '../app.ts'

/** A real OpenID Connect provider. People sign in by name, without a password. */
export type TestProvider = Awaited<ReturnType<typeof startProvider>>

export const CLIENT = { client_id: 'crewline', client_secret: 'a secret of the client, long enough' }

export async function startProvider(people: Record<string, Record<string, unknown>>) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let places: string[] = []
  const shown: Shown = { keys: null, description: {}, until: null }

  /** Replaces the provider with one that uses `nextKey`, as after a key rotation. */
  function serve(redirect_uris: string[] = places): void {
    places = redirect_uris
    const provider = new Provider(issuer, configurationOf(people, places))
    respondWith(server, provider, shown)
  }

  /** Signs in like a browser. Returns the first redirect URL that leaves the provider. */
  async function visit(url: string, login: string): Promise<URL> {
    const jar = new Map<string, string>()
    let next = new URL(url)
    let form: URLSearchParams | undefined
    for (let step = 0; step < 10; step++) {
      const response = await fetch(next, {
        ...{ method: form ? 'POST' : 'GET', body: form, redirect: 'manual' },
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null && form) throw new Error(`The provider says: ${await response.text()}`)
      form = location === null ? new URLSearchParams({ login }) : undefined
      next = location === null ? next : new URL(location, next)
      if (next.origin !== issuer) return next
    }
    throw new Error(`The provider goes round in circles at ${next}`)
  }

  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  /** Publishes other keys than the provider signs with. Null restores the right keys. */
  const showKeys = (keys: object | null) => Object.assign(shown, { keys })
  /** Changes the discovery document. An undefined value removes a field. */
  const describeAs = (description: object) => Object.assign(shown, { description })
  /** Delays responses until the promise resolves. With null, later requests have no delay. */
  const waitFor = (until: Promise<unknown> | null) => Object.assign(shown, { until })
  return {
    issuer,
    people,
    server,
    serve,
    showKeys,
    describeAs,
    waitFor,
    visit,
    stop,
    settings: { name: 'Example ID', issuer, ...CLIENT },
  }
}

/** Generates only two RSA keys, because generating is slow. Providers alternate between the two keys. */
const KEYS: object[] = []
let served = 0
function nextKey(): object {
  const index = served++ % 2
  KEYS[index] ??= generateKey()
  return KEYS[index]
}

function generateKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

function configurationOf(people: Record<string, Record<string, unknown>>, redirect_uris: string[]): object {
  return {
    jwks: { keys: [nextKey()] },
    cookies: { keys: ['a key of the cookies'] },
    clients: [
      {
        ...CLIENT,
        redirect_uris,
        post_logout_redirect_uris: redirect_uris.map((uri) => uri.replace(/sso$/, 'sign-in')),
      },
    ],
    features: {
      devInteractions: { enabled: false },
      // Replaces the package's sign-out page, which loads a font from another server.
      rpInitiatedLogout: {
        async logoutSource(ctx: { body: string }, form: string) {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>'
          ctx.body = `<!doctype html><html lang="en"><title>Example ID</title>${form}${button}</html>`
        },
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'xms_edov'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
    // biome-ignore lint/suspicious/noExplicitAny: the package has no types
    async loadExistingGrant(ctx: any) {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><title>Example ID</title><main><h1>Example ID</h1><form method="post">
  <label>Name <input name="login"></label> <button>Sign in</button></form></main></html>`

type Shown = { keys: object | null; description: object; until: Promise<unknown> | null }
const DESCRIPTION = '/.well-known/openid-configuration'

function respondWith(server: Server, provider: Provider, shown: Shown): void {
  const handle = provider.callback()
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    await shown.until
    const sendJson = (configuration: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(configuration))
    if (request.url === '/jwks' && shown.keys) return sendJson(shown.keys)
    if (request.url?.endsWith(DESCRIPTION) && Object.keys(shown.description).length > 0) {
      const configuration = await fetch(`http://${request.headers.host}${DESCRIPTION}?own`)
      return sendJson({ ...((await configuration.json()) as object), ...shown.description })
    }
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    let body = ''
    for await (const piece of request) body += piece
    const accountId = new URLSearchParams(body).get('login')
    const denied = { error: 'access_denied', error_description: 'the person went away' }
    const result = accountId ? { login: { accountId } } : denied
    await provider.interactionFinished(request, response, result)
  })
}

/** Sets `join_domains` in the database, because only the operator may add domains. */
export async function allowDomains(
  { db }: Pick<TestApp, 'db'>,
  org: number,
  domains: string[],
): Promise<void> {
  await db.query(sql`update sso_settings set join_domains = $2 where organization_id = $1`, [org, domains])
}

/** Returns the `begin` argument of `signInAt` for the SSO of the owner's organization. */
export async function beginOf(owner: TestUser): Promise<{ organization_id: number; slug: string }> {
  const { sign_in_path } = (await owner.get('/sso')).body.data
  return { organization_id: owner.org.id, slug: sign_in_path.split('/').at(-1) }
}

export function cookiesOf(
  response: ApiResponse,
  before: Record<string, string> = {},
): Record<string, string> {
  const kept = { ...before }
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    kept[name] = value
  }
  return kept
}

export const asCookies = (cookies: Record<string, string>) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})

/** Signs in at the provider only. POST /app/session/sso then signs in to Crewline. */
export async function beginAt(
  app: Pick<TestApp, 'call'>,
  provider: TestProvider,
  login: string,
  begin: object = {},
) {
  const begun = await app.call('POST', '/app/sso/steps', begin)
  if (begun.status !== 201) throw new Error(begun.text)
  const back = await provider.visit(begun.body.data.url, login)
  return { query: back.search, back, cookies: cookiesOf(begun) }
}

export async function signInAt(
  app: TestApp,
  provider: TestProvider,
  login: string,
  begin: SsoBegin & { organization_id?: number } = {},
) {
  const { query, cookies } = await beginAt(app, provider, login, begin)
  const { organization_id } = begin
  const response = await app.call('POST', '/app/session/sso', { organization_id, query }, asCookies(cookies))
  return { response, cookies: cookiesOf(response, cookies) }
}

export async function joinWhereInvited(app: TestApp, cookies: Record<string, string>): Promise<void> {
  const { body } = await app.call('GET', '/app/own-invitations', undefined, asCookies(cookies))
  for (const { organization_id, id } of body.data) {
    const path = `/app/own-invitations/${organization_id}/${id}`
    const { status } = await app.call('POST', path, undefined, asCookies(cookies))
    if (status !== 204) throw new Error(`${path} was answered with ${status}`)
  }
}
