import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../server/http/app.ts'

async function startServer(trustProxy: false | number) {
  const app = createApp({ publicUrl: null, trustProxy, connectionsPerNetwork: 3 })
  app.get('/', async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  /** Sends a request over a new connection. Returns null if the server closes it without a response. */
  async function open() {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const response = once(socket, 'data').then(([data]) => String(data).slice(0, 15))
    const closed = once(socket, 'close').then(() => null)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return { socket, response: await Promise.race([response.catch(() => null), closed]) }
  }
  return open
}

const ANSWERED = 'HTTP/1.1 200 OK'

it('closes new connections of a network that has too many, until it closes others', async () => {
  const open = await startServer(false)
  const first = await open()
  expect([first, await open(), await open()].map(({ response }) => response)).toEqual([
    ANSWERED,
    ANSWERED,
    ANSWERED,
  ])
  expect((await open()).response).toBeNull()
  first.socket.destroy()
  await expect.poll(async () => (await open()).response).toBe(ANSWERED)
})

it('accepts any number of connections from a trusted proxy', async () => {
  const open = await startServer(1)
  for (let i = 0; i < 5; i++) expect((await open()).response).toBe(ANSWERED)
})
