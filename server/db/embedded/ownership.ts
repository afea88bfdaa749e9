import { findBinaries, repairLibraries } from './binaries.ts'
import {
  createCluster,
  findPassword,
  give,
  makePassword,
  removeHalfDone,
  replacePassword,
  savePassword,
} from './cluster.ts'
import { type Connection, describeConnection, ensureDatabase } from './connection.ts'
import { type DataFolder, findClusterVersion } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'
import { chooseLaunch } from './launch.ts'
import { stopOrphan } from './orphan.ts'
import { type Supervision, supervise } from './supervision.ts'

export type Ownership = { connection: Connection; supervision: Supervision }

/** Brings the database up, from whatever state the folder is in. The lock must be held. */
export async function openAsOwner(
  data: DataFolder,
  sockets: string,
  port: number,
  processes: number,
  log: (message: string) => void,
): Promise<Ownership> {
  const binaries = await findBinaries()
  const libraries = await repairLibraries(binaries.native, data.libraries)
  await removeHalfDone(data)

  const version = await findClusterVersion(data.cluster)
  if (version !== null && version !== binaries.version) {
    throw new DataFolderError(
      `The database in ${data.path} was made by PostgreSQL ${version} and this Crewline brings ${binaries.version}: ` +
        'open it with the Crewline it was made by, or set DATABASE_URL.',
    )
  }
  const launch = await chooseLaunch(binaries, data, sockets, { creating: version === null, libraries })
  log(`PostgreSQL ${binaries.version} runs ${launch.name}`)

  const known = await findPassword(data)
  const password = known ?? makePassword()
  if (version === null) {
    // on disk before the cluster that asks for it: a crash between the two locks nobody out
    if (!known) await savePassword(data, password)
    log(`Creating the database in ${data.path}`)
    await createCluster(binaries, launch, data, password)
  } else {
    await stopOrphan(binaries, launch, data, sockets)
    if (launch.owner) await give(data.cluster, launch.owner)
    if (!known) {
      await replacePassword(binaries, launch, data, password)
      await savePassword(data, password)
    }
  }

  const supervision = await supervise({ binaries, launch, data, sockets, port, processes, log })
  const connection = describeConnection(sockets, port, password)
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await supervision.stop(false)
    throw error
  }
  return { connection, supervision }
}
