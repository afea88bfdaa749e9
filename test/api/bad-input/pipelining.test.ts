import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../server/http/app.ts'
import { talkTo } from '../../support/raw.ts'

async function startHeld() {
  const app = createApp({ publicUrl: null, trustProxy: false })
  const begun: string[] = []
  const held: (() => void)[] = []
  app.post<{ Params: { n: string } }>('/:n', async ({ params: { n } }) => {
    begun.push(n)
    await new Promise<void>((done) => held.push(done))
    return { n }
  })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  client.on('error', () => {})
  client.on('data', (chunk) => {
    received += chunk
  })
  const [socket] = await accepted
  onTestFinished(async () => {
    client.destroy()
    release()
    await app.close()
  })
  function release() {
    for (const done of held.splice(0)) done()
  }
  return { begun, release, client, socket, received: () => received }
}

const post = (n: number, text = 'x') => {
  const body = JSON.stringify({ text })
  return `POST /${n} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

it('eight pipelined requests get their responses in order', async () => {
  const { client, received, release } = await startHeld()
  client.write(
    numbers(8)
      .map((n) => post(n, 'x'.repeat(n * 500)))
      .join(''),
  )
  const responded = () => [...received().matchAll(/\{"n":"(\d+)"\}/g)].map(([, n]) => Number(n))
  const afterRelease = () => {
    release()
    return responded()
  }
  await expect.poll(afterRelease).toEqual(numbers(8))
  client.write(post(8))
  await expect.poll(afterRelease).toEqual(numbers(9))
})

it('more than eight waiting requests close the connection', async () => {
  const { client, socket } = await startHeld()
  client.write(
    numbers(9)
      .map((n) => post(n))
      .join(''),
  )
  await expect.poll(() => socket.destroyed).toBe(true)
})

it.each(['resetAndDestroy', 'end'] as const)(
  'waiting requests do not keep the connection open after the client leaves by %s',
  async (leave) => {
    const { begun, client, socket } = await startHeld()
    client.write(
      numbers(6)
        .map((n) => post(n))
        .join(''),
    )
    await expect.poll(() => begun.length).toBe(6)
    client[leave]()
    await expect.poll(() => socket.destroyed).toBe(true)
  },
)

it('a request is processed after one with an invalid path and a body', async () => {
  const app = createApp({ publicUrl: null, trustProxy: false })
  app.get('/', async () => ({ got: true }))
  const { client, countOf } = await talkTo(app)
  client.write('POST /%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello')
  await expect.poll(() => countOf('HTTP/1.1 400')).toBe(1)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => countOf('{"got":true}')).toBe(1)
})

it('all requests get their responses before a later invalid path gets 400', async () => {
  const { client, begun, received, release } = await startHeld()
  const responses = (status: number) => received().split(`HTTP/1.1 ${status}`).length - 1
  client.write(
    numbers(5)
      .map((n) => post(n))
      .join(''),
  )
  await expect.poll(() => begun.length).toBe(5)
  client.write('GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect
    .poll(() => {
      release()
      return [responses(200), responses(400)]
    })
    .toEqual([5, 1])
})

it('a malformed request gets 400 after the responses to earlier requests', async () => {
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
