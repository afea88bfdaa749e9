import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import { inWords } from '../../texts/texts.ts'
import {
  claimDueWebhooks,
  forgetOldDeliveries,
  isDelivered,
  wakeWebhooks,
} from '../commands/webhook-deliveries.ts'
import type { Db } from '../db/connect.ts'
import type { Claim } from '../store/webhooks/claims.ts'
import type { DeliveringOptions } from './delivering.ts'
import { deliver } from './delivering.ts'
import { Slots } from './slots.ts'

type DispatcherOptions = Pick<DeliveringOptions, 'allowPrivate' | 'publicUrl' | 'canMail' | 'secrets'> & {
  log: Logger
}

/** How many webhooks one node calls at the same time, and how many of one organization. */
const SLOTS = 16
const SHARE = 4
/** Milliseconds to wait for more changes before looking for due webhooks. */
const GATHER = 50
/** How late a retry may be, and a webhook whose node died. */
const POLL = 2_000
const TIDY = 600_000
/** How long calls may still take when the node stops. */
const GRACE = 5_000

/** The part of a node that calls webhooks. Any number of nodes share the work (decision 0029). */
export class WebhookDispatcher {
  /** How many messages, since it started. */
  readonly sent = { delivered: 0, failed: 0 }
  readonly #db: Db
  readonly #options: DispatcherOptions
  readonly #stopping = new AbortController()
  readonly #slots = new Slots(SLOTS, SHARE)
  readonly #timers: NodeJS.Timeout[] = []
  /** Organizations with changes since the last look; `#missed` means that all have to be looked at. */
  readonly #changed = new Set<number>()
  /** Organizations that had changes, or something to send, since this node started. */
  readonly #known = new Set<number>()
  #missed = true
  #state: 'new' | 'started' | 'closed' = 'new'
  #looking: Promise<void> | null = null
  #again = false
  #isDatabaseAway = false

  constructor(db: Db, options: DispatcherOptions) {
    this.#db = db
    this.#options = options
    // each call listens to it; Node warns of a leak above ten
    setMaxListeners(SLOTS, this.#stopping.signal)
  }

  /** Something was changed, if the message is "<organization> <number>". */
  hear(message: string): void {
    const org = Number(message.split(' ', 1)[0])
    if (Number.isNaN(org)) return
    this.#changed.add(org)
    this.#known.add(org)
    this.#lookSoon()
  }

  /** Something may have been changed in any organization. */
  hearMissed(): void {
    this.#missed = true
    this.#lookSoon()
  }

  start(): void {
    // close() may have been called while the node was starting
    if (this.#state === 'closed') return
    this.#state = 'started'
    this.#timers.push(setInterval(() => this.#lookSoon(), POLL).unref())
    this.#timers.push(setInterval(() => this.#tidy().catch(this.#reportAway), TIDY).unref())
    this.#lookSoon()
  }

  /** Starts no more calls, and ends those that take longer than a few seconds. */
  async close(): Promise<void> {
    this.#state = 'closed'
    for (const timer of this.#timers) clearInterval(timer)
    await this.#looking
    const end = setTimeout(() => this.#stopping.abort(), GRACE)
    await this.#slots.ended()
    clearTimeout(end)
  }

  #lookSoon(): void {
    if (this.#state !== 'started') return
    this.#again = this.#looking !== null
    this.#looking ??= sleep(GATHER)
      .then(() => this.#look())
      .catch(this.#reportAway)
      .finally(() => {
        this.#looking = null
        if (this.#again) this.#lookSoon()
      })
  }

  /** Statements by index, which read only organizations with changes and webhooks that are due. */
  async #look(): Promise<void> {
    if (this.#state !== 'started') return
    const orgs = this.#missed ? 'all' : [...this.#changed]
    this.#missed = false
    this.#changed.clear()
    try {
      if (orgs.length > 0) await wakeWebhooks(this.#db, orgs)
      await this.#callDue('all')
      this.#isDatabaseAway = false
    } catch (error) {
      this.#missed = true
      if (!this.#db.isSpread) throw error
      this.#reportAway(error)
      for (const org of this.#known) await this.#lookAt(org).catch(this.#reportAway)
    }
  }

  /** While a machine of a cluster is away, the organizations of the others are looked at one by one. */
  async #lookAt(org: number): Promise<void> {
    await wakeWebhooks(this.#db, [org])
    await this.#callDue(org)
  }

  async #callDue(org: number | 'all'): Promise<void> {
    const slots = this.#slots
    if (slots.areTaken) return
    for (const claim of await claimDueWebhooks(this.#db, (due) => slots.choose(due), org)) {
      this.#known.add(claim.organization_id)
      slots.run(claim.organization_id, () => this.#call(claim))
    }
  }

  async #call(claim: Claim): Promise<void> {
    const { log, ...sending } = this.#options
    const { organization_id, id } = claim
    try {
      const result = await deliver(this.#db, claim, { ...sending, signal: this.#stopping.signal })
      if (result) {
        this.sent[isDelivered(result) ? 'delivered' : 'failed']++
        const { status_code, error, duration_ms } = result
        const told = { status: status_code, error: error && inWords(PLAIN_ENGLISH, error), ms: duration_ms }
        // without the address, which may contain a secret
        log.info({ organization_id, webhook_id: id, ...told }, 'webhook')
      }
    } catch (error) {
      // the claim runs out and the message is sent again: delivery is at least once
      this.#reportAway(error)
    }
    // changes that were committed during the call found the webhook claimed, so look again
    this.#changed.add(organization_id)
    this.#lookSoon()
  }

  /** Logs once for each time the database is away. */
  readonly #reportAway = (err: unknown): void => {
    if (!this.#isDatabaseAway) this.#options.log.warn({ err }, 'webhooks have to wait')
    this.#isDatabaseAway = true
  }

  async #tidy(): Promise<void> {
    this.#missed = true
    while (this.#state === 'started' && (await forgetOldDeliveries(this.#db)) > 0);
  }
}
