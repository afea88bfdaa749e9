import { describe, expect, it } from 'vitest'
import { createKnownKeys } from '../server/http/known-keys.ts'
import type { KeyIdentity } from '../server/store/access/api-keys.ts'

function keyOf(id: number): KeyIdentity {
  return { id, key_id: 1, scope: 'read', requests_per_minute: null, request_burst: null }
}

describe('remembered API keys', () => {
  it('expire half a second after their lookup started', () => {
    let now = 1_000
    const keys = createKnownKeys(() => now)
    keys.remember('ours', keyOf(1), 700)
    expect(keys.find('ours')).toEqual(keyOf(1))
    now = 1_200
    expect(keys.find('ours')).toBeUndefined()
    keys.remember('ours', keyOf(1), 600)
    expect(keys.find('ours')).toBeUndefined()
  })

  it('are limited to ten thousand', () => {
    const keys = createKnownKeys(() => 0)
    for (let n = 0; n <= 10_000; n++) keys.remember(`key ${n}`, keyOf(n), 0)
    expect([keys.find('key 0'), keys.find('key 10000')?.id]).toEqual([undefined, 10_000])
  })
})
