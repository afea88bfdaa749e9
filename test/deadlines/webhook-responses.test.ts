import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { send } from '../../server/webhooks/sending.ts'

it('a delivery waits only for the status, and not for the rest of a response that stalls', async () => {
  const receiver = createServer((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nby'))
  })
  onTestFinished(() => void receiver.close())
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  const target = { url: `http://127.0.0.1:${port}/`, secret: 'whsec_AAAA', old_secret: null }
  const message = { id: 'msg_1', body: '{}', first_sequence: null, last_sequence: null }
  const { status_code, duration_ms } = await send(target, message, { allowPrivate: true })
  expect(status_code).toBe(200)
  // A receiver that sends no status has ten seconds.
  expect(duration_ms).toBeLessThan(9_000)
})
