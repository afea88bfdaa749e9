import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Metrics, Report } from '../http/metrics/route.ts'

/**
 * A scrape reaches one of the workers and has to show all of them (decision 0046). That worker asks the first process,
 * which passes the question on to every worker, and each answer back to the one who asked.
 */
type Scrape = { scrape: string }
/** `worker`: the place of the one who is asked; `workers`: all places there are. */
type Question = Scrape & { asker: number; worker: number; workers: number[] }
type Answer = Question & { metrics: Metrics }

/** A worker that takes longer is reported as not up: the scrape does not wait for it. */
const PATIENCE = 2_000

/** In a worker: answers for itself, and returns how to ask all. */
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

/** In the first process: `workers` are those that run now, each with its place. */
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
