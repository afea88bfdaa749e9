import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../server/http/app.ts'
import { mostInARound, talkTo } from '../../support/raw.ts'

/** Bodies of which the last byte comes at the same moment on many connections. */
async function endAtOnce(body: string, connections: number) {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const begun = mostInARound()
  let [received, pushed] = [0, 0]
  app.server.prependListener('request', (request) => {
    const push = request.push.bind(request)
    request.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
      pushed++
      received += piece?.length ?? 0
      return push(piece, encoding)
    }
  })
  app.post('/', async () => {
    begun.count()
    return { done: true }
  })
  const { port } = await talkTo(app)
  const answers: string[] = []
  const clients = Array.from({ length: connections }, (_, n) => {
    answers.push('')
    return connect(port, '127.0.0.1').on('data', (bytes) => {
      answers[n] += bytes.toString()
    })
  })
  onTestFinished(() => {
    for (const client of clients) client.destroy()
  })
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  for (const client of clients) client.write(head + body.slice(0, -1))
  const sent = () => received
  const end = async (after = '') => {
    for (const client of clients) client.write(body.slice(-1) + after)
    await expect
      .poll(() => answers.every((answer) => answer.includes('HTTP/1.1')), { timeout: 10_000 })
      .toBe(true)
  }
  return { begun, answers, clients, sent, end, pushed: () => pushed }
}

it.each([
  ['small', `{"text":"${'x'.repeat(100)}"}`, 21],
  ['large', `{"text":"${'x'.repeat(20_000)}"}`, 2],
])('are read some at a time where many %s ones end at the same moment', async (_, body, most) => {
  const { begun, sent, end } = await endAtOnce(body, 100)
  await expect.poll(sent).toBe(100 * (body.length - 1))
  await end()
  expect(begun.most()).toBeLessThan(most)
})

it('are read in large pieces where they are large', async () => {
  const body = `{"text":"${'x'.repeat(1_000_000)}"}`
  const { pushed, end } = await endAtOnce(body, 1)
  await end()
  expect(pushed()).toBeLessThan(300)
})

it('are refused where a network sends more at the same time than is kept for it', async () => {
  const body = `{"text":"${'x'.repeat(1_000_000)}"}`
  const { answers, clients, end } = await endAtOnce(body, 75)
  await expect
    .poll(() => answers.filter((answer) => answer !== '').length, { timeout: 10_000 })
    .toBeGreaterThan(4)
  await end('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const refused = answers.filter((answer) => answer.includes('HTTP/1.1 503'))
  expect(refused.length).toBeLessThan(20)
  for (const answer of refused) expect(answer).toContain('Retry-After: 1')
  // The rest of them is read, so that whoever sends all of it first gets the answer.
  const isRefused = (n: number) => answers[n]!.includes('HTTP/1.1 503')
  await expect
    .poll(() => clients.every(({ closed }, n) => closed || !isRefused(n)), { timeout: 3_000 })
    .toBe(true)
  expect(answers.filter((answer) => answer.includes('{"done":true}')).length).toBe(75 - refused.length)
})

it('are followed by requests that are parsed some at a time, also where the answer came first', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const requests = mostInARound()
  app.server.prependListener('request', requests.count)
  app.get('/', async () => ({ got: true }))
  const { client, countOf } = await talkTo(app)
  client.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n')
  await expect.poll(() => countOf('HTTP/1.1 404')).toBe(1)
  client.write('x'.repeat(200_000) + 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(900))
  await expect.poll(() => countOf('{"got":true}'), { timeout: 5_000 }).toBe(900)
  expect(requests.most()).toBeLessThan(60)
})

it('are not parsed for clients that have gone', async () => {
  // Each takes milliseconds, and as many follow.
  const body = `{"list":[${'{"a":1},'.repeat(24_900)}1]}`
  const { begun, clients, sent } = await endAtOnce(body, 40)
  await expect.poll(sent, { timeout: 10_000 }).toBe(40 * (body.length - 1))
  for (const client of clients) client.end('}')
  await expect.poll(begun.all, { timeout: 5_000 }).toBeGreaterThan(0)
  for (const client of clients) client.resetAndDestroy()
  await new Promise((done) => setTimeout(done, 1_000))
  expect(begun.all()).toBeLessThan(10)
})

it('are refused behind the answers to the requests before them', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  app.post('/', async () => {
    await new Promise((done) => setTimeout(done, 100))
    return { done: true }
  })
  const { client, countOf } = await talkTo(app)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  client.write(
    `${head}Content-Length: 2\r\n\r\n{}${head}Transfer-Encoding: chunked\r\n\r\n${'1\r\n{\r\n'.repeat(1_200)}`,
  )
  await expect.poll(() => countOf('HTTP/1.1 400')).toBe(1)
  expect(countOf('{"done":true}')).toBe(1)
})

async function connectMany(port: number, count: number) {
  const clients = Array.from({ length: count }, () => connect(port, '127.0.0.1').resume())
  onTestFinished(() => {
    for (const client of clients) client.destroy()
  })
  await Promise.all(clients.map((client) => once(client, 'connect')))
  return clients
}

it('come behind heads that are read in turns, too', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const requests = mostInARound()
  app.server.prependListener('request', requests.count)
  app.get('/', async () => ({ got: true }))
  const clients = await connectMany((await talkTo(app)).port, 100)
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: x\r\n\r')
  await new Promise((done) => setTimeout(done, 300))
  for (const client of clients) client.write('\n')
  await expect.poll(requests.all).toBe(100)
  expect(requests.most()).toBeLessThan(21)
})

it('come behind line breaks that are read in turns, too', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const pieces = mostInARound()
  app.server.on('connection', (socket: Socket) => socket.on('data', pieces.count))
  const clients = await connectMany((await talkTo(app)).port, 20)
  for (const client of clients) client.write('\r\n'.repeat(30_000))
  await expect.poll(pieces.all, { timeout: 10_000 }).toBeGreaterThan(20 * 400)
  expect(pieces.most()).toBeLessThan(300)
})
