import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPassword } from './embedded/cluster.ts'
import { type Connection, describeConnection, visit } from './embedded/connection.ts'
import {
  checkFolderIsUsable,
  type DataFolder,
  describeDataFolder,
  makeDataFolder,
} from './embedded/data-folder.ts'
import { DataFolderError } from './embedded/data-folder-error.ts'
import { type DataLock, findHolder, tryLock } from './embedded/data-lock.ts'
import type { Holder, Role } from './embedded/lock-holder.ts'
import { openAsOwner } from './embedded/ownership.ts'
import { clearSocketFolder, findSocketFolder, makeSocketFolder, pipeName } from './embedded/socket-folder.ts'

export { DataFolderError }

export type EmbeddedOptions = {
  dataDir: string
  role: Role
  log?: (message: string) => void
  /** How many processes will have a pool of connections; commands come and go beside them. */
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

const windows = process.platform === 'win32'
const longestWait = 30_000

/** Throws a sentence where the folder cannot be used, or a living server uses it. Creates nothing. */
export async function checkDataFolder(dataDir: string, role: Role = 'server'): Promise<void> {
  await checkFolderIsUsable(dataDir)
  const data = await describeDataFolder(dataDir).catch(() => null)
  const place = data && (windows ? pipeName(data) : await findSocketFolder(data))
  const holder = place && (await findHolder(place))
  if (holder && role === 'server' && holder.role === 'server') throw alreadyRunning(dataDir, holder)
}

/**
 * Opens the database of a data folder. One living process owns it, starts PostgreSQL and stops it at the end;
 * a command beside it is its guest, a second server is refused.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, role, log = () => {}, processes = 1 } = options
  await checkDataFolder(dataDir, role)
  const data = await makeDataFolder(dataDir)
  const self = { pid: process.pid, role, port: windows ? await findFreePort() : 5432 }
  const deadline = performance.now() + longestWait
  for (;;) {
    const sockets = windows ? pipeName(data) : await makeSocketFolder(data)
    const found = await tryLock(sockets, self)
    if (found && 'release' in found) return own(data, sockets, self, found, processes, log)
    if (found && role === 'server' && found.role === 'server') throw alreadyRunning(dataDir, found)
    if (found && role === 'command') {
      const guest = await visitAsGuest(data, sockets, found)
      if (guest) return guest
    }
    if (performance.now() > deadline) throw stillBusy(dataDir, found)
    await sleep(100)
  }
}

async function own(
  data: DataFolder,
  sockets: string,
  self: Holder,
  lock: DataLock,
  processes: number,
  log: (message: string) => void,
): Promise<EmbeddedDatabase> {
  try {
    const { connection, supervision } = await openAsOwner(data, sockets, self.port, processes, log)
    const leave = async () => {
      await supervision.stop(self.role === 'command')
      const removeFolder = await clearSocketFolder(data, sockets)
      await lock.release()
      await removeFolder()
    }
    let left: Promise<void> | null = null
    const stop = () => {
      left ??= leave()
      return left
    }
    return { connection, owner: true, stop }
  } catch (error) {
    // what else is in the folder may belong to an owner whose lock was removed
    await lock.release()
    throw error
  }
}

/** As a guest of the server that owns the folder, whatever happens: it may be starting its database again. */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const data = await describeDataFolder(dataDir)
  for (const deadline = performance.now() + longestWait; ; await sleep(100)) {
    const place = windows ? pipeName(data) : await findSocketFolder(data)
    const holder = place && (await findHolder(place))
    const guest = holder && (await visitAsGuest(data, place, holder))
    if (guest) return guest
    if (performance.now() > deadline) throw stillBusy(dataDir, holder || null)
  }
}

/** Null while the owner is not ready for guests, or is leaving. */
async function visitAsGuest(
  data: DataFolder,
  sockets: string,
  holder: Holder,
): Promise<EmbeddedDatabase | null> {
  const password = await findPassword(data)
  if (!password) return null
  const connection = describeConnection(sockets, holder.port, password)
  try {
    await visit(connection)
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
