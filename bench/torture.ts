import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figures } from './torture/round.ts'
import { tortureRound } from './torture/round.ts'
import { VICTIMS } from './torture/victims.ts'

/**
 * `npm run torture -- --cycles 1000 --lanes 3 --seed 1`: so many kill -9, on instances side by side, each of which
 * lives for 25 of them. A failure prints the round's own seed, and leaves its folder as it is.
 */
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '1000' },
    lanes: { type: 'string', default: '3' },
    seed: { type: 'string' },
  },
})
const [cycles, lanes] = [Number(values.cycles), Number(values.lanes)]
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const ROUND = 25

const start = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'crewline-torture-'))
const rounds = Array.from({ length: Math.ceil(cycles / ROUND) }, (_, n) => ({
  ...{ dataDir: join(folder, `round-${n}`), seed: seed * 1_000 + n },
  cycles: Math.min(ROUND, cycles - n * ROUND),
}))
const all: Figures[] = []
const failures: string[] = []

console.log(`seed ${seed}: ${cycles} cycles, ${lanes} instances at a time`)
const progress = setInterval(() => console.log(progressLine()), 10_000)
const waiting = [...rounds]
await Promise.all(Array.from({ length: lanes }, runLane))
clearInterval(progress)
report()
if (failures.length === 0) await rm(folder, { recursive: true, force: true })
else console.error(`\nFAILED (the data is in ${folder}):\n${failures.join('\n')}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function runLane(): Promise<void> {
  for (let round = waiting.shift(); round; round = waiting.shift()) {
    const place = all.length
    const onCycle = (figures: Figures) => {
      all[place] = figures
    }
    onCycle({ cycles: 0, acknowledged: 0, refused: 0, unknown: 0, stored: 0, repeated: 0, recoveries: [] })
    try {
      await tortureRound({ ...round, onCycle })
      await rm(round.dataDir, { recursive: true, force: true })
    } catch (error) {
      failures.push((error as Error).message)
      console.error((error as Error).message)
    }
  }
}

function sum(field: 'cycles' | 'acknowledged' | 'refused' | 'unknown' | 'stored' | 'repeated'): number {
  return all.reduce((total, figures) => total + figures[field], 0)
}

function progressLine(): string {
  const done = sum('cycles')
  const seconds = (performance.now() - start) / 1000
  const eta = done === 0 ? '?' : clock((seconds / done) * (cycles - done))
  const told = `${sum('acknowledged')} acknowledged, ${failures.length} failures`
  return `cycle ${done}/${cycles}  ${told}  ${clock(seconds)} elapsed, ${eta} to go`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

function report(): void {
  const recoveries = all.flatMap((figures) => figures.recoveries)
  console.table(
    VICTIMS.map((victim) => {
      const times = recoveries.filter((each) => each.victim === victim).map(({ ms }) => Math.round(ms))
      times.sort((a, b) => a - b)
      const [median, longest] = [times[Math.floor(times.length / 2)], times.at(-1)]
      return { killed: victim, times: times.length, 'back after, median ms': median, 'longest ms': longest }
    }),
  )
  const { acknowledged, refused, unknown, stored, repeated } = Object.fromEntries(
    (['acknowledged', 'refused', 'unknown', 'stored', 'repeated'] as const).map((name) => [name, sum(name)]),
  )
  console.table([
    { seed, cycles: sum('cycles'), acknowledged, refused, unknown, 'of them stored': stored, repeated },
  ])
  console.log(`${failures.length} failures in ${clock((performance.now() - start) / 1000)}`)
}
