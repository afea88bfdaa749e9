import { setTimeout as sleep } from 'node:timers/promises'
import { generateKey } from '../../server/crypto/keys.ts'
import { seededRandom } from '../../server/demo/random.ts'
import { sendRequest } from '../calls.ts'
import { PASSWORD } from '../data.ts'
import { examine, launchServer, signIn } from '../processes.ts'
import type { Outcome } from './ledger.ts'
import { openLedger } from './ledger.ts'
import { readStoredLines } from './stored.ts'
import type { Victim } from './victims.ts'
import { endsServer, killVictim, TURNS } from './victims.ts'
import type { Write } from './writes.ts'
import { startWriter } from './writes.ts'

export type Round = {
  dataDir: string
  cycles: number
  seed: number
  onCycle?: (figures: RoundFigures) => void
}

export type RoundFigures = {
  cycles: number
  acknowledged: number
  refused: number
  /**
   * `unknown` counts writes without a response or with status 503. `stored` counts the unknown writes that
   * were stored.
   */
  unknown: number
  stored: number
  repeated: number
  /** Milliseconds from the kill, or from the last write if that is later, until the server is ready. */
  recoveries: { victim: Victim; ms: number }[]
}

const WRITERS = 5
/** Maximum number of writes per writer and cycle. */
const WRITES = 10
/** Milliseconds after which the server counts as hanging. */
const LONGEST = 120_000

/**
 * Kills one instance repeatedly during writes. Throws if a confirmed write is missing, duplicated or partial,
 * or if the doctor finds a violation.
 */
export async function tortureRound({
  dataDir,
  cycles,
  seed,
  onCycle = () => {},
}: Round): Promise<RoundFigures> {
  const [random, key] = [seededRandom(seed), generateKey(1)]
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' }
  const init = { CREWLINE_INIT_API_KEY: key, CREWLINE_INIT_PASSWORD: PASSWORD }
  let server = launchServer({ ...settings, ...init })
  let url = await server.ready
  const call = callAs({
    authorization: `Bearer ${key}`,
    cookie: await signIn(url, 'owner@localhost', PASSWORD),
  })
  const ledger = openLedger()
  const writers = Array.from({ length: WRITERS }, (_, i) =>
    startWriter(`w${i}`, seededRandom(random.int(0, 1e9))),
  )
  const figures: RoundFigures = { cycles: 0, ...ledger.counts, repeated: 0, recoveries: [] }

  /** Writes whose outcome is unknown. With their idempotency key, a repeated request has only one effect. */
  const toRepeat: Write[] = []

  async function send(write: Write): Promise<Outcome> {
    const { status, text } = await call(url, write)
    if (status === 0 || status === 503) return 'unknown'
    if (status !== write.status) throw new Error(`${write.path} was answered with ${status}: ${text}`)
    if (status !== 422) write.learn?.(JSON.parse(text).data)
    return status === 422 ? 'refused' : 'done'
  }

  async function write(writer: (typeof writers)[number], onAnswer: () => void): Promise<void> {
    for (let n = 0; n < WRITES; n++) {
      const next = writer.next()
      const outcome = await send(next)
      ledger.note(next, outcome)
      if (outcome !== 'unknown') onAnswer()
      else if (next.key) toRepeat.push(next)
      if (outcome === 'unknown') return writer.forget()
    }
  }

  async function recover(victim: Victim): Promise<void> {
    if (endsServer(victim)) {
      server = launchServer(settings)
      if (victim === 'again') {
        server.ready.catch(() => {})
        await sleep(random.int(20, 900))
        await server.kill()
        server = launchServer(settings)
      }
      url = await within(server.ready, `${victim} was killed, and it did not start again`)
    }
    await patiently(async () => (await call(url, { method: 'GET', path: '/readyz' })).status === 200)
  }

  async function check(): Promise<void> {
    // biome-ignore lint/suspicious/noExplicitAny: the data depends on the path
    const read = async (path: string): Promise<any> => {
      const { status, text } = await call(url, { method: 'GET', path })
      if (status === 0 || status === 503) throw new Away()
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`)
      return JSON.parse(text).data
    }
    let stored: string[] = []
    await patiently(async () => {
      stored = await readStoredLines(read)
      return true
    })
    const wrong = Object.entries(ledger.check(stored)).filter(([, traces]) => traces.length > 0)
    if (wrong.length > 0) throw new Error(JSON.stringify(Object.fromEntries(wrong)).slice(0, 2_000))
  }

  async function repeatAll(): Promise<void> {
    for (const write of toRepeat.splice(0)) {
      await patiently(async () => {
        const outcome = await send(write)
        if (outcome === 'done') ledger.note(write, outcome)
        return outcome === 'done'
      })
      figures.repeated++
    }
  }

  async function cycle(): Promise<void> {
    const victim = TURNS[(seed + figures.cycles) % TURNS.length]!
    let struck: Promise<void> | null = null
    let left = random.int(1, WRITERS * WRITES - 15)
    const gap = random.int(0, 15)
    const onAnswer = () => {
      if (--left === 0) struck = sleep(gap).then(() => killVictim(victim, server, dataDir, random))
    }
    await Promise.all(writers.map((writer) => write(writer, onAnswer)))
    await (struck ?? killVictim(victim, server, dataDir, random))
    const start = performance.now()
    await recover(victim)
    figures.recoveries.push({ victim, ms: performance.now() - start })
    await check()
    await repeatAll()
    Object.assign(figures, ledger.counts, { cycles: figures.cycles + 1 })
    onCycle(figures)
  }

  try {
    for (let n = 0; n < cycles; n++) await cycle()
    await check()
    await examine(dataDir)
    return figures
  } catch (error) {
    throw new Error(`seed ${seed}, cycle ${figures.cycles + 1}: ${(error as Error).message}`, {
      cause: error,
    })
  } finally {
    await server.stop()
  }
}

class Away extends Error {}

/** Repeats `isSo` until it returns true. Ignores `Away`, because the server may be restarting. */
async function patiently(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + LONGEST; performance.now() < deadline; await sleep(20)) {
    const so = await isSo().catch((error) => {
      if (error instanceof Away) return false
      throw error
    })
    if (so) return
  }
  throw new Error(`not back after ${LONGEST / 1000} s`)
}

async function within<T>(work: Promise<T>, otherwise: string): Promise<T> {
  const late = sleep(LONGEST, null, { ref: false }).then(() => {
    throw new Error(otherwise)
  })
  return Promise.race([work, late])
}

type Request = { method: string; path: string; body?: object; key?: string }

/** Status 0 means that the response is missing or incomplete. */
function callAs(identity: Record<string, string>) {
  return async (url: string, { method, path, body, key }: Request) => {
    const headers = { ...identity, ...(key && { 'idempotency-key': key }) }
    const signal = AbortSignal.timeout(LONGEST)
    try {
      return await sendRequest(url, { method, path, headers, signal, body })
    } catch (error) {
      if (signal.aborted) throw new Error(`${method} ${path} hung for ${LONGEST / 1000} s`, { cause: error })
      return { status: 0, text: '' }
    }
  }
}
