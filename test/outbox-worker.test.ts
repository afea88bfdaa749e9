import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFairSemaphore } from '../server/fair-semaphore.ts'
import type { Outbox, OutboxJob, OutboxWorker } from '../server/jobs/outbox-worker.ts'
import { createOutboxWorker } from '../server/jobs/outbox-worker.ts'

const TIMEOUT = 10_000
const silent = pino({ level: 'silent' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startOutbox({ total = 16, perGroup = 4, log = silent }) {
  const due = new Map<string, OutboxJob>()
  const events: string[] = []
  const outbox: Outbox<OutboxJob, OutboxJob> = {
    name: 'test',
    permits: createFairSemaphore({ total, perGroup, waitingPerGroup: 0, timeoutMs: 0 }),
    findDue: async (enqueue) => enqueue([...due.values()]),
    async claim(job) {
      if (job.key.startsWith('broken')) throw new Error('cannot be claimed')
      events.push(`claim ${job.key}`)
      return due.delete(job.key) ? job : null
    },
    async deliver({ key }, signal) {
      await new Promise((resolve) => {
        setTimeout(resolve, key.startsWith('bad') ? TIMEOUT : 1)
        signal.addEventListener('abort', resolve)
      })
      if (signal.aborted) return null
      events.push(`end ${key}`)
      return key.startsWith('bad') ? 'failed' : 'delivered'
    },
    scheduled: { everyMs: 60_000, run: async () => {} },
  }
  const worker = createOutboxWorker(outbox, log)
  const add = (...jobs: [key: string, group: number][]) => {
    for (const [key, group] of jobs) due.set(key, { key, group })
    worker.wake()
  }
  return { worker, due, events, add }
}

const bad = (count: number, groupOf: (n: number) => number) =>
  Array.from({ length: count }, (_, n): [string, number] => [`bad ${n}`, groupOf(n)])

async function closed(worker: OutboxWorker): Promise<void> {
  const closing = worker.close()
  await vi.advanceTimersByTimeAsync(TIMEOUT)
  await closing
}

it('one organization whose receivers never respond delays no other organization', async () => {
  const { worker, events, add } = startOutbox({})
  worker.start()
  add(...bad(20, () => 1))
  await vi.advanceTimersByTimeAsync(60)
  add(['good', 2])
  await vi.advanceTimersByTimeAsync(60)
  expect(events).toEqual([
    'claim bad 0',
    'claim bad 1',
    'claim bad 2',
    'claim bad 3',
    'claim good',
    'end good',
  ])
  await closed(worker)
})

it.each([16, 100])('%i receivers that never respond delay others by their timeout at most', async (count) => {
  const { worker, events, add } = startOutbox({})
  worker.start()
  add(...bad(count, (n) => n % 4))
  await vi.advanceTimersByTimeAsync(60)
  expect(events).toHaveLength(16)
  add(['good', 5])
  await vi.advanceTimersByTimeAsync(TIMEOUT)
  expect(events).toContain('end good')
  await closed(worker)
})

it('claims nothing without a permit, so that other nodes can', async () => {
  const { worker, due, events, add } = startOutbox({ total: 2 })
  worker.start()
  add(['bad 1', 1], ['bad 2', 2], ['elsewhere', 3], ['here', 4])
  await vi.advanceTimersByTimeAsync(100)
  expect([...due.keys()]).toEqual(['elsewhere', 'here'])
  due.delete('elsewhere')
  await vi.advanceTimersByTimeAsync(TIMEOUT)
  expect(events.filter((event) => event.startsWith('end'))).toEqual(['end bad 1', 'end bad 2', 'end here'])
  expect(worker.sent).toEqual({ delivered: 1, failed: 2 })
  await closed(worker)
})

it('a job that cannot be claimed delays no other, is logged once and causes no busy loop', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { worker, events, add } = startOutbox({ log })
  worker.start()
  add(['broken', 1], ['good', 1])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(events).toEqual(['claim good', 'end good'])
  expect(lines).toHaveLength(1)
  await closed(worker)
})

it('finds due jobs without being woken', async () => {
  const { worker, due, events } = startOutbox({})
  worker.start()
  await vi.advanceTimersByTimeAsync(100)
  due.set('retry', { key: 'retry', group: 1 })
  await vi.advanceTimersByTimeAsync(2_100)
  expect(events).toEqual(['claim retry', 'end retry'])
  await closed(worker)
})

it('starts no job after close, and aborts jobs that exceed the grace period', async () => {
  const { worker, due, events, add } = startOutbox({ total: 1 })
  worker.start()
  add(['bad', 1], ['queued', 2])
  await vi.advanceTimersByTimeAsync(100)
  let isClosed = false
  const closing = worker.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(4_900)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await closing
  worker.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([events, [...due.keys()]]).toEqual([['claim bad'], ['queued']])
})
