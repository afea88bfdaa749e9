import { constants } from 'node:fs'
import { access, chmod, lchown, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export type SystemUser = { uid: number; gid: number }

export type DataFolder = {
  path: string
  /** PostgreSQL's data directory. */
  cluster: string
  passwordFile: string
  logFile: string
  libraries: string
  /** The socket folder, unless its path is too long. */
  run: string
  /** The system user that the files belong to. If Crewline runs as root, new files are given to this user. */
  account: SystemUser
}

export const runsAsRoot = () => process.getuid?.() === 0

export async function describeDataFolder(dataDir: string): Promise<DataFolder> {
  const path = await realpath(dataDir)
  const { uid, gid } = await stat(path)
  return {
    path,
    cluster: join(path, 'postgres'),
    passwordFile: join(path, 'postgres.password'),
    logFile: join(path, 'postgres.log'),
    libraries: join(path, 'postgres.libraries'),
    run: join(path, 'run'),
    account: runsAsRoot() ? { uid, gid } : { uid: process.getuid?.() ?? uid, gid: process.getgid?.() ?? gid },
  }
}

/** If Crewline runs as root, other users may enter the folder, because PostgreSQL runs as another user. */
export async function createDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    const created = await makeWithParents(resolve(dataDir))
    if (created) await chmod(dataDir, runsAsRoot() ? 0o711 : 0o700)
    return await describeDataFolder(dataDir)
  } catch (error) {
    throw unusable(resolve(dataDir), error)
  }
}

/** Creates one folder level at a time, because Node.js's recursive mkdir never ends in /proc. */
async function makeWithParents(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (errorCode(error) !== 'ENOENT') throw error
  }
  await makeWithParents(dirname(path))
  await mkdir(path).catch((error) => {
    // Ignores the error if a concurrent process has created the folder.
    if (errorCode(error) !== 'EEXIST') throw error
  })
  return true
}

export async function giveToOwner(data: DataFolder, path: string): Promise<void> {
  if (runsAsRoot()) await lchown(path, data.account.uid, data.account.gid)
}

export async function checkFolderIsUsable(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  const existing = await nearestExisting(path)
  if (!(await stat(existing)).isDirectory()) {
    throw new DataFolderError(
      `The data folder ${path} can't be used because ${existing} is a file. Set DATA_DIR to a folder.`,
    )
  }
  try {
    await access(existing, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(path, error)
  }
  if (existing === path) await checkClusterOwner(join(path, 'postgres'))
}

async function nearestExisting(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      await stat(folder)
      return folder
    } catch (error) {
      const missing = ['ENOENT', 'ENOTDIR'].includes(errorCode(error))
      if (!missing || folder === dirname(folder)) throw unusable(path, error)
    }
  }
}

async function checkClusterOwner(cluster: string): Promise<void> {
  const found = await stat(cluster).catch(() => null)
  if (!found || !process.getuid || runsAsRoot() || found.uid === process.getuid()) return
  throw new DataFolderError(
    `The database in ${cluster} belongs to another user (uid ${found.uid}). Run Crewline as that user, ` +
      'or set DATA_DIR to another folder.',
  )
}

export function unusable(path: string, error: unknown): DataFolderError {
  const reason = errorCode(error) || String(error)
  return new DataFolderError(
    `Crewline can't write to its data folder ${path} (${reason}). Make it writable for this user, ` +
      'or set DATA_DIR to another folder.',
    { cause: error },
  )
}
