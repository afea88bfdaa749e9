import type { AccessFacts } from '../../../planning/access-policy.ts'
import type { DbRow } from '../../../shapes/blocks.ts'
import type * as shapes from '../../../shapes/members.ts'
import type { Role } from '../../../shapes/members.ts'
import { ACCESS_ENDED } from '../../db/announcing.ts'
import type { Tx } from '../../db/connect.ts'
import { findRow, manyRows, manyValues, noRows, optionalRow, optionalValue, sendRows } from '../../db/rows.ts'
import { shifted, sql } from '../../db/sql.ts'
import type { ActingOrganization } from '../organizations.ts'
import { organizationColumns } from '../organizations.ts'

export type SessionRow = DbRow<shapes.Session>

/** SSO sets `provider` and `id_token`. At sign-out, the provider needs the token. */
export const insertSession = noRows<
  [hash: Buffer, user_id: number, user_agent: string, provider: number | null, id_token: string | null]
>(sql`
  insert into sessions (token_hash, user_id, user_agent, sso_provider, id_token, expires_at)
  values ($1, $2, left($3, 255), $4, $5, now() + interval '30 days')`)

export type SessionUser = shapes.SignedIn['user'] & { sso_provider: number | null }

export const findSessionUser = optionalRow<SessionUser, [hash: Buffer]>(sql`
  select u.id, u.email, u.name, u.language, s.sso_provider from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()`)

/** `id` is the organization's id, as in ActingOrganization. */
export type MemberRow = ActingOrganization &
  AccessFacts & { role: Role; user_id: number; seen_is_old: boolean }

export const findMember = optionalRow<MemberRow, [org: number, hash: Buffer]>(sql`
  with s as materialized (
    select user_id, last_seen_at, sso_provider from sessions where token_hash = $2 and expires_at > now())
  select u.id as user_id, s.sso_provider, x.issuer is not null as has_own_sso,
    coalesce(x.required_domains, '{}') as required_domains, u.email as actor, m.role, exists (select 1 from factors f where f.user_id = u.id) as has_factor,
    s.last_seen_at < now() - interval '1 minute' as seen_is_old, ${organizationColumns}
  from s
  join users u on u.id = s.user_id
  join memberships m on m.user_id = u.id and m.organization_id = $1
  join organizations o on o.id = $1
  join plans l on l.code = o.plan
  left join sso_settings x on x.organization_id = $1
  where s.sso_provider is null or s.sso_provider in (0, $1)`)

/**
 * Sessions end 30 days after the last request, and at most 90 days after sign-in. Skips locked rows, since
 * waiting would occupy a connection.
 */
export const noteSessionSeen = noRows<[hash: Buffer]>(sql`
  update sessions set last_seen_at = now(),
    expires_at = least(now() + interval '30 days', ${shifted(sql`inserted_at`, sql`interval '90 days'`)})
  where token_hash = $1 and id in (
    select id from sessions where token_hash = $1 for no key update skip locked)`)

export const listSessions = manyRows<
  SessionRow,
  [user_id: number, current: Buffer, provider: number | null]
>(sql`
  select id, user_agent, inserted_at, last_seen_at, token_hash = $2 as is_current from sessions
  where user_id = $1 and expires_at > now() and ($3::bigint is null or sso_provider = $3)
  order by last_seen_at desc`)

/**
 * Notifies every node that the user may have lost access, for example after a session ended. The nodes then
 * recheck the user's open pages.
 */
export function announceEnded(tx: Tx, user_id: number): void {
  tx.announce?.(`${ACCESS_ENDED} ${user_id}`)
}

export type EndedSession = { user_id: number; sso_provider: number | null; id_token: string | null }

const DELETE = sql`delete from sessions where token_hash = $1 returning user_id, sso_provider, id_token`

export async function deleteSession(tx: Tx, hash: Buffer): Promise<EndedSession | null> {
  const ended = await findRow<EndedSession>(tx, DELETE, [hash])
  if (ended) announceEnded(tx, ended.user_id)
  return ended
}

const DELETE_BY_PROVIDER = sql`delete from sessions where sso_provider = $1 returning user_id`

export async function deleteSessionsBy(tx: Tx, provider: number): Promise<void> {
  const ended = await tx.query<{ user_id: number }>(DELETE_BY_PROVIDER, [provider])
  for (const { user_id } of ended) announceEnded(tx, user_id)
}

const DELETE_OF_OTHERS = sql`
  delete from sessions where sso_provider = 0 and user_id not in (
    select user_id from (
      select distinct on (user_id) user_id, issuer from identities where provider = 0
      order by user_id, coalesce(last_used_at, inserted_at) desc) last_used
    where issuer = $1)
  returning user_id`

/**
 * Ends sessions of the server's SSO provider if the user's last used identity has another issuer. A null
 * issuer ends all these sessions. Returns the count.
 */
export async function deleteSessionsOfOtherIssuers(tx: Tx, issuer: string | null): Promise<number> {
  const ended = await tx.query<{ user_id: number }>(DELETE_OF_OTHERS, [issuer])
  for (const { user_id } of ended) announceEnded(tx, user_id)
  return ended.length
}

const DELETE_OTHERS = sql`delete from sessions where user_id = $1 and token_hash <> $2`
const DELETE_OTHERS_BY_PROVIDER = sql`
  delete from sessions where user_id = $1 and token_hash <> $2 and sso_provider = $3`

export async function deleteOtherSessions(tx: Tx, user_id: number, current: Buffer): Promise<void> {
  announceEnded(tx, user_id)
  await sendRows(tx, DELETE_OTHERS, [user_id, current])
}

export async function deleteOtherSessionsBy(
  tx: Tx,
  provider: number,
  user_id: number,
  current: Buffer,
): Promise<void> {
  announceEnded(tx, user_id)
  await sendRows(tx, DELETE_OTHERS_BY_PROVIDER, [user_id, current, provider])
}

/** Counts the sessions of each provider separately, so that one provider can't end another's sessions. */
export const deleteExcessSessions = noRows<[user_id: number, provider: number | null, most: number]>(sql`
  delete from sessions where user_id = $1 and token_hash in (
    select token_hash from sessions where user_id = $1 and sso_provider is not distinct from $2
    order by last_seen_at desc, token_hash offset $3)`)

export const deletePastSessions = noRows(sql`delete from sessions where expires_at < now()`)

export const listSessionAccess = manyRows<
  { token_hash: Buffer; email: string } & Omit<AccessFacts, 'requires_factor'>,
  [hashes: readonly Buffer[], orgs: readonly number[]]
>(sql`
  select s.token_hash, m.organization_id as id, u.email, m.role, s.sso_provider, x.issuer is not null as has_own_sso,
    coalesce(x.required_domains, '{}') as required_domains, exists (select 1 from factors f where f.user_id = u.id) as has_factor
  from sessions s
  join users u on u.id = s.user_id
  join memberships m on m.user_id = u.id
  left join sso_settings x on x.organization_id = m.organization_id
  where s.token_hash = any($1) and s.expires_at > now() and m.organization_id = any($2)
    and (s.sso_provider is null or s.sso_provider in (0, m.organization_id))`)

export const listRequiringFactor = manyValues<number, [orgs: readonly number[]]>(
  sql`select id from organizations where id = any($1::bigint[]) and requires_factor`,
)

/** A cookie identifies a known device, but grants no access. The database stores only the cookie's hash. */
export const findDeviceSeen = optionalValue<Date, [hash: Buffer, email: string]>(sql`
  select d.seen_at from known_devices d join users u on u.id = d.user_id where d.token_hash = $1 and u.email = $2`)

export const deleteDevice = manyRows<{ user_id: number; seen_at: Date }, [hash: Buffer]>(
  sql`delete from known_devices where token_hash = $1 returning user_id, seen_at`,
)

/** If `seen_at` is null, the current time is stored. */
export const insertKnownDevice = noRows<[hash: Buffer, user_id: number, seen_at: Date | null]>(
  sql`insert into known_devices (token_hash, user_id, seen_at) values ($1, $2, least($3::timestamptz, now()))`,
)

export const deleteExcessDevices = noRows<[user_id: number, most: number]>(sql`
  delete from known_devices where user_id = $1 and token_hash in (
    select token_hash from known_devices where user_id = $1 order by seen_at desc, token_hash offset $2)`)

export const deleteOtherDevices = noRows<[user_id: number, current: Buffer]>(
  sql`delete from known_devices where user_id = $1 and token_hash <> $2`,
)

export const deleteUnusedDevices = noRows(
  sql`delete from known_devices where seen_at < now() - interval '1 year'`,
)
