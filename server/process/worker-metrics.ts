import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Metrics, Report } from '../http/metrics/route.ts'

/**
 * A scrape reaches one worker and has to show all of them (decision 0046). The first process passes the request on to
 * every worker, and their responses back.
 */
type Scrape = { scrape: string }
/** Workers are named by their index. */
type Question = Scrape & { asker: number; worker: number; workers: number[] }
type Answer = Question & { metrics: Metrics }

/** A slower worker is reported as down. */
const PATIENCE = 2_000

/** Runs in a worker. Returns how to request the metrics of all. */
export function joinWorkers(own: (worker: number) => Promise<Metrics>): () => Promise<Report[]> {
  const scrapes = new Map<string, (answer: Answer) => void>()
  const send = (message: Scrape) => process.send?.(message, undefined, undefined, () => {})
  process.on('message', async (message: Partial<Answer>) => {
    if (!isScrape(message)) return
    if (isAnswer(message)) scrapes.get(message.scrape)?.(message)
    else send({ ...message, metrics: await own((message as Question).worker) } as Answer)
  })

  return () =>
    new Promise((done) => {
      const scrape = randomUUID()
      const answers = new Map<number, Metrics>()
      let workers: number[] = []
      const finish = () => {
        clearTimeout(timer)
        scrapes.delete(scrape)
        done(workers.map((worker) => ({ worker, metrics: answers.get(worker) ?? null })))
      }
      const timer = setTimeout(finish, PATIENCE)
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
  cluster.on('message', (sender, message: Partial<Answer>) => {
    if (!isScrape(message)) return
    if (isAnswer(message)) return void cluster.workers?.[message.asker]?.send(message, () => {})
    const places = { asker: sender.id, workers: [...workers.values()] }
    for (const [receiver, worker] of workers)
      receiver.send({ ...message, ...places, worker } satisfies Question, () => {})
  })
}

function isScrape(message: Partial<Answer>): message is Scrape {
  return message.scrape !== undefined
}

function isAnswer(message: Scrape | Answer): message is Answer {
  return 'metrics' in message
}
