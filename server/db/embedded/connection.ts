import pg from 'pg'
import { databaseUser } from './cluster.ts'
import { DataFolderError, errorCode } from './data-folder.ts'

export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const database = 'crewline'

export function describeConnection(sockets: string, port: number, password: string): EmbeddedConnection {
  const host = process.platform === 'win32' ? '127.0.0.1' : sockets
  return { host, port, user: databaseUser, password, database }
}

export async function runSingle(connection: EmbeddedConnection, statement = ''): Promise<void> {
  // Without `ssl`, pg would read PGSSLMODE, which may be set for another database.
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 })
  // Without an `error` listener, a lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  try {
    await runSingle(connection)
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new DataFolderError(
        "The password in postgres.password doesn't match the database. Restore the right file, " +
          'or delete it to set a new password.',
        { cause: error },
      )
    }
    if (errorCode(error) !== '3D000') throw error
    await runSingle({ ...connection, database: 'postgres' }, `create database ${database}`)
  }
}
