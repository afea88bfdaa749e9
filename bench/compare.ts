import type { Filled } from './data.ts'
import type { Candidate, Stage } from './stage.ts'
import { CANDIDATES } from './stage.ts'

export type Compared = {
  name: string
  clients: number
  /** Requests a second, the median of the rounds. */
  rate: Record<Candidate, number>
  /** Milliseconds of the median request to Crewline. */
  latency: number
  ofCeiling: number
  ofDatabase: number
}

const ROUNDS = 15
const SLICE = 250
const WARM_UP = 500

/** The candidates take turns within each round, so that the machine's mood meets all of them. */
export async function compare(
  stage: Stage,
  name: string,
  org: Filled,
  clients: number,
  rounds = ROUNDS,
): Promise<Compared> {
  const rates: Record<Candidate, number[]> = { crewline: [], ceiling: [], database: [] }
  const latencies: number[] = []
  for (const candidate of CANDIDATES) await stage.measure(candidate, name, org, clients, WARM_UP)
  for (let round = 0; round < rounds; round++)
    for (const candidate of CANDIDATES) {
      const load = await stage.measure(candidate, name, org, clients, SLICE)
      rates[candidate].push(load.count / load.seconds)
      if (candidate === 'crewline') latencies.push(median(load.latencies))
    }
  const rate = {
    crewline: median(rates.crewline),
    ceiling: median(rates.ceiling),
    database: median(rates.database),
  }
  // Of each round by itself: what slowed the machine slowed both.
  const ratio = (to: Candidate) => median(rates.crewline.map((value, round) => value / rates[to][round]!))
  return {
    name,
    clients,
    rate,
    latency: median(latencies),
    ofCeiling: ratio('ceiling'),
    ofDatabase: ratio('database'),
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
