import { listTables } from './backup/tables.ts'
import { TENANT_TABLES } from './cluster-tables.ts'
import type { Db, Tx } from './connect.ts'
import { isLostRace } from './failures.ts'
import { noRows, sendRows } from './rows.ts'
import { sql } from './sql.ts'

/**
 * Tables come before the tables that they refer to. Invitations come before memberships, so that no user can
 * accept one in between.
 */
const ORGANIZATION_TABLES = TENANT_TABLES.filter((name) => name !== 'organizations').reverse()
const TABLES = [...ORGANIZATION_TABLES, 'memberships', 'demos', 'sso_settings']

/** A small batch blocks other transactions only briefly. */
const BATCH = 1_000

/** With a generic plan, PostgreSQL would scan whole tables for each deleted row. */
const CUSTOM_PLANS = sql`set local plan_cache_mode = force_custom_plan`

/**
 * Serializes deletions of an organization. Concurrent deletions would share batches and stop before a table
 * is empty.
 */
const lockDeletion = noRows<[org: number]>(
  sql`select pg_advisory_xact_lock(2, hashint8(id)) from organizations where id = $1`,
)

/**
 * Deletes most rows in small transactions, because the transaction of deleteOrganization blocks sign-ins.
 * Returns true if a table had many rows. The caller then calls this again.
 */
export async function clearOrganization(db: Db, org: number): Promise<boolean> {
  let wasMuch = false
  // Each primary key starts with the organization. The key's second column selects the rows of a batch.
  const keys = (await listTables(db, 'everything')).map(({ name, key: [, next] }) => [name, next] as const)
  for (const table of ORGANIZATION_TABLES) {
    const key = new Map(keys).get(table)
    if (!key) continue
    const own = `from ${table} where organization_id = $1`
    // The array prevents a slow nested loop. PostgreSQL would choose that loop for a new organization without
    // statistics.
    const text = `delete ${own} and ${key} = any(array(select ${key} ${own} limit ${BATCH})) returning 1`
    const deleteSome = async (tx: Tx) => {
      await sendRows(tx, CUSTOM_PLANS)
      await lockDeletion(tx, org)
      return tx.query({ text, name: '' }, [org])
    }
    try {
      while ((await db.transaction(deleteSome)).length >= BATCH) wasMuch = true
    } catch (error) {
      // A concurrent write added a row that refers to these rows. deleteOrganization deletes both.
      if (!isLostRace(error)) throw error
    }
  }
  return wasMuch
}

export async function deleteOrganization(tx: Tx, org: number): Promise<void> {
  await sendRows(tx, CUSTOM_PLANS)
  for (const table of TABLES)
    await sendRows(tx, { text: `delete from ${table} where organization_id = $1`, name: '' }, [org])
  await sendRows(tx, { text: 'delete from identities where provider = $1', name: '' }, [org])
  await sendRows(tx, { text: 'delete from organizations where id = $1', name: '' }, [org])
}
