import { anyRow, manyValues, noRows, oneValue } from './rows.ts'
import { sql } from './sql.ts'
import type { Tx } from './transaction.ts'

/**
 * Every database server has a copy of these tables, because they are small, often joined and rarely written
 * (decision 0019).
 */
export const REFERENCE_TABLES = [
  'schema_migrations',
  'plans',
  'users',
  'memberships',
  'demos',
  'backups',
  ...['factors', 'recovery_codes', 'identities', 'sso_settings'],
]

/**
 * These tables are distributed by organization, so that one database server has all rows of an organization.
 * Referenced tables come before tables that refer to them.
 */
export const TENANT_TABLES = [
  'organizations',
  'api_keys',
  'tags',
  'clients',
  'job_roles',
  'projects',
  'project_tags',
  'phases',
  'holiday_calendars',
  'resources',
  'resource_tags',
  'contracts',
  'assignments',
  'deleted_rates',
  'requests',
  'request_tags',
  'invitations',
  'shared_links',
  'weekly_mails',
  'time_off',
  'board_views',
  'board_starts',
  'demo_runs',
  'changes',
  'audit_log',
  'idempotency_keys',
  'feed',
  'webhooks',
  'webhook_deliveries',
]

/**
 * Tables that belong to no organization and are often written, with the columns that distribute their rows.
 */
export const KEYED_TABLES = {
  sessions: 'token_hash',
  known_devices: 'token_hash',
  sign_in_steps: 'token_hash',
  sso_steps: 'token_hash',
  password_tries: 'counter',
  mails: 'key',
  mail_tokens: 'token_hash',
}

export const isCitus = anyRow(sql`select 1 from pg_extension where extname = 'citus'`)
const isCoordinator = oneValue<boolean>(sql`select citus_is_coordinator()`)
const isAnyDistributed = anyRow(sql`select 1 from pg_dist_partition limit 1`)
const listLocal = manyValues<string>(sql`
  select c.relname::text from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid)`)
const replicate = noRows<[table: string]>(sql`select create_reference_table($1::text::regclass)`)
const distributeBy = noRows<[table: string, column: string, colocated: string]>(
  sql`select create_distributed_table($1::text::regclass, $2, colocate_with => $3)`,
)

export class NotCoordinator extends Error {
  constructor() {
    super(
      'The database at DATABASE_URL is a Citus worker, and only the coordinator can migrate. Set ' +
        'DATABASE_DIRECT_URL to the address of the coordinator.',
    )
  }
}

export type Migration = {
  afterStatement(): Promise<void>
  finish(): Promise<string[]>
}

const MIGRATION_SETTINGS = [
  // Citus can change a reference table and tables that refer to it only over one connection.
  sql`set local citus.multi_shard_modify_mode = 'sequential'`,
  // With this setting on, each table with a foreign key to a reference table would become a Citus local
  // table. Citus local tables can't be distributed.
  sql`set local citus.enable_local_reference_table_foreign_keys = off`,
]

export async function createMigration(tx: Tx): Promise<Migration> {
  if (!(await isCoordinator(tx))) throw new NotCoordinator()
  for (const setting of MIGRATION_SETTINGS) await tx.query(setting)
  const isUpgrade = await isAnyDistributed(tx)
  const distributed: string[] = []
  const distributeNew = async () => void distributed.push(...(await distribute(tx)))
  return {
    // A distributed table can refer to a new table only after the new table is distributed.
    afterStatement: async () => (isUpgrade ? distributeNew() : undefined),
    async finish() {
      await distributeNew()
      return distributed
    },
  }
}

export async function listUndistributed(tx: Tx): Promise<string[]> {
  const local = await listLocal(tx)
  const tables = [...REFERENCE_TABLES, ...TENANT_TABLES, ...Object.keys(KEYED_TABLES)]
  return tables.filter((name) => local.includes(name))
}

async function distribute(tx: Tx): Promise<string[]> {
  const missing = await listUndistributed(tx)
  for (const name of missing)
    if (REFERENCE_TABLES.includes(name)) await replicate(tx, name)
    else await distributeBy(tx, name, ...placementOf(name))
  return missing
}

/**
 * Returns the distribution column and the table to colocate with, or 'none'. Colocated rows with the same
 * value share a database server.
 */
function placementOf(name: string): [column: string, colocated: string] {
  const column = KEYED_TABLES[name as keyof typeof KEYED_TABLES]
  if (column) return [column, name === 'sessions' ? 'none' : 'sessions']
  return name === 'organizations' ? ['id', 'none'] : ['organization_id', 'organizations']
}

/** The sequences of each Citus worker start at another multiple of this number (decision 0019). */
export const WORKER_ID_RANGE = 2 ** 48

const runOnWorkers = manyValues<boolean, [command: string]>(
  sql`select success from run_command_on_workers($1) where not success`,
)

export async function advanceWorkerSequences(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    const text = `select id / ${WORKER_ID_RANGE} as worker, max(id) as last from "${name}"
      where id > ${WORKER_ID_RANGE} group by 1`
    for (const { worker, last } of await tx.query<{ worker: number; last: number }>({ text, name: '' })) {
      const sequence = `${name}_id_seq`
      const advance = `select setval('${sequence}', ${last}) from pg_dist_local_group
        where groupid = ${worker} and (select last_value from ${sequence}) < ${last}`
      const failed = await runOnWorkers(tx, advance)
      if (failed.length > 0) throw new Error(`A worker couldn't advance the sequence ${sequence}`)
    }
  }
}
