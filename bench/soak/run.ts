import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../server/demo/random.ts'
import type { Size } from '../data.ts'
import { examine, serveOn } from '../processes.ts'
import { openClient } from './client.ts'
import type { Memory } from './memory.ts'
import { readMemory } from './memory.ts'
import type { SoakOrganizations } from './organizations.ts'
import { prepare } from './organizations.ts'
import type { RequestKind, SendMeasured } from './work.ts'
import { ROLES } from './work.ts'

export type SoakOptions = {
  seconds: number
  clients: number
  seed: number
  /** Minimum time in milliseconds between the starts of two requests of a client. */
  pace: number
  /** Seconds per sample. */
  window: number
  large: Size
  smallOnes: number
}

type Percentiles = { count: number; p50: number; p95: number; p99: number }
/** Latencies are in milliseconds, memory is in MB. `heap` is the smallest heap measured during the sample. */
export type Sample = Memory & { at: number; read: Percentiles; write: Percentiles }

export type Soaked = {
  samples: Sample[]
  requests: number
  statuses: Record<string, number>
  wrong: { count: number; first: string[] }
  /** Output of `crewline doctor` if it found a violation. */
  found: string | null
}

const TOKEN = 'soak-soak-soak-soak'

/** `dataDir` must be empty or contain a new database. */
export async function soak(dataDir: string, options: SoakOptions): Promise<Soaked> {
  const server = await serveOn({ DATA_DIR: dataDir, METRICS_TOKEN: TOKEN })
  try {
    const places = await prepare(dataDir, server.url, options)
    const soaked = await load(server.url, places, options, () => readMemory(server.url, TOKEN, dataDir))
    const found = await examine(dataDir).then(
      () => null,
      (error: Error) => error.message.slice(0, 2_000),
    )
    return { ...soaked, found }
  } finally {
    await server.stop()
  }
}

async function load(
  url: string,
  { large, small }: SoakOrganizations,
  { seconds, clients, seed, pace, window }: SoakOptions,
  measure: () => Promise<Memory>,
): Promise<Soaked> {
  const soaked: Soaked = {
    samples: [],
    requests: 0,
    statuses: {},
    wrong: { count: 0, first: [] },
    found: null,
  }
  let taken: Record<RequestKind, number[]> = { read: [], write: [], wait: [], refused: [] }
  const start = performance.now()
  const end = start + seconds * 1000

  function note(words: string) {
    const { first } = soaked.wrong
    soaked.wrong.count++
    if (first.length < 10 && !first.includes(words)) first.push(words)
  }

  async function work(n: number): Promise<void> {
    const client = openClient(url)
    const random = seededRandom(seed * 1_000 + n)
    // Each client starts at a random time, so that clients don't send at the same time.
    let next = start + random.int(0, pace)
    const send: SendMeasured = async (kind, sent, ...right) => {
      const now = performance.now()
      if (next > now) await sleep(next - now)
      next = Math.max(next, now) + pace
      const since = performance.now()
      const reply = await client.sendRequest(sent)
      taken[kind].push(performance.now() - since)
      soaked.requests++
      soaked.statuses[reply.status] = (soaked.statuses[reply.status] ?? 0) + 1
      if (right.includes(reply.status)) return reply
      throw new Error(`${sent.method} ${sent.path} → ${reply.status}, not ${right.join(' or ')}`)
    }
    const place = { large, small: small[n % small.length]!, name: `Site ${n}` }
    const worker = { send, client, random, ...place, left: () => end - performance.now() }
    const role = ROLES[n % ROLES.length]!
    while (performance.now() < end) await role(worker).catch((error) => note(String(error?.message ?? error)))
  }

  async function sample(): Promise<void> {
    for (let at = window; at <= seconds; at += window) {
      const memories: Memory[] = []
      do {
        await sleep(Math.min(1_000, Math.max(0, start + at * 1000 - performance.now())))
        memories.push(await measure())
      } while (performance.now() < start + at * 1000)
      const least = memories.reduce((least, each) => (each.heap < least.heap ? each : least))
      const { read, write } = taken
      taken = { read: [], write: [], wait: [], refused: [] }
      const sampled = { at, ...memories.at(-1)!, heap: least.heap }
      soaked.samples.push({ ...sampled, read: percentilesOf(read), write: percentilesOf(write) })
    }
  }
  await Promise.all([sample(), ...Array.from({ length: clients }, (_, n) => work(n))])
  return soaked
}

function percentilesOf(latencies: number[]): Percentiles {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
