import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../server/http/app.ts'

it('closes a connection whose client reads nothing for a while', async () => {
  const timeouts = { headers: 10_000, request: 40_000, standstill: 300 }
  const app = createApp({ publicUrl: null, trustProxy: false, timeouts })
  app.get('/', async () => 'x'.repeat(30 * 1_048_576))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  const open = () => new Promise((done) => app.server.getConnections((_, count) => done(count)))
  await expect.poll(open).toBe(0)
})
