import { join } from 'node:path'
import { command } from '../command.ts'
import { soak } from './run.ts'
import { compareMinutes, slope } from './verdict.ts'

/**
 * Fails if a response is wrong, if the doctor finds a violation, or if the figures of the last minute exceed
 * their limits.
 */
export default command({
  about: 'mixed reads and writes at a fixed pace; looks for what grows',
  options: { minutes: 10, clients: 64, seed: 1, pace: 400 },
  async run({ minutes, ...rest }, folder) {
    const seconds = minutes * 60
    // Ignores up to two minutes at the start, while the server compiles code and fills caches.
    const [warmUp, minute] = [Math.min(120, seconds / 5), Math.min(60, seconds / 5)]
    const { samples, requests, statuses, wrong, found } = await soak(join(folder, 'data'), {
      ...{ ...rest, seconds, window: Math.min(10, seconds / 20), smallOnes: 8 },
      large: { projects: 1_000, resources: 500, assignmentsEach: 40 },
    })
    const lines = compareMinutes(samples, warmUp, minute)
    const failed = Object.entries(statuses).reduce((sum, [code, n]) => sum + (Number(code) >= 500 ? n : 0), 0)
    console.table(lines)
    console.table([
      {
        ...{ requests, 'answers of 5xx': failed, 'wrong answers': wrong.count },
        'resident MB a minute': slope(samples, warmUp, ({ rss }) => rss),
        'heap MB a minute': slope(samples, warmUp, ({ heap }) => heap),
        'database MB a minute': slope(samples, warmUp, ({ database }) => database),
      },
    ])
    console.table([statuses])
    for (const words of [...wrong.first, found ?? []].flat()) console.log(`  wrong: ${words}`)
    return wrong.count === 0 && failed === 0 && !found && lines.every(({ holds }) => holds)
  },
})
