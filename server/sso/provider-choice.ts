import { domainOf } from '../../planning/addresses.ts'
import type { SsoBegin } from '../../shapes/access/sso.ts'
import type { Config } from '../config.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { openIfPossible, ssoOwner } from '../crypto/secrets.ts'
import type { Db } from '../db/connect.ts'
import { found, invalid, Rejected } from '../refusals.ts'
import { findSsoOfDomain, findSsoOfSlug, findSsoSecret, findSsoSettings } from '../store/access/sso.ts'
import { Unreachable } from './fetching.ts'
import type { Provider } from './providers.ts'
import { providerUnavailable } from './providers.ts'

export type SsoOptions = Config['sso']

export const NO_SSO: SsoOptions = { server: null, domains: [], allowPrivate: false }

/**
 * Each provider redirects to a different page. With a shared page, a provider could receive another
 * provider's authorization code.
 */
export function pageFor(provider: number): string {
  return provider === 0 ? '/sso' : `/sso/${provider}`
}

/** Members start to sign in on this page. Its random slug can't be guessed. */
export function entryFor(slug: string): string {
  return `/sso/begin/${slug}`
}

export async function findProvider(
  db: Db,
  secrets: Secrets | null,
  { server, allowPrivate }: SsoOptions,
  number: number,
): Promise<Provider | null> {
  if (number === 0) return server && { ...server, number, allowPrivate }
  const settings = await findSsoSettings(db, number)
  const sealed = settings?.issuer ? await findSsoSecret(db, number) : null
  if (!settings?.issuer || !settings.client_id || !sealed || !secrets) return null
  const { name, issuer, client_id } = settings
  const client_secret = openIfPossible(secrets, sealed, ssoOwner(number))
  if (client_secret === null) throw providerUnavailable({ name, issuer }, new Unreachable(SECRET_LOST))
  return { number, name, issuer, client_id, client_secret, allowPrivate }
}

const SECRET_LOST = "has a stored secret that can't be decrypted: set it again"

/**
 * With a slug, returns the provider of the slug's organization. Without a slug, returns the provider of the
 * email domain's organization, or else the server's provider.
 */
export async function chooseProvider(
  db: Db,
  secrets: Secrets | null,
  options: SsoOptions,
  { slug, email }: SsoBegin,
): Promise<Provider> {
  const domain = domainOf(email ?? '')
  if (slug !== undefined) {
    const org = found(await findSsoOfSlug(db, slug))
    return found(await findProvider(db, secrets, options, org))
  }
  const org = email ? await findSsoOfDomain(db, domain) : null
  if (email && org === null && !options.domains.includes(domain))
    throw new Rejected([
      invalid('email', "Single sign-on isn't set up for this email. Sign in with your password."),
    ])
  const own = org === null ? null : await findProvider(db, secrets, options, org)
  return own ?? found(await findProvider(db, secrets, options, 0))
}
