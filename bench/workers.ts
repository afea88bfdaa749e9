import { median } from './compare.ts'
import type { Row } from './results.ts'
import { startWorkers } from './server-process.ts'
import type { Stage } from './stage.ts'
import { COMPUTED } from './workloads.ts'

const ROUNDS = 7

/**
 * Two processes beside one, on a read that is mostly JavaScript. The load and the database share the cores: on two
 * cores, two processes can be 2 × the share that JavaScript has of all the work, and no more.
 */
export async function measureWorkers(stage: Stage): Promise<Row> {
  const org = await stage.organization('usual')
  const servers = [
    await startWorkers(stage.databaseUrl, 1),
    await startWorkers(stage.databaseUrl, 2),
  ] as const
  const pairs: [number, number][] = []
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const rates: number[] = []
      for (const { url } of servers) {
        const load = await stage.measure(Number(new URL(url).port), COMPUTED, org, 8, 1_000)
        rates.push(load.count / load.seconds)
      }
      if (round > 0) pairs.push(rates as [number, number])
    }
  } finally {
    for (const server of servers) await server.stop()
  }
  return {
    name: COMPUTED,
    values: { 'one process': median(pairs.map(([one]) => one)), two: median(pairs.map(([, two]) => two)) },
    ratio: median(pairs.map(([one, two]) => two / one)),
    target: 1.6,
  }
}
