import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { hashSecret } from '../server/crypto/keys.ts'
import { createApp } from '../server/http/app.ts'
import { callerOf, noteCaller, strangersAt } from '../server/http/limits/callers.ts'
import { boundConnections } from '../server/http/limits/connections.ts'
import { lookUp } from '../server/http/limits/look-ups.ts'
import { strangerLimiter } from '../server/http/limits/rate-limit.ts'
import { beginAlone, mayBegin, noteArrival, waitForRound } from '../server/http/limits/rounds.ts'
import { together } from '../server/http/limits/together.ts'
import { mostInARound } from './support/raw.ts'

const nextRound = () => new Promise((done) => setImmediate(done))

it('lets ten of those who wait begin in a round, of each network in turn', async () => {
  const begun: string[] = []
  for (let n = 0; n < 30; n++) waitForRound(strangersAt('loud'), () => begun.push(`loud ${n}`))
  waitForRound(strangersAt('quiet'), () => begun.push('quiet'))
  expect(begun).toEqual([])
  await nextRound()
  expect(begun).toEqual(['loud 0', 'quiet', ...Array.from({ length: 8 }, (_, n) => `loud ${n + 1}`)])
  await nextRound()
  await nextRound()
  await nextRound()
  expect(begun.length).toBe(31)
})

it('lets strangers begin ten at once, from however many networks, and none before those who wait', async () => {
  await nextRound()
  const answers = Array.from({ length: 50 }, (_, n) => mayBegin(strangersAt(`10.0.0.${n}`)))
  expect(answers.filter(Boolean).length).toBe(10)
  await nextRound()
  waitForRound(strangersAt('office'), () => {})
  expect([mayBegin(strangersAt('office')), mayBegin(strangersAt('another'))]).toEqual([false, true])
  await nextRound()
  expect(mayBegin(strangersAt('office'))).toBe(true)
  await nextRound()
})

it('lets a network begin three in a round while others ask', async () => {
  await nextRound()
  const begin = (network: string, count: number) =>
    Array.from({ length: count }, () => mayBegin(strangersAt(network))).filter(Boolean).length
  expect([begin('quiet', 1), begin('loud', 8), begin('quiet', 2)]).toEqual([1, 3, 2])
  await nextRound()
  const begun: string[] = []
  for (let n = 0; n < 30; n++) waitForRound(strangersAt('loud'), () => begun.push('loud'))
  for (let n = 0; n < 2; n++) waitForRound(strangersAt('quiet'), () => begun.push('quiet'))
  await nextRound()
  expect(begun.sort()).toEqual(['loud', 'loud', 'loud', 'quiet', 'quiet'])
  while (begun.length < 32) await nextRound()
})

it('lets those who are known begin as many beside strangers, of each organization in turn, and of each of its people', async () => {
  const known = (org: number, who: string) => ({ isKnown: true, group: `organization ${org}`, who })
  for (let n = 0; n < 20; n++) mayBegin(strangersAt('flood'))
  expect(mayBegin(known(1, 'ana'))).toBe(true)
  const begun: string[] = []
  for (let n = 0; n < 20; n++) waitForRound(strangersAt(`10.0.0.${n}`), () => {})
  for (let n = 0; n < 5; n++) waitForRound(known(1, `key ${n}`), () => begun.push(`key ${n}`))
  for (let n = 0; n < 9; n++) waitForRound(known(1, 'loud'), () => begun.push('loud'))
  waitForRound(known(1, 'ana'), () => begun.push('ana'))
  waitForRound(known(2, 'bo'), () => begun.push('bo'))
  await nextRound()
  expect(begun.slice(0, 2)).toEqual(['key 0', 'bo'])
  expect(begun.indexOf('ana')).toBeLessThan(8)
  expect(begun.length).toBe(10)
  await nextRound()
  expect(begun.length).toBe(16)
})

it('lets one begin in a round while new connections come: one of them is taken in each', async () => {
  await nextRound()
  const begun: number[] = []
  for (let n = 0; n < 3; n++) waitForRound(strangersAt('waiting'), () => begun.push(n))
  noteArrival()
  expect(['office', 'office', 'another'].map((network) => mayBegin(strangersAt(network)))).toEqual([
    ...[true, false, false],
  ])
  await nextRound()
  expect(begun).toEqual([0])
  await new Promise((done) => setTimeout(done, 30))
  expect(begun).toEqual([0, 1, 2])
})

it('knows whoever was found until they are refused, by session or key and nothing else', () => {
  const caller = (headers: Record<string, string>) => callerOf({ headers, address: '10.0.0.9' })
  const asked = (headers: object, found: object) =>
    ({ headers, address: '10.0.0.9', ...found }) as FastifyRequest
  const [key, session] = [{ authorization: 'Bearer k1' }, { cookie: '__Host-crewline_session=s1; x=y' }]
  expect(caller(key)).toEqual(strangersAt('10.0.0.9'))
  noteCaller(asked(key, { holder: { id: 3, key_id: 4 } }), 200)
  const member = { id: 3, user_id: 5, session: { hash: hashSecret('s1') } }
  noteCaller(asked(session, { member }), 404)
  // Where it is not what was read of the head: that would make others known, or all who send nothing.
  for (const other of ['crewline_session =s1', 'xcrewline_session=s2; crewline_session=s1'])
    noteCaller(asked({ cookie: other }, { member }), 200)
  noteCaller(asked({ ...session, authorization: 'Bearer k3' }, { member }), 200)
  expect(['crewline_session=s2', ''].map((cookie) => caller({ cookie }).isKnown)).toEqual([false, false])
  expect(caller({ authorization: 'Bearer k3' }).isKnown).toBe(false)
  expect(caller(key)).toEqual({ isKnown: true, group: 'organization 3', who: 'key 4' })
  expect(caller({ cookie: 'crewline_session=s1' })).toMatchObject({ who: 'person 5' })
  expect(caller({ cookie: 'crewline_device=s1' })).toMatchObject({ isKnown: false })
  expect(caller({ authorization: 'Basic k1' })).toMatchObject({ isKnown: false })
  // Of a page or a file nobody is found, which says nothing against them.
  noteCaller(asked(session, {}), 200)
  noteCaller(asked(key, {}), 401)
  expect([caller(session).isKnown, caller(key).isKnown]).toEqual([true, false])
})

it('forgets the oldest keys of an organization that has thousands, and nobody else', () => {
  const use = (id: number, key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    noteCaller({ headers, address: null, holder: { id, key_id: 1 } } as unknown as FastifyRequest, 200)
    return () => callerOf({ headers, address: '10.0.0.9' }).isKnown
  }
  const other = use(9, 'other')
  const own = Array.from({ length: 10_100 }, (_, n) => use(8, `own-${n}`))
  expect(other()).toBe(true)
  expect(own.map((isKnown) => isKnown()).lastIndexOf(false)).toBe(10_100 - 1_000 - 1)
})

it('looks up two of strangers at once, of each network in turn, and others beside them', async () => {
  const from = (address: string) => ({ headers: {}, address })
  const waiting: (() => void)[] = []
  const begun: string[] = []
  const look = (address: string) =>
    lookUp(from(address), () => {
      begun.push(address)
      return new Promise<void>((done) => waiting.push(done))
    })
  const looking = Array.from({ length: 100 }, () => look('10.0.0.1'))
  await nextRound()
  expect(begun.length).toBe(2)
  looking.push(look('10.0.0.2'))
  waiting.shift()?.()
  await expect.poll(() => begun.length).toBe(3)
  expect(begun[2]).toBe('10.0.0.2')
  const headers = { authorization: 'Bearer k2' }
  noteCaller({ headers, address: null, holder: { id: 3, key_id: 4 } } as FastifyRequest, 200)
  expect(await lookUp({ headers, address: '10.0.0.1' }, async () => 'at once')).toBe('at once')
  while (begun.length < 101 || waiting.length > 0) {
    waiting.shift()?.()
    await nextRound()
  }
  await Promise.all(looking)
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
