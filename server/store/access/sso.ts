import type { Identity, SsoSettings } from '../../../shapes/access/sso.ts'
import type { DbRow } from '../../../shapes/blocks.ts'
import type { Role, User } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { anyRow, manyRows, noRows, oneValue, optionalRow, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

/** Single sign-on (decision 0064). `provider` is an organization's id, or 0 for the server's provider. */

const columns = sql`name, issuer, client_id, required_domains, join_domains, join_role, role_claim, roles, address_domains`

export const findSsoSettings = optionalRow<SsoSettings, [org: number]>(
  sql`select ${columns} from sso_settings where organization_id = $1`,
)

/** Returns null if the organization uses the server's provider or has no settings. */
export const findSsoSlug = optionalValue<string | null, [org: number]>(
  sql`select slug from sso_settings where organization_id = $1`,
)

export const findSsoOfSlug = optionalValue<number, [slug: string]>(
  sql`select organization_id from sso_settings where slug = $1`,
)

export const findSsoSecret = optionalValue<string, [org: number]>(
  sql`select client_secret from sso_settings where organization_id = $1`,
)

const INSERT = sql`
  insert into sso_settings (organization_id, ${columns}, client_secret, slug)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (organization_id) do update set name = $2, issuer = $3, client_id = $4, required_domains = $5,
    join_domains = $6, join_role = $7, role_claim = $8, roles = $9, address_domains = $10, client_secret = $11,
    slug = case when $12::text is not null then coalesce(sso_settings.slug, $12) end`

/** Replaces existing settings, except an existing slug. A null `slug` removes the slug. */
export async function insertSsoSettings(
  tx: Tx,
  org: number,
  settings: SsoSettings,
  secret: string | null,
  slug: string | null,
): Promise<void> {
  const { name, issuer, client_id, required_domains, join_domains, join_role } = settings
  const roles = JSON.stringify(settings.roles)
  const rules = [required_domains, join_domains, join_role, settings.role_claim, roles]
  const rest = [...rules, settings.address_domains, secret, slug]
  await tx.query(INSERT, [org, name, issuer, client_id, ...rest])
}

export const deleteSsoSettings = anyRow<[org: number]>(
  sql`delete from sso_settings where organization_id = $1 returning organization_id`,
)

export const listServerSso = manyRows<SsoSettings & { organization_id: number }, []>(
  sql`select organization_id, ${columns} from sso_settings where issuer is null`,
)

export const findSsoOfDomain = optionalValue<number, [domain: string]>(
  sql`select organization_id from sso_settings where $1 = any(address_domains) order by organization_id limit 1`,
)

export const hasSsoDomains = oneValue<boolean>(
  sql`select exists (select 1 from sso_settings where cardinality(address_domains) > 0)`,
)

export const listSsoSecrets = manyRows<{ organization_id: number; client_secret: string }, []>(
  sql`select organization_id, client_secret from sso_settings where client_secret is not null`,
)

export const updateSsoSecret = noRows<[org: number, old: string, secret: string]>(
  sql`update sso_settings set client_secret = $3 where organization_id = $1 and client_secret = $2`,
)

type Who = [provider: number, issuer: string, subject: string]

export const updateIdentityUsed = optionalRow<User, Who>(sql`
  update identities i set last_used_at = now() from users u
  where i.provider = $1 and i.issuer = $2 and i.subject = $3 and u.id = i.user_id returning u.id, u.email, u.name`)

/**
 * Returns false if the identity was unlinked. A concurrent unlink waits until the new session is stored, and
 * then ends that session.
 */
export const lockIdentity = anyRow<[...who: Who, user_id: number]>(sql`
  select 1 from identities where provider = $1 and issuer = $2 and subject = $3 and user_id = $4 for share`)

/** Returns false if the identity exists, for example because a concurrent request inserted it. */
export const insertIdentity = anyRow<[...who: Who, user_id: number, email: string]>(sql`
  insert into identities (provider, issuer, subject, user_id, email) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning id`)

export type LinkedIdentity = DbRow<Omit<Identity, 'name'>> & { provider: number; issuer: string }

export const listIdentities = manyRows<LinkedIdentity, [user_id: number]>(sql`
  select id, provider, issuer, email, inserted_at, last_used_at from identities where user_id = $1 order by id`)

export const deleteIdentity = optionalRow<
  Pick<LinkedIdentity, 'provider' | 'issuer'>,
  [user_id: number, id: number]
>(sql`delete from identities where user_id = $1 and id = $2 returning provider, issuer`)

/** A null `user_id` deletes all identities of the provider. */
export const deleteIdentitiesAt = noRows<[provider: number, user_id: number | null]>(
  sql`delete from identities where provider = $1 and ($2::bigint is null or user_id = $2)`,
)

export const insertSsoStep = noRows<[hash: Buffer, purpose: 'sign-in' | 'link', facts: string]>(sql`
  insert into sso_steps (token_hash, purpose, facts, expires_at) values ($1, $2, $3, now() + interval '10 minutes')
  on conflict (token_hash) do nothing`)

export const findSsoStep = optionalValue<unknown, [hash: Buffer, purpose: 'sign-in' | 'link']>(
  sql`select facts from sso_steps where token_hash = $1 and purpose = $2 and expires_at > now()`,
)

/** Returns null if the step has expired or a concurrent request used it. */
export const deleteSsoStep = optionalValue<unknown, [hash: Buffer, purpose: 'sign-in' | 'link']>(
  sql`delete from sso_steps where token_hash = $1 and purpose = $2 and expires_at > now() returning facts`,
)

export const deletePastSsoSteps = noRows(sql`delete from sso_steps where expires_at < now()`)

export const findInvitedTo = optionalValue<Role, [org: number, email: string]>(sql`
  select role from invitations
  where organization_id = $1 and email = $2 and accepted_at is null and revoked_at is null and expires_at > now()
  order by id limit 1`)
