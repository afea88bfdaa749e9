import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealSigningSecrets } from '../../../server/commands/access/stored-secrets.ts'
import { claimDueWebhooks, wakeWebhooks } from '../../../server/commands/webhook-deliveries.ts'
import { createWebhook } from '../../../server/commands/webhooks.ts'
import type { Secrets } from '../../../server/secrets.ts'
import { secretsOf } from '../../../server/secrets.ts'
import { deliver } from '../../../server/webhooks/delivering.ts'
import type { Person } from '../../support/app.ts'
import { SECRETS } from '../../support/app.ts'
import { signersOf } from '../../support/receiver.ts'
import type { Webhooks } from '../../support/webhooks.ts'
import { startWebhooksAlone } from '../../support/webhooks.ts'

let hooks: Webhooks
beforeAll(async () => {
  hooks = await startWebhooksAlone('sealing')
})
afterAll(() => hooks.close())

const SEALED = /^sealed\.[0-9a-f]{8}\.[\w-]+$/

function run(text: string, values: unknown[] = []) {
  return hooks.db.query<Record<string, string | null>>({ name: '', text }, values)
}

async function storedOf(person: Person) {
  const [stored] = await run('select * from webhooks where organization_id = $1', [person.org.id])
  return stored!
}

async function deliverWith(secrets: Secrets | null, person: Person): Promise<void> {
  await hooks.change(person)
  await wakeWebhooks(hooks.db, [person.org.id])
  for (const claim of await claimDueWebhooks(hooks.db, (due) => due))
    await deliver(hooks.db, claim, { allowPrivate: true, secrets })
}

describe('the secret that signs', () => {
  it('is stored sealed alone, after a rotation too, and what it signs is as before', async () => {
    const { person, at, secret, received } = await hooks.add()
    const next = (await person.post(`${at}/rotation`, undefined)).body.data.secret
    const stored = await storedOf(person)
    expect([stored.secret, stored.old_secret]).toEqual([
      expect.stringMatching(SEALED),
      expect.stringMatching(SEALED),
    ])
    expect(JSON.stringify(stored)).not.toContain('whsec_')
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(signersOf(received()[0]!, [secret, next])).toEqual([next, secret])
  })

  it('of an earlier version signs as it is, is sealed once, and signs on', async () => {
    const { person, received } = await hooks.add()
    const [first, before, past] = ['AAAA', 'BBBB', 'CCCC'].map((text) => `whsec_${text}`) as [
      string,
      string,
      string,
    ]
    const plant = `update webhooks set secret = $2, old_secret = $3, old_secret_until = now() + $4::interval
      where organization_id = $1`
    await run(plant, [person.org.id, first, before, '1 hour'])
    const ended = await hooks.add()
    await run(plant, [ended.person.org.id, first, past, '-1 second'])
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(await sealSigningSecrets(hooks.db, SECRETS)).toBe(3)
    expect(await sealSigningSecrets(hooks.db, SECRETS)).toBe(0)
    const stored = await storedOf(person)
    expect(JSON.stringify(stored)).not.toContain('whsec_')
    expect((await storedOf(ended.person)).old_secret).toBeNull()
    await hooks.change(person)
    await hooks.deliverOnce(person)
    for (const message of received()) expect(signersOf(message, [first, before])).toEqual([first, before])
    expect(received()).toHaveLength(2)
  })

  it('that no key opens fails the delivery with what to do, and a new one mends it', async () => {
    const { person, at, look, log, received } = await hooks.add()
    const other = secretsOf([Buffer.alloc(32, 'another key')])
    for (const [failures, secrets] of [other, null].entries()) {
      await run('update webhooks set next_attempt_at = now() where organization_id = $1', [person.org.id])
      await deliverWith(secrets, person)
      expect(await look()).toMatchObject({ status: 'active', failures: failures + 1 })
    }
    expect(received()).toEqual([])
    expect((await log())[0]).toMatchObject({
      status_code: null,
      error: expect.stringMatching(/^was not called, since CREWLINE_SECRET_KEY .*rotate the secret/),
    })
    await run('update webhooks set secret = $2 where organization_id = $1', [
      ...[person.org.id, other.seal('whsec_AAAA', `webhooks of organization ${person.org.id}`)],
    ])
    const next = (await person.post(`${at}/rotation`, undefined)).body.data
    expect([next.old_secret_until, (await storedOf(person)).old_secret]).toEqual([null, null])
    const { body } = await person.post(`${at}/pings`, undefined)
    expect(body.data.status_code).toBe(200)
    expect(signersOf(received()[0]!, [next.secret])).toEqual([next.secret])
  })

  it('of one organization signs nothing for another', async () => {
    const [one, { person, look, received }] = [await hooks.add(), await hooks.add()]
    const { secret } = await storedOf(one.person)
    await run('update webhooks set secret = $2 where organization_id = $1', [person.org.id, secret])
    await deliverWith(SECRETS, person)
    expect(await look()).toMatchObject({ failures: 1 })
    expect(received()).toEqual([])
  })

  it('is not made where there is no key', async () => {
    const { org } = await hooks.app.signedIn()
    await expect(createWebhook(hooks.db, null, org, { url: 'https://9.9.9.9/' })).rejects.toThrow(
      'secret cannot be kept here: whoever runs Crewline has to set CREWLINE_SECRET_KEY first',
    )
    expect(await run('select id from webhooks where organization_id = $1', [org.id])).toEqual([])
  })
})
