import type { Configuration, ServerMetadata } from 'openid-client'
import type { Problem } from '../../planning/problems.ts'
import type { SsoFindings } from '../../shapes/access/sso.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { ProviderIdentity, SsoAttempt } from '../commands/access/sso-sign-in.ts'
import { invalid, ProviderUnavailable, Rejected, TooManyConcurrent } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import { allClaims, identityFrom } from './claims.ts'
import { fetchFrom, Unreachable } from './fetching.ts'

/** The OpenID Connect client (decision 0064) is loaded on first use. */
const load = () => import('openid-client')

/** `number` is the organization's id, or 0 for the server's provider. */
export type Provider = {
  number: number
  name: string
  issuer: string
  client_id: string
  client_secret: string
  allowPrivate: boolean
}

/** Milliseconds for which discovery documents are cached. Signing keys are read at each sign-in. */
const CACHE_MS = 600_000
const MAX_CACHED = 500
const discovered = new Map<number, { issuer: string; until: number; metadata: Promise<ServerMetadata> }>()

export function checkIssuer(issuer: string, allowHttp: boolean): Problem[] {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username + url.password !== '')
    return [invalid('issuer', 'must be a URL such as https://login.example.com')]
  if (url.protocol === 'https:' || allowHttp) return []
  return [
    invalid(
      'issuer',
      'must start with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE',
    ),
  ]
}

/** The issuer of the server's provider may use http, because config.ts has already checked it. */
function allowsHttp({ number, issuer, allowPrivate }: Provider): boolean {
  return allowPrivate || (number === 0 && issuer.startsWith('http:'))
}

async function withPermit<T>({ number }: Provider, work: () => Promise<T>): Promise<T> {
  const requests = number === 0 ? semaphores.serverSsoRequests : semaphores.ssoRequests
  const release = requests.tryAcquire(number)
  if (release === null)
    throw new TooManyConcurrent("Single sign-on isn't available right now. Try again in a moment.")
  return work().finally(release)
}

export function providerUnavailable(
  { name, issuer }: Pick<Provider, 'name' | 'issuer'>,
  error: unknown,
): ProviderUnavailable {
  return new ProviderUnavailable(
    msg(UNAVAILABLE, { provider: name }),
    `${new URL(issuer).host} ${reasonOf(error)}`,
  )
}

const UNAVAILABLE =
  "{provider} isn't responding as expected. Try again in a moment. If it happens again, contact an admin of your organization."

function reasonOf(error: unknown): string {
  const { code, cause, status } = error as { code?: string; cause?: unknown; status?: number }
  if (error instanceof Unreachable) return error.message
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return 'has a different issuer: copy it exactly from the provider'
  if (cause instanceof Response) return `responded with ${cause.status}`
  if (status) return `responded with ${status}`
  return cause ? reasonOf(cause) : `isn't an OpenID Connect provider${code ? ` (${code})` : ''}`
}

function discover(provider: Provider): Promise<ServerMetadata> {
  const { number, issuer } = provider
  const known = discovered.get(number)
  if (known?.issuer === issuer && known.until > performance.now()) return known.metadata
  const metadata = withPermit(provider, () => fetchMetadata(provider)).catch((error) => {
    discovered.delete(number)
    throw error
  })
  if (discovered.size >= MAX_CACHED) discovered.clear()
  discovered.set(number, { issuer, until: performance.now() + CACHE_MS, metadata })
  return metadata
}

async function fetchMetadata(provider: Provider): Promise<ServerMetadata> {
  const { discovery, customFetch, allowInsecureRequests } = await load()
  const isPlain = allowsHttp(provider)
  const found = await discovery(new URL(provider.issuer), provider.client_id, undefined, undefined, {
    [customFetch]: fetchFrom(provider.number === 0 || provider.allowPrivate),
    execute: isPlain ? [allowInsecureRequests] : [],
  }).catch((error) => {
    throw providerUnavailable(provider, error)
  })
  return pickMetadata(provider, { ...found.serverMetadata() })
}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const OTHERS = ['userinfo_endpoint', 'end_session_endpoint'] as const
const LISTS = ['token_endpoint_auth_methods_supported', 'id_token_signing_alg_values_supported'] as const
const MAX_LISTED = 50

/** Copies only known fields, because the document comes from a URL that an admin entered. */
function pickMetadata(provider: Provider, document: Record<string, unknown>): ServerMetadata {
  const used: Record<string, unknown> = {
    issuer: document.issuer,
    authorization_response_iss_parameter_supported:
      document.authorization_response_iss_parameter_supported === true,
  }
  for (const name of [...NEEDED, ...OTHERS.filter((each) => document[each])]) {
    const page = document[name]
    if (typeof page !== 'string' || !URL.canParse(page))
      throw providerUnavailable(
        provider,
        new Unreachable('has a missing or invalid sign-in, token or key URL'),
      )
    used[name] = pageOf(provider, new URL(page))
  }
  for (const name of LISTS.filter((each) => document[each])) {
    const list = document[name]
    if (!Array.isArray(list))
      throw providerUnavailable(provider, new Unreachable(`has an invalid list ${name}`))
    used[name] = list.slice(0, MAX_LISTED).filter((each) => typeof each === 'string')
  }
  return used as unknown as ServerMetadata
}

/** Called at each sign-in, because each new configuration reads the current signing keys. */
async function configure(provider: Provider): Promise<Configuration> {
  const metadata = await discover(provider)
  const oidc = await load()
  const { client_id, client_secret } = provider
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = methods.includes('client_secret_basic')
  const auth = (isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(client_secret)
  const config = new oidc.Configuration(metadata, client_id, client_secret, auth)
  config[oidc.customFetch] = fetchFrom(provider.number === 0 || provider.allowPrivate)
  if (allowsHttp(provider)) oidc.allowInsecureRequests(config)
  oidc.enableNonRepudiationChecks(config)
  return config
}

/** Refuses other schemes than https and, if allowed, http. Browsers are redirected to some of these URLs. */
function pageOf(provider: Provider, url: URL): string {
  const isFit = url.protocol === 'https:' || (url.protocol === 'http:' && allowsHttp(provider))
  if (!isFit) throw providerUnavailable(provider, new Unreachable("has URLs that don't start with https://"))
  return url.href
}

export async function startSignIn(
  provider: Provider,
  redirect_uri: string,
  next: string,
): Promise<{ url: string; attempt: SsoAttempt }> {
  const oidc = await load()
  const config = await configure(provider)
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri, state, nonce, scope: 'openid email profile' },
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const attempt = { provider: provider.number, redirect_uri, state, nonce, verifier, next }
  return { url: pageOf(provider, url), attempt }
}

/** `query` is the query string that the provider added to the redirect URL. */
export async function finishSignIn(
  provider: Provider,
  attempt: SsoAttempt,
  query: string,
): Promise<ProviderIdentity> {
  const oidc = await load()
  const config = await configure(provider)
  const address = new URL(attempt.redirect_uri)
  address.search = query
  const exchange = async () => {
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      ...{ expectedState: attempt.state, expectedNonce: attempt.nonce, pkceCodeVerifier: attempt.verifier },
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // Many providers send email addresses and groups only in the user info response.
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '') : {}
    return { claims: allClaims({ ...claims }, more), id_token: tokens.id_token ?? '' }
  }
  const { claims, id_token } = await withPermit(provider, exchange).catch((error) => {
    // The provider's endpoints may have changed, so the next sign-in discovers them again.
    discovered.delete(provider.number)
    throw refusalOf(provider, error)
  })
  return {
    ...identityFrom(claims, provider.issuer),
    provider: provider.number,
    name_of_provider: provider.name,
    // Uses the configured issuer, because a discovery document may name another one.
    issuer: provider.issuer,
    client_id: provider.client_id,
    id_token,
  }
}

function refusalOf(provider: Provider, error: unknown): Error {
  const { name, code, error: oauthError, cause } = error as Partial<Record<string, unknown>>
  if (error instanceof TooManyConcurrent || error instanceof ProviderUnavailable) return error
  if (name === 'AuthorizationResponseError')
    return new Rejected([invalid('sign-in', "The sign-in wasn't completed at the provider. Start over.")])
  const isAway = cause instanceof Unreachable || (cause instanceof Response && cause.status >= 500)
  if (isAway || oauthError === 'invalid_client')
    return providerUnavailable(provider, isAway ? error : new Unreachable(WRONG_SECRET))
  return Object.assign(new Rejected([invalid('answer', RESPONSE_MISMATCH)]), {
    reason: String(oauthError ?? code).slice(0, MAX_LOGGED),
  })
}

const MAX_LOGGED = 200
const WRONG_SECRET = "doesn't accept the client ID and secret: set them again"
export const RESPONSE_MISMATCH: MessageKey =
  'The provider sent an unexpected response. Start over. If it happens again, contact an admin.'

/** Returns the URL for signing out, or null if the provider doesn't support sign-out or isn't available. */
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
    if (error instanceof ProviderUnavailable || error instanceof TooManyConcurrent) return null
    throw error
  }
}

/** Bypasses the cache, so that the admin who sets up the provider sees its current state. */
export async function describeProvider(provider: Provider): Promise<SsoFindings> {
  discovered.delete(provider.number)
  const metadata = await discover(provider)
  const { issuer, authorization_endpoint = '', jwks_uri = '', end_session_endpoint } = metadata
  const fetchKeys = fetchFrom(provider.number === 0 || provider.allowPrivate)
  const answer = await withPermit(provider, () =>
    fetchKeys(jwks_uri, { ...{ method: 'GET', headers: {}, body: undefined, redirect: 'manual' } }),
  ).catch((error) => {
    throw providerUnavailable(provider, error)
  })
  const document = (await answer.json().catch(() => null)) as { keys?: unknown } | null
  const keys = Array.isArray(document?.keys) ? document.keys.length : 0
  return { issuer, authorization_endpoint, signs_out: end_session_endpoint !== undefined, keys }
}
