import type { Logger } from 'pino'
import {
  claimDueWebhooks,
  forgetOldDeliveries,
  isDelivered,
  wakeWebhooks,
} from '../commands/webhook-deliveries.ts'
import type { Db } from '../db/connect.ts'
import type { Claim } from '../store/webhooks/claims.ts'
import { deliver } from './delivering.ts'

/** The part of a node that calls webhooks. Any number of nodes share the work (decision 0029). */
export type Dispatcher = {
  /** Something was changed: "<organization> <number>". */
  hear(message: string): void
  /** Something may have been changed, somewhere. */
  hearMissed(): void
  start(): void
  /** Starts nothing more; what is being sent has a few seconds to come to its end. */
  close(): Promise<void>
  /** How many messages, since it started. */
  sent(): { delivered: number; failed: number }
}

export type DispatcherOptions = { allowPrivate: boolean; log: Logger }

/** How many webhooks one node calls at the same time. */
const SLOTS = 16
/** Many changes made at once are looked at once. */
const GATHER = 50
/** How late a repetition may be, or what a node left behind when it died. */
const POLL = 2_000
const TIDY = 600_000
const GRACE = 5_000

export function webhookDispatcher(db: Db, { allowPrivate, log }: DispatcherOptions): Dispatcher {
  const stopping = new AbortController()
  const inFlight = new Set<Promise<void>>()
  const heard = new Set<number>()
  let missed = true
  let state: 'new' | 'started' | 'closed' = 'new'
  let looking: Promise<void> | null = null
  let again = false
  let isAway = false
  const timers: NodeJS.Timeout[] = []
  const sent = { delivered: 0, failed: 0 }

  function lookSoon(): void {
    if (state !== 'started') return
    if (looking) {
      again = true
      return
    }
    again = false
    looking = new Promise((done) => setTimeout(done, GATHER))
      .then(look)
      .catch(noteAway)
      .finally(() => {
        looking = null
        if (again) lookSoon()
      })
  }

  /** Two statements, each by an index that knows only organizations that were heard of, or webhooks that are due. */
  async function look(): Promise<void> {
    if (state !== 'started') return
    const orgs = missed ? 'all' : [...heard]
    missed = false
    heard.clear()
    try {
      if (orgs === 'all' || orgs.length > 0) await wakeWebhooks(db, orgs)
    } catch (error) {
      missed = true
      throw error
    }
    const free = SLOTS - inFlight.size
    const claims = free > 0 ? await claimDueWebhooks(db, free) : []
    isAway = false
    for (const claim of claims) {
      const delivery = call(claim).finally(() => inFlight.delete(delivery))
      inFlight.add(delivery)
    }
  }

  async function call(claim: Claim): Promise<void> {
    const { organization_id, id } = claim
    try {
      const outcome = await deliver(db, claim, { allowPrivate, signal: stopping.signal })
      // Never its address: that may hold a secret.
      if (outcome) {
        sent[isDelivered(outcome) ? 'delivered' : 'failed']++
        const { status_code, error, duration_ms } = outcome
        log.info({ organization_id, webhook_id: id, status: status_code, error, ms: duration_ms }, 'webhook')
      }
    } catch (error) {
      // The claim runs out, and the message is sent again: at least once, as promised.
      noteAway(error)
    }
    // What was committed while the end was written down may have found it still busy: look once more.
    heard.add(organization_id)
    lookSoon()
  }

  /** While the database is away, once. */
  function noteAway(err: unknown): void {
    if (!isAway) log.warn({ err }, 'webhooks have to wait')
    isAway = true
  }

  async function tidy(): Promise<void> {
    missed = true
    while (state === 'started' && (await forgetOldDeliveries(db)) > 0);
  }

  return {
    hear(message) {
      heard.add(Number(message.split(' ', 1)[0]))
      lookSoon()
    },
    hearMissed() {
      missed = true
      lookSoon()
    },
    start() {
      // Told to stop while it was starting.
      if (state === 'closed') return
      state = 'started'
      timers.push(setInterval(lookSoon, POLL).unref())
      timers.push(setInterval(() => tidy().catch(noteAway), TIDY).unref())
      lookSoon()
    },
    async close() {
      state = 'closed'
      for (const timer of timers) clearInterval(timer)
      await looking
      const end = setTimeout(() => stopping.abort(), GRACE)
      await Promise.all(inFlight)
      clearTimeout(end)
    },
    sent: () => sent,
  }
}
