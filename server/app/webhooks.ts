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
import { requireRole } from '../http/session.ts'
import { NotFound, Rejected, rejectIf } from '../refusals.ts'
import { listDeliveries } from '../store/webhooks/deliveries.ts'
import { findWebhook, listWebhooks } from '../store/webhooks/webhooks.ts'
import { checkWebhookUrl } from '../webhooks/addresses.ts'
import { deliverPing, replayDelivery } from '../webhooks/delivering.ts'
import type { SendingOptions } from '../webhooks/sending.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'

const PAGE = 50

export function webhookRoutes(app: App, db: Db, sending: SendingOptions): void {
  const admin = { onRequest: requireRole('admin') }
  const withBody = { ...jsonBody(WebhookCreate), ...admin }

  const checkUrl = async ({ url }: WebhookCreate) =>
    rejectIf(await checkWebhookUrl(url, sending.allowPrivate))

  app.get('/webhooks', admin, async ({ member }) => ({ data: await listWebhooks(db, member.id) }))

  app.post('/webhooks', withBody, async ({ member, body }, reply) => {
    await checkUrl(body)
    return reply.code(201).send({ data: await createWebhook(db, member, body) })
  })

  app.get('/webhooks/:id', admin, async ({ member, params }) => {
    return { data: found(await findWebhook(db, member.id, readNumber(params))) }
  })

  app.put('/webhooks/:id', withBody, async ({ member, params, body }) => {
    await checkUrl(body)
    return { data: await changeWebhook(db, member, readNumber(params), body) }
  })

  app.delete('/webhooks/:id', admin, async ({ member, params }, reply) => {
    await deleteWebhook(db, member, readNumber(params))
    return reply.code(204).send()
  })

  app.put('/webhooks/:id/pause', admin, async ({ member, params }) => {
    return { data: await pauseWebhook(db, member, readNumber(params)) }
  })

  app.delete('/webhooks/:id/pause', admin, async ({ member, params, query }) => {
    return { data: await resumeWebhook(db, member, readNumber(params), readFrom(query)) }
  })

  app.post('/webhooks/:id/rotation', admin, async ({ member, params }, reply) => {
    return reply.code(201).send({ data: await rotateWebhookSecret(db, member, readNumber(params)) })
  })

  app.post('/webhooks/:id/pings', admin, async ({ member, params }, reply) => {
    const delivery = found(await deliverPing(db, member.id, readNumber(params), sending))
    return reply.code(201).send({ data: delivery })
  })

  app.get('/webhooks/:id/deliveries', admin, async ({ member, params, query }) => {
    const { before = '' } = query as { before?: string }
    const from = /^\d{1,15}$/.test(before) ? Number(before) : Number.MAX_SAFE_INTEGER
    const { id } = found(await findWebhook(db, member.id, readNumber(params)))
    return { data: await listDeliveries(db, member.id, id, from, PAGE) }
  })

  app.post('/webhooks/:id/deliveries/:delivery/replays', admin, async ({ member, params }, reply) => {
    const [id, delivery] = [readNumber(params), readNumber(params, 'delivery')]
    return reply.code(201).send({ data: found(await replayDelivery(db, member.id, id, delivery, sending)) })
  })
}

/** Where a webhook that was paused goes on. */
function readFrom(query: unknown): 'stop' | 'now' {
  const { from = 'stop' } = query as { from?: string }
  if (from === 'stop' || from === 'now') return from
  const message = 'must be stop (from where it stopped) or now'
  throw new Rejected([{ pointer: ['from'], code: 'invalid', message }])
}

function found<T>(row: T | null): T {
  if (row === null) throw new NotFound()
  return row
}
