import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPassword } from './embedded/cluster.ts'
import { describeConnection, type EmbeddedConnection, runSingle } from './embedded/connection.ts'
import {
  checkFolderIsUsable,
  createDataFolder,
  type DataFolder,
  DataFolderError,
  describeDataFolder,
} from './embedded/data-folder.ts'
import { type FolderOwner, findFolderOwner, type ProcessRole, tryLock } from './embedded/data-lock.ts'
import { startAsOwner } from './embedded/owner.ts'
import { clearSocketFolder, findSocketFolder, makeSocketFolder } from './embedded/socket-folder.ts'

export { DataFolderError }

type EmbeddedOptions = {
  dataDir: string
  role: ProcessRole
  log?: (message: string) => void
  processes?: number
}

export type EmbeddedDatabase = {
  /** Options for pg's Pool. The host is a socket folder, or 127.0.0.1 on Windows. */
  connection: EmbeddedConnection
  owner: boolean
  /** Close the pool first, because `stop` in a command waits for open connections. */
  stop(): Promise<void>
}

const MAX_WAIT_MS = 30_000

/**
 * Throws if the data folder is unusable. For a server, also throws if another server uses the folder. Creates
 * nothing.
 */
export async function checkDataFolder(dataDir: string, role: ProcessRole = 'server'): Promise<void> {
  await checkFolderIsUsable(dataDir)
  const data = await describeDataFolder(dataDir).catch(() => null)
  const sockets = data && (await findSocketFolder(data))
  const folderOwner = sockets && (await findFolderOwner(sockets))
  if (folderOwner && role === 'server' && folderOwner.role === 'server')
    throw alreadyRunning(dataDir, folderOwner)
}

/** Throws if the folder has no database, because a command must not create an empty one. */
export async function checkDatabaseExists(dataDir: string): Promise<void> {
  await checkFolderIsUsable(dataDir)
  const data = await describeDataFolder(dataDir).catch(() => null)
  if (data && (await stat(data.cluster).catch(() => null))) return
  throw new DataFolderError(
    `There is no database in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL to its location, or start the server to ` +
      'create one.',
  )
}

/**
 * One process owns the folder and runs PostgreSQL. Commands connect to that PostgreSQL as guests, and a
 * second server is refused.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, role, log = () => {}, processes = 1 } = options
  await checkDataFolder(dataDir, role)
  const data = await createDataFolder(dataDir)
  const self = { pid: process.pid, role, port: process.platform === 'win32' ? await findFreePort() : 5432 }
  for (const deadline = performance.now() + MAX_WAIT_MS; ; await sleep(100)) {
    const sockets = await makeSocketFolder(data)
    const found = await tryLock(sockets, self)
    if (found && 'release' in found) {
      try {
        const { connection, supervision } = await startAsOwner(data, sockets, self.port, processes, log)
        const stop = async () => {
          await supervision.stop(role === 'command')
          await clearSocketFolder(data, sockets)
          await found.release()
        }
        let stopped: Promise<void> | null = null
        return { connection, owner: true, stop: () => (stopped ??= stop()) }
      } catch (error) {
        // Keeps the socket folder. Another process whose lock file was deleted may still run a PostgreSQL
        // that uses it.
        await found.release()
        throw error
      }
    }
    if (found && role === 'server' && found.role === 'server') throw alreadyRunning(dataDir, found)
    const guest = found && role === 'command' && (await joinAsGuest(data, sockets, found))
    if (guest) return guest
    if (performance.now() > deadline) throw stillBusy(dataDir, found)
  }
}

/**
 * Connects as a guest and never starts PostgreSQL. Waits if PostgreSQL isn't running, because the owning
 * process may be restarting it.
 */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const data = await describeDataFolder(dataDir)
  for (const deadline = performance.now() + MAX_WAIT_MS; ; await sleep(100)) {
    const sockets = await findSocketFolder(data)
    const folderOwner = sockets ? await findFolderOwner(sockets) : null
    const guest = sockets && folderOwner && (await joinAsGuest(data, sockets, folderOwner))
    if (guest) return guest
    if (performance.now() > deadline) throw stillBusy(dataDir, folderOwner)
  }
}

/** Returns null if PostgreSQL doesn't accept connections, for example while it starts or stops. */
async function joinAsGuest(
  data: DataFolder,
  sockets: string,
  folderOwner: FolderOwner,
): Promise<EmbeddedDatabase | null> {
  const password = await findPassword(data)
  if (!password) return null
  const connection = describeConnection(sockets, folderOwner.port, password)
  try {
    await runSingle(connection)
    return { connection, owner: false, stop: async () => {} }
  } catch {
    return null
  }
}

function alreadyRunning(dataDir: string, { pid }: FolderOwner): DataFolderError {
  const who = pid ? `Crewline server (process ${pid})` : 'Crewline process'
  return new DataFolderError(
    `Another ${who} is using ${resolve(dataDir)}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

function stillBusy(dataDir: string, folderOwner: FolderOwner | null): DataFolderError {
  const who = folderOwner?.pid ? `process ${folderOwner.pid}` : 'another process'
  return new DataFolderError(
    `A Crewline ${folderOwner?.role ?? 'command'} (${who}) has been using ${resolve(dataDir)} for 30 seconds. ` +
      'Wait until it ends, or stop it.',
  )
}

function findFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
