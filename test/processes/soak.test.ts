import { afterAll, expect, it } from 'vitest'
import { soak } from '../../bench/soak/run.ts'
import { cleanUp, copyDatabase } from '../support/processes/server-process.ts'

afterAll(cleanUp)

/** A deadline only: as slow as the machine may be. */
const LONGEST = 180_000

/** `npm run bench -- soak` in short: what it says of times and memory takes minutes, and a quiet machine. */
it(
  'answers sixteen clients, right and wrong, without a failure, and leaves no rule broken',
  async () => {
    const { requests, statuses, samples, wrong, found } = await soak(await copyDatabase(), {
      seconds: 2,
      clients: 16,
      seed: 1,
      pace: 50,
      window: 1,
      large: { projects: 40, resources: 20, assignmentsEach: 10 },
      smallOnes: 2,
    })
    // A machine that is too busy to find the database in time says so; nothing else is an excuse.
    expect(wrong.first.filter((words) => !words.includes('→ 503'))).toEqual([])
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([])
    expect(found).toBe(null)
    expect(requests).toBeGreaterThan(16)
    for (const { rss, heap } of samples) expect([rss > 0, heap > 0]).toEqual([true, true])
  },
  LONGEST,
)
