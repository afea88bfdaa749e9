import { join } from 'node:path'
import { openDatabase } from '../../server/database.ts'
import { connect } from '../../server/db/connect.ts'
import { buildServer } from '../../server/server.ts'
import { listBrokenDatabaseRules } from '../../server/store/doctor/run-rules.ts'
import { command } from '../command.ts'
import type { Trials } from './trials.ts'
import { runTrials } from './trials.ts'

export default command({
  about: 'runs each race several times, on two nodes',
  options: { trials: 1_000, seed: Math.floor(Math.random() * 1e6), only: '' },
  run: (trials, folder) => raceOnNewDatabase(folder, trials),
})

/** Long timeouts, because a trial must end with a winner and not with a timeout. */
const LIMITS = {
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
  statement_timeout: 60_000,
  lock_timeout: 60_000,
}

/** Returns whether all trials passed. */
async function raceOnNewDatabase(folder: string, { trials, seed, only }: Trials): Promise<boolean> {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'data') }, 'server')
  const dbs = [
    connect({ ...database.connection, ...LIMITS }),
    connect({ ...database.connection, ...LIMITS }),
  ] as const
  const apps = await Promise.all(dbs.map((db) => buildServer(db, { publicUrl: null, trustProxy: false })))
  const [first, second] = await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
  let done = 0
  const progress = setInterval(() => console.log(`${done} trials, 0 violations, ${seconds()} s`), 10_000)
  console.log(`seed ${seed}: ${trials} trials of each race, a fifth of that where a password is needed`)
  try {
    const runs = await runTrials(
      { dbs, urls: [first!, second!] },
      { trials, seed, only, onTrial: () => ++done },
    )
    const broken = await listBrokenDatabaseRules(dbs[0])
    if (broken.length > 0) throw new Error(`the doctor found something: ${JSON.stringify(broken)}`)
    console.table(runs)
    console.log(`seed ${seed}: ${done} trials, 0 violations, the doctor found nothing, ${seconds()} s`)
    return true
  } catch (error) {
    console.error(`FAILED: ${(error as Error).message}`)
    return false
  } finally {
    clearInterval(progress)
    for (const app of apps) app.server.closeAllConnections()
    await Promise.all(apps.map((app) => app.close()))
    await Promise.all(dbs.map((db) => db.close()))
    await database.close()
  }
}
