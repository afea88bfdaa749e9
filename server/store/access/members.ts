import type { DbRow } from '../../../shapes/blocks.ts'
import type * as shapes from '../../../shapes/members.ts'
import type { Role } from '../../../shapes/members.ts'
import type { Tx } from '../../db/connect.ts'
import { getRow, manyRows, noRows, optionalRow, optionalValue, sendRows } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'
import type { Creator } from '../organizations.ts'
import { announceEnded } from './sessions.ts'

export type MemberInfo = Omit<DbRow<shapes.Member>, 'person' | 'suggested'>

export const listMembers = manyRows<MemberInfo, [org: number]>(sql`
  select m.user_id, u.email, u.name, m.role, m.inserted_at, u.email_confirmed_at is not null as is_confirmed,
    exists (select 1 from factors f where f.user_id = u.id) as has_factor
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 order by u.name, u.id`)

export const updateRole = noRows<[org: number, user_id: number, role: Role]>(sql`
  update memberships set role = $3 where organization_id = $1 and user_id = $2`)

const DELETE = sql`delete from memberships where organization_id = $1 and user_id = $2`

export async function deleteMembership(tx: Tx, org: number, user_id: number): Promise<void> {
  announceEnded(tx, user_id)
  await sendRows(tx, DELETE, [org, user_id])
}

export type InvitationRow = DbRow<shapes.Invitation>

const isOpen = sql`accepted_at is null and revoked_at is null and expires_at > now()`
/** Matches the link that the app shows, and the link in the email. */
const hasLink = sql`(token_hash = $2 or mailed_token_hash = $2)`
const columns = sql`id, email, role, invited_by, expires_at, inserted_at`

export const listInvitations = manyRows<InvitationRow, [org: number]>(sql`
  select ${columns} from invitations
  where organization_id = $1 and ${isOpen} order by id`)

type NewInvitation = Creator & { email: string; role: Role; hash: Buffer }

const INSERT = sql`
  insert into invitations (organization_id, token_hash, email, role, invited_by, invited_by_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + interval '14 days') returning ${columns}`

export function insertInvitation(tx: Tx, org: number, invitation: NewInvitation): Promise<InvitationRow> {
  const { hash, email, role, created_by, created_by_id } = invitation
  return getRow(tx, INSERT, [org, hash, email, role, created_by, created_by_id])
}

export const findInvitation = optionalRow<InvitationRow, [org: number, hash: Buffer]>(sql`
  select ${columns} from invitations
  where organization_id = $1 and ${hasLink} and ${isOpen}`)

/**
 * The emailed link differs from the link that the app shows. Accepting the emailed link confirms the email
 * address.
 */
export const updateInvitationMailed = optionalRow<InvitationRow, [org: number, id: number, hash: Buffer]>(sql`
  update invitations set mailed_token_hash = $3
  where organization_id = $1 and id = $2 and ${isOpen} returning ${columns}`)

export const updateInvitationAccepted = optionalRow<
  InvitationRow & { is_proof: boolean },
  [org: number, hash: Buffer]
>(sql`
  update invitations set accepted_at = now()
  where organization_id = $1 and ${hasLink} and ${isOpen}
  returning ${columns}, mailed_token_hash is not distinct from $2 as is_proof`)

export const updateInvitationRevoked = optionalValue<string, [org: number, id: number]>(sql`
  update invitations set revoked_at = now()
  where organization_id = $1 and id = $2 and accepted_at is null and revoked_at is null returning email`)

/** Matches invitations that a member created or received. A removed member could use these to join again. */
const concernsMember = sql`(invited_by_id = $2 or email = (select u.email from users u where u.id = $2))`

export const listInvitationsOf = manyRows<InvitationRow, [org: number, user_id: number]>(sql`
  select ${columns} from invitations
  where organization_id = $1 and ${concernsMember} and ${isOpen} order by id`)

export const updateInvitationsOfRevoked = manyRows<InvitationRow, [org: number, user_id: number]>(sql`
  update invitations set revoked_at = now()
  where organization_id = $1 and ${concernsMember} and ${isOpen}
  returning ${columns}`)

export const updateInvitationsForRolesRevoked = manyRows<
  InvitationRow,
  [org: number, user_id: number, roles: readonly Role[]]
>(sql`
  update invitations set revoked_at = now()
  where organization_id = $1 and invited_by_id = $2 and role = any($3) and ${isOpen}
  returning ${columns}`)

/** Lists open invitations to this email address, except those to the organizations `orgs`. */
export const listInvitedTo = manyRows<shapes.OwnInvitation, [email: string, orgs: readonly number[]]>(sql`
  select i.organization_id, i.id, o.name as organization, i.role, i.invited_by
  from invitations i join organizations o on o.id = i.organization_id
  where i.email = $1 and i.organization_id <> all($2::bigint[]) and ${isOpen}
  order by i.organization_id, i.id limit 100`)

export const findInvitedAs = optionalValue<Role, [org: number, id: number, email: string]>(sql`
  select role from invitations where organization_id = $1 and id = $2 and email = $3 and ${isOpen}`)

export const updateInvitationsToAccepted = noRows<[org: number, email: string]>(sql`
  update invitations set accepted_at = now() where organization_id = $1 and email = $2 and ${isOpen}`)
