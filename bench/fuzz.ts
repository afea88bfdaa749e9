import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/database.ts'
import { sql } from '../server/db/sql.ts'
import { fuzz } from './fuzz/run.ts'
import { freePort, serveOn } from './watched-process.ts'

/** `npm run fuzz -- --requests 100000 --seconds 600 --seed 1`; a failure prints how it is seen again. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3600' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const [requests, seconds] = [Number(values.requests), Number(values.seconds)]
const start = Date.now()
let nextLine = start + 10_000
const folder = await mkdtemp(join(tmpdir(), 'crewline-fuzz-'))
const [port, dataDir] = [await freePort(), join(folder, 'data')]
const server = await serveOn({ DATA_DIR: dataDir, PORT: `${port}`, LOG_LEVEL: 'fatal' })
const database = await openDatabase({ databaseUrl: null, dataDir }, 'command')
try {
  console.log(`seed ${seed}, up to ${requests} requests or ${seconds} s`)
  // Nobody cuts the power here; what is asked is whether the answers are right.
  await database.db.query(sql`alter system set synchronous_commit = off`)
  await database.db.query(sql`select pg_reload_conf()`)
  const figures = await fuzz({ port, db: database.db, seed, requests, seconds, path: values.path, tell })
  const { statuses, ...counts } = figures
  console.table([{ ...counts, violations: 0 }])
  console.table([statuses])
} catch (error) {
  console.error(`A violation. ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function tell(sent: number): void {
  const elapsed = (Date.now() - start) / 1000
  if (Date.now() < nextLine) return
  nextLine = Date.now() + 10_000
  const left = Math.min(seconds - elapsed, (elapsed * (requests - sent)) / sent)
  console.error(
    `${sent} of ${requests} requests, no violation, about ${Math.max(0, left / 60).toFixed(1)} min left`,
  )
}
