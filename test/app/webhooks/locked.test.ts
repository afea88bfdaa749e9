import { afterAll, beforeAll, expect, it } from 'vitest'
import { wakeWebhooks } from '../../../server/commands/webhook-deliveries.ts'
import { sql } from '../../../server/db/sql.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import { listDueInOrganization } from '../../../server/store/webhooks/claims.ts'
import { countWaiting } from '../../support/cluster.ts'
import { connectPatiently } from '../../support/patient.ts'
import type { Webhooks } from '../../support/webhooks.ts'
import { claimDue, startWebhooksAlone } from '../../support/webhooks.ts'

let hooks: Webhooks
beforeAll(async () => {
  hooks = await startWebhooksAlone('held')
})
afterAll(() => hooks.close())

it("a locked webhook doesn't block other webhooks", async () => {
  const [held, other] = [await hooks.add(), await hooks.add()]
  const orgs = [held, other].map(({ person }) => person.org.id)
  for (const { person } of [held, other]) await hooks.change(person)
  const hasty = connectPatiently({ ...hooks.connection, lock_timeout: 100 })
  const lockRow = sql`select 1 from webhooks where organization_id = $1 for update`
  await hooks.db.transaction(async (tx) => {
    await tx.query(lockRow, [held.person.org.id])
    await wakeWebhooks(hasty, orgs)
  })
  expect(await listDueInOrganization(hooks.db, other.person.org.id, 1)).toHaveLength(1)
  await wakeWebhooks(hooks.db, orgs)
  await hooks.db.transaction(async (tx) => {
    await tx.query(lockRow, [held.person.org.id])
    const claimed = (await claimDue(hasty)).map(({ id }) => id)
    expect([claimed.includes(held.id), claimed.includes(other.id)]).toEqual([false, true])
  })
  await hasty.close()
  await other.age('claimed_until')
  for (const { person } of [held, other]) await hooks.deliverOnce(person)
})

it("a webhook that can't be claimed doesn't block other webhooks", async () => {
  const [broken, other] = [await hooks.add(), await hooks.add()]
  for (const { person } of [broken, other]) await hooks.change(person)
  const place = sql`update webhooks set position = $3 where organization_id = $1 and id = $2`
  await hooks.db.query(place, [broken.person.org.id, broken.id, '9223372036854775807'])
  const due = sql`update webhooks set next_attempt_at = now() where organization_id = $1 and id = $2`
  await hooks.db.query(due, [broken.person.org.id, broken.id])
  await expect(claimDue(hooks.db)).rejects.toThrow('out of range')
  hooks.startWorker()
  await hooks.receiver.until(other.path, 1)
  await hooks.settle()
  expect(broken.received()).toEqual([])
  await hooks.db.query(place, [broken.person.org.id, broken.id, 0])
  await hooks.deliverOnce(broken.person)
})

it("a webhook that is being paused isn't locked while it waits for the organization's lock", async () => {
  const { path, person, look } = await hooks.add()
  const { id } = person.org
  hooks.receiver.respond(path, 410)
  await hooks.change(person)
  const { delivering } = await hooks.db.transaction(async (tx) => {
    await lockOrganization(tx, id)
    const delivering = hooks.deliverOnce(person)
    await expect.poll(() => countWaiting(hooks.db, 'organizations')).toBe(1)
    await tx.query(sql`select from webhooks where organization_id = $1 for update nowait`, [id])
    return { delivering }
  })
  expect(await delivering).toBe(1)
  expect((await look()).status).toBe('paused')
})
