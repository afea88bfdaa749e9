import { listTables } from './backup/tables.ts'
import { TENANT_TABLES } from './cluster-tables.ts'
import type { Db, Tx } from './connect.ts'
import { isLostRace } from './failures.ts'
import { noRows, sendRows } from './rows.ts'
import { sql } from './sql.ts'

/** Last those that others refer to; memberships after the invitations that become one. */
const OWN = TENANT_TABLES.filter((name) => name !== 'organizations').reverse()
const TABLES = [...OWN, 'memberships', 'demos', 'sso_settings']

/** So few that others who wait for them hardly notice, on a busy machine too. */
const AT_A_TIME = 1_000

/** A plan for any organization would read all rows of a table, again for each row that others may refer to. */
const PLAN_EACH = sql`set local plan_cache_mode = force_custom_plan`

/** Those who delete it at the same time take turns, so that each sees when a table is empty. */
const holdDeletion = noRows<[org: number]>(
  sql`select pg_advisory_xact_lock(2, hashint8(id)) from organizations where id = $1`,
)

/**
 * What an organization has, a little in each transaction. What is left is deleted at once: meanwhile its row is held, and
 * whoever belongs to it waits for that with every sign-in, and keeps their other organizations waiting. Whether there was
 * so much that others may have written as much since.
 */
export async function clearOrganization(db: Db, org: number): Promise<boolean> {
  let wasMuch = false
  // The organization comes first in every key; of what comes next all rows go together.
  const keys = (await listTables(db, 'everything')).map(({ name, key: [, next] }) => [name, next] as const)
  for (const table of OWN) {
    const key = new Map(keys).get(table)
    if (!key) continue
    const own = `from ${table} where organization_id = $1`
    // As an array: the planner knows little of an organization that is new, and would compare each row with each.
    const text = `delete ${own} and ${key} = any(array(select ${key} ${own} limit ${AT_A_TIME})) returning 1`
    const deleteSome = async (tx: Tx) => {
      await sendRows(tx, PLAN_EACH)
      await holdDeletion(tx, org)
      return tx.query({ text, name: '' }, [org])
    }
    try {
      while ((await db.transaction(deleteSome)).length >= AT_A_TIME) wasMuch = true
    } catch (error) {
      // Somebody has written what refers to it: both are left.
      if (!isLostRace(error)) throw error
    }
  }
  return wasMuch
}

/** Everything that belongs to an organization, and the organization: one statement for each table. */
export async function deleteOrganization(tx: Tx, org: number): Promise<void> {
  await sendRows(tx, PLAN_EACH)
  for (const table of TABLES)
    await sendRows(tx, { text: `delete from ${table} where organization_id = $1`, name: '' }, [org])
  await sendRows(tx, { text: 'delete from identities where provider = $1', name: '' }, [org])
  await sendRows(tx, { text: 'delete from organizations where id = $1', name: '' }, [org])
}
