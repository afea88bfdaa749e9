import { readdirSync, readFileSync } from 'node:fs'
import type { Connection, Db } from './connect.ts'
import { connect } from './connect.ts'
import { sql } from './sql.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Runs what is missing, in the order of the numbers, all in one transaction. The lock lives as long as the
 * transaction, so nodes that start together wait for the first and then find nothing left to do.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const db = connectForSchema(connection)
  try {
    return await runMissing(db)
  } finally {
    await db.close()
  }
}

/** Without limits: what it takes, it takes. */
export function connectForSchema(connection: Connection): Db {
  return connect({ ...connection, max: 1, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 })
}

function runMissing(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(7203771)`)
    await tx.query(sql`
      create table if not exists schema_migrations (
        name text primary key, applied_at timestamptz(3) not null default now())`)
    const applied = await tx.query<{ name: string }>(sql`select name from schema_migrations`)
    const names = new Set(applied.map((row) => row.name))
    const known = migrationNames()
    const newer = [...names].filter((name) => !known.includes(name))
    if (newer.length > 0) throw new NewerDatabase(newer)
    const missing = known.filter((name) => !names.has(name))
    for (const name of missing) {
      await tx.query({ text: readFileSync(new URL(name, FOLDER), 'utf8'), name: '' })
      await tx.query(sql`insert into schema_migrations (name) values ($1)`, [name])
    }
    return missing
  })
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

function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
