import { valueAt } from '../../../planning/lists.ts'
import type { Membership, Role, User } from '../../../shapes/members.ts'
import type { LanguageCode } from '../../../texts/languages.ts'
import type { Tx } from '../../db/connect.ts'
import { anyRow, manyValues, noRows, oneRow, optionalRow, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

export const findUser = optionalRow<User, [email: string]>(
  sql`select id, email, name from users where email = $1`,
)

export type Account = User & { inserted_at: Date; is_confirmed: boolean; language: LanguageCode | null }

/** The language that the user chose, or else the browser's language at the last sign-in. */
const preferredLanguage = sql`coalesce(language, browser_language)`

export const findAccount = optionalRow<Account, [email: string]>(sql`
  select id, email, name, inserted_at, email_confirmed_at is not null as is_confirmed, ${preferredLanguage} as language
  from users where email = $1`)

/** The email address is unconfirmed until an email link, an operator or the server's provider confirms it. */
export const insertUser = oneRow<User, [email: string, name: string, password_hash: string]>(sql`
  insert into users (email, name, password_hash) values ($1, $2, $3) returning id, email, name`)

export const insertConfirmedUser = oneRow<User, [email: string, name: string, password_hash: string]>(sql`
  insert into users (email, name, password_hash, email_confirmed_at) values ($1, $2, $3, now())
  returning id, email, name`)

export const updatePassword = noRows<[id: number, password_hash: string]>(
  sql`update users set password_hash = $2, updated_at = now() where id = $1`,
)

export const updateAddressConfirmed = noRows<[id: number]>(
  sql`update users set email_confirmed_at = least(email_confirmed_at, now()) where id = $1`,
)

export const updateLanguage = noRows<[id: number, language: LanguageCode | null]>(
  sql`update users set language = $2, updated_at = now() where id = $1`,
)

export const findBrowserLanguage = optionalValue<LanguageCode, [id: number]>(
  sql`select browser_language from users where id = $1`,
)

export const updateBrowserLanguage = noRows<[id: number, language: LanguageCode]>(
  sql`update users set browser_language = $2 where id = $1`,
)

export const insertMembership = noRows<[org: number, user_id: number, role: Role]>(sql`
  insert into memberships (organization_id, user_id, role) values ($1, $2, $3)`)

export const findRole = optionalValue<Role, [org: number, user_id: number]>(
  sql`select role from memberships where organization_id = $1 and user_id = $2`,
)

export type UserWithPassword = User & { password_hash: string }

export const findUserWithPassword = optionalRow<UserWithPassword, [email: string]>(
  sql`select id, email, name, password_hash from users where email = $1`,
)

const hasPassword = sql`select 1 from users where id = $1 and password_hash = $2`
export const isCurrentPassword = anyRow<[id: number, password_hash: string]>(hasPassword)

/**
 * Returns false if the password has changed. A concurrent change waits until the new session is stored, and
 * then ends that session.
 */
export const lockPassword = anyRow<[id: number, password_hash: string]>(sql`${hasPassword} for share`)

/** Users who always signed in with SSO have no password. */
export const hasAnyPassword = anyRow<[id: number]>(
  sql`select 1 from users where id = $1 and password_hash <> ''`,
)

/** Returns whether the user has a password, a second factor or an identity at another provider. */
export const hasOtherCredential = anyRow<[user_id: number, provider: number]>(sql`
  select 1 from users where id = $1 and password_hash <> ''
  union all select 1 from factors where user_id = $1
  union all select 1 from identities where user_id = $1 and provider <> $2`)

/** Sorted by id, because commands lock several organizations in this order. */
export const listOrganizationIds = manyValues<number, [user_id: number]>(
  sql`select organization_id from memberships where user_id = $1 order by organization_id`,
)

const LIST_ROLES = sql`select organization_id, role from memberships where user_id = $1`
const LIST_NAMES = sql`
  select o.id, o.name, exists (select 1 from demos d where d.organization_id = o.id) as is_demo, o.requires_factor,
    exists (select 1 from factors f where f.user_id = $2) as has_factor, x.issuer is not null as has_own_sso,
    coalesce(x.required_domains, '{}') as required_domains, x.slug as sso_slug
  from organizations o left join sso_settings x on x.organization_id = o.id
  where o.id = any($1) order by o.name, o.id`

type MembershipRow = Omit<Membership, 'needs_factor' | 'needs_sso'> & {
  requires_factor: boolean
  has_factor: boolean
  has_own_sso: boolean
  required_domains: readonly string[]
}

/** Uses two statements, because a join would query every database server of a Citus cluster. */
export async function listMemberships(tx: Tx, user_id: number): Promise<MembershipRow[]> {
  const rows = await tx.query<{ organization_id: number; role: Role }>(LIST_ROLES, [user_id])
  const roles = new Map(rows.map(({ organization_id, role }) => [organization_id, role]))
  const names = await tx.query<Omit<MembershipRow, 'role'>>(LIST_NAMES, [[...roles.keys()], user_id])
  return names.map((each) => ({ ...each, role: valueAt(roles, each.id) }))
}
