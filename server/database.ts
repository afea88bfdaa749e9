import type { Config } from './config.ts'
import type { Connection, Db } from './db/connect.ts'
import { connect } from './db/connect.ts'
import { openEmbedded } from './db/embedded.ts'
import { DatabaseUnavailable } from './db/failures.ts'
import { migrate } from './db/migrate.ts'
import { getServerVersion } from './store/health.ts'

/** The database of this configuration, reachable, new enough and migrated. */
export type OpenDatabase = { db: Db; migrated: string[]; close(): Promise<void> }

export class DatabaseError extends Error {}

const OLDEST = 15

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  role: 'server' | 'command',
  log: (message: string) => void = () => {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return open({ connectionString: config.databaseUrl }, async () => {}, log)
  const embedded = await openEmbedded({ dataDir: config.dataDir, role, log })
  return open(embedded.connection, () => embedded.stop(), log)
}

async function open(
  connection: Connection,
  stop: () => Promise<void>,
  log: (message: string) => void,
): Promise<OpenDatabase> {
  const db = connect(connection, (error) => log(`a database connection was lost: ${error.message}`))
  async function close() {
    await db.close()
    await stop()
  }
  try {
    await checkVersion(db)
    return { db, migrated: await migrate(connection), close }
  } catch (error) {
    await close()
    if (!(error instanceof DatabaseUnavailable)) throw error
    const reason = (error.cause as Error).message
    throw new DatabaseError(
      `The database at DATABASE_URL can't be reached (${reason}): check the address, and that it is running.`,
    )
  }
}

async function checkVersion(db: Db): Promise<void> {
  const version = Math.floor((await getServerVersion(db)) / 10_000)
  if (version < OLDEST)
    throw new DatabaseError(
      `The database at DATABASE_URL is PostgreSQL ${version}: Crewline needs ${OLDEST} or newer.`,
    )
}
