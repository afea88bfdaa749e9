import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, instant, Nullable, oneOf, sentId, text, title } from '../blocks.ts'
import { DOMAIN, MOST_DOMAINS, MOST_SSO_ROLES } from '../limits.ts'

/** Single sign-on: what strangers see of it, what admins set, and who somebody is at a provider (decision 0064). */

/** For the sign-in page: the provider of the whole server, and whether addresses lead to others. */
export const SsoOffer = Type.Object({ name: Nullable(Type.String()), by_address: Type.Boolean() })
export type SsoOffer = Static<typeof SsoOffer>

/** By an organization's slug, or by the domain of an address; with neither at the provider of the whole server. */
export const SsoBegin = Type.Object({
  slug: Type.Optional(Type.String({ maxLength: 64 })),
  email: Type.Optional(Type.String(text)),
  next: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type SsoBegin = Static<typeof SsoBegin>

/** Where the browser goes. */
export const SsoWay = Type.Object({ url: Type.String() })
export type SsoWay = Static<typeof SsoWay>

/** What the provider has put into the address, with whose page it was, and where it leads: into the pages, or to the question below. */
export const SsoReturn = Type.Object({
  organization_id: Type.Optional(sentId),
  query: Type.String({ maxLength: 8_000 }),
})
export type SsoReturn = Static<typeof SsoReturn>
export const SsoReturned = Type.Object({ next: Type.String(), must_link: Type.Boolean() })
export type SsoReturned = Static<typeof SsoReturned>

/** An account has the address that the provider vouches for: its owner is asked whether it is they. */
export const SsoLink = Type.Object({
  name: Type.String(),
  email: Type.String(),
  next: Type.String(),
  /** Of the organization whose provider it is; null: that of the whole server. */
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

/** The secret is sent, and never read. */
export const SsoChange = Type.Object({
  ...rules,
  issuer: title(),
  client_id: title(),
  client_secret: Type.Optional(Type.String({ maxLength: 2_000 })),
})
export type SsoChange = Static<typeof SsoChange>

/** By the operator: at the provider of the whole server, too, and with the domains whose addresses lead to it. */
export const OperatorSsoChange = Type.Object({
  ...SsoChange.properties,
  issuer: Nullable(title()),
  client_id: Nullable(title()),
  address_domains: domains,
})
export type OperatorSsoChange = Static<typeof OperatorSsoChange>

/** Without an issuer it is the provider of the whole server. */
export const SsoSettings = Type.Object({
  ...rules,
  issuer: Nullable(Type.String()),
  client_id: Nullable(Type.String()),
  address_domains: domains,
})
export type SsoSettings = Static<typeof SsoSettings>

/** Null where there is none. `redirect_uri` is registered at the provider; null: at the address of the page. */
export const OwnSso = Type.Object({
  settings: Nullable(SsoSettings),
  redirect_uri: Nullable(Type.String()),
  /** The page where members sign in; null where there is no provider of its own. */
  sign_in_path: Nullable(Type.String()),
})
export type OwnSso = Static<typeof OwnSso>

/** What a provider says of itself. */
export const SsoFindings = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  signs_out: Type.Boolean(),
  keys: Type.Integer(),
})
export type SsoFindings = Static<typeof SsoFindings>
