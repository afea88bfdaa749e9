import { join } from 'node:path'
import { openDatabase } from '../../server/database.ts'
import { sql } from '../../server/db/sql.ts'
import { command } from '../command.ts'
import { serveOn } from '../processes.ts'
import { fuzz } from './run.ts'

/** If a response is wrong, the output has a command that reproduces the violation. */
export default command({
  about: 'sends whatever can be sent, and holds every reply against the description',
  options: { requests: 100_000, seconds: 3_600, seed: Math.floor(Math.random() * 1e9), path: '' },
  async run({ requests, seconds, seed, path }, folder) {
    const dataDir = join(folder, 'data')
    const server = await serveOn({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
    const port = Number(new URL(server.url).port)
    const database = await openDatabase({ databaseUrl: null, dataDir }, 'command')
    try {
      console.log(`seed ${seed}, up to ${requests} requests or ${seconds} s`)
      // Makes writes faster, because this run doesn't test durability.
      await database.db.query(sql`alter system set synchronous_commit = off`)
      await database.db.query(sql`select pg_reload_conf()`)
      const onProgress = progressOf(requests, seconds)
      const run = { port, db: database.db, seed, requests, seconds, onProgress }
      const { statuses, ...counts } = await fuzz({ ...run, ...(path && { path }) })
      console.table([{ ...counts, violations: 0 }])
      console.table([statuses])
    } finally {
      await database.close()
      await server.stop()
    }
  },
})

function progressOf(requests: number, seconds: number) {
  const start = Date.now()
  let nextLine = start + 10_000
  return (sent: number) => {
    if (Date.now() < nextLine) return
    nextLine = Date.now() + 10_000
    const elapsed = (Date.now() - start) / 1000
    const left = Math.min(seconds - elapsed, (elapsed * (requests - sent)) / sent)
    const minutes = Math.max(0, left / 60).toFixed(1)
    console.error(`${sent} of ${requests} requests, no violation, about ${minutes} min left`)
  }
}
