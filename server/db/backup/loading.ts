import type { Tx } from '../connect.ts'
import { listMigrations, lockSchema, migrationNames, runMigrations } from '../migrate.ts'
import { getRow } from '../rows.ts'
import { sql } from '../sql.ts'
import type { OrganizationLimits } from './checks.ts'
import {
  checkMigrations,
  checkOrganization,
  checkSequences,
  checkSequencesBehind,
  RestoreRefused,
} from './checks.ts'
import { mapUserColumns, USER_COLUMNS } from './personal.ts'
import type { Batch } from './reading.ts'
import type { BackupTable, Sequences } from './tables.ts'
import {
  advanceClusterSequences,
  advanceSequences,
  listTables,
  organizationColumn,
  quoted,
  readSequences,
} from './tables.ts'

export type BackupContent = {
  migrations: string[]
  organization: number | null
  sequences: Sequences
  read(): AsyncIterable<Batch>
}

/** Migrations insert rows into this table, so it isn't empty in a new database. */
const SEEDED_TABLE = 'plans'
const ACCOUNTS = 'users'
/**
 * A restore of a single organization skips this table. Its column `made_in` may be another organization's id
 * in this database.
 */
const DEMOS = 'demos'

type Joining = { org: number; own_hash: string }
type Options = OrganizationLimits & { pauseWebhooks: boolean; own_hash: string }
type Restored = { plan: string; without_password: string[] } | null

export async function restore(
  tx: Tx,
  content: BackupContent,
  { pauseWebhooks, own_hash, ...limits }: Options,
): Promise<Restored> {
  checkMigrations(content.migrations)
  checkSequences(content.sequences)
  const { organization: org } = content
  const joining = org === null ? null : { org, own_hash }
  if (joining === null) {
    // Migrations and other restores wait until this transaction ends.
    await lockSchema(tx)
    await checkEmpty(tx)
    await clearSeededTable(tx)
  } else {
    await checkFree(tx, joining.org)
    await tx.query(CREATE_ACCOUNT_MAP)
  }
  const tables = await listTables(tx)
  const applied = await listMigrations(tx)
  if (applied.every((name) => content.migrations.includes(name))) {
    for await (const batch of content.read()) await load(tx, tables, batch, joining)
    await advanceSequences(tx, content.sequences)
  } else await restoreOlder(tx, tables, content, joining)
  if (org !== null) await mapUserColumns(tx, org, await tx.query(LIST_ACCOUNTS))
  await checkSequencesBehind(tx, tables, org)
  if (org !== null) await checkOrganization(tx, org, limits)
  await advanceClusterSequences(tx, tables)
  if (pauseWebhooks) await tx.query(PAUSE_WEBHOOKS, [org])
  return org === null ? null : getRow(tx, DESCRIBE, [org])
}

export async function clearSeededTable(tx: Tx): Promise<void> {
  await tx.query({ text: `delete from ${SEEDED_TABLE}`, name: '' })
}

const PAUSE_WEBHOOKS = sql`
  update webhooks set status = 'paused', paused_reason = '{"text": "This is a restored copy.", "values": {}}', next_attempt_at = null
  where status = 'active' and ($1::bigint is null or organization_id = $1)`

const STAGE = 'crewline_restore'
const PATH = sql`select current_setting('search_path') as path`
const SET_PATH = sql`select set_config('search_path', $1, true)`

/** Loads the file into a separate schema of its version, migrates that schema, and copies its rows. */
async function restoreOlder(
  tx: Tx,
  tables: BackupTable[],
  content: BackupContent,
  joining: Joining | null,
): Promise<void> {
  const { path } = await getRow<{ path: string }>(tx, PATH)
  await tx.query({ text: `create schema ${STAGE}`, name: '' })
  await tx.query(SET_PATH, [`${STAGE}, ${path}`])
  await loadUnchanged(tx, content)
  await runMigrations(tx, migrationNames())
  const sequences = await readSequences(tx)
  await tx.query(SET_PATH, [path])
  for (const table of tables) {
    const source = `(select * from ${STAGE}.${quoted(table.name)} order by ${table.key.map(quoted).join(', ')})`
    await insert(tx, table, table.columns, source, [], joining)
  }
  await advanceSequences(tx, sequences)
  await tx.query({ text: `drop schema ${STAGE} cascade`, name: '' })
}

/** Creates the tables of the file's version in the search path's first schema, and loads the rows. */
export async function loadUnchanged(tx: Tx, content: BackupContent): Promise<void> {
  await runMigrations(tx, content.migrations)
  await clearSeededTable(tx)
  const tables = await listTables(tx)
  for await (const batch of content.read()) await load(tx, tables, batch, null)
  await advanceSequences(tx, content.sequences)
}

async function load(
  tx: Tx,
  tables: readonly BackupTable[],
  batch: Batch,
  joining: Joining | null,
): Promise<void> {
  const table = tables.find(({ name }) => name === batch.table)
  if (!table) throw lacks(`a table ${batch.table}`)
  const unknown = batch.columns.find((column) => !table.columns.includes(column))
  if (unknown !== undefined) throw lacks(`a column ${batch.table}.${unknown}`)
  try {
    await insertBatch(tx, table, batch, joining)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // SQLSTATE classes 22 (invalid values) and 23 (violated constraints).
    if (!/^2[23]/.test(code ?? '')) throw error
    throw new RestoreRefused(
      `The database refuses a row of ${table.name} (${message}). Use an unmodified file. Nothing was restored.`,
    )
  }
}

function lacks(what: string): RestoreRefused {
  return new RestoreRefused(
    `The file has ${what} that this database lacks: its tables were changed by hand. Restore into a new database.`,
  )
}

export async function insertBatch(
  tx: Tx,
  table: BackupTable,
  batch: Batch,
  joining: Joining | null = null,
): Promise<void> {
  if (batch.lines.length === 0) return
  const source = `json_populate_recordset(null::${quoted(table.name)}, $1::json)`
  await insert(tx, table, batch.columns, source, [`[${batch.lines.join(',')}]`], joining)
}

const CREATE_ACCOUNT_MAP = sql`
  create temporary table restored_accounts (old_id bigint primary key, id bigint not null) on commit drop`

const LIST_ACCOUNTS = sql`select old_id, id from restored_accounts`

const DESCRIBE = sql`
  select plan, array(
    select u.email from restored_accounts a join users u on u.id = a.id where u.password_hash = '' order by u.email
  ) as without_password
  from organizations where id = $1`

/**
 * If a single organization is restored, matches its accounts with existing accounts by email address, because
 * ids differ between databases.
 */
async function insert(
  tx: Tx,
  table: BackupTable,
  columns: readonly string[],
  source: string,
  values: readonly unknown[],
  joining: Joining | null,
): Promise<void> {
  const own = organizationColumn(table)
  if (joining && own) await checkOwn(tx, table, own, source, values, joining.org)
  if (joining && table.name === 'organizations') await checkPlan(tx, source, values)
  if (joining && table.name === DEMOS) return
  // Skips tables such as `factors`. A forged file could otherwise change another user's account.
  if (joining && !own && table.name !== ACCOUNTS) return
  const isAccounts = joining !== null && table.name === ACCOUNTS
  const given = columns.filter((column) => !(isAccounts && column === 'id'))
  const people = joining ? table.references.filter(({ parent }) => parent === ACCOUNTS) : []
  const picked = given.map((column) => {
    // The file may be from an organization's admin, who must not confirm other users' email addresses.
    if (isAccounts && column === 'email_confirmed_at') return 'null'
    // Drops the tokens of emailed invitation links, because accepting such a link confirms an email address.
    if (joining && table.name === 'invitations' && column === 'mailed_token_hash') return 'null'
    if (isAccounts && column === 'password_hash')
      return `case when r.password_hash ~ $${values.length + 1} then r.password_hash else '' end`
    if (joining && USER_COLUMNS[table.name] === column) return `-abs(r.${quoted(column)})`
    return people.some(({ columns }) => columns.includes(column))
      ? `(select a.id from restored_accounts a where a.old_id = r.${quoted(column)})`
      : `r.${quoted(column)}`
  })
  if (isAccounts) await checkConfirmed(tx, source, values)
  const text = `insert into ${quoted(table.name)} (${given.map(quoted).join(', ')})
    select ${picked.join(', ')} from ${source} r${isAccounts ? ' on conflict do nothing' : ''}`
  await tx.query({ text, name: '' }, isAccounts ? [...values, joining.own_hash] : values)
  if (!isAccounts) return
  const match = `insert into restored_accounts select r.id, u.id from ${source} r join users u on u.email = r.email`
  await tx.query({ text: match, name: '' }, values)
}

/** Refuses unknown plans, because only the operator creates plans. */
async function checkPlan(tx: Tx, source: string, values: readonly unknown[]): Promise<void> {
  const text = `select r.plan, array(select code from plans order by code) as plans from ${source} r
    where r.plan not in (select code from plans)`
  const [unknown] = await tx.query<{ plan: string; plans: string[] }>({ text, name: '' }, values)
  if (!unknown) return
  throw new RestoreRefused(
    `The organization's plan "${unknown.plan}" doesn't exist here (${unknown.plans.join(', ')}). Before the export, ` +
      'change it to one of these, or add the plan here. Nothing was restored.',
  )
}

/** Refuses rows of other organizations, which a forged file with a valid checksum could contain. */
async function checkOwn(
  tx: Tx,
  { name }: BackupTable,
  column: string,
  source: string,
  values: readonly unknown[],
  org: number,
): Promise<void> {
  const text = `select from ${source} r where r.${quoted(column)} is distinct from $${values.length + 1}::bigint limit 1`
  if ((await tx.query({ text, name: '' }, [...values, org])).length === 0) return
  throw new RestoreRefused(
    `The file is from organization ${org}, but has rows of another one (${name}). Use an unmodified file. ` +
      'Nothing was restored.',
  )
}

/** Refuses if an existing account is unconfirmed, because it may belong to another person (SECURITY.md). */
async function checkConfirmed(tx: Tx, source: string, values: readonly unknown[]): Promise<void> {
  const text = `select u.email from ${source} r join users u on u.email = r.email
    where u.email_confirmed_at is null order by u.email`
  const [claimed] = await tx.query<{ email: string }>({ text, name: '' }, values)
  if (!claimed) return
  throw new RestoreRefused(
    `The account ${claimed.email} here is unconfirmed, and the restore would give it access. To confirm it, run ` +
      `"crewline user reset-password ${claimed.email}". Nothing was restored.`,
  )
}

async function checkEmpty(tx: Tx): Promise<void> {
  const tables = (await listTables(tx)).filter(({ name }) => name !== SEEDED_TABLE)
  const text = tables.map(({ name }) => `select 1 from ${quoted(name)}`).map((each) => `exists (${each})`)
  const isUsed = { text: `select ${text.join(' or ')} as used`, name: '' }
  if (!(await getRow<{ used: boolean }>(tx, isUsed)).used) return
  throw new RestoreRefused(
    'This database has data, but a full backup needs an empty one. Set DATA_DIR to a new folder, or ' +
      'DATABASE_URL to a new database, and restore before the first start.',
  )
}

const FIND_ORGANIZATION = sql`select 1 from organizations where id = $1`

async function checkFree(tx: Tx, org: number): Promise<void> {
  if ((await tx.query(FIND_ORGANIZATION, [org])).length === 0) return
  throw new RestoreRefused(
    `Organization ${org} exists here already. A restored organization keeps its id, which its API keys contain. ` +
      'Restore it into another database.',
  )
}
