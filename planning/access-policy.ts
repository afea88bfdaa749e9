import type { MessageKey } from '../texts/texts.ts'
import { domainOf } from './addresses.ts'

export type AccessFacts = {
  id: number
  role: string
  requires_factor: boolean
  has_factor: boolean
  /** The session's SSO provider. Null without SSO; 0 is the provider that the operator set for the server. */
  sso_provider: number | null
  has_own_sso: boolean
  required_domains: readonly string[]
}

/**
 * Single sign-on counts as a second factor. Owners with a second factor are exempt from single
 * sign-on, so that they can still sign in during a provider outage (decision 0064).
 */
export function missingRequirement(
  facts: AccessFacts,
  email: string,
  domains: readonly string[],
): 'sso' | 'factor' | null {
  const domain = domainOf(email)
  const byOwn = facts.sso_provider === (facts.has_own_sso ? facts.id : 0)
  const isRequired =
    (facts.required_domains.includes(domain) && !byOwn) ||
    (domains.includes(domain) && facts.sso_provider !== 0)
  if (isRequired && !(facts.role === 'owner' && facts.has_factor)) return 'sso'
  return facts.requires_factor && !facts.has_factor && facts.sso_provider === null ? 'factor' : null
}

export function requirementMessage(missing: 'sso' | 'factor', role: string): MessageKey {
  if (missing === 'factor')
    return 'This organization requires a second factor. Set one up in your account first.'
  return role === 'owner'
    ? 'This organization requires single sign-on for your email. Sign in with SSO, or set up a second factor in your account.'
    : 'This organization requires single sign-on for your email. Sign in with SSO.'
}
