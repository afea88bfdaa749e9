import { randomBytes } from 'node:crypto'
import { lchown, lstat, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DataFolder,
  DataFolderError,
  errorCode,
  giveToOwner,
  type SystemUser,
  unusable,
} from './data-folder.ts'
import { type Programs, runProgram } from './run-as.ts'

export const databaseUser = 'crewline'

const unfinishedPrefix = 'postgres.new-'

export async function findClusterVersion(cluster: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw unusable(cluster, error)
  }
  const files = await readdir(cluster).catch(() => [])
  if (files.length === 0) return null
  throw new DataFolderError(
    `${cluster} contains files that aren't a database. Move them away, or set DATA_DIR to another folder.`,
  )
}

/**
 * initdb runs in a temporary folder, which is renamed at the end. If the process is killed, no partial
 * database remains in `data.cluster`.
 */
export async function createCluster(programs: Programs, data: DataFolder, password: string): Promise<void> {
  const folder = await mkdtemp(join(data.path, unfinishedPrefix))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (programs.owner) await changeOwner(folder, programs.owner)
  const made = await runProgram(programs, 'initdb', [
    ...['-D', join(folder, 'cluster'), '--no-locale', '-E', 'UTF8', '--auth=scram-sha-256'],
    ...[`--username=${databaseUser}`, `--pwfile=${passwordFile}`],
  ])
  if (made.ok) {
    // Gives the temporary folder to the data folder's user before the rename. Otherwise, PostgreSQL's user
    // could replace the new database.
    await giveToOwner(data, folder)
    await rename(join(folder, 'cluster'), data.cluster)
    await syncFolder(data.path)
  }
  await rm(folder, { recursive: true, force: true })
  if (made.ok) return
  throw new DataFolderError(
    `The database in ${data.path} could not be created (${findReason(made.output)}). Fix the cause, ` +
      'or set DATABASE_URL to your own PostgreSQL.',
  )
}

export async function removeUnfinished(data: DataFolder): Promise<void> {
  for (const name of await readdir(data.path)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    // An initdb whose parent was killed may still be writing. The next start removes the remaining files.
    await rm(join(data.path, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

/**
 * An earlier start may have run PostgreSQL as another user. Changes the folder itself last, so that the next
 * start repeats an interrupted change.
 */
export async function changeOwner(folder: string, owner: SystemUser): Promise<void> {
  const found = await lstat(folder)
  // Ignores a link, because root could otherwise give other files to PostgreSQL's user.
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
      `Crewline can't read ${data.passwordFile} (${errorCode(error)}). Run it as the owner of that file.`,
      { cause: error },
    )
  }
}

export const makePassword = () => randomBytes(24).toString('hex')

export async function savePassword(data: DataFolder, password: string): Promise<void> {
  const unfinished = `${data.passwordFile}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await giveToOwner(data, unfinished)
  await rename(unfinished, data.passwordFile)
  await syncFolder(data.path)
}

/** Uses PostgreSQL's single-user mode, because a connection would need the old password. */
export async function replacePassword(programs: Programs, data: DataFolder, password: string): Promise<void> {
  const statement = `alter role ${databaseUser} password '${password}'\n`
  const done = await runProgram(programs, 'postgres', ['--single', '-D', data.cluster, 'postgres'], statement)
  // In single-user mode, PostgreSQL reports success even if the statement failed.
  if (done.ok && !done.output.includes('ERROR')) return
  throw new DataFolderError(
    `${data.passwordFile} is missing and can't be replaced (${findReason(done.output)}). Restore the file.`,
  )
}

export function findReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason =
    lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.find((line) => /error|could not/i.test(line))
  return (reason ?? lines.at(-1) ?? 'no reason given').trim()
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
