import { randomBytes } from 'node:crypto'
import {
  chmod,
  lchown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Account, DataFolder } from './data-folder.ts'
import { handOver } from './data-folder.ts'
import { DataFolderError, errorCode } from './data-folder-error.ts'
import { type Launch, run } from './launch.ts'

export const databaseUser = 'crewline'

const halfDone = 'postgres.new-'

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

/** initdb works in a folder beside, and one rename makes it the cluster: a kill in the middle leaves no cluster. */
export async function createCluster(
  binaries: Binaries,
  launch: Launch,
  data: DataFolder,
  password: string,
): Promise<void> {
  const folder = await mkdtemp(join(data.path, halfDone))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  await chmod(passwordFile, 0o600)
  if (launch.owner) await give(folder, launch.owner)
  const made = await run(launch, binaries.initdb, [
    ...['-D', join(folder, 'cluster'), '--no-locale', '-E', 'UTF8', '--auth=scram-sha-256'],
    ...[`--username=${databaseUser}`, `--pwfile=${passwordFile}`],
  ])
  if (made.ok) {
    // from here on only we can change what is renamed
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

export async function removeHalfDone(data: DataFolder): Promise<void> {
  for (const name of await readdir(data.path)) {
    if (!name.startsWith(halfDone)) continue
    // the initdb of a killed process writes on until it misses a file; what it leaves is removed the next time
    await rm(join(data.path, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

/** Another way to run PostgreSQL may have owned the files. The folder itself comes last: its owner says it is done. */
export async function give(folder: string, owner: Account): Promise<void> {
  const found = await lstat(folder)
  // a link is the administrator's own doing, or somebody's way to have root give other files away
  if (!found.isDirectory() || found.uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(folder, owner.uid, owner.gid)
}

/** The file was lost, the cluster was not: whoever owns the folder may set another password without a connection. */
export async function replacePassword(
  binaries: Binaries,
  launch: Launch,
  data: DataFolder,
  password: string,
): Promise<void> {
  const statement = `alter role ${databaseUser} password '${password}'\n`
  const done = await run(launch, binaries.postgres, ['--single', '-D', data.cluster, 'postgres'], statement)
  // a statement it refuses does not make this mode fail
  if (done.ok && !done.output.includes('ERROR')) return
  throw new DataFolderError(
    `${data.passwordFile} is missing and could not be replaced (${findReason(done.output)}): put it back.`,
  )
}

/** PostgreSQL's own reason, of all it wrote. */
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
