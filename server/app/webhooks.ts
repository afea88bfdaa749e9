import { WebhookCreate } from '../../shapes/webhooks.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
} from '../commands/webhooks.ts'
import type { Db } from '../db/connect.ts'
import type { Permit } from '../http/limits/permits.ts'
import { withPermitReleased } from '../http/limits/permits.ts'
import { found, invalid, Rejected, rejectIf, TooManyConcurrent, untranslated } from '../refusals.ts'
import { semaphores } from '../semaphores.ts'
import { listDeliveries } from '../store/webhooks/deliveries.ts'
import { findWebhook, listWebhooks } from '../store/webhooks/webhooks.ts'
import { checkWebhookUrl } from '../webhooks/check-url.ts'
import type { DeliveringOptions } from '../webhooks/delivering.ts'
import { deliverPing, replayDelivery } from '../webhooks/delivering.ts'
import { deliveryIn, webhookIn } from '../webhooks/reasons.ts'
import type { AddRoute } from './bodies.ts'
import { readBefore, readNumber } from './bodies.ts'

const PAGE = 50

export function webhookRoutes(add: AddRoute, db: Db, sending: DeliveringOptions): void {
  // Releases the database permit, because DNS queries may take seconds.
  const checkUrl = async (permit: Permit | null, { url }: WebhookCreate) =>
    rejectIf(await withPermitReleased(permit, () => checkWebhookUrl(url, sending.allowPrivate)))

  const runTest = <T>(org: number, permit: Permit | null, work: () => Promise<T>): Promise<T> => {
    permit?.release()
    const release = semaphores.webhookTests.tryAcquire(org)
    if (release) return work().finally(release)
    throw new TooManyConcurrent('Too many test messages are being sent. Wait a few seconds and try again.')
  }

  add('GET /webhooks', 'admin', null, async ({ member, getTranslator }) => {
    const translate = await getTranslator()
    return (await listWebhooks(db, member.id)).map((webhook) => webhookIn(translate, webhook))
  })

  add('POST /webhooks', 'admin', WebhookCreate, async ({ member, permit, body, language, getTranslator }) => {
    await checkUrl(permit, body)
    return webhookIn(
      await getTranslator(),
      await createWebhook(db, sending.secrets, member, { language, ...body }),
    )
  })

  add('GET /webhooks/:id', 'admin', null, async ({ member, id, getTranslator }) =>
    webhookIn(await getTranslator(), found(await findWebhook(db, member.id, id))),
  )

  add('PUT /webhooks/:id', 'admin', WebhookCreate, async ({ member, permit, id, body, getTranslator }) => {
    await checkUrl(permit, body)
    return webhookIn(await getTranslator(), await changeWebhook(db, sending.secrets, member, id, body))
  })

  add('DELETE /webhooks/:id', 'admin', null, ({ member, id }) => deleteWebhook(db, member, id))

  add('PUT /webhooks/:id/pause', 'admin', null, async ({ member, id, getTranslator }) =>
    webhookIn(await getTranslator(), await pauseWebhook(db, member, id)),
  )

  add('DELETE /webhooks/:id/pause', 'admin', null, async ({ member, id, query, getTranslator }) =>
    webhookIn(await getTranslator(), await resumeWebhook(db, member, id, readFrom(query))),
  )

  add('POST /webhooks/:id/rotation', 'admin', null, async ({ member, id, getTranslator }) =>
    webhookIn(await getTranslator(), await rotateWebhookSecret(db, sending.secrets, member, id)),
  )

  add(
    'POST /webhooks/:id/pings',
    'admin',
    null,
    async ({ member, permit, id, getTranslator, recheckAccess }) => {
      const sent = await runTest(member.id, permit, () =>
        deliverPing(db, member.id, id, sending, recheckAccess),
      )
      return deliveryIn(await getTranslator(), found(sent))
    },
  )

  add('GET /webhooks/:id/deliveries', 'admin', null, async ({ member, id, query, getTranslator }) => {
    found(await findWebhook(db, member.id, id))
    const translate = await getTranslator()
    const deliveries = await listDeliveries(db, member.id, id, readBefore(query), PAGE)
    return deliveries.map((delivery) => deliveryIn(translate, delivery))
  })

  add(
    'POST /webhooks/:id/deliveries/:delivery/replays',
    'admin',
    null,
    async ({ member, permit, id, params, getTranslator, recheckAccess }) => {
      const delivery = readNumber(params, 'delivery')
      const sent = await runTest(member.id, permit, () =>
        replayDelivery(db, member.id, id, delivery, sending, recheckAccess),
      )
      return deliveryIn(await getTranslator(), found(sent))
    },
  )
}

function readFrom(query: unknown): 'stop' | 'now' {
  const { from = 'stop' } = query as { from?: string }
  if (from === 'stop' || from === 'now') return from
  throw new Rejected([invalid('from', untranslated('must be stop (from where it stopped) or now'))])
}
