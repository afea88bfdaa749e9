import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hashSecret } from '../../../server/crypto/keys.ts'
import { createApp } from '../../../server/http/app.ts'
import { strangersAt } from '../../../server/http/limits/callers.ts'
import { waitForRound } from '../../../server/http/limits/rounds.ts'
import { talkTo } from '../../support/raw.ts'

/** Fills the line of the network that all tests come from. Tells how many turns it had had by the time of the answers. */
function fillLine(client: Socket, isAnswered: () => boolean) {
  let [turns, had] = [0, Number.NaN]
  for (let n = 0; n < 5_000; n++) waitForRound(strangersAt('127.0.0.1'), () => turns++)
  client.on('data', () => {
    if (isAnswered() && Number.isNaN(had)) had = turns
  })
  return () => had
}

describe('requests', () => {
  it('of one client behind a proxy do not wait for the turns of the others', async () => {
    const app = createApp({ publicUrl: null, trustProxy: 1 })
    app.post('/', async () => ({ done: true }))
    const { client, countOf } = await talkTo(app)
    const turns = fillLine(client, () => countOf('{"done":true}') === 1)
    const body = JSON.stringify({ text: 'x'.repeat(12_000) })
    client.write(
      `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    )
    await expect.poll(turns, { timeout: 5_000 }).toBeLessThan(5_000)
  })

  it.each([
    ['on the same connection', false, false],
    ['on a new connection', true, false],
    ['behind a proxy', true, 1],
  ] as const)(
    'of somebody who is known %s do not wait for strangers in their network',
    async (_, isNew, trustProxy) => {
      const app = createApp({ publicUrl: null, trustProxy })
      const token = `${isNew}${trustProxy}`
      app.get('/', async (request) => {
        const session = { hash: hashSecret(token) }
        request.member = { id: 1, user_id: 7, session } as typeof request.member
        return { done: true }
      })
      const { client, countOf, port } = await talkTo(app)
      const cookie = `a=b; crewline_session=${token}`
      const get = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
      if (isNew) await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } })
      else client.write(get)
      await expect.poll(() => countOf('{"done":true}')).toBe(isNew ? 0 : 1)
      const turns = fillLine(client, () => countOf('{"done":true}') === (isNew ? 10 : 11))
      client.write(get.repeat(10))
      await expect.poll(turns, { timeout: 5_000 }).toBeLessThan(5_000)
    },
  )

  it('of a client that has gone before its connection was taken wait for no turn', () => {
    const app = createApp({ publicUrl: null, trustProxy: false })
    const gone = new Socket()
    app.server.emit('connection', gone)
    expect(gone.destroyed).toBe(true)
  })

  it('that have come and wait with us for too long are 503, not 408: the client was in time', async () => {
    const app = createApp({ publicUrl: null, trustProxy: false, timeouts: { headers: 300, request: 600 } })
    app.get('/', async () => ({ done: true }))
    const { client, countOf } = await talkTo(app)
    let isOver = false
    const waste = () => {
      for (const until = performance.now() + 2; !isOver && performance.now() < until; );
    }
    for (let n = 0; n < 2_000; n++) waitForRound(strangersAt('127.0.0.1'), () => waste())
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => countOf('HTTP/1.1 '), { timeout: 4_000 }).toBe(1)
    isOver = true
    expect([countOf('503'), countOf('Retry-After: 1')]).toEqual([1, 1])
  })
})
