import { byId } from '../../../planning/lists.ts'
import type { Client, ListedClient } from '../../../shapes/labels/clients.ts'
import type { Tx } from '../../db/connect.ts'
import { getRow, manyRows, noRows, oneValue, optionalValue, sendRows } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

const columns = sql`id, name, is_archived`

export const listClients = manyRows<ListedClient, [org: number]>(sql`
  select ${columns}, (
    select count(*) from projects p where p.organization_id = $1 and p.client_id = c.id) as projects
  from clients c where c.organization_id = $1 order by c.name, c.id`)

export const findClientName = optionalValue<string, [org: number, id: number]>(
  sql`select name from clients where organization_id = $1 and id = $2`,
)

const LOCK = sql`select ${columns} from clients where organization_id = $1 and id = any($2) order by id for key share`

/**
 * Prevents merging and deletion of the clients. To prevent deadlocks, lock clients before projects (decision
 * 0024).
 */
export async function lockClients(
  tx: Tx,
  org: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Client>> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  return byId(wanted.length === 0 ? [] : await tx.query<Client>(LOCK, [org, wanted]))
}

/** Waits for transactions that assign projects to these clients, and blocks new ones. */
export const lockClientsToChange = manyRows<Client, [org: number, ids: readonly number[]]>(sql`
  select ${columns} from clients where organization_id = $1 and id = any($2) order by id for update`)

export const findClientId = optionalValue<number, [org: number, name: string]>(
  sql`select id from clients where organization_id = $1 and name = $2`,
)

/** The count is exact only while the caller has locked the client. */
export const countProjectsOfClient = oneValue<number, [org: number, id: number]>(
  sql`select count(*) from projects where organization_id = $1 and client_id = $2`,
)

type ProjectOfClient = { id: number; title: string; status: string }
export const lockProjectsOfClient = manyRows<ProjectOfClient, [org: number, id: number]>(sql`
  select id, title, status from projects where organization_id = $1 and client_id = $2 order by id for no key update`)

export const moveProjectsToClient = noRows<[org: number, ids: readonly number[], to: number]>(
  sql`update projects set client_id = $3 where organization_id = $1 and id = any($2)`,
)

const INSERT = sql`
  insert into clients (organization_id, name, is_archived) values ($1, $2, $3) returning ${columns}`

export function insertClient(tx: Tx, org: number, client: Omit<Client, 'id'>): Promise<Client> {
  return getRow(tx, INSERT, [org, client.name, client.is_archived])
}

const UPDATE = sql`
  update clients set name = $3, is_archived = $4, updated_at = now()
  where organization_id = $1 and id = $2`

export function updateClient(tx: Tx, org: number, client: Client): Promise<void> {
  return sendRows(tx, UPDATE, [org, client.id, client.name, client.is_archived])
}

export const deleteClientRow = noRows<[org: number, id: number]>(
  sql`delete from clients where organization_id = $1 and id = $2`,
)
