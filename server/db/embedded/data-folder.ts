import { constants } from 'node:fs'
import { access, chmod, lchown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DataFolderError, errorCode } from './data-folder-error.ts'

export type Account = { uid: number; gid: number }

export type DataFolder = {
  path: string
  cluster: string
  passwordFile: string
  logFile: string
  /** library links that node_modules would not take */
  libraries: string
  /** a folder of sockets, or a link to one where the path is too long for a socket */
  run: string
  /** whose files these are; root working on somebody's folder leaves everything to them; null on Windows */
  account: Account | null
}

export const runsAsRoot = () => process.getuid?.() === 0

export async function describeDataFolder(dataDir: string): Promise<DataFolder> {
  const path = await realpath(dataDir)
  const { uid, gid } = await stat(path)
  const us = process.getuid ? { uid: process.getuid(), gid: process.getgid!() } : null
  return {
    path,
    cluster: join(path, 'postgres'),
    passwordFile: join(path, 'postgres.password'),
    logFile: join(path, 'postgres.log'),
    libraries: join(path, 'postgres.libraries'),
    run: join(path, 'run'),
    account: us?.uid === 0 ? { uid, gid } : us,
  }
}

/** Creates the folder where it is missing. As root others may pass through it: PostgreSQL runs as one of them. */
export async function makeDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    const created = await makeWithParents(resolve(dataDir))
    if (created) await chmod(dataDir, runsAsRoot() ? 0o711 : 0o700)
    return await describeDataFolder(dataDir)
  } catch (error) {
    throw unusable(resolve(dataDir), error)
  }
}

/** True where it was not there yet. Level by level: in /proc Node's own recursive mkdir never ends. */
async function makeWithParents(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (errorCode(error) !== 'ENOENT') throw error
  }
  await makeWithParents(dirname(path))
  await mkdir(path)
  return true
}

export async function handOver(data: DataFolder, path: string): Promise<void> {
  if (runsAsRoot() && data.account) await lchown(path, data.account.uid, data.account.gid)
}

/** Throws a sentence where the folder cannot be used as it stands, or cannot be created. Creates nothing. */
export async function checkFolderIsUsable(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  const existing = await nearestExisting(path)
  if (!(await stat(existing)).isDirectory()) {
    throw new DataFolderError(
      `The data folder ${path} cannot be used because ${existing} is a file: set DATA_DIR to a folder.`,
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
    `The database in ${cluster} belongs to another user (uid ${found.uid}): run Crewline as that user, ` +
      'or set DATA_DIR to another folder.',
  )
}

/** The PostgreSQL version that made the cluster, or null where there is none yet. */
export async function findClusterVersion(cluster: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw unusable(cluster, error)
  }
  const files = await readdir(cluster).catch(() => [])
  if (files.length === 0) return null
  throw new DataFolderError(
    `${cluster} holds other files than a database: move it away, or set DATA_DIR to another folder.`,
  )
}

function unusable(path: string, error: unknown): DataFolderError {
  const reason = errorCode(error) || String(error)
  return new DataFolderError(
    `Crewline cannot write to its data folder ${path} (${reason}): make it writable for this user, ` +
      'or set DATA_DIR to another folder.',
    { cause: error },
  )
}
