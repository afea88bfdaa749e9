import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateKey, readKey } from '../server/crypto/keys.ts'

/** The checksums and hashes were computed with Python's zlib.crc32 and hashlib. */
const KNOWN = [
  [
    'crewline_1_00000000000000000000000000000000000000000001xE5ZV',
    1,
    'crewline_1_0000',
    'ed0911befb67f8a74210ba72d357bc38cc56a26684439c19e4e09e147b38061c',
  ],
  [
    'crewline_42_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ2bYJyZ',
    42,
    'crewline_42_abcd',
    '83a15258e6ba4855c13f0922d80037395804c8742ae5be9a58485a06edef2c83',
  ],
  [
    'crewline_9007199254740991_Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Z3oCo3u',
    9007199254740991,
    'crewline_9007199254740991_Zz9Z',
    'ab801c1e4edf60dd2b1819b6f5822c9547c79a42882e2ba0115a0f482aa36f51',
  ],
] as const
const [first] = KNOWN[0]

const organization = fc.oneof(
  fc.integer({ min: 1, max: 1_000 }),
  fc.maxSafeInteger().filter((id) => id > 0),
)

describe('the text of an API key', () => {
  it.each(KNOWN)('%s is parsed', (key, organization_id, prefix, hash) => {
    expect(readKey(key)).toEqual({ organization_id, prefix, hash: Buffer.from(hash, 'hex') })
  })

  it('contains its organization’s ID, and can be parsed', () => {
    fc.assert(
      fc.property(organization, (organization_id) => {
        const key = generateKey(organization_id)
        expect(key).toMatch(/^crewline_[1-9][0-9]{0,15}_[0-9A-Za-z]{49}$/)
        const read = readKey(key)!
        expect(read.organization_id).toBe(organization_id)
        expect(key.startsWith(read.prefix)).toBe(true)
        expect(key.length - read.prefix.length).toBe(45)
      }),
    )
  })

  it('is different each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => generateKey(1))).size).toBe(1_000)
  })

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'crewline_1_'],
    ['one character too few', first.slice(0, -1)],
    ['one character too many', `${first}0`],
    ['a line break at the end', `${first}\n`],
    ['a space before', ` ${first}`],
    ['another product', first.replace('crewline', 'drewline')],
    ['another case', 'Crewline_1_00000000000000000000000000000000000000000001jEStB'],
    ['organization 0', 'crewline_0_00000000000000000000000000000000000000000003gaGjx'],
    ['a leading zero', 'crewline_01_00000000000000000000000000000000000000000000BqE1M'],
    ['an id beyond 2^53', 'crewline_9007199254740992_Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Zz9Z4ODvrz'],
    ['a secret too short', 'crewline_1_0000000000000000000000000000000000000000002GSm9v'],
    ['a character that is not base62', 'crewline_1_000000000000000000000000000000000000000000-0B53lU'],
    ['another checksum', `${first.slice(0, -6)}000000`],
    ['8 KB', 'crewline_1_'.padEnd(8_192, '0')],
  ])('is refused with %s', (_what, text) => {
    expect(readKey(text)).toBe(null)
  })

  it('is refused with one character changed at any position', () => {
    const character = fc.constantFrom(...'0123456789ABCXYZabcxyz_-')
    fc.assert(
      fc.property(organization, fc.nat(), character, (organization_id, place, other) => {
        const key = generateKey(organization_id)
        const i = place % key.length
        fc.pre(key[i] !== other)
        expect(readKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(null)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is refused with two adjacent characters swapped', () => {
    fc.assert(
      fc.property(fc.nat(), (place) => {
        const key = generateKey(1)
        const i = place % (key.length - 1)
        fc.pre(key[i] !== key[i + 1])
        expect(readKey(key.slice(0, i) + key[i + 1] + key[i] + key.slice(i + 2))).toBe(null)
      }),
    )
  })
})
