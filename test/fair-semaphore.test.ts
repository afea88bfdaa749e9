import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairSemaphore } from '../server/fair-semaphore.ts'
import { Overloaded } from '../server/refusals.ts'

const LIMITS = { total: 3, perGroup: 2, waitingPerGroup: 2, timeoutMs: 20 }

const settle = () => sleep(0)

describe('a fair semaphore', () => {
  it('gives permits up to the limit per group and in total', async () => {
    const semaphore = createFairSemaphore(LIMITS)
    const [first] = [await semaphore.acquire('a'), await semaphore.acquire('a')]
    expect(semaphore.tryAcquire('a')).toBeNull()
    expect(semaphore.tryAcquire('b')).not.toBeNull()
    expect(semaphore.tryAcquire('c')).toBeNull()
    first?.()
    expect(semaphore.tryAcquire('c')).not.toBeNull()
  })

  it('counts a permit that is released twice once', async () => {
    const semaphore = createFairSemaphore({ ...LIMITS, total: 1 })
    const release = await semaphore.acquire('a')
    release()
    release()
    expect(semaphore.tryAcquire('a')).not.toBeNull()
    expect(semaphore.tryAcquire('b')).toBeNull()
  })

  it('rejects after the timeout, or if too many callers of the group wait', async () => {
    const semaphore = createFairSemaphore({ ...LIMITS, total: 1 })
    await semaphore.acquire('a')
    const waiting = [semaphore.acquire('a'), semaphore.acquire('a')].map((each) => each.catch((e) => e))
    expect(semaphore.waitingCount()).toBe(2)
    await expect(semaphore.acquire('a')).rejects.toThrow(Overloaded)
    expect(await Promise.all(waiting)).toEqual([expect.any(Overloaded), expect.any(Overloaded)])
    expect(semaphore.waitingCount()).toBe(0)
  })

  it('never rejects a caller with an infinite timeout', async () => {
    const semaphore = createFairSemaphore({ ...LIMITS, total: 1, waitingPerGroup: 0 })
    const release = await semaphore.acquire('a')
    const patient = semaphore.acquire('a', Number.POSITIVE_INFINITY)
    await sleep(2 * LIMITS.timeoutMs)
    release()
    expect(await patient).toBeInstanceOf(Function)
  })

  it('serves the group with the fewest permits first, and alternates between equal groups', async () => {
    const semaphore = createFairSemaphore({ total: 2, perGroup: 2, waitingPerGroup: 9, timeoutMs: 5_000 })
    const held = [await semaphore.acquire('busy'), await semaphore.acquire('busy')]
    const order: string[] = []
    const queue = (group: string) =>
      semaphore.acquire(group).then((release) => {
        order.push(group)
        held.push(release)
      })
    const all = ['busy', 'busy', 'a', 'a', 'b'].map(queue)
    while (order.length < 5) {
      held.shift()?.()
      await settle()
    }
    await Promise.all(all)
    expect(order).toEqual(['a', 'busy', 'b', 'a', 'busy'])
  })

  it('queues a new caller behind the waiting callers of its group', async () => {
    const semaphore = createFairSemaphore({ total: 1, perGroup: 1, waitingPerGroup: 9, timeoutMs: 5_000 })
    const release = await semaphore.acquire('a')
    const first = semaphore.acquire('a')
    release()
    expect(semaphore.tryAcquire('a')).toBeNull()
    ;(await first)()
    expect(semaphore.tryAcquire('a')).not.toBeNull()
  })
})
