import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../server/http/app.ts'
import { mostInARound, talkTo } from '../../support/raw.ts'

/** Requests that are sent without waiting for the answers before them. */

async function startHeld() {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const begun: string[] = []
  const held: (() => void)[] = []
  let underWay = 0
  let most = 0
  app.post<{ Params: { n: string } }>('/:n', async ({ params: { n } }) => {
    begun.push(n)
    most = Math.max(most, ++underWay)
    await new Promise<void>((done) => held.push(done))
    underWay--
    return { n }
  })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  const [socket] = await accepted
  onTestFinished(async () => {
    client.destroy()
    release()
    await app.close()
  })
  function release() {
    for (const done of held.splice(0)) done()
  }
  return { begun, most: () => most, release, client, socket }
}

const post = (n: number, text = 'x') => {
  const body = JSON.stringify({ text })
  return `POST /${n} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

it('are worked on four at a time, and all are answered in their order', async () => {
  const { client, most, release } = await startHeld()
  let received = ''
  client.on('data', (chunk) => {
    received += chunk
  })
  client.write(
    numbers(50)
      .map((n) => post(n, 'x'.repeat(n * 500)))
      .join(''),
  )
  const answered = () => [...received.matchAll(/\{"n":"(\d+)"\}/g)].map(([, n]) => Number(n))
  await expect
    .poll(() => {
      release()
      return answered()
    })
    .toEqual(numbers(50))
  expect(most()).toBe(4)
  client.write(post(50))
  await expect
    .poll(() => {
      release()
      return answered().at(-1)
    })
    .toBe(50)
})

it('are begun one by one, with a round of the event loop for everybody else in between', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const begun = mostInARound()
  app.get('/', async () => {
    begun.count()
    return { done: true }
  })
  const { client, countOf } = await talkTo(app)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  await expect.poll(() => countOf('{"done":true}'), { timeout: 5_000 }).toBe(500)
  expect(begun.most()).toBeLessThan(3)
})

it('are parsed some at a time, and so are tiny chunks', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const [requests, pieces] = [mostInARound(), mostInARound()]
  app.server.prependListener('request', (request) => {
    requests.count()
    const push = request.push.bind(request)
    request.push = (piece: unknown, encoding?: BufferEncoding) => {
      pieces.count()
      return push(piece, encoding)
    }
  })
  app.get('/', async () => ({ got: true }))
  app.post('/', async () => ({ done: true }))
  const { client, countOf } = await talkTo(app)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(900))
  await expect.poll(() => countOf('{"got":true}'), { timeout: 5_000 }).toBe(900)
  expect(requests.most()).toBeLessThan(60)
  const body = `{"text":"${'x'.repeat(900)}"}`
  const chunks = [...body].map((c) => `1\r\n${c}\r\n`).join('')
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  client.write(`${head}${chunks}0\r\n\r\n`.repeat(5))
  await expect.poll(() => countOf('{"done":true}'), { timeout: 5_000 }).toBe(5)
  expect(pieces.most()).toBeLessThan(500)
})

it('are parsed some at a time of all connections together', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const requests = mostInARound()
  app.server.prependListener('request', requests.count)
  app.get('/', async () => ({ got: true }))
  let connected = 0
  app.server.on('connection', () => connected++)
  const { client, countOf, port } = await talkTo(app)
  const others = numbers(39).map(() => connect(port, '127.0.0.1').resume())
  onTestFinished(() => {
    for (const other of others) other.destroy()
  })
  await expect.poll(() => connected).toBe(40)
  for (const sender of [...others, client]) sender.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
  await expect.poll(() => countOf('{"got":true}'), { timeout: 5_000 }).toBe(100)
  expect(requests.most()).toBeLessThan(400)
})

it('are not begun for a client that has gone', async () => {
  const { begun, client, release, socket } = await startHeld()
  client.write(
    numbers(50)
      .map((n) => post(n))
      .join(''),
  )
  await expect.poll(() => begun.length).toBe(4)
  client.resetAndDestroy()
  release()
  await expect.poll(() => socket.destroyed).toBe(true)
  release()
  await new Promise((done) => setTimeout(done, 50))
  // That it has gone is seen when the first answer is written.
  expect(begun.length).toBeLessThan(9)
})

it.each(['resetAndDestroy', 'end'] as const)(
  'are not waited for by a client that goes by %s',
  async (leave) => {
    const { begun, client, socket } = await startHeld()
    client.write(
      numbers(6)
        .map((n) => post(n))
        .join(''),
    )
    await expect.poll(() => begun.length).toBe(4)
    client[leave]()
    // None of them is answered before.
    await expect.poll(() => socket.destroyed).toBe(true)
    expect(begun.length).toBe(4)
  },
)

it('are not read while many wait', async () => {
  const { begun, client, socket } = await startHeld()
  const requests = numbers(1_000)
    .map((n) => post(n))
    .join('')
  for (let n = 0; n < 100; n++) client.write(requests)
  await expect.poll(() => begun.length).toBe(4)
  await new Promise((done) => setTimeout(done, 300))
  expect(socket.bytesRead).toBeLessThan(200_000)
})

it('of many connections of one network begin a few in each round, and another network waits for none', async () => {
  const app = createApp({ publicUrl: null, trustProxy: 1 })
  const begun: string[] = []
  const rounds = mostInARound()
  let accepted = 0
  app.server.on('connection', () => accepted++)
  app.get<{ Params: { who: string } }>('/:who', async ({ params: { who } }) => {
    begun.push(who)
    rounds.count()
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const clients = await Promise.all(
    numbers(200).map(async () => {
      const client = connect(port, '127.0.0.1')
      onTestFinished(() => void client.destroy())
      await once(client, 'connect')
      return client
    }),
  )
  // Node accepts one connection in each round.
  await expect.poll(() => accepted).toBe(200)
  const get = (who: string, from: string) =>
    `GET /${who} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`
  for (const client of clients.slice(0, -1)) client.write(get('flood', '192.0.2.1'))
  clients.at(-1)?.write(get('other', '192.0.2.2'))
  await expect.poll(() => begun.length).toBe(200)
  expect(begun.indexOf('other')).toBeLessThan(60)
  expect(rounds.most()).toBeLessThanOrEqual(21)
})

it('are parsed no further where an address cannot be read', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const requests = mostInARound()
  app.server.prependListener('request', requests.count)
  const { client, countOf } = await talkTo(app)
  client.write('GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  await expect.poll(() => countOf('HTTP/1.1 400')).toBeGreaterThan(0)
  await expect.poll(() => client.destroyed).toBe(true)
  expect(requests.all()).toBeLessThan(20)
})

it('are answered behind one with an address that cannot be read, where its body is', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  app.get('/', async () => ({ got: true }))
  const { client, countOf } = await talkTo(app)
  client.write('POST /%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello')
  await expect.poll(() => countOf('HTTP/1.1 400')).toBe(1)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => countOf('{"got":true}')).toBe(1)
})

it('wait for a client that reads no answers, and are answered when it does', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  app.get('/large', async (_request, reply) => reply.type('text/plain').send(Buffer.alloc(40_000_000)))
  app.get('/', async () => ({ done: true }))
  const { client, port, countOf } = await talkTo(app)
  client.pause()
  client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  const [socket] = (await once(app.server, 'connection')) as [Socket]
  await expect.poll(() => socket.writableNeedDrain).toBe(true)
  client.write(`GET / HTTP/1.1\r\nHost: x\r\nPad: ${'x'.repeat(200)}\r\n\r\n`.repeat(10))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(2_000)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  client.resume()
  await expect.poll(() => countOf('{"done":true}'), { timeout: 5_000 }).toBe(10)
})

it('are all answered before a wrong address behind them', async () => {
  const { client, begun, release } = await startHeld()
  const chunks: Buffer[] = []
  client.on('data', (chunk) => chunks.push(chunk))
  const answers = (status: number) => Buffer.concat(chunks).toString().split(`HTTP/1.1 ${status}`).length - 1
  for (const n of numbers(10)) client.write(post(n))
  await expect.poll(() => begun.length).toBe(4)
  client.write('GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect
    .poll(() => {
      release()
      return [answers(200), answers(400)]
    })
    .toEqual([10, 1])
})
