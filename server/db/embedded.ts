import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPassword } from './embedded/cluster.ts'
import { type Connection, describeConnection, runOnce } from './embedded/connection.ts'
import {
  checkFolderIsUsable,
  type DataFolder,
  DataFolderError,
  describeDataFolder,
  makeDataFolder,
} from './embedded/data-folder.ts'
import { findHolder, type Holder, type Role, tryLock } from './embedded/data-lock.ts'
import { startAsOwner } from './embedded/owner.ts'
import { clearSocketFolder, findSocketFolder, makeSocketFolder } from './embedded/socket-folder.ts'

export { DataFolderError }

type EmbeddedOptions = {
  dataDir: string
  role: Role
  log?: (message: string) => void
  /** How many processes will have a pool of connections, without commands. */
  processes?: number
}

export type EmbeddedDatabase = {
  /** what pg's Pool needs; the host is a folder of sockets, or 127.0.0.1 on Windows */
  connection: Connection
  /** false when we are a guest of another living process's database */
  owner: boolean
  /** Close the pool first: a command waits a while for those who are connected. */
  stop(): Promise<void>
}

const longestWait = 30_000

/** Throws a sentence where the folder cannot be used, or a living server uses it. Creates nothing. */
export async function checkDataFolder(dataDir: string, role: Role = 'server'): Promise<void> {
  await checkFolderIsUsable(dataDir)
  const data = await describeDataFolder(dataDir).catch(() => null)
  const sockets = data && (await findSocketFolder(data))
  const holder = sockets && (await findHolder(sockets))
  if (holder && role === 'server' && holder.role === 'server') throw alreadyRunning(dataDir, holder)
}

/** Throws a sentence where the folder has no database: a command that looks for data must not create an empty one. */
export async function checkDatabaseExists(dataDir: string): Promise<void> {
  await checkFolderIsUsable(dataDir)
  const data = await describeDataFolder(dataDir).catch(() => null)
  if (data && (await stat(data.cluster).catch(() => null))) return
  throw new DataFolderError(
    `There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL to where it is, or start the server, ` +
      'which makes one.',
  )
}

/**
 * Opens the database of a data folder. One living process owns it, starts PostgreSQL and stops it at the end;
 * a command is its guest, a second server is refused.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, role, log = () => {}, processes = 1 } = options
  await checkDataFolder(dataDir, role)
  const data = await makeDataFolder(dataDir)
  const self = { pid: process.pid, role, port: process.platform === 'win32' ? await findFreePort() : 5432 }
  for (const deadline = performance.now() + longestWait; ; await sleep(100)) {
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
        // the socket folder stays: if our lock was taken wrongly, its files are of the true owner
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

/** Joins the server that owns the folder and never becomes the owner; that server may be restarting its database. */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const data = await describeDataFolder(dataDir)
  for (const deadline = performance.now() + longestWait; ; await sleep(100)) {
    const sockets = await findSocketFolder(data)
    const holder = sockets ? await findHolder(sockets) : null
    const guest = sockets && holder && (await joinAsGuest(data, sockets, holder))
    if (guest) return guest
    if (performance.now() > deadline) throw stillBusy(dataDir, holder)
  }
}

/** Null while the owner's database does not answer: it is starting or stopping. */
async function joinAsGuest(
  data: DataFolder,
  sockets: string,
  holder: Holder,
): Promise<EmbeddedDatabase | null> {
  const password = await findPassword(data)
  if (!password) return null
  const connection = describeConnection(sockets, holder.port, password)
  try {
    await runOnce(connection)
    return { connection, owner: false, stop: async () => {} }
  } catch {
    return null
  }
}

function alreadyRunning(dataDir: string, { pid }: Holder): DataFolderError {
  const who = pid ? `Crewline server (process ${pid})` : 'Crewline process'
  return new DataFolderError(
    `Another ${who} is already running on ${resolve(dataDir)}: stop it first, or set DATA_DIR to another folder.`,
  )
}

function stillBusy(dataDir: string, holder: Holder | null): DataFolderError {
  const who = holder?.pid ? `process ${holder.pid}` : 'another process'
  return new DataFolderError(
    `A Crewline ${holder?.role ?? 'command'} (${who}) has kept ${resolve(dataDir)} busy for 30 seconds: ` +
      'wait until it is done, or stop it.',
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
