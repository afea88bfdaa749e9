import { readdirSync, readFileSync } from 'node:fs'
import type { Connection, Db, Tx } from './connect.ts'
import { connect } from './connect.ts'
import { sql } from './sql.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Runs the missing migrations in the order of their numbers, in one transaction. The lock lasts as long as the
 * transaction, so nodes that start together wait for the first and then find nothing to do.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const db = connectForSchema(connection)
  try {
    return await runMissing(db)
  } finally {
    await db.close()
  }
}

/** Without time limits, because a migration may take long. */
export function connectForSchema(connection: Connection): Db {
  return connect({ ...connection, max: 1, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 })
}

function runMissing(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockSchema(tx)
    const names = await listApplied(tx)
    const known = migrationNames()
    const newer = names.filter((name) => !known.includes(name))
    if (newer.length > 0) throw new NewerDatabase(newer)
    const missing = known.filter((name) => !names.includes(name))
    await runMigrations(tx, missing)
    return missing
  })
}

/** Keeps others from migrating until the transaction ends. */
export async function lockSchema(tx: Tx): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(7203771)`)
}

async function listApplied(tx: Tx): Promise<string[]> {
  await tx.query(sql`
    create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz(3) not null default now())`)
  return (await tx.query<{ name: string }>(sql`select name from schema_migrations`)).map(({ name }) => name)
}

/** Runs those of these migrations that are missing in the first schema. */
export async function runMigrations(tx: Tx, names: readonly string[]): Promise<void> {
  const applied = await listApplied(tx)
  for (const name of names.filter((each) => !applied.includes(each))) {
    await tx.query({ text: readFileSync(new URL(name, FOLDER), 'utf8'), name: '' })
    await tx.query(sql`insert into schema_migrations (name) values ($1)`, [name])
  }
}

/** The database was written by a newer Crewline: an older one must not touch it. */
export class NewerDatabase extends Error {
  constructor(names: string[]) {
    super(
      `The database was migrated by a newer version of Crewline (${names.join(', ')}): start that version, ` +
        'or restore the backup taken before the upgrade.',
    )
  }
}

export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
