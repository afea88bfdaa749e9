import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from '../server/crypto/passwords.ts'
import { networkOf } from '../server/http/address.ts'

describe('a stored hash', () => {
  it('matches only its password, and no password if its cost is too high', async () => {
    const own = await hashPassword('right password')
    expect(await isPassword('right password', own)).toBe(true)
    expect(await isPassword('wrong password', own)).toBe(false)
    const bomb = own.replace('m=19456,t=2', 'm=1048576,t=1')
    for (const stored of ['', 'garbage', bomb, own.replace('t=2', 't=1000'), own.replace('p=1', 'p=99')])
      expect(await isPassword('right password', stored)).toBe(false)
  })
})

describe('the network by which sign-in attempts are counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s, a /64 for IPv6', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
