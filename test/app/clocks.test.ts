import { expect, test } from 'vitest'
import { wakeWebhooks } from '../../server/commands/webhook-deliveries.ts'
import { PASSWORD } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { startWebhooksAlone } from '../support/webhooks.ts'

/** Tests data that was written while the database's clock was a year ahead. */

const hooks = shared(() => startWebhooksAlone('clocks'))

const write = (text: string) => hooks.db.query({ name: '', text })

test("failed sign-ins dated in the future don't block sign-ins", async () => {
  const { app } = hooks
  const { email } = await app.signedIn()
  const signIn = (password: string) => app.call('POST', '/app/session', { email, password })
  expect((await signIn('wrong-battery')).status).toBe(401)
  await write(
    `update password_tries set tries = 500, since = now() + interval '1 year' where counter = sha256('account ${email}')`,
  )
  expect((await signIn('wrong-battery')).status).toBe(401)
  expect((await signIn(PASSWORD)).status).toBe(204)
})

test.each(['next_attempt_at', 'claimed_until'])(
  'a webhook with a %s in the future is called after a server starts',
  async (column) => {
    const { person, id, received } = await hooks.add()
    await hooks.change(person)
    await wakeWebhooks(hooks.db, [person.org.id])
    await write(
      `update webhooks set ${column} = now() + interval '1 year' where organization_id = ${person.org.id} and id = ${id}`,
    )
    expect(await hooks.deliverOnce(person)).toBe(0)
    // Each server calls this when it starts and every ten minutes.
    await wakeWebhooks(hooks.db, 'all')
    expect(await hooks.deliverOnce(person)).toBe(1)
    expect(received()).toHaveLength(1)
  },
)
