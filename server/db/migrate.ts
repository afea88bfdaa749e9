import { readdirSync, readFileSync } from 'node:fs'
import { detectTopology } from './cluster.ts'
import type { Connection, Db, Tx } from './connect.ts'
import { connect } from './connect.ts'
import { getRow } from './rows.ts'
import { sql } from './sql.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

export type Migrated = { migrated: string[]; distributed: string[] }

/**
 * Migrates in one transaction (decision 0019). Nodes that start concurrently wait in `lockSchema`, and then
 * find no missing migrations.
 */
export async function migrate(connection: Connection): Promise<Migrated> {
  const db = connectForSchema(connection)
  try {
    return await runMissing(db)
  } finally {
    await db.close()
  }
}

function connectForSchema(connection: Connection): Db {
  return connect({ ...connection, max: 1, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 })
}

function runMissing(db: Db): Promise<Migrated> {
  return db.transaction(async (tx) => {
    await lockSchema(tx)
    const migration = await (await detectTopology(tx)).startMigration(tx)
    const migrated = await listMissing(tx)
    await runMigrations(tx, migrated, migration.afterStatement)
    return { migrated, distributed: await migration.finish() }
  })
}

/**
 * `migrate` updates an older database, and `create` only an empty one. `need` refuses an older database, and
 * `take` accepts any.
 */
export type SchemaMode = 'migrate' | 'create' | 'need' | 'take'

export async function prepareSchema(tx: Tx, connection: Connection, schema: SchemaMode): Promise<Migrated> {
  const nothing = { migrated: [], distributed: [] }
  if (schema === 'take') return nothing
  const applied = await listMigrations(tx)
  const isOlder = migrationNames().some((name) => !applied.includes(name))
  if (schema === 'create' ? applied.length === 0 : schema === 'migrate') {
    // Calls `migrate` only if something is missing, because `migrate` opens another connection.
    if (isOlder || (await (await detectTopology(tx)).hasUndistributedTables(tx))) return migrate(connection)
  } else if (isOlder) throw new OlderDatabase(applied.at(-1))
  return nothing
}

const FIND_MIGRATIONS = sql`select to_regclass('schema_migrations') is not null as exists`
const LIST_MIGRATIONS = sql`select name from schema_migrations order by name`

export async function listMigrations(tx: Tx): Promise<string[]> {
  const { exists } = await getRow<{ exists: boolean }>(tx, FIND_MIGRATIONS)
  if (!exists) return []
  const names = (await tx.query<{ name: string }>(LIST_MIGRATIONS)).map(({ name }) => name)
  const newer = names.filter((name) => !migrationNames().includes(name))
  if (newer.length > 0) throw new NewerDatabase(newer)
  return names
}

async function listMissing(tx: Tx): Promise<string[]> {
  const applied = await listMigrations(tx)
  return migrationNames().filter((name) => !applied.includes(name))
}

export async function lockSchema(tx: Tx): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(7203771)`)
}

const CREATE_LIST = sql`
  create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz(3) not null default now())`

/** Runs the named migrations that are missing in the first schema of the search path. */
export async function runMigrations(
  tx: Tx,
  names: readonly string[],
  afterStatement?: () => Promise<void>,
): Promise<void> {
  await tx.query(CREATE_LIST)
  const applied = (await tx.query<{ name: string }>(LIST_MIGRATIONS)).map(({ name }) => name)
  for (const name of names.filter((each) => !applied.includes(each))) {
    for (const text of statementsOf(name)) {
      await tx.query({ text, name: '' })
      await afterStatement?.()
    }
    await tx.query(sql`insert into schema_migrations (name) values ($1)`, [name])
  }
}

/**
 * Splits a migration, because a Citus cluster refuses several statements in one query. A semicolon ends a
 * statement if a line end or a comment follows.
 */
function statementsOf(name: string): string[] {
  const statements = readFileSync(new URL(name, FOLDER), 'utf8').split(/;[ \t]*(?:--.*)?\n/)
  return statements.filter((text) => text.replace(/^\s*--.*$/gm, '').trim() !== '')
}

export class NewerDatabase extends Error {
  constructor(names: string[]) {
    super(
      `The database was migrated by a newer version of Crewline (${names.join(', ')}). Start that version, ` +
        'or restore the backup from before the upgrade.',
    )
  }
}

/** Commands don't migrate, because a server of the older version may be running. */
export class OlderDatabase extends Error {
  constructor(last: string | undefined) {
    const found = last ? `is from an older version of Crewline (${last})` : 'has no Crewline tables yet'
    super(
      `The database ${found}, but this command needs ${migrationNames().at(-1)}. Run "crewline migrate" or start the ` +
        `server${last ? ', after a backup with "crewline export"' : ''}. Nothing was changed.`,
    )
  }
}

export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
