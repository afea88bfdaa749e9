import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Metrics, Report } from '../http/metrics/route.ts'

/**
 * A scrape reaches one worker and has to show all of them (decision 0046). The first process passes the request on to
 * every worker, and their responses back.
 */
type Scrape = { scrape: string }
type MetricsQuery = Scrape & { requester: number; worker: number; workers: number[] }
type MetricsAnswer = MetricsQuery & { metrics: Metrics }

/** A slower worker is reported as down. */
const TIMEOUT_MS = 2_000

/** Runs in a worker. Returns how to request the metrics of all. */
export function joinWorkers(own: (worker: number) => Promise<Metrics>): () => Promise<Report[]> {
  const scrapes = new Map<string, (answer: MetricsAnswer) => void>()
  const send = (message: Scrape) => process.send?.(message, undefined, undefined, () => {})
  process.on('message', async (message: Partial<MetricsAnswer>) => {
    if (!isScrape(message)) return
    if (isAnswer(message)) scrapes.get(message.scrape)?.(message)
    else send({ ...message, metrics: await own((message as MetricsQuery).worker) } as MetricsAnswer)
  })

  return () =>
    new Promise((resolve) => {
      const scrape = randomUUID()
      const answers = new Map<number, Metrics>()
      let workers: number[] = []
      const finish = () => {
        clearTimeout(timer)
        scrapes.delete(scrape)
        resolve(workers.map((worker) => ({ worker, metrics: answers.get(worker) ?? null })))
      }
      const timer = setTimeout(finish, TIMEOUT_MS)
      scrapes.set(scrape, (answer) => {
        workers = answer.workers
        answers.set(answer.worker, answer.metrics)
        if (answers.size === workers.length) finish()
      })
      send({ scrape })
    })
}

/** Runs in the first process. `workers` are the running ones by index. */
export function relayScrapes(workers: ReadonlyMap<Worker, number>): void {
  cluster.on('message', (sender, message: Partial<MetricsAnswer>) => {
    if (!isScrape(message)) return
    if (isAnswer(message)) return void cluster.workers?.[message.requester]?.send(message, () => {})
    const routing = { requester: sender.id, workers: [...workers.values()] }
    for (const [receiver, worker] of workers)
      receiver.send({ ...message, ...routing, worker } satisfies MetricsQuery, () => {})
  })
}

function isScrape(message: Partial<MetricsAnswer>): message is Scrape {
  return message.scrape !== undefined
}

function isAnswer(message: Scrape | MetricsAnswer): message is MetricsAnswer {
  return 'metrics' in message
}
