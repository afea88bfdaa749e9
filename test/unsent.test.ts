import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../server/http/app.ts'

/** Answers in one piece that their readers do not take. */

const LARGE = 'x'.repeat(30 * 1_048_576)
/** Each character takes three bytes on the way. */
const WIDE = '€'.repeat(11 * 1_048_576)

async function start(standstill?: number) {
  const timeouts = { headers: 10_000, request: 40_000, ...(standstill ? { standstill } : {}) }
  const app = createApp({ publicUrl: null, trustProxy: false, timeouts })
  app.addHook('onRequest', async (request) => {
    const id = Number(request.headers.organization)
    Object.assign(request, id > 0 ? { member: { id } } : { shared: { organization_id: -id } })
  })
  const held: (() => void)[] = []
  app.addHook('preHandler', (request, _reply, go) => (request.headers.held ? void held.push(go) : go()))
  app.get('/large', async () => LARGE)
  app.get('/wide', async () => WIDE)
  app.get('/small', async () => 'small')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const ask = (path: string, organization: number, more: { signal?: AbortSignal; held?: string } = {}) => {
    const { signal, ...headers } = more
    const init = {
      headers: { organization: String(organization), ...headers },
      ...(signal ? { signal } : {}),
    }
    return fetch(`http://127.0.0.1:${port}${path}`, init)
  }
  /** Asks, waits for the beginning of the answer, and reads no more. */
  async function leaveUnread(organization: number, path = '/large') {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nOrganization: ${organization}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  return { ask, leaveUnread, app, held }
}

it('are at most 64 MiB of an organization; others and small ones are answered', async () => {
  const { ask, leaveUnread } = await start()
  const sockets = [await leaveUnread(1), await leaveUnread(1)]
  const refused = await ask('/large', 1)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await ask('/small', 1)).status).toBe(200)
  expect((await (await ask('/large', 2)).text()).length).toBe(LARGE.length)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await ask('/large', 1)).status).toBe(200)
})

it('are not counted where the reader has gone before they came', async () => {
  const { ask, app, held } = await start()
  for (const n of [1, 2, 3]) {
    const leaving = new AbortController()
    const asked = ask('/large', 1, { signal: leaving.signal, held: 'yes' }).catch(() => null)
    await expect.poll(() => held.length).toBe(n)
    leaving.abort()
    await asked
  }
  await expect
    .poll(() => new Promise<number>((count) => app.server.getConnections((_, n) => count(n))))
    .toBe(0)
  for (const go of held) go()
  expect((await ask('/large', 1)).status).toBe(200)
})

it('are counted by their bytes', async () => {
  const { ask, leaveUnread } = await start()
  await leaveUnread(1, '/wide')
  expect((await ask('/wide', 1)).status).toBe(503)
})

it('of strangers who have a link are no member’s', async () => {
  const { ask, leaveUnread } = await start()
  await leaveUnread(-1)
  await leaveUnread(-1)
  expect((await ask('/large', -1)).status).toBe(503)
  expect((await ask('/large', 1)).status).toBe(200)
})

it('end with their connection, when nothing of them has moved for a while', async () => {
  const { leaveUnread, app } = await start(300)
  await leaveUnread(1)
  const open = () => new Promise((done) => app.server.getConnections((_, count) => done(count)))
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
})
