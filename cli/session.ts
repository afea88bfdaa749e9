import type { Config } from '../server/config.ts'
import { readConfig } from '../server/config.ts'
import type { OpenDatabase, Opener } from '../server/database.ts'
import { openDatabase } from '../server/database.ts'
import type { Db } from '../server/db/connect.ts'
import { connect } from '../server/db/connect.ts'
import type { ActingOrganization } from '../server/store/organizations.ts'
import { COMMAND_LINE, findOrganization } from '../server/store/organizations.ts'
import { Failure } from './failures.ts'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** `crewline move-database` opens two databases, the source and the target. */
const opened = new Set<OpenDatabase>()
let isInterrupted = false

/** Opens the database for one command, whether or not a server is running. */
export async function withDatabase<T>(
  work: (database: OpenDatabase) => Promise<T>,
  role: Opener = 'command',
  config: Pick<Config, 'databaseUrl' | 'dataDir'> = readConfig(),
): Promise<T> {
  const database = await openDatabase(config, role)
  if (opened.size === 0) for (const signal of SIGNALS) process.on(signal, stop)
  opened.add(database)
  try {
    return await work(database)
  } finally {
    // Waits until `stop` exits the process, so that errors of the closed database aren't reported.
    if (isInterrupted) await new Promise(() => {})
    opened.delete(database)
    if (opened.size === 0) for (const signal of SIGNALS) process.off(signal, stop)
    await database.close()
  }
}

/** Closes the databases, and with them an embedded PostgreSQL that the command started. Then exits. */
async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (!isInterrupted) {
    isInterrupted = true
    for (const database of opened) await database.close().catch(() => {})
  }
  process.exit(EXIT_CODES[signal])
}

/** Read-only queries over millions of rows may need a long time. */
const LONG_TIMEOUTS = { query_timeout: 600_000, statement_timeout: 600_000 }

export function withLongTimeouts<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(async ({ connection }) => {
    const db = connect({ ...connection, ...LONG_TIMEOUTS })
    return work(db).finally(() => db.close())
  })
}

export function withOrganization<T>(
  options: { organization: string },
  work: (db: Db, org: ActingOrganization) => Promise<T>,
): Promise<T> {
  return withDatabase(async ({ db }) => work(db, await openOrganization(db, options.organization)))
}

export async function openOrganization(db: Db, text: string): Promise<ActingOrganization> {
  const id = /^\d+$/.test(text) ? Number(text) : 0
  const org = Number.isSafeInteger(id) && id > 0 ? await findOrganization(db, id) : null
  if (!org)
    throw new Failure(
      `There is no organization ${text}. List organizations with "crewline org list", ` +
        'or create one with "crewline org create --name <name>".',
    )
  return { ...org, ...COMMAND_LINE }
}

/** Reads page by page, because one statement could exceed its timeout. */
export async function listEvery<Row extends { id: number }>(
  list: (db: Db, org: number, after: number, limit: number) => Promise<Row[]>,
  db: Db,
  org: number,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const page = await list(db, org, all.at(-1)?.id ?? 0, 1_000)
    all.push(...page)
    if (page.length < 1_000) return all
  }
}
