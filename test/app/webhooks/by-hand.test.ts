import { describe, expect, it } from 'vitest'
import { deleteExpiredDeliveries } from '../../../server/commands/webhook-deliveries.ts'
import { shared } from '../../support/lifetime.ts'
import { signersOf } from '../../support/receiver.ts'
import { startWebhooksAlone } from '../../support/webhooks.ts'

const hooks = shared(() => startWebhooksAlone('by_hand'))

describe('a webhook', () => {
  it('can be tested by a ping, whose failure neither counts nor pauses it', async () => {
    const { person, path, at, secret, look, log, received } = await hooks.add()
    const arrived = (await person.post(`${at}/pings`, undefined)).body.data
    expect([arrived.status_code, arrived.error]).toEqual([200, null])
    hooks.receiver.respond(path, (response) => response.writeHead(410).end('who are you?'))
    const { status, body } = await person.post(`${at}/pings`, undefined)
    expect([status, body.data.status_code, body.data.answer]).toEqual([201, 410, 'who are you?'])
    expect(received()[0]!.body).toEqual({ type: 'ping', timestamp: expect.any(String), data: {} })
    expect(signersOf(received()[0]!, [secret])).toEqual([secret])
    expect(await look()).toMatchObject({ status: 'active', failures: 0 })
    expect(await log()).toHaveLength(2)
  })

  it('keeps its deliveries for 30 days', async () => {
    const { person, at, log } = await hooks.add()
    for (const days of [31, 29, 0]) {
      await person.post(`${at}/pings`, undefined)
      const text = `update webhook_deliveries set at = now() - interval '${days} days'
        where organization_id = ${person.org.id} and at > now() - interval '1 day'`
      await hooks.db.query({ name: '', text })
    }
    while ((await deleteExpiredDeliveries(hooks.db)) > 0);
    expect(await log()).toHaveLength(2)
  })
})
