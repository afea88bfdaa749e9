import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/database.ts'
import type { Fixture } from './organizations.ts'
import { fill } from './organizations.ts'
import { startServer } from './server-process.ts'

/**
 * `npm run bench`: what a growing organization costs. The candidates take turns within one run and are compared
 * as ratios, so the machine's mood drops out.
 */
const SMALL = 100
const LARGE = 100_000
const ROUNDS = 40
const REQUESTS = 25

type Server = Awaited<ReturnType<typeof startServer>>

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crewline-bench-'))
  const server = await startServer(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: null }, 'command')
  try {
    const small = await fill(database.db, SMALL)
    const large = await fill(database.db, LARGE)
    await compare(server, small, large)
    await streamWholeList(server, large)
  } finally {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same question to a small and to a large organization: the answers are as long, so should be the waits. */
async function compare(server: Server, small: Fixture, large: Fixture): Promise<void> {
  const questions: [string, (fixture: Fixture) => string][] = [
    ['GET by id', ({ someProject }) => `/projects/${someProject}`],
    ['filter by external_id', ({ projects }) => `/projects?external_id=ERP-${projects / 2}`],
    ['first page of 50', () => '/projects?limit=50'],
  ]
  console.log(`median ms of one request        ${SMALL} projects   ${LARGE} projects   ratio`)
  for (const [name, path] of questions) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, fixture] of [small, large].entries())
        times[i]!.push(await timed(server, fixture, path(fixture)))
    const [a, b] = times.map(median) as [number, number]
    console.log(
      `${name.padEnd(32)}${a.toFixed(2).padStart(12)}${b.toFixed(2).padStart(18)}${(b / a).toFixed(2).padStart(8)}`,
    )
  }
}

async function timed(server: Server, fixture: Fixture, path: string): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < REQUESTS; i++) await (await ask(server, fixture, path)).text()
  return (performance.now() - start) / REQUESTS
}

async function streamWholeList(server: Server, large: Fixture): Promise<void> {
  const before = await server.residentBytes()
  let peak = before
  const start = performance.now()
  let bytes = 0
  for await (const chunk of (await ask(server, large, '/projects')).body!) {
    bytes += chunk.length
    peak = Math.max(peak, await server.residentBytes())
  }
  const seconds = (performance.now() - start) / 1000
  const mb = (value: number) => (value / 1_048_576).toFixed(1)
  console.log(
    `\nwhole list of ${LARGE}: ${mb(bytes)} MB in ${seconds.toFixed(2)} s; server memory ` +
      `${mb(before)} → at most ${mb(peak)} MB, growth ${mb(peak - before)} MB`,
  )
}

function ask(server: Server, { key }: Fixture, path: string): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

await main()
