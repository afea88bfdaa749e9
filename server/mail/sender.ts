import type { Logger } from 'pino'
import {
  claimDueMails,
  forgetMail,
  forgetRefused,
  postponeMail,
  releaseMail,
} from '../commands/mail/outbox.ts'
import { writeWeeklyMails } from '../commands/mail/weekly.ts'
import type { Db } from '../db/connect.ts'
import { DatabaseUnavailable } from '../db/failures.ts'
import type { ClaimedMail } from '../store/mail/mails.ts'
import { compose, letterOf } from './composing.ts'
import type { MailSettings, Transport } from './transport.ts'
import { AT_ONCE, openTransport } from './transport.ts'

export type SenderOptions = { settings: MailSettings; publicUrl: string; log: Logger }

/** Milliseconds between two looks for mails that are due. */
const POLL = 2_000
/** … and for people whose Monday morning has come. */
const POLL_WEEKLY = 60_000
/** How long a mail may still take when the node stops. */
const GRACE = 5_000

/** The part of a node that sends mail. Any number of nodes share the work (decision 0063). */
export class MailSender {
  /** How many, since it started. */
  readonly sent = { delivered: 0, failed: 0 }
  readonly #db: Db
  readonly #options: SenderOptions
  readonly #transport: Transport
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #timers: NodeJS.Timeout[] = []
  #looking: Promise<void> | null = null
  #isClosed = false
  #isDatabaseAway = false

  constructor(db: Db, options: SenderOptions) {
    this.#db = db
    this.#options = options
    this.#transport = openTransport(options.settings)
  }

  start(): void {
    // close() may have been called while the node was starting
    if (this.#isClosed) return
    const writeWeekly = () => writeWeeklyMails(this.#db).catch(this.#reportAway)
    this.#timers.push(setInterval(() => this.#lookSoon(), POLL).unref())
    this.#timers.push(setInterval(writeWeekly, POLL_WEEKLY).unref())
    this.#lookSoon()
  }

  /** Starts no more mails, and lets go of those that take longer than a few seconds. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#looking
    const end = setTimeout(() => this.#stopping.abort(), GRACE)
    await Promise.all(this.#running)
    clearTimeout(end)
    this.#transport.close()
  }

  #lookSoon(): void {
    this.#looking ??= this.#look()
      .catch(this.#reportAway)
      .finally(() => {
        this.#looking = null
      })
  }

  async #look(): Promise<void> {
    const free = AT_ONCE - this.#running.size
    if (this.#isClosed || free <= 0) return
    for (const mail of await claimDueMails(this.#db, free)) {
      const run = this.#send(mail)
        .catch(this.#reportAway)
        .finally(() => {
          this.#running.delete(run)
          this.#lookSoon()
        })
      this.#running.add(run)
    }
    this.#isDatabaseAway = false
  }

  /** Logged without the address and without what the server said, which may repeat it. */
  async #send(mail: ClaimedMail): Promise<void> {
    const { log, publicUrl } = this.#options
    const content = await compose(this.#db, mail).catch((err) => this.#reportUnwritten(mail, err))
    if (content === 'later') return
    if (content === null) return forgetMail(this.#db, mail)
    const start = performance.now()
    const letter = letterOf(content, mail.recipient, mail.key.toString('hex'), publicUrl)
    const { state, reason } = await this.#transport.send(letter, this.#stopping.signal)
    const ms = Math.round(performance.now() - start)
    if (state === 'failed' && this.#stopping.signal.aborted)
      return releaseMail(this.#db, mail.key, mail.claimed_until)
    const isOver = state !== 'failed' || !(await postponeMail(this.#db, mail))
    if (state === 'sent') await forgetMail(this.#db, mail)
    if (state === 'refused') await forgetRefused(this.#db, mail, reason)
    this.sent[state === 'sent' ? 'delivered' : 'failed']++
    const told = { mail: mail.kind, attempt: mail.failures + 1, ms }
    if (state === 'sent') log.info(told, 'mail sent')
    else log.warn({ ...told, reason, given_up: isOver }, 'mail not sent')
  }

  /** One that cannot be written counts as failed: otherwise it would come back for ever. */
  async #reportUnwritten(mail: ClaimedMail, err: unknown): Promise<'later'> {
    if (err instanceof DatabaseUnavailable) throw err
    this.#options.log.error({ err, mail: mail.kind }, 'mail not written')
    await postponeMail(this.#db, mail)
    return 'later'
  }

  /** Logs once for each time the database is away. */
  readonly #reportAway = (err: unknown): void => {
    if (!this.#isDatabaseAway) this.#options.log.warn({ err }, 'mails have to wait')
    this.#isDatabaseAway = true
  }
}
