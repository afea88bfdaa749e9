import type { Tx } from './connect.ts'
import { anyRow, manyValues, noRows, oneValue } from './rows.ts'
import { sql } from './sql.ts'

/** Small tables that are read with every other and rarely written: every machine has a copy (decision 0019). */
export const REFERENCE_TABLES = [
  ...['schema_migrations', 'plans', 'users', 'memberships', 'demos'],
  ...['factors', 'recovery_codes', 'identities', 'sso_settings'],
]

/** Tables of what belongs to an organization, which is on one machine; every table after those it refers to. */
export const TENANT_TABLES = [
  'organizations',
  'api_keys',
  'tags',
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

/** Tables of what belongs to no organization and is written at every sign-in or for every mail, each by its key. */
export const KEYED_TABLES = {
  sessions: 'token_hash',
  known_devices: 'token_hash',
  sign_in_steps: 'token_hash',
  sso_steps: 'token_hash',
  password_tries: 'counter',
  mails: 'key',
  mail_tokens: 'token_hash',
}

export const isCluster = anyRow(sql`select 1 from pg_extension where extname = 'citus'`)
const isAnyDistributed = anyRow(sql`select 1 from pg_dist_partition limit 1`)
const listLocal = manyValues<string>(sql`
  select c.relname::text from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid)`)
const replicate = noRows<[table: string]>(sql`select create_reference_table($1::text::regclass)`)
const distributeBy = noRows<[table: string, column: string, beside: string]>(
  sql`select create_distributed_table($1::text::regclass, $2, colocate_with => $3)`,
)

/** Tables that the cluster keeps on one machine until they are distributed; none where this is no Citus cluster. */
export async function listUndistributed(tx: Tx): Promise<string[]> {
  if (!(await isCluster(tx))) return []
  const local = await listLocal(tx)
  const tables = [...REFERENCE_TABLES, ...TENANT_TABLES, ...Object.keys(KEYED_TABLES)]
  return tables.filter((name) => local.includes(name))
}

const SETTINGS = [
  // one transaction changes reference tables and tables that refer to them: not over several connections
  sql`set local citus.multi_shard_modify_mode = 'sequential'`,
  // otherwise a reference table makes all that refer to it known to the cluster, and then they can't be distributed
  sql`set local citus.enable_local_reference_table_foreign_keys = off`,
]

const isCoordinator = oneValue<boolean>(sql`select citus_is_coordinator()`)

/** Tables are changed by the coordinator alone. */
export class NotCoordinator extends Error {
  constructor() {
    super(
      'The database at DATABASE_URL is a worker of a Citus cluster, and only its coordinator can migrate: set ' +
        'DATABASE_DIRECT_URL to the address of the coordinator.',
    )
  }
}

/** Before tables of a cluster are changed: whether it has some already. Does nothing elsewhere. */
export async function prepareCluster(tx: Tx): Promise<boolean> {
  if (!(await isCluster(tx))) return false
  if (!(await isCoordinator(tx))) throw new NotCoordinator()
  for (const setting of SETTINGS) await tx.query(setting)
  return isAnyDistributed(tx)
}

/** Distributes the tables that are not distributed yet, with their data; returns their names. */
export async function distribute(tx: Tx): Promise<string[]> {
  const missing = await listUndistributed(tx)
  for (const name of missing)
    if (REFERENCE_TABLES.includes(name)) await replicate(tx, name)
    else await distributeBy(tx, name, ...placeOf(name))
  return missing
}

/** The column that decides where a row is, and the table whose rows with the same value are there, too. */
function placeOf(name: string): [column: string, beside: string] {
  const column = KEYED_TABLES[name as keyof typeof KEYED_TABLES]
  if (column) return [column, name === 'sessions' ? 'none' : 'sessions']
  return name === 'organizations' ? ['id', 'none'] : ['organization_id', 'organizations']
}
