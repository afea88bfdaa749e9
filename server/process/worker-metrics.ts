import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Metrics, Report } from '../http/metrics/route.ts'

/**
 * A scrape reaches one worker but must report all workers (decision 0046). The workers' parent process
 * forwards the request to all workers, and returns their responses.
 */
type Scrape = { scrape: string }
type MetricsQuery = Scrape & { requester: number; worker: number; workers: number[] }
type MetricsReply = MetricsQuery & { metrics: Metrics }

/** A slower worker is reported as down. */
const TIMEOUT_MS = 2_000

/** Runs in a worker. The returned function requests the metrics of all workers. */
export function joinWorkers(own: (worker: number) => Promise<Metrics>): () => Promise<Report[]> {
  const scrapes = new Map<string, (reply: MetricsReply) => void>()
  const send = (message: Scrape) => process.send?.(message, undefined, undefined, () => {})
  process.on('message', async (message: Partial<MetricsReply>) => {
    if (!isScrape(message)) return
    if (isAnswer(message)) scrapes.get(message.scrape)?.(message)
    else send({ ...message, metrics: await own((message as MetricsQuery).worker) } as MetricsReply)
  })

  return () =>
    new Promise((resolve) => {
      const scrape = randomUUID()
      const replies = new Map<number, Metrics>()
      let workers: number[] = []
      const finish = () => {
        clearTimeout(timer)
        scrapes.delete(scrape)
        resolve(workers.map((worker) => ({ worker, metrics: replies.get(worker) ?? null })))
      }
      const timer = setTimeout(finish, TIMEOUT_MS)
      scrapes.set(scrape, (reply) => {
        workers = reply.workers
        replies.set(reply.worker, reply.metrics)
        if (replies.size === workers.length) finish()
      })
      send({ scrape })
    })
}

/** Runs in the parent process. `workers` maps each running worker to its index. */
export function relayScrapes(workers: ReadonlyMap<Worker, number>): void {
  cluster.on('message', (sender, message: Partial<MetricsReply>) => {
    if (!isScrape(message)) return
    if (isAnswer(message)) return void cluster.workers?.[message.requester]?.send(message, () => {})
    const routing = { requester: sender.id, workers: [...workers.values()] }
    for (const [receiver, worker] of workers)
      receiver.send({ ...message, ...routing, worker } satisfies MetricsQuery, () => {})
  })
}

function isScrape(message: Partial<MetricsReply>): message is Scrape {
  return message.scrape !== undefined
}

function isAnswer(message: Scrape | MetricsReply): message is MetricsReply {
  return 'metrics' in message
}
