import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import type { FairSemaphore, Group } from '../fair-semaphore.ts'

/** A due message in the database. Groups share the permits fairly. */
export type OutboxJob = { key: string; group: Group }

export type Outbox<Job extends OutboxJob, Claim> = {
  name: string
  permits: FairSemaphore
  /** Calls `enqueue` with due jobs. The worker ignores jobs that are already queued. */
  findDue(enqueue: (jobs: readonly Job[]) => void, report: (error: unknown) => void): Promise<void>
  /**
   * Claims the job in the database for a limited time. Returns null if the job isn't due or another node has
   * claimed it.
   */
  claim(job: Job): Promise<Claim | null>
  /** Sends the message and stores the result. If `signal` aborts the sending, releases the claim instead. */
  deliver(claim: Claim, signal: AbortSignal): Promise<'delivered' | 'failed' | null>
  scheduled: { everyMs: number; run(closing: AbortSignal): Promise<void> }
  close?(): void
}

export type OutboxWorker = {
  readonly sent: { delivered: number; failed: number }
  start(): void
  wake(): void
  /** Starts no more jobs. Aborts jobs that still run after a few seconds. */
  close(): Promise<void>
}

/** Milliseconds to wait before a look-up, so that changes in quick succession cause only one look-up. */
const GATHER_MS = 50
/** Milliseconds between polls, which find retries and jobs of crashed nodes. */
const POLL_MS = 2_000
const GRACE_MS = 5_000

/** Delivers messages at least once. If a node dies, its claim expires and the job is due again. */
export function createOutboxWorker<Job extends OutboxJob, Claim>(
  outbox: Outbox<Job, Claim>,
  log: Logger,
): OutboxWorker {
  const sent = { delivered: 0, failed: 0 }
  const queued = new Set<string>()
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  const closing = new AbortController()
  const aborting = new AbortController()
  let isStarted = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let hasFailed = false
  let isFailureLogged = false
  // Each running job listens to the signal. By default, Node.js warns of a leak above ten listeners.
  setMaxListeners(0, aborting.signal)

  function wake(): void {
    if (!isStarted || closing.signal.aborted) return
    lookAgain = looking !== null
    looking ??= new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS))
      .then(look)
      .catch(report)
      .finally(() => {
        looking = null
        if (lookAgain) wake()
      })
  }

  async function look(): Promise<void> {
    if (closing.signal.aborted) return
    if (!hasFailed) isFailureLogged = false
    hasFailed = false
    await outbox.findDue((jobs) => {
      for (const job of jobs) if (!queued.has(job.key)) void runWithPermit(job)
    }, report)
  }

  /** Claims the job only when a permit is free, so that other nodes can claim a waiting job. */
  async function runWithPermit(job: Job): Promise<void> {
    queued.add(job.key)
    const release = await outbox.permits.acquire(job.group, Number.POSITIVE_INFINITY)
    const run = runJob(job)
    running.add(run)
    await run
    running.delete(run)
    release()
  }

  async function runJob(job: Job): Promise<void> {
    let claim: Claim | null = null
    try {
      claim = closing.signal.aborted ? null : await outbox.claim(job)
      const outcome = claim && (await outbox.deliver(claim, aborting.signal))
      if (outcome) sent[outcome]++
    } catch (error) {
      report(error)
    }
    queued.delete(job.key)
    // More jobs may have become due in the meantime. Doesn't wake the worker after a failed claim, because
    // the worker could find the same job again immediately.
    if (claim) wake()
  }

  /** Logs only the first of several failures in a row, for example during a database outage. */
  function report(err: unknown): void {
    hasFailed = true
    if (!isFailureLogged) log.warn({ err, outbox: outbox.name }, 'messages are delayed')
    isFailureLogged = true
  }

  return {
    sent,
    wake,
    start() {
      // `close` may have been called while the process started.
      if (closing.signal.aborted) return
      isStarted = true
      const { everyMs, run } = outbox.scheduled
      timers.push(setInterval(wake, POLL_MS).unref())
      timers.push(setInterval(() => run(closing.signal).catch(report), everyMs).unref())
      wake()
    },
    async close() {
      closing.abort()
      for (const timer of timers) clearInterval(timer)
      await looking
      const timer = setTimeout(() => aborting.abort(), GRACE_MS)
      await Promise.all(running)
      clearTimeout(timer)
      outbox.close?.()
    },
  }
}
