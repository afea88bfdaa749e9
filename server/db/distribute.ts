import type { Connection } from './connect.ts'
import { connectForSchema } from './migrate.ts'
import { sql } from './sql.ts'

/** Small tables that are read with every other and rarely written: every machine has a copy (decision 0019). */
export const REFERENCE_TABLES = ['plans', 'users', 'sessions', 'known_devices']

/** Tables that no statement joins: on the coordinator alone. */
export const LOCAL_TABLES = ['schema_migrations', 'password_tries']

/** Distributed by organization, so that each is on one machine; every table after those it refers to. */
export const TENANT_TABLES = [
  'organizations',
  'memberships',
  'api_keys',
  'tags',
  'projects',
  'project_tags',
  'resources',
  'resource_tags',
  'contracts',
  'assignments',
  'invitations',
  'time_off',
  'demo_runs',
  'changes',
  'audit_log',
  'idempotency_keys',
  'feed',
  'webhooks',
  'webhook_deliveries',
]

export class NotDistributable extends Error {}

const FIND_EXTENSION = sql`select from pg_extension where extname = 'citus'`
// Tables that refer to reference tables cannot be distributed over several connections in one transaction.
const ONE_BY_ONE = sql`set local citus.multi_shard_modify_mode to 'sequential'`
const LIST_DONE = sql`select logicalrelid::regclass::text as name from pg_dist_partition`
const REPLICATE = sql`select create_reference_table($1::text::regclass)`
const DISTRIBUTE_FIRST = sql`select create_distributed_table('organizations', 'id', colocate_with => 'none')`
const DISTRIBUTE = sql`
  select create_distributed_table($1::text::regclass, 'organization_id', colocate_with => 'organizations')`

/** Distributes the tables that are not distributed yet, with their data, in one transaction; returns their names. */
export async function distribute(connection: Connection): Promise<string[]> {
  const db = connectForSchema(connection)
  try {
    return await db.transaction(async (tx) => {
      if ((await tx.query(FIND_EXTENSION)).length === 0) throw new NotDistributable(NO_CITUS)
      await tx.query(ONE_BY_ONE)
      const done = new Set((await tx.query<{ name: string }>(LIST_DONE)).map(({ name }) => name))
      const missing = [...REFERENCE_TABLES, ...TENANT_TABLES].filter((name) => !done.has(name))
      for (const name of missing)
        if (REFERENCE_TABLES.includes(name)) await tx.query(REPLICATE, [name])
        else if (name === 'organizations') await tx.query(DISTRIBUTE_FIRST)
        else await tx.query(DISTRIBUTE, [name])
      return missing
    })
  } finally {
    await db.close()
  }
}

const NO_CITUS =
  'This database is not a Citus cluster, so there is nothing to distribute to: install Citus, run ' +
  '"create extension citus" in the database as its administrator, and try again.'
