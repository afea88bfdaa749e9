import { expect, test } from 'vitest'
import { claimMail } from '../../../server/commands/mail/outbox.ts'
import { claimWebhook } from '../../../server/commands/webhook-deliveries.ts'
import { createWebhook } from '../../../server/commands/webhooks.ts'
import { hashSecret } from '../../../server/crypto/keys.ts'
import type { Db } from '../../../server/db/connect.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertStep } from '../../../server/store/access/factors.ts'
import { insertSsoStep } from '../../../server/store/access/sso.ts'
import { insertMail } from '../../../server/store/mail/mails.ts'
import { SECRETS, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

/** Runs each statement twice, as if the connection was lost before the first result arrived. */
const losing = (db: Db): Db => ({
  ...db,
  async query(statement, values) {
    await db.query(statement, values)
    return db.query(statement, values)
  },
})

test('the claim of an email succeeds if it runs twice, but a second claim fails', async () => {
  const recipient = `claimed-${process.pid}-${Date.now()}@example.com`
  await app.db.transaction((tx) => insertMail(tx, { kind: 'reset', recipient, facts: { address: null } }))
  const [mail] = await app.db.query<{ key: Buffer }>(sql`select key from mails where recipient = $1`, [
    recipient,
  ])
  expect(await claimMail(losing(app.db), mail!.key)).toMatchObject({ recipient })
  expect(await claimMail(app.db, mail!.key)).toBeNull()
  await app.db.query(sql`delete from mails where key = $1`, [mail!.key])
})

test('the claim of a webhook succeeds if it runs twice, but a second claim fails', async () => {
  const { org } = await app.signedIn('admin')
  const { id } = await createWebhook(app.db, SECRETS, org, {
    url: 'https://example.com/hook',
  })
  await app.db.query(
    sql`update webhooks set next_attempt_at = now() where organization_id = $1 and id = $2`,
    [org.id, id],
  )
  const due = { organization_id: org.id, id }
  expect(await claimWebhook(losing(app.db), due)).toMatchObject(due)
  expect(await claimWebhook(app.db, due)).toBeNull()
})

test('a step of a sign-in is stored once', async () => {
  const [step, device] = [`step ${process.pid} ${Date.now()}`, 'device'].map(hashSecret) as [Buffer, Buffer]
  await insertStep(losing(app.db), step, 'passkey', null, device, 'challenge')
  await insertSsoStep(losing(app.db), step, 'sign-in', '{}')
  const steps = sql`select 1 from sign_in_steps where token_hash = $1 union all select 1 from sso_steps where token_hash = $1`
  expect(await app.db.query(steps, [step])).toHaveLength(2)
})
