import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { draw } from './soak/picture.ts'
import type { Soaked } from './soak/run.ts'
import { soak } from './soak/run.ts'
import { judge, slope } from './soak/verdict.ts'

const RESULTS = 'bench/results'

/**
 * `npm run soak -- --minutes 10 --clients 64 --seed 1 --pace 400`: mixed reads and writes at a fixed pace. Fails where
 * an answer was wrong, where the doctor finds something, or where the last minute is worse than the first.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
    pace: { type: 'string', default: '400' },
    out: { type: 'string', default: RESULTS },
  },
})
const seconds = Number(values.minutes) * 60
const [clients, seed, pace] = [Number(values.clients), Number(values.seed), Number(values.pace)]
/** A fifth of the run, two minutes at most: code is compiled, caches and the heap grow to their size. */
const warmUp = Math.min(120, seconds / 5)
const minute = Math.min(60, seconds / 5)
const window = Math.min(10, seconds / 20)

const folder = await mkdtemp(join(tmpdir(), 'crewline-soak-'))
try {
  const large = { projects: 1_000, resources: 500, assignmentsEach: 40 }
  const soaked = await soak(join(folder, 'data'), {
    seconds,
    clients,
    seed,
    pace,
    window,
    large,
    smallOnes: 8,
  })
  await report(soaked)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function report(soaked: Soaked): Promise<void> {
  const { samples, requests, statuses, wrong, found } = soaked
  const lines = judge(soaked, warmUp, minute)
  const failed = Object.entries(statuses).reduce((sum, [code, n]) => sum + (Number(code) >= 500 ? n : 0), 0)
  const slopes = {
    resident: slope(samples, warmUp, ({ rss }) => rss),
    heap: slope(samples, warmUp, ({ heap }) => heap),
    database: slope(samples, warmUp, ({ database }) => database),
  }
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node.js ${process.versions.node}`
  const each = (figures: object) =>
    Object.entries(figures).map(
      ([name, figure]) => `${name} ${Number.isInteger(figure) ? figure : figure.toFixed(2)}`,
    )
  const text = [
    '| | first minute | last minute | at most | |',
    '| --- | --: | --: | --: | --- |',
    ...lines.map(
      ({ what, first, last, limit, holds }) =>
        `| ${what} | ${show(first)} | ${show(last)} | ${show(limit)} | ${holds ? 'flat' : '**grows**'} |`,
    ),
    '',
    `${requests} requests in ${values.minutes} minutes by ${clients} clients, seed ${seed}: ${failed} answers of 5xx, ` +
      `${wrong.count} wrong ones, ${found ? 'the doctor found something' : 'nothing for the doctor'}. ` +
      `MB a minute: ${each(slopes).join(', ')}.`,
    `Answers: ${each(statuses)
      .join(', ')
      .replaceAll(/(\d+) (\d+)/g, '$2 × $1')}.`,
    `${day}, ${machine}`,
  ].join('\n')
  console.log(text)
  for (const words of [...wrong.first, found ?? []].flat()) console.log(`  wrong: ${words}`)

  await mkdir(values.out, { recursive: true })
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value
  const run = { day, machine, seed, seconds, clients, pace, requests, statuses, wrong, found }
  const all = { ...run, slopes, lines, samples }
  await writeFile(resolve(values.out, 'soak.json'), `${JSON.stringify(all, rounded, 2)}\n`)
  await writeFile(resolve(values.out, 'soak.svg'), draw(samples))
  if (values.out === RESULTS) await writeIntoDocument(text)
  if (wrong.count > 0 || failed > 0 || found || lines.some(({ holds }) => !holds)) process.exitCode = 1
}

/** Between two marks; what stands around them is written by people. */
async function writeIntoDocument(text: string): Promise<void> {
  const file = resolve('docs/benchmarks.md')
  const before = await readFile(file, 'utf8')
  const marked = /(?<=<!-- soak -->\n)[\s\S]*?(?=<!-- end of soak -->)/
  await writeFile(
    file,
    before.replace(marked, () => `\n${text}\n\n`),
  )
}

function show(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toFixed(1)
}
