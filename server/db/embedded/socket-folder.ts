import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account, DataFolder } from './data-folder.ts'
import { handOver, runsAsRoot } from './data-folder.ts'
import { DataFolderError, errorCode } from './data-folder-error.ts'

/** POSIX systems end a socket's path at 104 to 108 bytes. */
const longestSocketPath = 100
const longestSocketName = '.s.PGSQL.5432'

const fits = (folder: string) => Buffer.byteLength(join(folder, longestSocketName)) <= longestSocketPath

const hashOf = (data: DataFolder) => createHash('sha256').update(data.path).digest('hex').slice(0, 16)

const temporaryName = (data: DataFolder) => `crewline-${data.account?.uid}-${hashOf(data)}`

/** Windows has no socket files: there the lock is a named pipe, and PostgreSQL listens on the loopback address. */
export const pipeName = (data: DataFolder) => `\\\\.\\pipe\\crewline-${hashOf(data)}`

/** The folder in use, or null where there is none yet. Creates nothing. */
export async function findSocketFolder(data: DataFolder): Promise<string | null> {
  if (fits(data.run)) return (await lstat(data.run).catch(() => null))?.isDirectory() ? data.run : null
  const target = await readlink(data.run).catch(() => null)
  // a data folder that was moved or copied after a crash brings a link with it that is not its own
  if (!target || basename(target) !== temporaryName(data)) return null
  return (await isOurFolder(data, target)) ? target : null
}

/**
 * `run` leads to the folder also where it is elsewhere: a process with another TMPDIR finds the same lock.
 */
export async function makeSocketFolder(data: DataFolder): Promise<string> {
  const found = await findSocketFolder(data)
  if (found) return found
  const folder = fits(data.run) ? data.run : await makeTemporaryFolder(data)
  if (folder === data.run) {
    await rm(data.run, { force: true })
    await makeFolder(data, data.run)
  } else {
    const link = `${data.run}.${process.pid}`
    await rm(link, { force: true })
    await symlink(folder, link)
    if ((await lstat(data.run).catch(() => null))?.isDirectory()) await rm(data.run, { recursive: true })
    await rename(link, data.run)
  }
  return folder
}

async function makeTemporaryFolder(data: DataFolder): Promise<string> {
  const name = temporaryName(data)
  const parent = fits(join(tmpdir(), name)) ? tmpdir() : '/tmp'
  const folder = join(parent, name)
  await makeFolder(data, folder)
  if (await isOurFolder(data, folder)) return folder
  throw new DataFolderError(`${folder} is in the way of the database's socket: remove it and start again.`)
}

async function makeFolder(data: DataFolder, folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    await handOver(data, folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/** In a temporary directory anybody could have made it, or a link of that name. */
async function isOurFolder(data: DataFolder, folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return (
    found?.isDirectory() === true && (found.uid === data.account?.uid || found.uid === process.getuid?.())
  )
}

/** Lets PostgreSQL's own user in by its group; sticky, so that it cannot remove the lock, which is not its own. */
export async function admit(data: DataFolder, folder: string, user: Account): Promise<void> {
  if (!runsAsRoot() || !data.account) return
  await chown(folder, data.account.uid, user.gid)
  await chmod(folder, user.uid === data.account.uid ? 0o700 : 0o1770)
}

/** PostgreSQL leaves them when it is killed, and judges by an old process number whether they are in use. */
export async function removeSockets(folder: string): Promise<void> {
  await rm(join(folder, longestSocketName), { force: true })
  await rm(join(folder, `${longestSocketName}.lock`), { force: true })
}

/**
 * Empties the folder at the end. A temporary one is taken out of the way, the lock in it included, in one step:
 * the next owner may be waiting to make its own of that name. The result ends it once the lock is released.
 */
export async function clearSocketFolder(data: DataFolder, folder: string): Promise<() => Promise<void>> {
  const nothing = async () => {}
  if (process.platform === 'win32') return nothing
  await removeSockets(folder)
  if (folder === data.run) return nothing
  const withdrawn = `${folder}.${process.pid}`
  await rm(data.run, { force: true })
  await rename(folder, withdrawn)
  return () => rm(withdrawn, { recursive: true, force: true })
}
