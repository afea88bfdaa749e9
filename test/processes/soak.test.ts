import { afterAll, expect, it } from 'vitest'
import { soak } from '../../bench/soak/run.ts'
import { cleanUp, copyDatabase } from '../support/processes/server-process.ts'

afterAll(cleanUp)

/** Only a deadline for slow machines. */
const LONGEST = 180_000

/** A short `npm run bench -- soak`, without its time and memory figures. */
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
    // Only 503 is allowed, for a busy machine.
    expect(wrong.first.filter((words) => !words.includes('→ 503'))).toEqual([])
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([])
    expect(found).toBe(null)
    expect(requests).toBeGreaterThan(16)
    for (const { rss, heap } of samples) expect([rss > 0, heap > 0]).toEqual([true, true])
  },
  LONGEST,
)
