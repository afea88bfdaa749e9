import { randomBytes } from 'node:crypto'
import { link, lstat, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DataFolderError, errorCode } from './data-folder.ts'

/**
 * The lock is a socket that the living owner listens on. The kernel closes it with the process, however that ends,
 * so a socket file where nobody answers belongs to a dead owner. The next owner takes the next number, and only the
 * process that got it removes the dead ones: so no process can remove the lock of a living one.
 */
type DataLock = { release(): Promise<void> }

export type Role = 'server' | 'command'

/** What the owner of a data folder tells everyone who connects; pid 0 where it is too busy to answer. */
export type Holder = { pid: number; role: Role; port: number }

const windows = process.platform === 'win32'
const lockPrefix = 'owner'
const longestAnswer = 5_000
const unknown: Holder = { pid: 0, role: 'server', port: 0 }

/** The folder's living owner. On Windows `place` is a named pipe, elsewhere the socket folder. */
export async function findHolder(place: string): Promise<Holder | null> {
  try {
    if (windows) return livingIn([await askHolder(place)])
    return livingIn((await askLocks(place)).map(({ answer }) => answer))
  } catch (error) {
    // the previous owner removes its temporary folder when it stops
    if (errorCode(error) === 'ENOENT') return null
    throw noSocket(place, error)
  }
}

/** One attempt: the lock, its living holder, or null after a race with another process, to try again. */
export async function tryLock(place: string, self: Holder): Promise<DataLock | Holder | null> {
  try {
    return await (windows ? tryPipe(place, self) : trySocket(place, self))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw noSocket(place, error)
  }
}

async function tryPipe(pipe: string, self: Holder): Promise<DataLock | Holder | null> {
  try {
    const server = await listen(pipe, self)
    return { release: () => close(server) }
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    return livingIn([await askHolder(pipe)])
  }
}

async function trySocket(folder: string, self: Holder): Promise<DataLock | Holder | null> {
  const before = await askLocks(folder)
  const living = before.map(({ answer }) => answer).filter((answer) => answer !== 'dead')
  if (living.length > 0) return livingIn(living)

  // A socket is bound before it listens, so it gets the lock's name only afterwards: a lock always answers.
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
    // several owners may have come and gone since we looked, so that another number is in use
    for (const { path, answer } of await askLocks(folder)) {
      if (path === lock) continue
      if (answer !== 'dead') {
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

/** Every lock in the folder, with its number and what its process answers. */
async function askLocks(folder: string) {
  const ask = async (name: string) => {
    const path = join(folder, name)
    // versions before 0.2 used the prefix alone as the name
    return { path, number: Number(name.split('.')[1] ?? 0), answer: await askHolder(path) }
  }
  const names = (await readdir(folder)).filter((name) => name.startsWith(lockPrefix))
  return Promise.all(names.map(ask))
}

function listen(path: string, self: Holder): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`${JSON.stringify(self)}\n`)
    })
    server.once('error', reject)
    // open to every user who can enter the folder, which may be root's
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()))
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/** `dead`: nobody listens; `leaving`: the owner closed the socket while we asked. */
type Answer = Holder | 'missing' | 'dead' | 'leaving'

const livingIn = (answers: Answer[]) => answers.find((answer) => typeof answer !== 'string') ?? null

function askHolder(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.setTimeout(longestAnswer, () => {
      resolve(unknown)
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text.endsWith('\n') ? readHolder(text) : 'leaving'))
    socket.on('error', (error) => {
      const code = errorCode(error)
      if (code === 'ENOENT') resolve('missing')
      else if (code === 'ECONNREFUSED' || code === 'ENOTSOCK') resolve('dead')
      // a full queue also shows that the owner is alive
      else if (code === 'EAGAIN') resolve(unknown)
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve('leaving')
      else reject(error)
    })
  })
}

function readHolder(text: string): Holder {
  try {
    const { pid, role, port } = JSON.parse(text)
    return { pid: Number(pid), role: role === 'command' ? 'command' : 'server', port: Number(port) }
  } catch {
    return unknown
  }
}

function noSocket(place: string, error: unknown): DataFolderError {
  return new DataFolderError(
    `Crewline cannot use a socket in ${place} (${errorCode(error) || error}): make it accessible to this user, ` +
      'or set DATA_DIR to another folder.',
    { cause: error },
  )
}
