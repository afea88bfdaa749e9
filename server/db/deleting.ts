import { listTables } from './backup/tables.ts'
import { TENANT_TABLES } from './cluster-tables.ts'
import type { Db, Tx } from './connect.ts'
import { isLostRace } from './failures.ts'
import { noRows, sendRows } from './rows.ts'
import { sql } from './sql.ts'

/**
 * Rows that refer to others are deleted first. Invitations come before memberships, because they can become
 * memberships.
 */
const ORGANIZATION_TABLES = TENANT_TABLES.filter((name) => name !== 'organizations').reverse()
const TABLES = [...ORGANIZATION_TABLES, 'memberships', 'demos', 'sso_settings']

/** A small batch locks out other transactions only briefly. */
const BATCH = 1_000

/** A generic plan would scan whole tables for each row. */
const CUSTOM_PLANS = sql`set local plan_cache_mode = force_custom_plan`

/** Serializes deletions, so that each sees when a table is empty. */
const lockDeletion = noRows<[org: number]>(
  sql`select pg_advisory_xact_lock(2, hashint8(id)) from organizations where id = $1`,
)

/**
 * Deletes in small transactions, because the final one blocks sign-ins. Returns true if more data may have
 * been written.
 */
export async function clearOrganization(db: Db, org: number): Promise<boolean> {
  let wasMuch = false
  // Each primary key starts with the organization. Rows are deleted in batches by the key's second column.
  const keys = (await listTables(db, 'everything')).map(({ name, key: [, next] }) => [name, next] as const)
  for (const table of ORGANIZATION_TABLES) {
    const key = new Map(keys).get(table)
    if (!key) continue
    const own = `from ${table} where organization_id = $1`
    // An array prevents a nested loop, which the planner would choose without statistics of a new
    // organization.
    const text = `delete ${own} and ${key} = any(array(select ${key} ${own} limit ${BATCH})) returning 1`
    const deleteSome = async (tx: Tx) => {
      await sendRows(tx, CUSTOM_PLANS)
      await lockDeletion(tx, org)
      return tx.query({ text, name: '' }, [org])
    }
    try {
      while ((await db.transaction(deleteSome)).length >= BATCH) wasMuch = true
    } catch (error) {
      // A concurrent write refers to these rows. The final deletion removes both.
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
