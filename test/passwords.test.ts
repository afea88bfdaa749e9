import { EventEmitter } from 'node:events'
import { setImmediate as soon } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, inTurn, isPassword } from '../server/crypto/passwords.ts'
import { networkOf } from '../server/http/address.ts'
import { refusalPace, waitForPace } from '../server/http/limits/pace.ts'
import { Overloaded } from '../server/refusals.ts'

describe('hashing', () => {
  it('is done by few at once, for people who are known first, and refused at once where many wait', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const work = (isKnown: boolean, name: string) =>
      inTurn(isKnown, 'here', () => {
        begun.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
    const endOne = async () => {
      ends.shift()?.()
      await soon()
    }
    const strangers = Promise.allSettled(Array.from({ length: 50 }, () => work(false, 'stranger')))
    const known = work(true, 'known')
    await soon()
    const atOnce = begun.length
    expect([1, 2]).toContain(atOnce)
    await endOne()
    expect(begun.slice(atOnce)).toEqual(['known'])
    while (ends.length > 0) await endOne()

    await known
    const refused = (await strangers).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(50 - atOnce - 30)
    expect(refused.every((reason) => reason instanceof Overloaded)).toBe(true)
    expect(begun).toHaveLength(atOnce + 30 + 1)
  })

  it('leaves strangers every second turn, however often people who are known come again', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const work = (isKnown: boolean) =>
      inTurn(isKnown, 'here', () => {
        begun.push(isKnown ? 'known' : 'stranger')
        return new Promise<void>((end) => ends.push(end))
      })
    const all = Array.from({ length: 5 }, () => work(true))
    all.push(work(false), work(false))
    await soon()
    const atOnce = begun.length
    for (let n = 0; n < 4; n++) {
      all.push(work(true))
      ends.shift()?.()
      await soon()
    }
    expect(begun.slice(atOnce).filter((name) => name === 'stranger')).toHaveLength(2)
    for (; ends.length > 0; await soon()) ends.shift()?.()
    await Promise.all(all)
  })
})

describe('hashing for people who are known', () => {
  it('goes from address to address, so that nobody waits for all who wait at another one', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const work = (from: string) =>
      inTurn(true, from, () => {
        begun.push(from)
        return new Promise<void>((end) => ends.push(end))
      })
    const all = Array.from({ length: 10 }, () => work('many'))
    await soon()
    const atOnce = begun.length
    all.push(work('one'), work('one'), work('other'))
    for (; ends.length > 0; await soon()) ends.shift()?.()
    await Promise.all(all)
    expect(begun.slice(atOnce, atOnce + 5)).toEqual(['many', 'one', 'other', 'many', 'one'])
  })
})

describe('a stored hash', () => {
  it('is compared where its cost is bounded, and matches nothing else', async () => {
    const own = await hashPassword('right password')
    expect(await isPassword('right password', own)).toBe(true)
    expect(await isPassword('wrong password', own)).toBe(false)
    const bomb = own.replace('m=19456,t=2', 'm=1048576,t=1')
    for (const stored of ['', 'garbage', bomb, own.replace('t=2', 't=1000'), own.replace('p=1', 'p=99')])
      expect(await isPassword('right password', stored)).toBe(false)
  })
})

describe('refusals', () => {
  it('leave at once, and in a flood of them one after the other, within seconds', () => {
    let time = 1_000_000
    const pace = refusalPace(() => time)
    const waits = (count: number, network = 'a flood') => Array.from({ length: count }, () => pace(network))
    expect(waits(22)).toEqual([...Array(20).fill(0), 10, 20])
    expect(waits(2_000).at(-1)).toBe(5_000)
    // Another network is no part of it, until it sends as many.
    expect(waits(10, 'another')).toEqual(Array(10).fill(0))
    expect(waits(1, 'another')).toEqual([5_000])
    // A flood from everywhere is one, too.
    expect(Array.from({ length: 3 }, (_, n) => pace(`network ${n}`))).toEqual([10, 20, 30])
    time += 5_000
    expect(waits(1)).toEqual([10])
    time += 15_000
    expect(waits(20)).toEqual(Array(20).fill(0))
  })

  it('hold no turn while they wait', async () => {
    const raw = new EventEmitter()
    const end = vi.fn()
    const reply = { raw, request: { address: '198.51.100.9', turn: { end } } } as unknown as FastifyReply
    const waiting = Array.from({ length: 30 }, () => waitForPace(reply))
    expect(end).toHaveBeenCalled()
    raw.emit('close')
    await Promise.all(waiting)
  })
})

describe('the address that tries are counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s: an IPv6 client has a whole /64', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
