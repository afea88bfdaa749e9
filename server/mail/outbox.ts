import type { Logger } from 'pino'
import {
  claimMail,
  deleteRefusedEmail,
  deleteSentEmail,
  listDueMails,
  postponeMail,
  releaseMail,
} from '../commands/mail/outbox.ts'
import { writeWeeklyMails } from '../commands/mail/weekly.ts'
import type { Db } from '../db/connect.ts'
import { DatabaseUnavailable } from '../db/failures.ts'
import type { Outbox, OutboxJob, OutboxWorker } from '../jobs/outbox-worker.ts'
import { createOutboxWorker } from '../jobs/outbox-worker.ts'
import { semaphores } from '../semaphores.ts'
import type { ClaimedMail } from '../store/mail/mails.ts'
import { compose, letterOf } from './composing.ts'
import type { MailSettings } from './transport.ts'
import { openTransport } from './transport.ts'

type MailWorkerOptions = { settings: MailSettings; publicUrl: string; log: Logger }

type MailJob = OutboxJob & { id: Buffer }

const WEEKLY_MAIL_MS = 60_000

/** Several nodes can share the work (decision 0063). */
export function createMailWorker(db: Db, { settings, publicUrl, log }: MailWorkerOptions): OutboxWorker {
  const transport = openTransport(settings)

  /** Returns null if the email is obsolete, or after a failed attempt to compose it. */
  async function composeOrPostpone(mail: ClaimedMail) {
    try {
      const content = await compose(db, mail)
      if (content === null) await deleteSentEmail(db, mail)
      return content
    } catch (err) {
      if (err instanceof DatabaseUnavailable) throw err
      log.error({ err, mail: mail.kind }, 'mail not composed')
      await postponeMail(db, mail)
      return null
    }
  }

  const outbox: Outbox<MailJob, ClaimedMail> = {
    name: 'mail',
    permits: semaphores.emails,
    async findDue(enqueue) {
      const ids = await listDueMails(db)
      enqueue(ids.map((id) => ({ key: id.toString('hex'), group: 'mail', id })))
    },
    claim: ({ id }) => claimMail(db, id),
    async deliver(mail, signal) {
      const content = await composeOrPostpone(mail)
      if (content === null) return null
      const start = performance.now()
      const letter = letterOf(content, mail.recipient, mail.key.toString('hex'), publicUrl)
      const { state, reason } = await transport.send(letter, signal)
      const ms = Math.round(performance.now() - start)
      if (state === 'failed' && signal.aborted) {
        await releaseMail(db, mail.key, mail.claimed_until)
        return null
      }
      // Logs neither the email address nor the mail server's response, which may contain the address.
      const fields = { mail: mail.kind, attempt: mail.failures + 1, ms }
      if (state === 'sent') {
        await deleteSentEmail(db, mail)
        log.info(fields, 'mail sent')
        return 'delivered'
      }
      const given_up = state === 'refused' || !(await postponeMail(db, mail))
      if (state === 'refused') await deleteRefusedEmail(db, mail, reason)
      log.warn({ ...fields, reason, given_up }, 'mail not sent')
      return 'failed'
    },
    scheduled: { everyMs: WEEKLY_MAIL_MS, run: () => writeWeeklyMails(db) },
    close: () => transport.close(),
  }
  return createOutboxWorker(outbox, log)
}
