import { Overloaded } from './refusals.ts'

export type SemaphoreLimits = {
  total: number
  perGroup: number
  waitingPerGroup: number
  /** Milliseconds until a waiting caller gets `Overloaded`. */
  timeoutMs: number
}

export type Release = () => void
export type Group = number | string

export type FairSemaphore = {
  /**
   * Rejects with `Overloaded` after the timeout or if the queue is full. With an infinite timeout, waits
   * until a permit is free.
   */
  acquire(group: Group, timeoutMs?: number): Promise<Release>
  tryAcquire(group: Group): Release | null
  run<T>(group: Group, work: () => Promise<T>): Promise<T>
  waitingCount(): number
}

type Waiter = { grant(): void }

/** A free permit goes to the waiting group with the fewest permits. */
export function createFairSemaphore(limits: SemaphoreLimits): FairSemaphore {
  const heldByGroup = new Map<Group, number>()
  /**
   * Waiting callers by group. If several groups have equally few permits, the first of them in the map is
   * next.
   */
  const queues = new Map<Group, Set<Waiter>>()
  let held = 0

  const heldBy = (group: Group) => heldByGroup.get(group) ?? 0
  const hasFree = (group: Group) => held < limits.total && heldBy(group) < limits.perGroup

  function count(group: Group, change: 1 | -1): void {
    held += change
    const ofGroup = heldBy(group) + change
    if (ofGroup === 0) heldByGroup.delete(group)
    else heldByGroup.set(group, ofGroup)
  }

  function take(group: Group): Release {
    count(group, 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      count(group, -1)
      grantNext()
    }
  }

  function grantNext(): void {
    let next: Group | undefined
    for (const group of queues.keys())
      if (hasFree(group) && (next === undefined || heldBy(group) < heldBy(next))) next = group
    if (next === undefined) return
    const [waiter] = queues.get(next) ?? []
    waiter?.grant()
    grantNext()
  }

  function leaveQueue(group: Group, waiter: Waiter): void {
    const queue = queues.get(group)
    queue?.delete(waiter)
    queues.delete(group)
    if (queue && queue.size > 0) queues.set(group, queue)
  }

  function wait(group: Group, timeoutMs: number): Promise<Release> {
    const queue = queues.get(group) ?? new Set<Waiter>()
    const waitsForever = timeoutMs === Number.POSITIVE_INFINITY
    if (!waitsForever && queue.size >= limits.waitingPerGroup) return Promise.reject(new Overloaded())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leaveQueue(group, waiter)
        reject(new Overloaded())
      }
      const timer = waitsForever ? undefined : setTimeout(giveUp, timeoutMs)
      const waiter: Waiter = {
        grant() {
          clearTimeout(timer)
          leaveQueue(group, waiter)
          resolve(take(group))
        },
      }
      queues.set(group, queue.add(waiter))
    })
  }

  // Also returns null if callers of the same group already wait, because they get the next permits.
  function tryAcquire(group: Group): Release | null {
    return hasFree(group) && !queues.has(group) ? take(group) : null
  }

  async function acquire(group: Group, timeoutMs = limits.timeoutMs): Promise<Release> {
    return tryAcquire(group) ?? wait(group, timeoutMs)
  }

  return {
    acquire,
    tryAcquire,
    async run(group, work) {
      const release = await acquire(group)
      return work().finally(release)
    },
    waitingCount: () => [...queues.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
