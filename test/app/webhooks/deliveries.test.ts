import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createResource } from '../../../server/commands/resources.ts'
import { wakeWebhooks } from '../../../server/commands/webhook-deliveries.ts'
import { deliver } from '../../../server/webhooks/delivering.ts'
import { SECRETS } from '../../support/app.ts'
import { sequencesOf, signersOf } from '../../support/receiver.ts'
import type { Webhooks } from '../../support/webhooks.ts'
import { claimDue, startWebhooksAlone } from '../../support/webhooks.ts'

let hooks: Webhooks
beforeAll(async () => {
  hooks = await startWebhooksAlone('deliveries')
})
afterEach(() => hooks.settle())
afterAll(() => hooks.close())

describe('a delivery', () => {
  it('contains change feed entries, is signed as in Standard Webhooks, and moves the position', async () => {
    const { person, secret, id, look, log, received } = await hooks.add()
    await hooks.change(person, 2)
    expect((await look()).behind).toBe(2)
    await hooks.deliverOnce(person)
    const [message] = received()
    expect(message!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': `msg_${id}_1_2`,
    })
    expect(Math.abs(Number(message!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(3_600)
    expect(signersOf(message!, [secret])).toEqual([secret])
    const entry = { type: 'project', action: 'created', id: expect.any(Number), resource_id: null }
    const { timestamp, data } = message!.body
    expect([message!.body.type, data.first_sequence, data.last_sequence]).toEqual(['changes', 1, 2])
    expect(data.changes).toMatchObject([
      { ...entry, sequence: 1 },
      { ...entry, sequence: 2, time: timestamp },
    ])
    expect(await look()).toMatchObject({
      behind: 0,
      position: 2,
      next_attempt_at: null,
      last_status_code: 200,
    })
    expect(await log()).toMatchObject([
      { message_id: `msg_${id}_1_2`, first_sequence: 1, last_sequence: 2, attempt: 1, status_code: 200 },
    ])
    expect(await hooks.deliverOnce(person)).toBe(0)
  })

  it('contains only the chosen types of records, and skips others', async () => {
    const { person, id, at, look, log, received } = await hooks.add()
    const { url } = await look()
    await person.put(at, { url, types: ['resource', 'assignment'] })
    await hooks.change(person, 2)
    await hooks.deliverOnce(person)
    expect(await look()).toMatchObject({ behind: 0, position: 2, types: ['resource', 'assignment'] })
    expect([received(), await log()]).toEqual([[], []])

    await hooks.change(person)
    await createResource(hooks.db, person.org, { name: 'Ana' })
    await hooks.deliverOnce(person)
    const [message] = received()
    expect(message!.headers['webhook-id']).toBe(`msg_${id}_3_4`)
    expect(message!.body.data).toMatchObject({
      changes: [{ type: 'resource', sequence: 4 }],
      last_sequence: 4,
    })
    const [{ id: delivery }] = await log()
    await person.post(`${at}/deliveries/${delivery}/replays`, undefined)
    expect(received()[1]!.body).toEqual(message!.body)
  })

  it('has at most 100 entries, and the next one continues in order', async () => {
    const { person, look, received } = await hooks.add()
    await hooks.db.query({
      name: '',
      text: `with fed as (update organizations set feed_seq = 250 where id = ${person.org.id})
        insert into feed select ${person.org.id}, n, now(), 'project', 'updated', n, n, null
        from generate_series(1, 250) n`,
    })
    while ((await hooks.deliverOnce(person)) > 0);
    expect(received().map(({ body }) => body.data.changes.length)).toEqual([100, 100, 50])
    expect(sequencesOf(received())).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
    expect((await look()).behind).toBe(0)
  })

  it('that fails is retried later with the same message, and blocks later entries', async () => {
    const { person, path, look, log, received, age } = await hooks.add()
    hooks.receiver.respond(path, (response) => response.writeHead(500).end(`no\0good ${'x'.repeat(5_000)}`))
    await hooks.change(person)
    await hooks.deliverOnce(person)
    const waiting = await look()
    expect(waiting).toMatchObject({ failures: 1, behind: 1, last_error: 'responded with 500' })
    expect(Date.parse(waiting.next_attempt_at)).toBeGreaterThan(Date.parse(waiting.last_at))
    await hooks.change(person)
    expect(await hooks.deliverOnce(person)).toBe(0)
    hooks.receiver.respond(path, 204)
    await age('next_attempt_at')
    await hooks.deliverOnce(person)
    await hooks.deliverOnce(person)
    const [first, second, third] = received()
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.text).toBe(first!.text)
    expect(sequencesOf([first!, second!, third!])).toEqual([1, 1, 2])
    expect(await look()).toMatchObject({ failures: 0, behind: 0 })
    const lines = await log()
    expect(lines).toMatchObject([
      { attempt: 1, status_code: 204 },
      { attempt: 2, status_code: 204 },
      { attempt: 1, status_code: 500 },
    ])
    expect(lines[2].answer).toBe(`no\uFFFDgood ${'x'.repeat(1_016)}`)
    const page = await person.get(`/webhooks/${waiting.id}/deliveries?before=${lines[0].id}`)
    expect(page.body.data).toEqual(lines.slice(1))
  })

  it.each<[string, Parameters<Webhooks['receiver']['respond']>[1], string]>([
    ['a redirect', 302, "responded with a redirect (302), which isn't followed"],
    ['a closed connection', (response) => response.destroy(), 'closed the connection without responding'],
    [
      "a response that isn't HTTP",
      (response) => response.socket!.end('SSH-2.0-x\r\n\r\n'),
      "didn't send a valid HTTP response",
    ],
  ])('fails with %s', async (_name, answer, last_error) => {
    const { person, path, look } = await hooks.add()
    hooks.receiver.respond(path, answer)
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(await look()).toMatchObject({ failures: 1, last_error })
  })

  it('succeeds by its status, even if the response breaks off', async () => {
    const { person, path, look } = await hooks.add()
    hooks.receiver.respond(path, (response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(await look()).toMatchObject({ behind: 0, last_status_code: 200 })
  })
})

describe('a webhook', () => {
  it('is paused with a reason after 12 failures in a row, and resumes where it stopped', async () => {
    const { person, path, at, look, received, age } = await hooks.add()
    hooks.receiver.respond(path, 503)
    await hooks.change(person)
    const waits: number[] = []
    for (let n = 1; n <= 12; n++) {
      await age('next_attempt_at')
      await hooks.deliverOnce(person)
      const { next_attempt_at, last_at } = await look()
      if (next_attempt_at) waits.push(Math.round((Date.parse(next_attempt_at) - Date.parse(last_at)) / 1000))
    }
    const hour = 3_600
    expect(waits).toEqual([5, 30, 120, 600, 1800, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, 12 * hour])
    expect(await look()).toMatchObject({
      status: 'paused',
      paused_reason: '12 deliveries in a row failed. The last time, the receiver responded with 503.',
      next_attempt_at: null,
    })
    const [noted] = (await person.get('/activity?type=webhook')).body.data
    expect(noted).toMatchObject({ actor: 'Crewline', summary: expect.stringMatching(/paused after 12 fail/) })
    await hooks.change(person)
    expect(await hooks.deliverOnce(person)).toBe(0)

    hooks.receiver.respond(path, 200)
    expect((await person.delete(`${at}/pause`)).body.data).toMatchObject({ status: 'active', failures: 0 })
    while ((await hooks.deliverOnce(person)) > 0);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect(sequencesOf(received().slice(12))).toEqual([1, 2])
  })

  it('is paused immediately after a 410, and skips missed entries if it is resumed from now', async () => {
    const { person, path, at, look, received } = await hooks.add()
    hooks.receiver.respond(path, 410)
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(await look()).toMatchObject({ status: 'paused', paused_reason: expect.stringContaining('410') })
    hooks.receiver.respond(path, 200)
    await person.delete(`${at}/pause?from=now`)
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(sequencesOf(received())).toEqual([1, 2])
    expect((await look()).behind).toBe(0)
  })

  it('is retried immediately if its URL changes', async () => {
    const { person, path, at, look } = await hooks.add()
    hooks.receiver.respond(path, 500)
    await hooks.change(person)
    await hooks.deliverOnce(person)
    await person.put(at, { url: `${hooks.receiver.url}${path}/other` })
    await hooks.deliverOnce(person)
    expect(sequencesOf(hooks.receiver.at(`${path}/other`))).toEqual([1])
    expect(await look()).toMatchObject({ failures: 0, behind: 0 })
  })

  it('signs with both secrets for a day after a rotation, then with the new one', async () => {
    const { person, at, secret, received, age } = await hooks.add()
    const next = (await person.post(`${at}/rotation`, undefined)).body.data.secret
    await hooks.change(person)
    await hooks.deliverOnce(person)
    await age('old_secret_until')
    await hooks.change(person)
    await hooks.deliverOnce(person)
    expect(received().map((message) => signersOf(message, [secret, next]))).toEqual([[next, secret], [next]])
  })

  it("sends a delivery again by a replay, which doesn't move its position", async () => {
    const { person, at, look, log, received } = await hooks.add()
    await hooks.change(person, 2)
    await hooks.deliverOnce(person)
    await hooks.change(person)
    const [delivery] = await log()
    const { status, body } = await person.post(`${at}/deliveries/${delivery.id}/replays`, undefined)
    expect([status, body.data.replay_of, body.data.status_code]).toEqual([201, delivery.id, 200])
    const [first, second] = received()
    expect([second!.headers['webhook-id'], second!.text]).toEqual([first!.headers['webhook-id'], first!.text])
    expect(await look()).toMatchObject({ position: 2, behind: 1 })
    expect(await log()).toHaveLength(2)
    const other = await hooks.add()
    const outsider = await other.person.post(`${other.at}/deliveries/${delivery.id}/replays`, undefined)
    expect(outsider.status).toBe(404)
  })
})

describe('nodes', () => {
  it('are notified of changes, and two of them never send the same entry twice', async () => {
    const all = await Promise.all([hooks.add(), hooks.add(), hooks.add()])
    hooks.startWorker()
    hooks.startWorker()
    // Responses are slow, so that a second call by the other node would overlap the first.
    const busy = new Set<string>()
    const overlaps: string[] = []
    for (const { path } of all)
      hooks.receiver.respond(path, (response) => {
        if (busy.has(path)) overlaps.push(path)
        busy.add(path)
        setTimeout(() => {
          busy.delete(path)
          response.end()
        }, 20)
      })
    for (let n = 0; n < 8; n++) await Promise.all(all.map(({ person }) => hooks.change(person)))
    for (const { path, received } of all) {
      for (let n = 1; sequencesOf(received()).at(-1) !== 8; n++) await hooks.receiver.until(path, n)
      expect(sequencesOf(received())).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    }
    expect(overlaps).toEqual([])
  })

  it('send the delivery that a crashed node has claimed, after the claim has expired', async () => {
    const { person, path, received, age, id } = await hooks.add()
    await hooks.change(person)
    await wakeWebhooks(hooks.db, [person.org.id])
    const claims = await claimDue(hooks.db)
    expect(claims.some((claim) => claim.id === id)).toBe(true)
    // The node that claimed the delivery stores no result, as if it had crashed.
    await hooks.change(person)
    expect(await hooks.deliverOnce(person)).toBe(0)
    await age('claimed_until')
    hooks.startWorker()
    await hooks.receiver.until(path, 2)
    expect(received().map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${id}_1_1`, `msg_${id}_2_2`])
  })

  it("can't move the position after their claim has expired", async () => {
    const { person, look, log, age } = await hooks.add()
    await hooks.change(person)
    await wakeWebhooks(hooks.db, [person.org.id])
    const claims = await claimDue(hooks.db)
    await age('claimed_until')
    await Promise.all(
      claims.map((claim) => deliver(hooks.db, claim, { allowPrivate: true, secrets: SECRETS })),
    )
    expect(await look()).toMatchObject({ position: 0 })
    expect(await log()).toHaveLength(1)
    await hooks.deliverOnce(person)
    expect(await look()).toMatchObject({ position: 1 })
  })

  it('release unfinished deliveries when they stop, without counting a failure', async () => {
    const { person, path, look, log } = await hooks.add()
    const stopping = new AbortController()
    hooks.receiver.respond(path, () => stopping.abort())
    await hooks.change(person)
    await hooks.deliverOnce(person, stopping.signal)
    expect(await look()).toMatchObject({ failures: 0, behind: 1 })
    expect(await log()).toEqual([])
    hooks.receiver.respond(path, 200)
    await hooks.deliverOnce(person)
    expect(await look()).toMatchObject({ behind: 0 })
  })
})
