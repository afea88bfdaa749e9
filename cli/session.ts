import { readConfig } from '../server/config.ts'
import type { OpenDatabase, Opener } from '../server/database.ts'
import { openDatabase } from '../server/database.ts'
import type { Db } from '../server/db/connect.ts'
import { connect } from '../server/db/connect.ts'
import type { ActingOrganization } from '../server/store/organizations.ts'
import { COMMAND_LINE, findOrganization } from '../server/store/organizations.ts'
import { Failure } from './failures.ts'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }

/** The database for the length of one command: beside a running server as its guest, or alone. */
export async function withDatabase<T>(
  work: (database: OpenDatabase) => Promise<T>,
  role: Opener = 'command',
): Promise<T> {
  const database = await openDatabase(readConfig(), role)
  const interruption = listenForSignals(database)
  try {
    return await work(database)
  } finally {
    // The database is being closed: what broke because of it is no news, and the process ends in a moment.
    if (interruption.begun) await new Promise(() => {})
    interruption.stopListening()
    await database.close()
  }
}

/** A question over millions of rows takes its time, and disturbs nobody: it only reads. */
const PATIENCE = { query_timeout: 600_000, statement_timeout: 600_000 }

export function withPatientDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(async ({ connection }) => {
    const db = connect({ ...connection, ...PATIENCE })
    return work(db).finally(() => db.close())
  })
}

export function withOrganization<T>(
  options: { organization: string },
  work: (db: Db, org: ActingOrganization) => Promise<T>,
): Promise<T> {
  return withDatabase(async ({ db }) => work(db, await getOrganization(db, options.organization)))
}

export async function getOrganization(db: Db, text: string): Promise<ActingOrganization> {
  const id = /^\d+$/.test(text) ? Number(text) : 0
  const org = Number.isSafeInteger(id) && id > 0 ? await findOrganization(db, id) : null
  if (!org)
    throw new Failure(
      `There is no organization ${text}: "crewline org list" shows those there are, ` +
        '"crewline org create --name <name>" makes one.',
    )
  return { ...org, ...COMMAND_LINE }
}

/** Interrupted, a command that had started the embedded database of its own still stops it. */
function listenForSignals(database: OpenDatabase): { begun: boolean; stopListening(): void } {
  async function stop(signal: 'SIGINT' | 'SIGTERM') {
    if (interruption.begun) process.exit(EXIT_CODES[signal])
    interruption.begun = true
    await database.close().catch(() => {})
    process.exit(EXIT_CODES[signal])
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const interruption = {
    begun: false,
    stopListening() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
  return interruption
}
