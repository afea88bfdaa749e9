import type { Row } from '../../shapes/blocks.ts'
import type * as shapes from '../../shapes/members.ts'
import type { Role, User } from '../../shapes/members.ts'
import { anyRow, manyRows, manyValues, noRows, optionalRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import type { ActingOrganization } from './organizations.ts'
import { organizationColumns } from './organizations.ts'

export type Session = Row<shapes.Session>

export const insertSession = noRows<[hash: Buffer, user_id: number, user_agent: string]>(sql`
  insert into sessions (token_hash, user_id, user_agent, expires_at)
  values ($1, $2, left($3, 255), now() + interval '30 days')`)

export const findSessionUser = optionalRow<User, [hash: Buffer]>(sql`
  select u.id, u.email, u.name from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()`)

/** A signed-in person in one of their organizations. */
export type MemberRow = ActingOrganization & { role: Role; user_id: number; seen_is_old: boolean }

export const findMember = optionalRow<MemberRow, [org: number, hash: Buffer]>(sql`
  select u.id as user_id, u.email as actor, m.role,
    s.last_seen_at < now() - interval '1 minute' as seen_is_old, ${organizationColumns}
  from sessions s
  join users u on u.id = s.user_id
  join memberships m on m.user_id = u.id and m.organization_id = $1
  join organizations o on o.id = m.organization_id
  join plans l on l.code = o.plan
  where s.token_hash = $2 and s.expires_at > now()`)

/** A session ends after a month without a request, and after three months in any case. */
export const noteSessionSeen = noRows<[hash: Buffer]>(sql`
  update sessions set last_seen_at = now(),
    expires_at = least(now() + interval '30 days', inserted_at + interval '90 days')
  where token_hash = $1`)

export const listSessions = manyRows<Session, [user_id: number, current: Buffer]>(sql`
  select id, user_agent, inserted_at, last_seen_at, token_hash = $2 as is_current from sessions
  where user_id = $1 and expires_at > now() order by last_seen_at desc`)

/** Announced with the number of a person who has lost a session or a membership: nodes check their open pages. */
export const ENDED = 'ended'

export const announceEnded = sql`select pg_notify('crewline_changes', 'ended ' || user_id) from ended`

export const deleteSession = noRows<[hash: Buffer]>(sql`
  with ended as (delete from sessions where token_hash = $1 returning user_id) ${announceEnded}`)

export const deleteOtherSessions = noRows<[user_id: number, current: Buffer]>(sql`
  with ended as (delete from sessions where user_id = $1 and token_hash <> $2 returning user_id)
  ${announceEnded}`)

/** Of open pages, by their sessions and organizations: the places, from 1, of those who may still see them. */
export const listFollowing = manyValues<number, [hashes: readonly Buffer[], orgs: readonly number[]]>(sql`
  select f.place from unnest($1::bytea[], $2::bigint[]) with ordinality as f (token_hash, org, place)
  join sessions s on s.token_hash = f.token_hash and s.expires_at > now()
  join memberships m on m.organization_id = f.org and m.user_id = s.user_id`)

/** Browsers in which a person has signed in, by the hash of a cookie. They open nothing. */

export const isKnownDevice = anyRow<[hash: Buffer, email: string]>(sql`
  select from known_devices d join users u on u.id = d.user_id where d.token_hash = $1 and u.email = $2`)

/** For every account of that browser. */
export const updateDeviceToken = noRows<[old: Buffer, hash: Buffer]>(
  sql`update known_devices set token_hash = $2 where token_hash = $1`,
)

export const insertKnownDevice = noRows<[hash: Buffer, user_id: number]>(sql`
  insert into known_devices (token_hash, user_id) values ($1, $2)
  on conflict (token_hash, user_id) do update set seen_at = now()`)

/** All but the newest ones. */
export const deleteExcessDevices = noRows<[user_id: number, most: number]>(sql`
  delete from known_devices where user_id = $1 and token_hash in (
    select token_hash from known_devices where user_id = $1 order by seen_at desc, token_hash offset $2)`)

export const deleteOtherDevices = noRows<[user_id: number, current: Buffer]>(
  sql`delete from known_devices where user_id = $1 and token_hash <> $2`,
)

export const deleteUnusedDevices = noRows(
  sql`delete from known_devices where seen_at < now() - interval '1 year'`,
)
