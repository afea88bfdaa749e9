import { randomBytes } from 'node:crypto'
import { lchown, lstat, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Account,
  type DataFolder,
  DataFolderError,
  errorCode,
  handOver,
  unusable,
} from './data-folder.ts'
import { type Programs, run } from './run-as.ts'

export const databaseUser = 'crewline'

const unfinishedPrefix = 'postgres.new-'

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

/** initdb works in another folder, and one rename makes it the cluster: a kill in the middle leaves no cluster. */
export async function createCluster(programs: Programs, data: DataFolder, password: string): Promise<void> {
  const folder = await mkdtemp(join(data.path, unfinishedPrefix))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (programs.owner) await give(folder, programs.owner)
  const made = await run(programs, 'initdb', [
    ...['-D', join(folder, 'cluster'), '--no-locale', '-E', 'UTF8', '--auth=scram-sha-256'],
    ...[`--username=${databaseUser}`, `--pwfile=${passwordFile}`],
  ])
  if (made.ok) {
    // first the folder becomes ours, so that nobody else can replace what is renamed
    await handOver(data, folder)
    await rename(join(folder, 'cluster'), data.cluster)
    await syncFolder(data.path)
  }
  await rm(folder, { recursive: true, force: true })
  if (made.ok) return
  throw new DataFolderError(
    `The database in ${data.path} could not be created (${findReason(made.output)}): set that right, ` +
      'or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

export async function removeUnfinished(data: DataFolder): Promise<void> {
  for (const name of await readdir(data.path)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    // the initdb of a killed process may still be writing; what it leaves is removed by the next start
    await rm(join(data.path, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

/** An earlier start may have run PostgreSQL as another user. The folder itself comes last: its owner says it is done. */
export async function give(folder: string, owner: Account): Promise<void> {
  const found = await lstat(folder)
  // a link may be the administrator's, or an attack that makes root give other files away
  if (!found.isDirectory() || found.uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(folder, owner.uid, owner.gid)
}

export async function findPassword(data: DataFolder): Promise<string | null> {
  try {
    return (await readFile(data.passwordFile, 'utf8')).trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new DataFolderError(
      `Crewline cannot read ${data.passwordFile} (${errorCode(error)}): run it as the user who owns that file.`,
      { cause: error },
    )
  }
}

export const makePassword = () => randomBytes(24).toString('hex')

export async function savePassword(data: DataFolder, password: string): Promise<void> {
  const unfinished = `${data.passwordFile}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await handOver(data, unfinished)
  await rename(unfinished, data.passwordFile)
  await syncFolder(data.path)
}

/** For a lost password file: who may read the cluster's files can set another password without a connection. */
export async function replacePassword(programs: Programs, data: DataFolder, password: string): Promise<void> {
  const statement = `alter role ${databaseUser} password '${password}'\n`
  const done = await run(programs, 'postgres', ['--single', '-D', data.cluster, 'postgres'], statement)
  // PostgreSQL ends with success in this mode also after a statement that failed
  if (done.ok && !done.output.includes('ERROR')) return
  throw new DataFolderError(
    `${data.passwordFile} is missing and could not be replaced (${findReason(done.output)}): put it back.`,
  )
}

/** The line of PostgreSQL's output that says why it failed. */
export function findReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason =
    lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.find((line) => /error|could not/i.test(line))
  return (reason ?? lines.at(-1) ?? 'it gave no reason').trim()
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
