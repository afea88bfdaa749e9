import type { Membership, Role, User } from '../../shapes/members.ts'
import type { Tx } from '../db/connect.ts'
import { findRow, getRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const FIND = sql`select id, email, name from users where email = $1`

export function findUser(tx: Tx, email: string): Promise<User | null> {
  return findRow(tx, FIND, [email])
}

const INSERT = sql`
  insert into users (email, name, password_hash) values ($1, $2, $3) returning id, email, name`

export function insertUser(tx: Tx, email: string, name: string, password_hash: string): Promise<User> {
  return getRow(tx, INSERT, [email, name, password_hash])
}

const UPDATE_PASSWORD = sql`update users set password_hash = $2, updated_at = now() where id = $1`

export async function updatePassword(tx: Tx, id: number, password_hash: string): Promise<void> {
  await tx.query(UPDATE_PASSWORD, [id, password_hash])
}

const INSERT_MEMBERSHIP = sql`
  insert into memberships (organization_id, user_id, role) values ($1, $2, $3)`

export async function insertMembership(tx: Tx, org: number, user_id: number, role: Role): Promise<void> {
  await tx.query(INSERT_MEMBERSHIP, [org, user_id, role])
}

const FIND_ROLE = sql`select role from memberships where organization_id = $1 and user_id = $2`

export async function findRole(tx: Tx, org: number, user_id: number): Promise<Role | null> {
  return (await findRow<{ role: Role }>(tx, FIND_ROLE, [org, user_id]))?.role ?? null
}

const FIND_WITH_PASSWORD = sql`select id, email, name, password_hash from users where email = $1`

export function findUserWithPassword(
  tx: Tx,
  email: string,
): Promise<(User & { password_hash: string }) | null> {
  return findRow(tx, FIND_WITH_PASSWORD, [email])
}

const LIST_MEMBERSHIPS = sql`
  select o.id, o.name, m.role from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1 order by o.name, o.id`

/** In the order in which every command locks several organizations. */
export async function listMembershipsInOrder(tx: Tx, user_id: number): Promise<Membership[]> {
  return (await listMemberships(tx, user_id)).sort((a, b) => a.id - b.id)
}

/** The organizations of a person: the only statement that is not about one organization. */
export function listMemberships(tx: Tx, user_id: number): Promise<Membership[]> {
  return tx.query(LIST_MEMBERSHIPS, [user_id])
}
