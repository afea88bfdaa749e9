import { createFirstOrganization } from '../commands/access/first-start.ts'
import type { Config } from '../config.ts'
import { greet } from './greeting.ts'
import { buildNode } from './node.ts'
import { checkPortAndFolder, openForServing, portError } from './starting.ts'
import { joinWorkers } from './worker-metrics.ts'

export async function serve(config: Config): Promise<void> {
  await checkPortAndFolder(config)
  const opened = await openForServing(config, 'server')
  if (!opened) return
  const { database, secrets: sealed, log, stop } = opened
  const node = await buildNode(config, database, log, sealed)
  stop.closeNode = node.close
  const port = await node.listen().catch(async (error) => {
    await database.close()
    throw portError(error, config)
  })
  const secrets = await createFirstOrganization(database.db, config.init)
  node.startSending()
  await greet(config, port, secrets)
}

/**
 * Runs one of several workers on the same port. Their parent process (workers.ts) migrates the database and
 * creates the first organization.
 */
export async function serveAsWorker(config: Config): Promise<void> {
  const opened = await openForServing(config, 'worker')
  if (!opened) return
  const node = await buildNode(config, opened.database, opened.log, opened.secrets, joinWorkers)
  opened.stop.closeNode = node.close
  await node.listen()
  node.startSending()
}
