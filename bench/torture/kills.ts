import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../command.ts'
import type { RoundFigures } from './round.ts'
import { tortureRound } from './round.ts'
import { VICTIMS } from './victims.ts'

/** If a round fails, prints its seed and doesn't delete its data (decision 0043). */
export default command({
  about: 'kill -9 in the middle of writes of every kind, on instances side by side',
  options: { cycles: 1_000, lanes: 3, seed: Math.floor(Math.random() * 1e6) },
  run: ({ cycles, lanes, seed }) => torture(cycles, lanes, seed),
})

/** Number of kills per instance. Afterwards the doctor checks the instance, and a new instance starts. */
const ROUND = 25

const COUNTED = ['cycles', 'acknowledged', 'refused', 'unknown', 'stored', 'repeated'] as const

/** Returns whether all rounds passed. */
async function torture(cycles: number, lanes: number, seed: number): Promise<boolean> {
  const start = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'crewline-torture-'))
  const waiting = Array.from({ length: Math.ceil(cycles / ROUND) }, (_, n) => ({
    ...{ dataDir: join(folder, `round-${n}`), seed: seed * 1_000 + n },
    cycles: Math.min(ROUND, cycles - n * ROUND),
  }))
  const rounds = new Map<number, RoundFigures>()
  const failures: string[] = []
  const elapsed = () => (performance.now() - start) / 1000

  async function runLane(): Promise<void> {
    for (let round = waiting.shift(); round; round = waiting.shift()) {
      const { seed: own } = round
      try {
        await tortureRound({ ...round, onCycle: (figures) => rounds.set(own, figures) })
        await rm(round.dataDir, { recursive: true, force: true })
      } catch (error) {
        failures.push((error as Error).message)
        console.error((error as Error).message)
      }
    }
  }

  console.log(`seed ${seed}: ${cycles} cycles, ${lanes} instances at a time`)
  const progress = setInterval(() => {
    const all = [...rounds.values()]
    const [done, told] = [sumOf(all, 'cycles'), `${sumOf(all, 'acknowledged')} acknowledged`]
    const eta = done === 0 ? '?' : clock((elapsed() / done) * (cycles - done))
    const times = `${clock(elapsed())} elapsed, ${eta} to go`
    console.log(`cycle ${done}/${cycles}  ${told}, ${failures.length} failures  ${times}`)
  }, 10_000)
  await Promise.all(Array.from({ length: lanes }, runLane))
  clearInterval(progress)
  report([...rounds.values()], seed)
  console.log(`${failures.length} failures in ${clock(elapsed())}`)
  if (failures.length === 0) await rm(folder, { recursive: true, force: true })
  else console.error(`\nFAILED (the data is in ${folder}):\n${failures.join('\n')}`)
  return failures.length === 0
}

function sumOf(all: readonly RoundFigures[], field: (typeof COUNTED)[number]): number {
  return all.reduce((total, figures) => total + figures[field], 0)
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

function report(all: readonly RoundFigures[], seed: number): void {
  const recoveries = all.flatMap((figures) => figures.recoveries)
  console.table(
    VICTIMS.map((victim) => {
      const times = recoveries.filter((each) => each.victim === victim).map(({ ms }) => Math.round(ms))
      times.sort((a, b) => a - b)
      const [median, longest] = [times[Math.floor(times.length / 2)], times.at(-1)]
      return { killed: victim, times: times.length, 'back after, median ms': median, 'longest ms': longest }
    }),
  )
  console.table([{ seed, ...Object.fromEntries(COUNTED.map((field) => [field, sumOf(all, field)])) }])
}
