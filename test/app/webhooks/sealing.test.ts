import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUnreadable, sealWebhookSecrets } from '../../../server/commands/access/stored-secrets.ts'
import { wakeWebhooks } from '../../../server/commands/webhook-deliveries.ts'
import { changeWebhook, createWebhook } from '../../../server/commands/webhooks.ts'
import type { Secrets } from '../../../server/crypto/secrets.ts'
import { secretsOf } from '../../../server/crypto/secrets.ts'
import { deliver } from '../../../server/webhooks/delivering.ts'
import type { TestUser } from '../../support/app.ts'
import { SECRETS } from '../../support/app.ts'
import { signersOf } from '../../support/receiver.ts'
import type { Webhooks } from '../../support/webhooks.ts'
import { claimDue, startWebhooksAlone } from '../../support/webhooks.ts'

let hooks: Webhooks
beforeAll(async () => {
  hooks = await startWebhooksAlone('sealing')
})
afterAll(() => hooks.close())

const SEALED = /^sealed\.[0-9a-f]{8}\.[\w-]+$/

function run(text: string, values: unknown[] = []) {
  return hooks.db.query<Record<string, string | null>>({ name: '', text }, values)
}

async function storedOf(person: TestUser) {
  const [stored] = await run('select * from webhooks where organization_id = $1', [person.org.id])
  return stored!
}

async function deliverWith(secrets: Secrets | null, person: TestUser): Promise<void> {
  await hooks.change(person)
  await wakeWebhooks(hooks.db, [person.org.id])
  for (const claim of await claimDue(hooks.db))
    await deliver(hooks.db, claim, { allowPrivate: true, secrets })
}

describe('the signing secret', () => {
  it('is stored encrypted only, also after a rotation, and signs as before', async () => {
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

  it('of an earlier version signs unencrypted, is then encrypted once, and still signs', async () => {
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
    expect(await sealWebhookSecrets(hooks.db, SECRETS)).toBe(3)
    expect(await sealWebhookSecrets(hooks.db, SECRETS)).toBe(0)
    const stored = await storedOf(person)
    expect(JSON.stringify(stored)).not.toContain('whsec_')
    expect((await storedOf(ended.person)).old_secret).toBeNull()
    await hooks.change(person)
    await hooks.deliverOnce(person)
    for (const message of received()) expect(signersOf(message, [first, before])).toEqual([first, before])
    expect(received()).toHaveLength(2)
  })

  it("that can't be decrypted fails the delivery with instructions, and a rotation fixes it", async () => {
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
      error: expect.stringMatching(/^got no message: CREWLINE_SECRET_KEY.*rotate the secret/),
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

  it("of one organization can't be used for another", async () => {
    const [one, { person, look, received }] = [await hooks.add(), await hooks.add()]
    const { secret } = await storedOf(one.person)
    await run('update webhooks set secret = $2 where organization_id = $1', [person.org.id, secret])
    await deliverWith(SECRETS, person)
    expect(await look()).toMatchObject({ failures: 1 })
    expect(received()).toEqual([])
  })

  it("can't be created without CREWLINE_SECRET_KEY", async () => {
    const { org } = await hooks.app.signedIn()
    await expect(createWebhook(hooks.db, null, org, { url: 'https://9.9.9.9/' })).rejects.toThrow(
      "secret can't be stored: the operator must set CREWLINE_SECRET_KEY first",
    )
    expect(await run('select id from webhooks where organization_id = $1', [org.id])).toEqual([])
  })
})

describe('the URL of a chat webhook', () => {
  let chats = 0

  async function addChat(format = 'slack') {
    const person = await hooks.app.signedIn('admin')
    const path = `/services/planted-${++chats}`
    const url = hooks.receiver.url + path
    const made = (await person.post('/webhooks', { url, format })).body.data
    const at = `/webhooks/${made.id}`
    const ping = async () => (await person.post(`${at}/pings`, undefined)).body.data
    return { person, path, url, at, made, ping, look: async () => (await person.get(at)).body.data }
  }
  const shown = () => `${hooks.receiver.url}/…`

  it.each(['slack', 'teams'])('is stored encrypted only, and only its host is shown (%s)', async (format) => {
    const { person, path, at, made, ping, look } = await addChat(format)
    const stored = await storedOf(person)
    expect([stored.url, stored.sealed_url]).toEqual([shown(), expect.stringMatching(SEALED)])
    await hooks.change(person)
    await hooks.deliverOnce(person)
    const responses = [made, await look(), (await person.get('/webhooks')).body, await ping()]
    const paused = (await person.put(`${at}/pause`, {})).body
    const rotated = (await person.post(`${at}/rotation`, undefined)).body
    const logs = [(await person.get('/activity')).body, (await person.get('/audit')).body]
    for (const log of logs) expect(JSON.stringify(log)).toContain(new URL(shown()).host)
    expect(JSON.stringify([stored, responses, paused, rotated, logs])).not.toContain('planted')
    expect([made.url, (await look()).url, paused.data.url]).toEqual([shown(), shown(), shown()])
    expect(hooks.receiver.at(path)).toHaveLength(2)
  })

  it('is kept if the shown part is sent, and is changed only by a complete new URL', async () => {
    const { person, path, url, at, ping, look } = await addChat()
    await run('update webhooks set failures = 3 where organization_id = $1', [person.org.id])
    const { sealed_url } = await storedOf(person)
    for (const same of [shown(), url]) {
      const { body } = await person.put(at, { url: same, format: 'teams', description: 'Team' })
      expect(body.data).toMatchObject({ url: shown(), format: 'teams', description: 'Team', failures: 3 })
      expect((await storedOf(person)).sealed_url).toBe(sealed_url)
    }
    await ping()
    expect(hooks.receiver.at(path)).toHaveLength(1)
    const { status, body } = await person.put(at, { url: shown() })
    expect([status, body.errors]).toEqual([
      422,
      { url: ['must be entered again: chat URLs are never shown'] },
    ])
    await person.put(at, { url: `${url}-next`, format: 'slack' })
    expect(await look()).toMatchObject({ url: shown(), failures: 0 })
    await ping()
    expect(hooks.receiver.at(`${path}-next`)).toHaveLength(1)
    const plain = { url: `${url}-plain`, sealed_url: null }
    expect((await person.put(at, { url: plain.url })).body.data.url).toBe(plain.url)
    expect(await storedOf(person)).toMatchObject(plain)
    await person.put(at, { url: plain.url, format: 'slack' })
    expect(JSON.stringify(await storedOf(person))).not.toContain('planted')
    await ping()
    expect(hooks.receiver.at(`${path}-plain`)).toHaveLength(1)
  })

  it('is masked if the receiver repeats it', async () => {
    const { person, path, url, at, ping } = await addChat()
    const pathAndQuery = `${path}?sig=a%20secret%3D&v=1.0`
    hooks.receiver.respond(pathAndQuery, (response) =>
      response
        .writeHead(404)
        .end(`Cannot POST ${pathAndQuery} (sig: a secret=, v: 1.0) at ${url}: no_service`),
    )
    await person.put(at, { url: hooks.receiver.url + pathAndQuery, format: 'slack' })
    expect(await ping()).toMatchObject({
      status_code: 404,
      answer: `Cannot POST /…/…?sig=…&v=1.0 (sig: …, v: 1.0) at ${hooks.receiver.url}/…/…: no_service`,
    })
  })

  it("that is invalid doesn't prevent the encryption of others", async () => {
    const clear = 'update webhooks set url = $2, sealed_url = null where organization_id = $1'
    const [wrong, other] = [await addChat(), await addChat()]
    await run(clear, [wrong.person.org.id, 'nowhere'])
    await run(clear, [other.person.org.id, other.url])
    expect(await sealWebhookSecrets(hooks.db, SECRETS)).toBe(2)
    expect(JSON.stringify(await storedOf(other.person))).not.toContain('planted')
    expect((await wrong.look()).url).toBe('…')
    expect(await wrong.ping()).toMatchObject({
      status_code: null,
      error: 'could not be reached (ERR_INVALID_URL)',
    })
  })

  it('of an earlier version still works, is not shown, and is encrypted once', async () => {
    const clear = 'update webhooks set url = $2, sealed_url = null where organization_id = $1'
    const { person, path, url, at, ping, look } = await addChat()
    const standard = await hooks.add()
    await run(clear, [person.org.id, url])
    expect((await look()).url).toBe(shown())
    await ping()
    expect(await sealWebhookSecrets(hooks.db, SECRETS)).toBe(1)
    expect(await sealWebhookSecrets(hooks.db, SECRETS)).toBe(0)
    expect(JSON.stringify(await storedOf(person))).not.toContain('planted')
    expect((await storedOf(standard.person)).url).toBe(hooks.receiver.url + standard.path)
    await ping()
    expect(hooks.receiver.at(path)).toHaveLength(2)
    // Editing the webhook encrypts its URL. Otherwise URLs are encrypted when the server starts.
    await run(clear, [person.org.id, url])
    await person.put(at, { url: shown(), format: 'slack' })
    expect(JSON.stringify(await storedOf(person))).not.toContain('planted')
    await ping()
    expect(hooks.receiver.at(path)).toHaveLength(3)
  })

  it("that can't be decrypted fails the delivery with instructions; entering it again fixes it", async () => {
    const { person, path, url, at, ping, made } = await addChat()
    const foreign = await storedOf((await addChat()).person)
    const before = await listUnreadable(hooks.db, SECRETS)
    const other = secretsOf([Buffer.alloc(32, 'another key')])
    const lost = other.seal(url, `webhooks of organization ${person.org.id}`)
    for (const sealed of [lost, foreign.sealed_url]) {
      await run('update webhooks set sealed_url = $2 where organization_id = $1', [person.org.id, sealed])
      expect(await ping()).toMatchObject({
        status_code: null,
        error: expect.stringMatching(/^got no message: CREWLINE_SECRET_KEY.*enter the URL again/),
      })
    }
    const webhook = { kind: 'webhook', organization_id: person.org.id, webhook_id: made.id }
    expect(await listUnreadable(hooks.db, SECRETS)).toEqual([...before, webhook])
    expect(hooks.receiver.at(path)).toEqual([])
    await person.put(at, { url, format: 'slack' })
    expect((await ping()).status_code).toBe(200)
  })

  it("can't be changed without CREWLINE_SECRET_KEY", async () => {
    const { person, url, made } = await addChat()
    const next = { url: `${url}-next`, format: 'slack' } as const
    await expect(changeWebhook(hooks.db, null, person.org, made.id, next)).rejects.toThrow(
      "url can't be stored: the operator must set CREWLINE_SECRET_KEY first",
    )
  })
})
