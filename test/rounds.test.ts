import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../server/http/app.ts'
import { boundConnections } from '../server/http/limits/connections.ts'
import { strangerLimiter } from '../server/http/limits/rate-limit.ts'
import { beginAlone, mayBegin, noteArrival, waitForRound } from '../server/http/limits/rounds.ts'
import { together } from '../server/http/limits/together.ts'
import { mostInARound } from './support/raw.ts'

const nextRound = () => new Promise((done) => setImmediate(done))

it('lets ten of those who wait begin in a round, of each network in turn', async () => {
  const begun: string[] = []
  for (let n = 0; n < 30; n++) waitForRound('loud', () => begun.push(`loud ${n}`))
  waitForRound('quiet', () => begun.push('quiet'))
  expect(begun).toEqual([])
  await nextRound()
  expect(begun).toEqual(['loud 0', 'quiet', ...Array.from({ length: 8 }, (_, n) => `loud ${n + 1}`)])
  await nextRound()
  await nextRound()
  await nextRound()
  expect(begun.length).toBe(31)
})

it('lets a network begin ten at once, and none before those who wait', async () => {
  const answers = Array.from({ length: 12 }, () => mayBegin('office'))
  expect(answers.filter(Boolean).length).toBe(10)
  expect(mayBegin('another')).toBe(true)
  await nextRound()
  waitForRound('office', () => {})
  expect(mayBegin('office')).toBe(false)
  await nextRound()
  expect(mayBegin('office')).toBe(true)
})

it('lets all networks together begin ten in a round, and each of them one', async () => {
  await nextRound()
  const begun = (network: string) => Array.from({ length: 8 }, () => mayBegin(network)).filter(Boolean).length
  expect(['first', 'second', 'third'].map(begun)).toEqual([8, 2, 1])
  await nextRound()
})

it('lets each network begin one in a round while new connections come: one of them is taken in each', async () => {
  await nextRound()
  const begun: number[] = []
  for (let n = 0; n < 3; n++) waitForRound('waiting', () => begun.push(n))
  noteArrival()
  expect([mayBegin('office'), mayBegin('office'), mayBegin('another')]).toEqual([true, false, true])
  await nextRound()
  expect(begun).toEqual([0])
  await new Promise((done) => setTimeout(done, 30))
  expect(begun).toEqual([0, 1, 2])
})

it('asks once for all who ask meanwhile, and anew afterwards', async () => {
  let asked = 0
  const ask = together(async () => {
    asked++
    await nextRound()
    if (asked === 2) throw new Error('away')
    return asked
  })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(3)
})

it('lets one begin heavy work in a round, of each network in turn, unless it has left', async () => {
  const begun: string[] = []
  const heavy = mostInARound()
  const work = (name: string) => () => {
    heavy.count()
    begun.push(name)
  }
  for (const n of [1, 2, 3]) beginAlone('loud', work(`loud ${n}`))
  const leave = beginAlone('gone', work('gone'))
  for (let n = 0; n < 30; n++) beginAlone(`network ${n}`, work('other'))
  leave()
  await expect.poll(() => begun.length).toBe(33)
  expect([begun[0], begun[31], begun[32]]).toEqual(['loud 1', 'loud 2', 'loud 3'])
  expect(heavy.most()).toBe(1)
})

it('closes the connection of a network with too many that waits longest for a request, or else the newest', async () => {
  const app = createApp({ publicUrl: null, trustProxy: 1 })
  boundConnections(app, 3)
  const held: (() => void)[] = []
  app.get('/', async () => ({}))
  app.get('/held', async () => new Promise((done) => held.push(() => done({}))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const closed = once(socket, 'close').then(() => 'closed')
    return { socket, closed, ask: (path: string) => ask(socket, closed, path) }
  }
  const ask = (socket: Socket, closed: Promise<string>, path = '/') => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return Promise.race([once(socket, 'data').then(() => 'answered'), closed])
  }
  onTestFinished(() => app.close())
  const [first, second, third] = [open(), open(), open()]
  for (const each of [first, second, third, first]) expect(await each.ask('/')).toBe('answered')
  expect(await open().ask('/')).toBe('answered')
  expect(await second.closed).toBe('closed')
  const working = [first.ask('/held'), third.ask('/held'), open().ask('/held')]
  await expect.poll(() => held.length).toBe(3)
  expect(await open().ask('/')).toBe('closed')
  for (const done of held) done()
  expect(await Promise.all(working)).toEqual(['answered', 'answered', 'answered'])
})

it('answers strangers again as the time passes', () => {
  let now = 0
  const limit = strangerLimiter({ perMinute: 60, burst: 2 }, () => now)
  const from = (address: string) => () => limit({ address })
  from('10.0.0.1')()
  from('10.0.0.1')()
  expect(from('10.0.0.1')).toThrow()
  from('10.0.0.2')()
  now = 1_000
  from('10.0.0.1')()
  expect(from('10.0.0.1')).toThrow()
})
