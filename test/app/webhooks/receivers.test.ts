import { createSocket } from 'node:dgram'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../../server/refusals.ts'
import { send } from '../../../server/webhooks/sending.ts'
import { msg } from '../../../texts/texts.ts'
import { isOnCluster } from '../../support/cluster.ts'
import { startWebhooksAlone } from '../../support/webhooks.ts'

type Behavior = (socket: Socket) => void

/** Starts a receiver that closes a connection only after the client, unless `behave` closes it earlier. */
async function startBadReceiver(behave: Behavior) {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('end', () => socket.destroy())
    behave(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    open: () => sockets.size,
    /** Resumes paused sockets, because they don't notice that the client has closed the connection. */
    read: () => {
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(done))
    },
  }
}

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const OK = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
const silent: Behavior = (socket) => socket.resume()

function answering(answer: Behavior): Behavior {
  return (socket) => {
    socket.resume().once('data', () => answer(socket))
  }
}

function text(...parts: string[]): Behavior {
  return answering((socket) => socket.write(parts.join('')))
}

function pieces(milliseconds: number, piece: string, first = ''): Behavior {
  return answering((socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(piece), milliseconds)
    socket.on('close', () => clearInterval(timer))
  })
}

function flood(piece: string, first = ''): Behavior {
  return answering((socket) => {
    socket.write(first)
    const pour = () => {
      while (!socket.destroyed && socket.write(piece.repeat(100)));
    }
    socket.on('drain', pour)
    pour()
  })
}

const reset: Behavior = (socket) => socket.resetAndDestroy()
function resetAfter(part: string): Behavior {
  return answering((socket) => socket.write(part, () => socket.resetAndDestroy()))
}

const NO_ANSWER = [null, "didn't respond within 10 seconds"]
const NO_WEB_SERVER = [null, "didn't send a valid HTTP response"]
const CLOSED = [null, 'closed the connection without responding']
const ARRIVED = [200, null]
const SWITCHED = [101, 'responded with 101']
const HUGE = 'x'.repeat(20_000_000)

type Kind = [name: string, behave: Behavior, expected: unknown[], more?: { scheme?: string; body?: string }]
const KINDS: Kind[] = [
  ['101', text(UPGRADE), SWITCHED],
  ['101 and bytes without end', flood('bytes', UPGRADE), SWITCHED],
  ['101 without the headers for it', text('HTTP/1.1 101 Switching Protocols\r\n\r\n'), SWITCHED],
  ['101 and a second answer', text(UPGRADE, 'HTTP/1.1 200 OK\r\n\r\n'), SWITCHED],
  ['1xx in an endless row', flood('HTTP/1.1 103 Early Hints\r\n\r\n'), NO_WEB_SERVER],
  ['1xx from time to time', pieces(1_000, 'HTTP/1.1 100 Continue\r\n\r\n'), NO_ANSWER],
  ['half a header', text('HTTP/1.1 200 OK\r\nContent-'), NO_ANSWER],
  ['a header byte by byte', pieces(50, 'x', 'HTTP/1.1 200 OK\r\nX: '), NO_ANSWER],
  ['a huge header', flood('X: y\r\n', 'HTTP/1.1 200 OK\r\n'), NO_WEB_SERVER],
  ['an endless body', flood('5\r\nbytes\r\n', OK), ARRIVED],
  ['an endless chunk size', flood('x', `${OK}5;`), ARRIVED],
  ['a body that stalls', text(OK, '5\r\nby'), ARRIVED],
  ['a body byte by byte', pieces(50, '1\r\nx\r\n', OK), ARRIVED],
  ['endless trailers', flood('X: y\r\n', `${OK}0\r\n`), ARRIVED],
  ['nothing', silent, NO_ANSWER],
  ['an immediate reset', reset, CLOSED],
  ['a reset after the request', answering(reset), CLOSED],
  ['a reset within the header', resetAfter('HTTP/1.1 200'), CLOSED],
  ['a reset within the body', resetAfter(`${OK}5\r\nby`), ARRIVED],
  ['an end without an answer', answering((socket) => socket.end()), CLOSED],
  ['garbage', text('\x00\xff\x16\x03\r\n'), NO_WEB_SERVER],
  ['a TLS handshake that stalls', silent, NO_ANSWER, { scheme: 'https' }],
  [
    'a TLS handshake that breaks',
    text('garbage'),
    [null, "doesn't use TLS on this port"],
    { scheme: 'https' },
  ],
  ['a reset within the TLS handshake', answering(reset), CLOSED, { scheme: 'https' }],
  ['a message that is never read', (socket) => socket.pause(), NO_ANSWER, { body: HUGE }],
]

function message(body = '{}') {
  return { id: 'msg_1', body, first_sequence: null, last_sequence: null }
}
const SECRETS = { secret: 'whsec_AAAA', old_secret: null }

it.concurrent('a delivery to a bad receiver has one result, and leaves no connection open', async ({
  expect,
}) => {
  const results = await Promise.all(
    KINDS.map(async ([name, behave, , { scheme = 'http', body } = {}]) => {
      const receiver = await startBadReceiver(behave)
      const target = { url: `${scheme}://127.0.0.1:${receiver.port}/`, ...SECRETS }
      const { status_code, error } = await send(target, message(body), { allowPrivate: true })
      receiver.read()
      await expect.poll(receiver.open).toBe(0)
      await receiver.close()
      return [name, status_code, error && inEnglish(error)]
    }),
  )
  expect(results).toEqual(KINDS.map(([name, , expected]) => [name, ...expected]))
})

it.concurrent("a delivery fails if name servers don't respond", async ({ expect }) => {
  const server = createSocket('udp4')
  const received: string[] = []
  server.on('message', (bytes) => received.push(bytes.toString('latin1')))
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done))
  const nameServers = [`127.0.0.1:${server.address().port}`]
  try {
    for (const allowPrivate of [false, true]) {
      const target = { url: 'https://hook.example.com/', ...SECRETS }
      const { error } = await send(target, message(), { allowPrivate, nameServers })
      expect(error).toEqual(msg("has a host name that couldn't be resolved"))
    }
    expect(received.join()).toContain('hook')
  } finally {
    server.close()
  }
})

describe("a node whose receivers don't respond", () => {
  it.skipIf(isOnCluster())(
    'still sends for other organizations immediately, and can stop',
    { meta: { needs: 'a database without Citus' } },
    async () => {
      const hooks = await startWebhooksAlone('silent_receivers')
      const bad = await startBadReceiver(silent)
      const [victim, hostile] = [await hooks.add(), await hooks.app.signedIn('admin')]
      const url = `http://127.0.0.1:${bad.port}/`
      for (let n = 0; n < 20; n++) await hostile.post('/webhooks', { url })
      await hooks.change(hostile)
      const worker = hooks.startWorker()
      await expect.poll(bad.open).toBe(4)
      await hooks.change(victim.person)
      await hooks.receiver.until(victim.path, 1)
      expect(bad.open()).toBe(4)

      // Manual pings have a limit per organization, too.
      const [one, other] = (await hostile.get('/webhooks')).body.data
      const pings = [one, other].map(({ id }) => hostile.post(`/webhooks/${id}/pings`, undefined))
      await expect.poll(bad.open).toBe(6)
      const ping = `/app/organizations/${hostile.org.id}/webhooks/${one.id}/pings`
      const refused = await hooks.app.callOnce('POST', ping, undefined, { cookie: hostile.cookie })
      expect([refused.status, refused.headers.get('retry-after'), refused.body.errors.detail]).toEqual([
        429,
        '5',
        'Too many test messages are being sent. Wait a few seconds and try again.',
      ])
      expect((await victim.person.post(`${victim.at}/pings`, undefined)).status).toBe(201)

      // Closing the worker aborts its deliveries and stores no result. Manual pings continue.
      await worker.close()
      await expect.poll(bad.open).toBeLessThanOrEqual(2)
      const text = 'select from webhooks where claimed_until is not null'
      expect(await hooks.db.query({ name: '', text })).toEqual([])
      expect((await victim.look()).behind).toBe(0)
      await bad.close()
      await Promise.all(pings)
      await hooks.settle()
      await hooks.close()
    },
  )
})
