import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createFirstOrganization } from './commands/first-start.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { relayScrapes } from './gathering.ts'
import { checkPlace, greeting, makeLog, StartError } from './starting.ts'
import { STOP_MESSAGE, stopOnSignal } from './stopping.ts'

/** A worker that ends sooner than this was not well: the next one has to wait, longer each time. */
const WELL = 10_000
const LONGEST_PAUSE = 5_000

/**
 * Several processes on one port (decision 0032). This one owns the embedded database and does what is done once; the
 * workers answer, as guests of that database. `program` is what each of them runs, with `serve`.
 */
export async function serveByWorkers(config: Config, count: number, program: string): Promise<void> {
  // One port for all, also after a time without any worker: 0 would be another one each time.
  const port = await checkPlace(config)
  const log = makeLog(config)
  const opening = openDatabase(config, 'server', (message) => log.info(message), count)
  const stop = stopOnSignal(opening, log, config)
  const database = await opening
  if (stop.begun) return
  if (database.migrated.length > 0) log.info({ migrations: database.migrated }, 'database migrated')

  // The workers accept for themselves: a connection handed to one that is being killed would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: ['serve'] })
  const crew = crewOn(port, stop, log)
  stop.close = crew.stop
  await Promise.all(Array.from({ length: count }, (_, i) => crew.start(i + 1))).catch(async (error) => {
    await database.close()
    throw error
  })
  const secrets = await createFirstOrganization(database.db, config.init)
  if (!stop.begun) process.stdout.write(greeting(config, port, secrets))
}

function crewOn(port: number, stopping: { begun: boolean }, log: Logger) {
  const workers = new Map<Worker, { number: number; ended: Promise<void> }>()
  relayScrapes(() => [...workers].map(([worker, { number }]) => [worker, number]))

  function launch(number: number): Worker {
    const worker = cluster.fork({ PORT: String(port) })
    const ended = new Promise<void>((done) => worker.once('exit', () => done()))
    workers.set(worker, { number, ended: ended.then(() => void workers.delete(worker)) })
    // A worker that ended is not told anything any more.
    worker.on('error', () => {})
    return worker
  }

  async function keepRunning(first: Worker, number: number): Promise<void> {
    let pause = 0
    for (let worker = first; ; ) {
      const since = performance.now()
      const how = await new Promise((done) =>
        worker.once('exit', (code, signal) => done(signal ?? `exit code ${code}`)),
      )
      if (stopping.begun) return
      log.warn({ worker: worker.process.pid, how }, 'a worker ended; starting another')
      pause = performance.now() - since > WELL ? 0 : Math.min(pause * 2 + 100, LONGEST_PAUSE)
      await sleep(pause)
      if (stopping.begun) return
      worker = launch(number)
    }
  }

  return {
    /** Until it listens; from then on there is always one in its place. */
    async start(number: number): Promise<void> {
      const worker = launch(number)
      await new Promise<void>((done, fail) => {
        worker.once('listening', () => done())
        worker.once('exit', () => {
          if (!stopping.begun) fail(new StartError('A worker could not start: its own words are above.'))
        })
      })
      keepRunning(worker, number)
    },
    async stop(): Promise<void> {
      for (const worker of workers.keys()) if (worker.isConnected()) worker.send(STOP_MESSAGE, () => {})
      await Promise.all([...workers.values()].map(({ ended }) => ended))
    },
  }
}
