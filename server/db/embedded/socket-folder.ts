import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Account,
  type DataFolder,
  DataFolderError,
  errorCode,
  handOver,
  runsAsRoot,
} from './data-folder.ts'

const windows = process.platform === 'win32'

const socketName = '.s.PGSQL.5432'
/** POSIX systems limit a socket's path to 104 to 108 bytes. */
const longestSocketPath = 100

const hashOf = (data: DataFolder) => createHash('sha256').update(data.path).digest('hex').slice(0, 16)

/** /tmp and not TMPDIR, which may differ between a server and a command that has to find its lock. */
function folderOf(data: DataFolder): string {
  const fits = Buffer.byteLength(join(data.run, socketName)) <= longestSocketPath
  return fits ? data.run : `/tmp/crewline-${data.account.uid}-${hashOf(data)}`
}

/**
 * The folder in use, or null where there is none yet. Creates nothing. Windows has no socket files: there the lock is
 * a named pipe, and PostgreSQL listens on the loopback address.
 */
export async function findSocketFolder(data: DataFolder): Promise<string | null> {
  if (windows) return `\\\\.\\pipe\\crewline-${hashOf(data)}`
  const folder = folderOf(data)
  const found = await lstat(folder).catch(() => null)
  if (!found?.isDirectory()) return null
  // in /tmp any user could have created a folder of that name
  const trusted = folder === data.run || [data.account.uid, process.getuid?.()].includes(found.uid)
  return trusted ? folder : null
}

export async function makeSocketFolder(data: DataFolder): Promise<string> {
  const found = await findSocketFolder(data)
  if (found) return found
  const folder = folderOf(data)
  try {
    // a data folder that was used under a longer path may have a link here
    if (folder === data.run) await rm(folder, { force: true })
    await mkdir(folder, { mode: 0o700 })
    await handOver(data, folder)
  } catch (error) {
    // another process that came at the same moment has made it
    if (!['EEXIST', 'ERR_FS_EISDIR'].includes(errorCode(error))) throw error
    const isTheirs = (await findSocketFolder(data)) === null && (await lstat(folder).catch(() => null))
    if (isTheirs)
      throw new DataFolderError(
        `${folder} is in the way of the database's socket: remove it and start again.`,
      )
  }
  return folder
}

/** Lets PostgreSQL's own user in by its group; sticky, so that it cannot remove the lock, which is not its own. */
export async function admit(data: DataFolder, folder: string, user: Account): Promise<void> {
  if (!runsAsRoot()) return
  await chown(folder, data.account.uid, user.gid)
  await chmod(folder, user.uid === data.account.uid ? 0o700 : 0o1770)
}

/** A killed PostgreSQL leaves its sockets, and the next one would trust the process number in them. */
export async function removeSockets(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true })
  await rm(join(folder, `${socketName}.lock`), { force: true })
}

/**
 * Empties the folder at the end. A temporary one is renamed before it is removed, with the lock in it: the next
 * owner may already be waiting to create its own of that name.
 */
export async function clearSocketFolder(data: DataFolder, folder: string): Promise<void> {
  if (windows) return
  await removeSockets(folder)
  if (folder === data.run) return
  const withdrawn = `${folder}.${process.pid}`
  await rename(folder, withdrawn)
  await rm(withdrawn, { recursive: true, force: true })
}
