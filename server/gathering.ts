import { randomUUID } from 'node:crypto'
import type { Family, Report } from './http/metrics/exposition.ts'

/**
 * A scrape reaches any one of the processes on a port and has to see them all: that one asks the first process, which
 * asks each of them (decision 0046).
 */
type Message =
  | { metrics: 'gather' | 'report'; scrape: string }
  | { metrics: 'reported'; scrape: string; families: Family[] }
  | { metrics: 'gathered'; scrape: string; reports: Report[] }

/** One that is too busy to answer is told of as such: the scrape does not wait for it. */
const PATIENCE = 2_000

/** In a worker. */
export function joinCrew(own: () => Promise<Family[]>): () => Promise<Report[]> {
  const asked = new Map<string, (reports: Report[]) => void>()
  const tell = (message: Message) => process.send?.(message, undefined, undefined, () => {})
  process.on('message', async (message: Partial<Message>) => {
    if (message.metrics === 'report')
      tell({ metrics: 'reported', scrape: message.scrape!, families: await own() })
    if (message.metrics === 'gathered') asked.get(message.scrape!)?.(message.reports!)
  })
  return async () => {
    const scrape = randomUUID()
    const reports = await new Promise<Report[]>((done) => {
      asked.set(scrape, done)
      // The first process is gone: we follow it in a moment.
      setTimeout(done, 2 * PATIENCE, []).unref()
      tell({ metrics: 'gather', scrape })
    })
    asked.delete(scrape)
    return reports
  }
}

/** What the first process needs of a worker. */
export type Crewmate = {
  send(message: Message, sent: () => void): unknown
  on(event: 'message', hear: (message: Partial<Message>) => void): unknown
}

/** In the first process: `mates` are those who run now, each with its number. */
export function gatherCrew(mates: () => Iterable<[Crewmate, number]>) {
  const scrapes = new Map<string, (mate: Crewmate, families: Family[]) => void>()

  async function gather(asker: Crewmate, scrape: string): Promise<void> {
    const all = new Map(mates())
    const answers = new Map<Crewmate, Family[]>()
    await new Promise<void>((done) => {
      const timer = setTimeout(done, PATIENCE)
      scrapes.set(scrape, (mate, families) => {
        answers.set(mate, families)
        if (answers.size < all.size) return
        clearTimeout(timer)
        done()
      })
      for (const mate of all.keys()) mate.send({ metrics: 'report', scrape }, () => {})
    })
    scrapes.delete(scrape)
    const reports = [...all].map(([mate, worker]) => ({ worker, families: answers.get(mate) ?? null }))
    asker.send({ metrics: 'gathered', scrape, reports }, () => {})
  }

  /** To be called for each new worker. */
  return (mate: Crewmate): void => {
    mate.on('message', (message) => {
      if (message.metrics === 'gather') gather(mate, message.scrape!)
      if (message.metrics === 'reported') scrapes.get(message.scrape!)?.(mate, message.families!)
    })
  }
}
