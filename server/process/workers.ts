import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createFirstOrganization } from '../commands/access/first-start.ts'
import type { Config } from '../config.ts'
import { greet } from './greeting.ts'
import { checkPortAndFolder, openForServing, StartError } from './starting.ts'
import type { Stop } from './stopping.ts'
import { STOP_MESSAGE } from './stopping.ts'
import { relayScrapes } from './worker-metrics.ts'

/**
 * A worker that ends within this time (ms) has failed. Each further failure in a row makes the pause before
 * the next start longer.
 */
const HEALTHY_MS = 10_000
const MAX_PAUSE_MS = 5_000

/**
 * The parent process opens and migrates the database, and starts the workers. The workers run `program serve`
 * and handle requests (decision 0032).
 */
export async function serveByWorkers(config: Config, count: number, program: string): Promise<void> {
  // Chooses the port once. With port 0, a restarted worker would otherwise listen on another port.
  const port = await checkPortAndFolder(config)
  const opened = await openForServing(config, 'server', count)
  if (!opened) return
  const { database, log, stop } = opened

  // Workers accept connections themselves. If the parent process passed a connection to a dying worker, the
  // connection would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const execArgv = [...process.execArgv, '--enable-source-maps']
  cluster.setupPrimary({ exec: program, args: ['serve'], execArgv })
  const workers = new Map<Worker, number>()
  stop.closeNode = () => stopWorkers(workers)
  relayScrapes(workers)
  const places = Array.from({ length: count }, (_, i) => i + 1)
  await Promise.all(places.map((place) => superviseWorker(place, port, workers, stop, log))).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  const secrets = await createFirstOrganization(database.db, config.init)
  if (!stop.begun) await greet(config, port, secrets)
}

/** Resolves when the worker listens. Later, starts another worker each time the worker ends. */
async function superviseWorker(
  place: number,
  port: number,
  workers: Map<Worker, number>,
  stop: Stop,
  log: Logger,
): Promise<void> {
  function launch(): Worker {
    const worker = cluster.fork({ PORT: String(port) })
    workers.set(worker, place)
    worker.once('exit', () => workers.delete(worker))
    // Ignores errors, because a message to a worker that has just ended may be lost.
    worker.on('error', () => {})
    return worker
  }
  async function replace(worker: Worker, pause: number): Promise<void> {
    const since = performance.now()
    const [code, signal] = await new Promise<[number, string | null]>((done) =>
      worker.once('exit', (...how) => done(how)),
    )
    if (stop.begun) return
    log.warn(
      { worker: worker.process.pid, how: signal ?? `exit code ${code}` },
      'a worker ended; starting another',
    )
    const next = performance.now() - since > HEALTHY_MS ? 0 : Math.min(pause * 2 + 100, MAX_PAUSE_MS)
    await sleep(next)
    if (!stop.begun) await replace(launch(), next)
  }
  const first = launch()
  await new Promise<void>((done, fail) => {
    first.once('listening', () => done())
    first.once('exit', () => {
      if (!stop.begun) fail(new StartError("A worker couldn't start. See its messages above."))
    })
  })
  replace(first, 0)
}

async function stopWorkers(workers: Map<Worker, number>): Promise<void> {
  const ended = [...workers.keys()].map((worker) => new Promise((done) => worker.once('exit', done)))
  for (const worker of workers.keys()) if (worker.isConnected()) worker.send(STOP_MESSAGE, () => {})
  await Promise.all(ended)
}
