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
/** Below the maximum length of a socket's path, which is 104 bytes on macOS and 108 bytes on Linux. */
const longestSocketPath = 100

const hashOf = (data: DataFolder) => createHash('sha256').update(data.path).digest('hex').slice(0, 16)

/** Doesn't use TMPDIR, which may differ between a server and a command. */
function folderOf(data: DataFolder): string {
  const fits = Buffer.byteLength(join(data.run, socketName)) <= longestSocketPath
  return fits ? data.run : `/tmp/crewline-${data.account.uid}-${hashOf(data)}`
}

/**
 * Returns null if the folder doesn't exist, or if it is in /tmp and belongs to another user. On Windows,
 * returns a named pipe for the lock (data-lock.ts). PostgreSQL uses TCP there.
 */
export async function findSocketFolder(data: DataFolder): Promise<string | null> {
  if (isWindows) return `\\\\.\\pipe\\crewline-${hashOf(data)}`
  const folder = folderOf(data)
  const found = await lstat(folder).catch(() => null)
  if (!found?.isDirectory()) return null
  // Another user may have created a folder with this name in /tmp.
  const trusted = folder === data.run || [data.account.uid, process.getuid?.()].includes(found.uid)
  return trusted ? folder : null
}

export async function makeSocketFolder(data: DataFolder): Promise<string> {
  const found = await findSocketFolder(data)
  if (found) return found
  const folder = folderOf(data)
  try {
    // Removes a link with this name. Earlier versions created it if the socket's path was too long.
    if (folder === data.run) await rm(folder, { force: true })
    await mkdir(folder, { mode: 0o700 })
    await giveToOwner(data, folder)
  } catch (error) {
    // The name exists. A concurrent process may have created the folder, or it may belong to another user.
    if (!['EEXIST', 'ERR_FS_EISDIR'].includes(errorCode(error))) throw error
    const isTheirs = (await findSocketFolder(data)) === null && (await lstat(folder).catch(() => null))
    if (isTheirs)
      throw new DataFolderError(`${folder} blocks the database's socket. Remove it and start again.`)
  }
  return folder
}

/**
 * If PostgreSQL runs as another user, that user's group gets access. The sticky bit prevents the user from
 * deleting the lock file (data-lock.ts).
 */
export async function grantAccess(data: DataFolder, folder: string, user: SystemUser): Promise<void> {
  if (!runsAsRoot()) return
  await chown(folder, data.account.uid, user.gid)
  await chmod(folder, user.uid === data.account.uid ? 0o700 : 0o1770)
}

/**
 * After a crash, PostgreSQL's `.lock` file contains an old pid. If another process has that pid, PostgreSQL
 * doesn't start.
 */
export async function removeSockets(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true })
  await rm(join(folder, `${socketName}.lock`), { force: true })
}

/**
 * Renames a folder in /tmp before deleting it. Otherwise, the deletion could remove new files of the next
 * process that uses the data folder.
 */
export async function clearSocketFolder(data: DataFolder, folder: string): Promise<void> {
  if (isWindows) return
  await removeSockets(folder)
  if (folder === data.run) return
  const withdrawn = `${folder}.${process.pid}`
  await rename(folder, withdrawn)
  await rm(withdrawn, { recursive: true, force: true })
}
