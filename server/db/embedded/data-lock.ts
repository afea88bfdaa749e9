import { randomBytes } from 'node:crypto'
import { link, lstat, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DataFolderError, errorCode } from './data-folder.ts'

/**
 * The lock is a socket, which the kernel closes when its owner (the process that has the lock) ends. Each
 * owner's socket file gets the next number. Owners delete only the files of owners that have ended.
 */
type DataLock = { release(): Promise<void> }

export type ProcessRole = 'server' | 'command'

/** A pid of 0 means that the owner sent no valid response in time. */
export type FolderOwner = { pid: number; role: ProcessRole; port: number }

const isWindows = process.platform === 'win32'
const lockPrefix = 'owner'
const ANSWER_TIMEOUT_MS = 5_000
const unknown: FolderOwner = { pid: 0, role: 'server', port: 0 }

/** `place` is a named pipe on Windows, and the socket folder on other systems. */
export async function findFolderOwner(place: string): Promise<FolderOwner | null> {
  try {
    if (isWindows) return livingIn([await queryOwner(place)])
    return livingIn((await queryLocks(place)).map(({ reply }) => reply))
  } catch (error) {
    // The previous owner may just have stopped and deleted its socket folder.
    if (errorCode(error) === 'ENOENT') return null
    throw noSocket(place, error)
  }
}

/** Returns null if another process changed the lock files concurrently. The caller tries again. */
export async function tryLock(place: string, self: FolderOwner): Promise<DataLock | FolderOwner | null> {
  try {
    return await (isWindows ? tryPipe(place, self) : trySocket(place, self))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw noSocket(place, error)
  }
}

async function tryPipe(pipe: string, self: FolderOwner): Promise<DataLock | FolderOwner | null> {
  try {
    const server = await listen(pipe, self)
    return { release: () => close(server) }
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    return livingIn([await queryOwner(pipe)])
  }
}

async function trySocket(folder: string, self: FolderOwner): Promise<DataLock | FolderOwner | null> {
  const before = await queryLocks(folder)
  const living = before.map(({ reply }) => reply).filter((reply) => reply !== 'dead')
  if (living.length > 0) return livingIn(living)

  // The socket gets its final name only after it accepts connections. So a lock file that refuses connections
  // belongs to an owner that has ended.
  const unnamed = join(folder, `new.${randomBytes(3).toString('hex')}`)
  const lock = join(folder, `${lockPrefix}.${Math.max(0, ...before.map(({ number }) => number)) + 1}`)
  const server = await listen(unnamed, self)
  let inode: number | undefined
  const release = async () => {
    const named = await lstat(lock).catch(() => null)
    if (named && named.ino === inode) await rm(lock, { force: true })
    await close(server)
  }
  try {
    inode = (await lstat(unnamed)).ino
    await link(unnamed, lock)
    await rm(unnamed, { force: true })
    // Another process may have become the owner since the check above.
    for (const { path, reply } of await queryLocks(folder)) {
      if (path === lock) continue
      if (reply !== 'dead') {
        await release()
        return null
      }
      await rm(path, { force: true })
    }
    return { release }
  } catch (error) {
    await release()
    if (errorCode(error) !== 'EEXIST') throw error
    return null
  }
}

async function queryLocks(folder: string) {
  const query = async (name: string) => {
    const path = join(folder, name)
    // In versions before 0.2, the file name was only the prefix.
    return { path, number: Number(name.split('.')[1] ?? 0), reply: await queryOwner(path) }
  }
  const names = (await readdir(folder)).filter((name) => name.startsWith(lockPrefix))
  return Promise.all(names.map(query))
}

function listen(path: string, self: FolderOwner): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`${JSON.stringify(self)}\n`)
    })
    server.once('error', reject)
    // Every user who can enter the folder may connect.
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()))
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/**
 * `dead` means that no process listens. `leaving` means that the owner closed the socket during the request.
 */
type OwnerReply = FolderOwner | 'missing' | 'dead' | 'leaving'

const livingIn = (replies: OwnerReply[]) => replies.find((reply) => typeof reply !== 'string') ?? null

function queryOwner(path: string): Promise<OwnerReply> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      resolve(unknown)
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text.endsWith('\n') ? readOwner(text) : 'leaving'))
    socket.on('error', (error) => {
      const code = errorCode(error)
      if (code === 'ENOENT') resolve('missing')
      else if (code === 'ECONNREFUSED' || code === 'ENOTSOCK') resolve('dead')
      // The socket's queue is full, so the owner's process still runs.
      else if (code === 'EAGAIN') resolve(unknown)
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve('leaving')
      else reject(error)
    })
  })
}

function readOwner(text: string): FolderOwner {
  try {
    const { pid, role, port } = JSON.parse(text)
    return { pid: Number(pid), role: role === 'command' ? 'command' : 'server', port: Number(port) }
  } catch {
    return unknown
  }
}

function noSocket(place: string, error: unknown): DataFolderError {
  return new DataFolderError(
    `Crewline can't use a socket in ${place} (${errorCode(error) || error}). Make it accessible to this user, ` +
      'or set DATA_DIR to another folder.',
    { cause: error },
  )
}
