import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, instant, Nullable, oneOf, sentId, text, title } from '../blocks.ts'
import { DOMAIN, MOST_DOMAINS, MOST_SSO_ROLES } from '../limits.ts'

export const SsoOffer = Type.Object({ name: Nullable(Type.String()), by_address: Type.Boolean() })
export type SsoOffer = Static<typeof SsoOffer>

/**
 * Starts SSO with the provider of the organization with this slug. Without a slug, uses the provider of the
 * email domain's organization, or else the server's provider.
 */
export const SsoBegin = Type.Object({
  slug: Type.Optional(Type.String({ maxLength: 64 })),
  email: Type.Optional(Type.String(text)),
  next: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type SsoBegin = Static<typeof SsoBegin>

export const SsoRedirect = Type.Object({ url: Type.String() })
export type SsoRedirect = Static<typeof SsoRedirect>

/** `query` has the parameters that the provider added to the redirect URL. */
export const SsoReturn = Type.Object({
  organization_id: Type.Optional(sentId),
  query: Type.String({ maxLength: 8_000 }),
})
export type SsoReturn = Static<typeof SsoReturn>
export const SsoReturned = Type.Object({ next: Type.String(), must_link: Type.Boolean() })
export type SsoReturned = Static<typeof SsoReturned>

/**
 * Shown if an account already has the email address from the provider. The user of this account must agree
 * before the server links the account to the provider.
 */
export const SsoLink = Type.Object({
  name: Type.String(),
  email: Type.String(),
  next: Type.String(),
  /** Null for the server's provider. */
  slug: Nullable(Type.String()),
})
export type SsoLink = Static<typeof SsoLink>

const Identity = Type.Object({
  id,
  name: Type.String(),
  email: Type.String(),
  inserted_at: instant,
  last_used_at: Nullable(instant),
})
export const Identities = Type.Array(Identity)
export type Identity = Static<typeof Identity>

const joinRole = oneOf(['viewer', 'planner', 'admin'])
export type JoinRole = Static<typeof joinRole>
const domains = Type.Array(Type.String({ ...text, pattern: DOMAIN }), { maxItems: MOST_DOMAINS })
const roles = Type.Array(Type.Object({ value: title(), role: joinRole }), { maxItems: MOST_SSO_ROLES })

const rules = {
  name: title(),
  required_domains: domains,
  join_domains: domains,
  join_role: joinRole,
  role_claim: Nullable(title()),
  roles,
}

/** The secret is write-only. */
export const SsoChange = Type.Object({
  ...rules,
  issuer: title(),
  client_id: title(),
  client_secret: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type SsoChange = Static<typeof SsoChange>

/** Only the operator can choose the server's provider (a null issuer) and set `address_domains`. */
export const OperatorSsoChange = Type.Object({
  ...SsoChange.properties,
  issuer: Nullable(title()),
  client_id: Nullable(title()),
  address_domains: domains,
})
export type OperatorSsoChange = Static<typeof OperatorSsoChange>

/** A null issuer means the server's provider. */
export const SsoSettings = Type.Object({
  ...rules,
  issuer: Nullable(Type.String()),
  client_id: Nullable(Type.String()),
  address_domains: domains,
})
export type SsoSettings = Static<typeof SsoSettings>

export const OwnSso = Type.Object({
  settings: Nullable(SsoSettings),
  redirect_uri: Nullable(Type.String()),
  /** Path of the members' sign-in page. Null if the organization has no own provider. */
  sign_in_path: Nullable(Type.String()),
})
export type OwnSso = Static<typeof OwnSso>

export const SsoFindings = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  signs_out: Type.Boolean(),
  keys: Type.Integer(),
})
export type SsoFindings = Static<typeof SsoFindings>
