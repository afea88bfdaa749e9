import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openTransport } from '../../../server/mail/transport.ts'
import { FROM } from '../../support/mail/mail.ts'

/** Accepts every email. While `isStuck`, never completes the response to RCPT. */
async function startServer() {
  const state = { isStuck: true }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      const received = bytes.toString('latin1')
      if (received.startsWith('DATA')) return socket.write('354 go on\r\n')
      if (!/^(EHLO|MAIL|RCPT)/.test(received) && !received.endsWith('\r\n.\r\n')) return
      const stuck = state.isStuck && received.startsWith('RCPT')
      if (!stuck) return socket.write('250 good\r\n')
      const timer = setInterval(() => socket.write('250-a moment\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, open, state, close: () => server.close() }
}

const LETTER = {
  id: 'one',
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: 'Hello',
  stop: null,
}

it('closes the connection if a stalled email is aborted, and sends the next email', async () => {
  const server = await startServer()
  const transport = openTransport({ url: server.url, from: FROM })
  const end = new AbortController()
  const sending = transport.send(LETTER, end.signal)
  await expect.poll(() => server.open.size).toBe(1)
  end.abort()
  expect((await sending).state).toBe('failed')
  await expect.poll(() => server.open.size).toBe(0)
  server.state.isStuck = false
  expect((await transport.send(LETTER)).state).toBe('sent')
  transport.close()
  await expect.poll(() => server.open.size).toBe(0)
  server.close()
})
