import type { Configuration, ServerMetadata } from 'openid-client'
import type { Problem } from '../../planning/problems.ts'
import type { SsoFindings } from '../../shapes/access/sso.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { ProviderIdentity, Way } from '../commands/access/sso-sign-in.ts'
import { invalid, ProviderAway, Rejected, TooManyAtOnce } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import { allClaims, identityFrom } from './claims.ts'
import { fetchFrom, Unreached } from './fetching.ts'

/** Speaks OpenID Connect with a provider (decision 0064). Loaded with the first sign-in. */
const load = () => import('openid-client')

/** `number`: 0 for that of the whole server, else the organization. Private addresses and plain http where the operator allows them. */
export type Provider = {
  number: number
  name: string
  issuer: string
  client_id: string
  client_secret: string
  allowPrivate: boolean
}

/** Milliseconds for which what a provider says of itself is kept, and for how many providers. Its keys are read at each sign-in. */
const KEPT = 600_000
const MOST_KEPT = 500
const kept = new Map<number, { issuer: string; until: number; metadata: Promise<ServerMetadata> }>()

export function checkIssuer(issuer: string, allowHttp: boolean): Problem[] {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username + url.password !== '')
    return [invalid('issuer', 'must be an address such as https://login.example.com')]
  if (url.protocol === 'https:' || allowHttp) return []
  return [
    invalid(
      'issuer',
      'must begin with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE',
    ),
  ]
}

/** Whether its addresses may be plain http: of the server's own as its setting says, which was checked at the start. */
function mayBePlain({ number, issuer, allowPrivate }: Provider): boolean {
  return allowPrivate || (number === 0 && issuer.startsWith('http:'))
}

async function withPermit<T>({ number }: Provider, work: () => Promise<T>): Promise<T> {
  const requests = number === 0 ? semaphores.serverSsoRequests : semaphores.ssoRequests
  const release = requests.tryAcquire(number)
  if (release === null) throw new TooManyAtOnce('Single sign-on is busy: try again in a moment.')
  return work().finally(release)
}

export function away({ name, issuer }: Pick<Provider, 'name' | 'issuer'>, error: unknown): ProviderAway {
  return new ProviderAway(msg(AWAY, { provider: name }), `${new URL(issuer).host} ${reasonOf(error)}`)
}

const AWAY =
  '{provider} does not answer as it should. Try again in a moment; if it stays so, tell an admin of your organization.'

function reasonOf(error: unknown): string {
  const { code, cause, status } = error as { code?: string; cause?: unknown; status?: number }
  if (error instanceof Unreached) return error.message
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return 'names another issuer: copy it from there exactly'
  if (cause instanceof Response) return `answered with ${cause.status}`
  if (status) return `answered with ${status}`
  return cause ? reasonOf(cause) : `does not speak OpenID Connect there${code ? ` (${code})` : ''}`
}

function discover(provider: Provider): Promise<ServerMetadata> {
  const { number, issuer } = provider
  const known = kept.get(number)
  if (known?.issuer === issuer && known.until > performance.now()) return known.metadata
  const metadata = withPermit(provider, () => ask(provider)).catch((error) => {
    kept.delete(number)
    throw error
  })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(number, { issuer, until: performance.now() + KEPT, metadata })
  return metadata
}

/** The address of an issuer, or of its description. */
async function ask(provider: Provider): Promise<ServerMetadata> {
  const { discovery, customFetch, allowInsecureRequests } = await load()
  const isPlain = mayBePlain(provider)
  const found = await discovery(new URL(provider.issuer), provider.client_id, undefined, undefined, {
    [customFetch]: fetchFrom(provider.number === 0 || provider.allowPrivate),
    execute: isPlain ? [allowInsecureRequests] : [],
  }).catch((error) => {
    throw away(provider, error)
  })
  return usedOf(provider, { ...found.serverMetadata() })
}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const OTHERS = ['userinfo_endpoint', 'end_session_endpoint'] as const
const LISTS = ['token_endpoint_auth_methods_supported', 'id_token_signing_alg_values_supported'] as const
const MOST_LISTED = 50

/** Somebody has typed where it comes from: an address where one belongs, and nothing that is not asked for is kept. */
function usedOf(provider: Provider, said: Record<string, unknown>): ServerMetadata {
  const used: Record<string, unknown> = {
    issuer: said.issuer,
    authorization_response_iss_parameter_supported:
      said.authorization_response_iss_parameter_supported === true,
  }
  for (const name of [...NEEDED, ...OTHERS.filter((each) => said[each])]) {
    const page = said[name]
    if (typeof page !== 'string' || !URL.canParse(page))
      throw away(provider, new Unreached('names no page to sign in, no keys, or what is no address'))
    used[name] = pageOf(provider, new URL(page))
  }
  for (const name of LISTS.filter((each) => said[each])) {
    const list = said[name]
    if (!Array.isArray(list)) throw away(provider, new Unreached(`says no list as ${name}`))
    used[name] = list.slice(0, MOST_LISTED).filter((each) => typeof each === 'string')
  }
  return used as unknown as ServerMetadata
}

/** A new one each time, so that the keys that it checks signatures with are those of now. */
async function configure(provider: Provider): Promise<Configuration> {
  const metadata = await discover(provider)
  const oidc = await load()
  const { client_id, client_secret } = provider
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = ways.includes('client_secret_basic')
  const auth = (isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(client_secret)
  const config = new oidc.Configuration(metadata, client_id, client_secret, auth)
  config[oidc.customFetch] = fetchFrom(provider.number === 0 || provider.allowPrivate)
  if (mayBePlain(provider)) oidc.allowInsecureRequests(config)
  oidc.enableNonRepudiationChecks(config)
  return config
}

/** A page that a browser is sent to: an address on the web and nothing else that a browser would run. */
function pageOf(provider: Provider, url: URL): string {
  const isFit = url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain(provider))
  if (!isFit) throw away(provider, new Unreached('has pages that are not at https://'))
  return url.href
}

/** Where the browser goes, and what is needed when it comes back. */
export async function begin(
  provider: Provider,
  redirect_uri: string,
  next: string,
): Promise<{ url: string; way: Way }> {
  const oidc = await load()
  const config = await configure(provider)
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri, state, nonce, scope: 'openid email profile' },
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const way = { provider: provider.number, redirect_uri, state, nonce, verifier, next }
  return { url: pageOf(provider, url), way }
}

/** Who has come back, as the provider says; `query` is what it has added to the address. */
export async function finish(provider: Provider, way: Way, query: string): Promise<ProviderIdentity> {
  const oidc = await load()
  const config = await configure(provider)
  const address = new URL(way.redirect_uri)
  address.search = query
  const asked = async () => {
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      ...{ expectedState: way.state, expectedNonce: way.nonce, pkceCodeVerifier: way.verifier },
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // Many say addresses and groups there alone.
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '') : {}
    return { claims: allClaims({ ...claims }, more), id_token: tokens.id_token ?? '' }
  }
  const { claims, id_token } = await withPermit(provider, asked).catch((error) => {
    // It may have moved: the next sign-in asks what it says of itself again.
    kept.delete(provider.number)
    throw refusalOf(provider, error)
  })
  return {
    ...identityFrom(claims, provider.issuer),
    provider: provider.number,
    name_of_provider: provider.name,
    // As it was set: at an address of a description it may say any other of itself.
    issuer: provider.issuer,
    client_id: provider.client_id,
    id_token,
  }
}

function refusalOf(provider: Provider, error: unknown): Error {
  const { name, code, error: told, cause } = error as Partial<Record<string, unknown>>
  if (error instanceof TooManyAtOnce || error instanceof ProviderAway) return error
  if (name === 'AuthorizationResponseError')
    return new Rejected([invalid('sign-in', 'The sign-in was not finished at the provider: begin again.')])
  const isAway = cause instanceof Unreached || (cause instanceof Response && cause.status >= 500)
  if (isAway || told === 'invalid_client') return away(provider, isAway ? error : new Unreached(WRONG_SECRET))
  return Object.assign(new Rejected([invalid('answer', UNCHECKED)]), {
    reason: String(told ?? code).slice(0, MOST_LOGGED),
  })
}

/** Of what a provider calls its refusal. */
const MOST_LOGGED = 200
const WRONG_SECRET = 'does not accept the client id and the secret: set them again'
export const UNCHECKED: MessageKey =
  'The answer of the provider does not fit what was asked: begin again; if it stays so, tell an admin.'

/** Where the browser signs out of the provider, too; null where it offers nothing, or does not answer. */
export async function signOutAt(
  provider: Provider,
  id_token: string | null,
  post_logout_redirect_uri: string,
): Promise<string | null> {
  try {
    const config = await configure(provider)
    if (!config.serverMetadata().end_session_endpoint) return null
    const hint: Record<string, string> = id_token === null ? {} : { id_token_hint: id_token }
    const { buildEndSessionUrl } = await load()
    return pageOf(provider, buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri }))
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof TooManyAtOnce) return null
    throw error
  }
}

/** Asks anew, for whoever sets it up. */
export async function describe(provider: Provider): Promise<SsoFindings> {
  kept.delete(provider.number)
  const metadata = await discover(provider)
  const { issuer, authorization_endpoint = '', jwks_uri = '', end_session_endpoint } = metadata
  const fetchKeys = fetchFrom(provider.number === 0 || provider.allowPrivate)
  const answer = await withPermit(provider, () =>
    fetchKeys(jwks_uri, { ...{ method: 'GET', headers: {}, body: undefined, redirect: 'manual' } }),
  ).catch((error) => {
    throw away(provider, error)
  })
  const said = (await answer.json().catch(() => null)) as { keys?: unknown } | null
  const keys = Array.isArray(said?.keys) ? said.keys.length : 0
  return { issuer, authorization_endpoint, signs_out: end_session_endpoint !== undefined, keys }
}
