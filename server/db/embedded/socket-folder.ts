import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DataFolder,
  DataFolderError,
  errorCode,
  giveToOwner,
  runsAsRoot,
  type SystemUser,
} from './data-folder.ts'

const isWindows = process.platform === 'win32'

const socketName = '.s.PGSQL.5432'
/** POSIX systems limit a socket's path to 104 to 108 bytes. */
const longestSocketPath = 100

const hashOf = (data: DataFolder) => createHash('sha256').update(data.path).digest('hex').slice(0, 16)

/** Doesn't use TMPDIR, which may differ between a server and a command. */
function folderOf(data: DataFolder): string {
  const fits = Buffer.byteLength(join(data.run, socketName)) <= longestSocketPath
  return fits ? data.run : `/tmp/crewline-${data.account.uid}-${hashOf(data)}`
}

/**
 * Only searches and creates nothing. On Windows, the lock is a named pipe, and PostgreSQL uses the loopback
 * address.
 */
export async function findSocketFolder(data: DataFolder): Promise<string | null> {
  if (isWindows) return `\\\\.\\pipe\\crewline-${hashOf(data)}`
  const folder = folderOf(data)
  const found = await lstat(folder).catch(() => null)
  if (!found?.isDirectory()) return null
  // A folder in /tmp could be another user's.
  const trusted = folder === data.run || [data.account.uid, process.getuid?.()].includes(found.uid)
  return trusted ? folder : null
}

export async function makeSocketFolder(data: DataFolder): Promise<string> {
  const found = await findSocketFolder(data)
  if (found) return found
  const folder = folderOf(data)
  try {
    // An earlier start, when the data folder's path was longer, may have left a link here.
    if (folder === data.run) await rm(folder, { force: true })
    await mkdir(folder, { mode: 0o700 })
    await giveToOwner(data, folder)
  } catch (error) {
    // A concurrent process may have created the folder.
    if (!['EEXIST', 'ERR_FS_EISDIR'].includes(errorCode(error))) throw error
    const isTheirs = (await findSocketFolder(data)) === null && (await lstat(folder).catch(() => null))
    if (isTheirs)
      throw new DataFolderError(`${folder} blocks the database's socket. Remove it and start again.`)
  }
  return folder
}

/** PostgreSQL's user gets access as the folder's group. The sticky bit keeps it from deleting the lock. */
export async function grantAccess(data: DataFolder, folder: string, user: SystemUser): Promise<void> {
  if (!runsAsRoot()) return
  await chown(folder, data.account.uid, user.gid)
  await chmod(folder, user.uid === data.account.uid ? 0o700 : 0o1770)
}

/** After a crash, the next PostgreSQL would trust the old pid in the lock file. */
export async function removeSockets(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true })
  await rm(join(folder, `${socketName}.lock`), { force: true })
}

/** Renames a folder in /tmp before deleting it, because the next owner may create its own immediately. */
export async function clearSocketFolder(data: DataFolder, folder: string): Promise<void> {
  if (isWindows) return
  await removeSockets(folder)
  if (folder === data.run) return
  const withdrawn = `${folder}.${process.pid}`
  await rename(folder, withdrawn)
  await rm(withdrawn, { recursive: true, force: true })
}
