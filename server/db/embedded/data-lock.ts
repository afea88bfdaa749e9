import { randomBytes } from 'node:crypto'
import { link, lstat, readdir, rename, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DataFolderError, errorCode } from './data-folder-error.ts'
import { askHolder, type Holder } from './lock-holder.ts'

/**
 * The lock is a socket that the living owner listens on; the kernel closes it with the process, whatever ends it,
 * so a file nobody answers at is a dead owner's. Under its name a socket appears listening already, by a hard link.
 */
export type DataLock = { release(): Promise<void> }

const lockName = 'owner'
const born = 'new.'
const setAside = 'old.'

/** The folder's living owner. On Windows `place` is a named pipe, elsewhere the socket folder. */
export async function findHolder(place: string): Promise<Holder | null> {
  try {
    const answer = await askHolder(process.platform === 'win32' ? place : join(place, lockName))
    return typeof answer === 'string' ? null : answer
  } catch (error) {
    throw noSocket(place, error)
  }
}

/** One attempt: the lock, its living holder, or null where something changed under our hands: try again. */
export async function tryLock(place: string, self: Holder): Promise<DataLock | Holder | null> {
  try {
    return await (process.platform === 'win32' ? tryPipe(place, self) : trySocket(place, self))
  } catch (error) {
    // the owner before us removes its temporary folder on leaving
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
    return findHolder(pipe)
  }
}

async function trySocket(folder: string, self: Holder): Promise<DataLock | Holder | null> {
  const lock = join(folder, lockName)
  const answer = await askHolder(lock)
  if (typeof answer !== 'string') return answer
  if (answer === 'dead') await removeDead(folder)
  if (answer !== 'missing') return null

  const ours = join(folder, born + randomBytes(3).toString('hex'))
  const server = await listen(ours, self)
  const ino = (await lstat(ours).catch(() => null))?.ino
  if (ino === undefined) {
    await close(server)
    return null
  }
  const release = async () => {
    if ((await lstat(lock).catch(() => null))?.ino === ino) await rm(lock, { force: true })
    await close(server)
  }
  try {
    await link(ours, lock)
    await rm(ours, { force: true })
    const displaced = await findDisplaced(folder, ino)
    if (!displaced) return { release }
    await release()
    await putBack(folder, displaced)
  } catch (error) {
    await release()
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return null
}

/** Between our look and our step another process may have taken the name: so look again at what was moved. */
async function removeDead(folder: string): Promise<void> {
  const aside = join(folder, setAside + randomBytes(3).toString('hex'))
  await rename(join(folder, lockName), aside)
  if ((await askHolder(aside)) === 'dead') await rm(aside, { force: true })
  else await putBack(folder, aside)
}

/** Whoever takes the name while a living owner stands aside must see that, and withdraw. */
async function findDisplaced(folder: string, ours: number): Promise<string | null> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(setAside)) continue
    const aside = join(folder, name)
    if ((await lstat(aside).catch(() => null))?.ino === ours) continue
    if ((await askHolder(aside)) === 'dead') await rm(aside, { force: true })
    else return aside
  }
  return null
}

async function putBack(folder: string, aside: string): Promise<void> {
  try {
    await link(aside, join(folder, lockName))
    await rm(aside, { force: true })
  } catch (error) {
    // taken meanwhile: the newcomer finds the one set aside, and withdraws
    if (!['EEXIST', 'ENOENT'].includes(errorCode(error))) throw error
  }
}

function listen(path: string, self: Holder): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`${JSON.stringify(self)}\n`)
    })
    server.once('error', reject)
    // open to every user who can enter the folder: root may hold the folder of somebody else
    const options = { path, readableAll: true, writableAll: true }
    server.listen(options, () => resolve(server.unref()))
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

function noSocket(place: string, error: unknown): Error {
  if (error instanceof DataFolderError) return error
  return new DataFolderError(
    `Crewline cannot use a socket in ${place} (${errorCode(error) || error}): make it accessible to this user, ` +
      'or set DATA_DIR to another folder.',
    { cause: error },
  )
}
