import type { Logger } from 'pino'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import { render } from '../../texts/texts.ts'
import {
  claimWebhook,
  deleteExpiredDeliveries,
  isDelivered,
  listDueWebhooks,
  wakeWebhooks,
} from '../commands/webhook-deliveries.ts'
import type { Db } from '../db/connect.ts'
import type { NotificationTarget } from '../db/listen.ts'
import type { Outbox, OutboxJob, OutboxWorker } from '../jobs/outbox-worker.ts'
import { createOutboxWorker } from '../jobs/outbox-worker.ts'
import { semaphores } from '../semaphores.ts'
import type { DeliveryClaim, DueWebhook } from '../store/webhooks/claims.ts'
import type { DeliveringOptions } from './delivering.ts'
import { deliver } from './delivering.ts'

type WebhookWorkerOptions = Pick<DeliveringOptions, 'allowPrivate' | 'publicUrl' | 'canMail' | 'secrets'> & {
  log: Logger
}

export type WebhookWorker = OutboxWorker & NotificationTarget

type Delivered = NonNullable<Awaited<ReturnType<typeof deliver>>>
type WebhookJob = OutboxJob & { due: DueWebhook }

const CLEAN_UP_MS = 600_000

/** Returns the fields of a log line, without the URL, because the URL may contain a secret. */
function fieldsOf({ status_code: status, error, duration_ms: ms }: Delivered) {
  return { status, error: error && render(PLAIN_ENGLISH, error), ms }
}

/** Delivers the change feed to webhooks. Several nodes can do this together (decision 0029). */
export function createWebhookWorker(db: Db, { log, ...options }: WebhookWorkerOptions): WebhookWorker {
  const changed = new Set<number>()
  /**
   * Organizations that may have webhooks. While a database server of a Citus cluster is down, each of them is
   * read separately.
   */
  const known = new Set<number>()
  let mayHaveMissed = true

  async function listJobs(org: number | 'all'): Promise<WebhookJob[]> {
    const due = await listDueWebhooks(db, org)
    for (const { organization_id } of due) known.add(organization_id)
    return due.map((each) => ({
      key: `${each.organization_id}/${each.id}`,
      group: each.organization_id,
      due: each,
    }))
  }

  async function listAllJobs(report: (error: unknown) => void): Promise<WebhookJob[]> {
    const orgs = mayHaveMissed ? 'all' : [...changed]
    mayHaveMissed = false
    changed.clear()
    try {
      if (orgs.length > 0) await wakeWebhooks(db, orgs)
      return await listJobs('all')
    } catch (error) {
      mayHaveMissed = true
      report(error)
      throw error
    }
  }

  const outbox: Outbox<WebhookJob, DeliveryClaim> = {
    name: 'webhooks',
    permits: semaphores.webhookDeliveries,
    findDue: (enqueue, report) =>
      db.topology.forEachReachable(
        known,
        () => listAllJobs(report).then(enqueue),
        (org) =>
          wakeWebhooks(db, [org])
            .then(() => listJobs(org))
            .then(enqueue, report),
      ),
    claim: ({ due }) => claimWebhook(db, due),
    async deliver(claim, signal) {
      const { organization_id, id } = claim
      try {
        const result = await deliver(db, claim, { ...options, signal })
        if (!result) return null
        log.info({ organization_id, webhook_id: id, ...fieldsOf(result) }, 'webhook')
        return isDelivered(result) ? 'delivered' : 'failed'
      } finally {
        // Checks the organization again, because new changes don't make a claimed webhook due.
        changed.add(organization_id)
      }
    },
    scheduled: {
      everyMs: CLEAN_UP_MS,
      async run(closing) {
        mayHaveMissed = true
        while (!closing.aborted && (await deleteExpiredDeliveries(db)) > 0);
      },
    },
  }

  const worker = createOutboxWorker(outbox, log)
  return {
    ...worker,
    /** `message` is "<organization> <change number>". Ignores other messages, such as "ended <user>". */
    onNotification(message) {
      const org = Number(message.split(' ', 1)[0])
      if (Number.isNaN(org)) return
      changed.add(org)
      known.add(org)
      worker.wake()
    },
    onMissedNotifications() {
      mayHaveMissed = true
      worker.wake()
    },
  }
}
