import type { Row } from '../../shapes/blocks.ts'
import type * as shapes from '../../shapes/members.ts'
import type { Role } from '../../shapes/members.ts'
import type { Tx } from '../db/connect.ts'
import { findRow, getRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

export type MemberInfo = Row<shapes.Member>

const LIST = sql`
  select m.user_id, u.email, u.name, m.role, m.inserted_at
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 order by u.name, u.id`

export function listMembers(tx: Tx, org: number): Promise<MemberInfo[]> {
  return tx.query(LIST, [org])
}

const UPDATE_ROLE = sql`
  update memberships set role = $3 where organization_id = $1 and user_id = $2`

export async function updateRole(tx: Tx, org: number, user_id: number, role: Role): Promise<void> {
  await tx.query(UPDATE_ROLE, [org, user_id, role])
}

const DELETE = sql`delete from memberships where organization_id = $1 and user_id = $2`

export async function deleteMembership(tx: Tx, org: number, user_id: number): Promise<void> {
  await tx.query(DELETE, [org, user_id])
}

export type Invitation = Row<shapes.Invitation>

const columns = sql`id, email, role, invited_by, expires_at, inserted_at`

const LIST_OPEN = sql`
  select ${columns} from invitations
  where organization_id = $1 and accepted_at is null and revoked_at is null and expires_at > now()
  order by id`

export function listInvitations(tx: Tx, org: number): Promise<Invitation[]> {
  return tx.query(LIST_OPEN, [org])
}

type NewInvitation = { email: string; role: Role; invited_by: string; hash: Buffer }

const INSERT = sql`
  insert into invitations (organization_id, token_hash, email, role, invited_by, expires_at)
  values ($1, $2, $3, $4, $5, now() + interval '14 days') returning ${columns}`

export function insertInvitation(tx: Tx, org: number, invitation: NewInvitation): Promise<Invitation> {
  const { hash, email, role, invited_by } = invitation
  return getRow(tx, INSERT, [org, hash, email, role, invited_by])
}

const FIND_OPEN = sql`
  select ${columns} from invitations
  where organization_id = $1 and token_hash = $2
    and accepted_at is null and revoked_at is null and expires_at > now()`

export function findInvitation(tx: Tx, org: number, hash: Buffer): Promise<Invitation | null> {
  return findRow(tx, FIND_OPEN, [org, hash])
}

const ACCEPT = sql`
  update invitations set accepted_at = now()
  where organization_id = $1 and token_hash = $2
    and accepted_at is null and revoked_at is null and expires_at > now()
  returning ${columns}`

/** Null where it was accepted or revoked meanwhile. */
export function updateInvitationAccepted(tx: Tx, org: number, hash: Buffer): Promise<Invitation | null> {
  return findRow(tx, ACCEPT, [org, hash])
}

const REVOKE = sql`
  update invitations set revoked_at = now()
  where organization_id = $1 and id = $2 and accepted_at is null and revoked_at is null returning email`

export async function updateInvitationRevoked(tx: Tx, org: number, id: number): Promise<string | null> {
  return (await findRow<{ email: string }>(tx, REVOKE, [org, id]))?.email ?? null
}
