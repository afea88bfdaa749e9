import { findBinaries } from './binaries.ts'
import {
  changeOwner,
  createCluster,
  findClusterVersion,
  findPassword,
  makePassword,
  removeUnfinished,
  replacePassword,
  savePassword,
} from './cluster.ts'
import { describeConnection, ensureDatabase } from './connection.ts'
import { type DataFolder, DataFolderError } from './data-folder.ts'
import { stopOrphan } from './orphan.ts'
import { supervise } from './postmaster.ts'
import { preparePrograms } from './run-as.ts'

const SHARED_USER =
  'Crewline runs as root, so PostgreSQL runs as the user nobody, whose other services can read its files. ' +
  'Run Crewline as an unprivileged user, or create a user named crewline'

/** The caller must have the data folder's lock. */
export async function startAsOwner(
  data: DataFolder,
  sockets: string,
  port: number,
  processes: number,
  log: (message: string) => void,
) {
  const binaries = await findBinaries()
  await removeUnfinished(data)

  const version = await findClusterVersion(data.cluster)
  if (version !== null && version !== binaries.version) {
    throw new DataFolderError(
      `The database in ${data.path} was created by PostgreSQL ${version}, but this Crewline includes ${binaries.version}. ` +
        'Use the Crewline version that created it, or set DATABASE_URL.',
    )
  }
  const programs = await preparePrograms(binaries, data, sockets, version === null)
  log(`PostgreSQL ${binaries.version} runs ${programs.name}`)
  if (programs.isShared) log(SHARED_USER)

  const known = await findPassword(data)
  const password = known ?? makePassword()
  if (version === null) {
    // The password is saved before the database is created, so that a crash in between can't lose it.
    if (!known) await savePassword(data, password)
    log(`Creating the database in ${data.path}`)
    await createCluster(programs, data, password)
  } else {
    await stopOrphan(programs, data, sockets)
    if (programs.owner) await changeOwner(data.cluster, programs.owner)
    if (!known) {
      await replacePassword(programs, data, password)
      await savePassword(data, password)
    }
  }

  const supervision = await supervise({ programs, data, sockets, port, processes, log })
  const connection = describeConnection(sockets, port, password)
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await supervision.stop(false)
    throw error
  }
  return { connection, supervision }
}
