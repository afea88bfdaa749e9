import type { Config } from './config.ts'
import { MOVING_APPLICATION } from './db/backup/moving.ts'
import type { Connection, Db } from './db/connect.ts'
import { connect } from './db/connect.ts'
import { DIRECT, detectConnectionMode } from './db/connection-mode.ts'
import { checkDatabaseExists, joinEmbedded, openEmbedded } from './db/embedded.ts'
import { DatabaseUnavailable, unavailability } from './db/failures.ts'
import type { Migrated, SchemaMode } from './db/migrate.ts'
import { prepareSchema } from './db/migrate.ts'
import { getServerVersion } from './store/health.ts'

export type OpenDatabase = Migrated & {
  db: Db
  /**
   * Bypasses a connection pooler if DATABASE_DIRECT_URL is set, because migrations and LISTEN need a
   * connection that no other client uses.
   */
  connection: Connection
  close(): Promise<void>
}

export class DatabaseError extends Error {}

const MIN_VERSION = 15

/** Only the server and `crewline migrate` update the tables of an older version. */
const SCHEMAS = {
  server: 'migrate',
  worker: 'take',
  migrate: 'migrate',
  restore: 'create',
  export: 'take',
  source: 'need',
  target: 'take',
  command: 'need',
} as const satisfies Record<string, SchemaMode>
export type Opener = keyof typeof SCHEMAS

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
  role: Opener,
  log: (message: string) => void = () => {},
  processes = 1,
): Promise<OpenDatabase> {
  if (config.databaseUrl === null) {
    const { dataDir } = config
    // `crewline move-database` has the role of a server, so that no server can start with the same folder.
    const owner = role === 'server' || isMoved(role) ? 'server' : 'command'
    if (['command', 'export', 'source'].includes(role)) await checkDatabaseExists(dataDir)
    const embedded =
      role === 'worker'
        ? await joinEmbedded(dataDir)
        : await openEmbedded({ dataDir, role: owner, log, processes })
    // Without `ssl`, the driver would read PGSSLMODE, which may be set for another database.
    const connection = { ...embedded.connection, ssl: false, ...nameOf(role) }
    return open({ connection, direct: connection }, () => embedded.stop(), role, log)
  }
  try {
    return await open(
      await connectionsTo(config.databaseUrl, config.databaseDirectUrl ?? null, role),
      async () => {},
      role,
      log,
    )
  } catch (error) {
    throw explain(error, subjectOf(role))
  }
}

const subjectOf = (role: Opener) =>
  role === 'target' ? 'The target database' : 'The database at DATABASE_URL'
const isMoved = (role: Opener) => role === 'source' || role === 'target'
const nameOf = (role: Opener) => (isMoved(role) ? { application_name: MOVING_APPLICATION } : {})

type Connections = { connection: Connection; direct: Connection }

async function connectionsTo(url: string, directUrl: string | null, role: Opener): Promise<Connections> {
  const mode = await detectConnectionMode({ connectionString: url })
  const connection = { connectionString: url, mode, ...nameOf(role) }
  if (directUrl === null) return { connection, direct: connection }
  return {
    connection,
    direct: { connectionString: directUrl, mode: { ...DIRECT, cluster: mode.cluster }, ...nameOf(role) },
  }
}

async function open(
  { connection, direct }: Connections,
  stop: () => Promise<void>,
  role: Opener,
  log: (message: string) => void,
): Promise<OpenDatabase> {
  const db = connect(connection, (error) => log(`a database connection was lost: ${error.message}`))
  async function close() {
    await db.close()
    await stop()
  }
  try {
    await checkVersion(db, subjectOf(role))
    return { db, connection: direct, ...(await prepareSchema(db, direct, SCHEMAS[role])), close }
  } catch (error) {
    await close()
    throw error
  }
}

function explain(error: unknown, subject: string): unknown {
  const unavailable = error instanceof DatabaseUnavailable
  const { message, code } = (unavailable ? error.cause : error) as { message?: string; code?: unknown }
  const reason = message || code
  if (unavailable && unavailability(error) !== 'database_refuses')
    return new DatabaseError(
      `${subject} can't be reached (${reason}). Check its URL, and that it is running.`,
    )
  if (typeof code !== 'string') return error
  return new DatabaseError(
    `${subject} can't be used (${reason}). Check its URL, and the permissions of its user.`,
  )
}

async function checkVersion(db: Db, subject: string): Promise<void> {
  const version = Math.floor((await getServerVersion(db)) / 10_000)
  if (version < MIN_VERSION)
    throw new DatabaseError(`${subject} is PostgreSQL ${version}: Crewline needs ${MIN_VERSION} or newer.`)
}
