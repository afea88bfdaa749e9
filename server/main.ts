import { createFirstOrganization } from './commands/first-start.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { joinWorkers } from './gathering.ts'
import { buildNode } from './node.ts'
import { checkPlace, greeting, keepHeapSmall, makeLog, portError } from './starting.ts'
import { stopOnSignal } from './stopping.ts'

/** Runs until SIGTERM or SIGINT; everything that can be refused is refused before anything is created. */
export async function serve(config: Config): Promise<void> {
  keepHeapSmall()
  await checkPlace(config)
  const log = makeLog(config)
  const opening = openDatabase(config, 'server', (message) => log.info(message))
  const stop = stopOnSignal(opening, log, config)
  const database = await opening
  if (stop.begun) return
  if (database.migrated.length > 0) log.info({ migrations: database.migrated }, 'database migrated')

  const node = await buildNode(config, database, log)
  stop.close = node.close
  const port = await node.listen().catch(async (error) => {
    await database.close()
    throw portError(error, config)
  })
  const secrets = await createFirstOrganization(database.db, config.init)
  node.startWebhooks()
  process.stdout.write(greeting(config, port, secrets))
}

/** One of several processes on the same port: what is done once, the process that started it has done. */
export async function serveAsWorker(config: Config): Promise<void> {
  keepHeapSmall()
  const log = makeLog(config)
  const opening = openDatabase(config, 'worker', (message) => log.info(message))
  const stop = stopOnSignal(opening, log, config)
  const database = await opening
  if (stop.begun) return
  const node = await buildNode(config, database, log, joinWorkers)
  stop.close = node.close
  await node.listen()
  node.startWebhooks()
}
