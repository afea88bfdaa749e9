import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '../server/database.ts'
import { openDatabase } from '../server/database.ts'
import type { Connection } from '../server/db/connect.ts'
import { connect } from '../server/db/connect.ts'
import { startChild } from './child.ts'
import type { Filled, Size } from './data.ts'
import { fill, settle } from './data.ts'
import type { Load } from './http-load.ts'
import { startServer } from './server-process.ts'

/** Everything that a section of the bench needs, started: the product as an operator runs it, and its rivals. */
export type Stage = {
  server: Awaited<ReturnType<typeof startServer>>
  database: OpenDatabase
  /** The same one, for another process. */
  databaseUrl: string
  /** Filled once, whoever asks first. */
  organization(name: keyof typeof SIZES): Promise<Filled>
  /** A candidate, or whoever listens on a port. */
  measure(
    candidate: Candidate | number,
    workload: string,
    org: Filled,
    clients: number,
    ms: number,
  ): Promise<Load>
  /** Of the process that answers, or of all the database's; Linux only. */
  cpuSeconds(of: 'crewline' | 'database'): number
  close(): Promise<void>
}

export type Candidate = 'crewline' | 'ceiling' | 'database'
export const CANDIDATES: Candidate[] = ['crewline', 'ceiling', 'database']

/** Real organizations are not alone: the planner's statistics, and the indexes, hold 50 smaller ones as well. */
const SIZES = {
  usual: { projects: 1_000, resources: 500, assignmentsEach: 40 },
  new: { projects: 0 },
  'of 100': { projects: 100, resources: 50, assignmentsEach: 40 },
  'of 1,000': { projects: 1_000, resources: 500, assignmentsEach: 40 },
  'of 10,000': { projects: 10_000, resources: 5_000, assignmentsEach: 40 },
  'with 100,000 projects': { projects: 100_000 },
  'with a resource of 50 assignments': { projects: 50, resources: 1, assignmentsEach: 50 },
  'with a resource of 5,000 assignments': { projects: 5_000, resources: 1, assignmentsEach: 5_000 },
  'with 1,000,000 assignments': { projects: 1_000, resources: 10_000, assignmentsEach: 100 },
} satisfies Record<string, Size>

const A_MINUTE = 60_000
const SMALLER = { projects: 50, resources: 20, assignmentsEach: 10 }

export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crewline-bench-'))
  const server = await startServer(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: null }, 'command')
  const [ceiling, generator] = [startChild('ceiling'), startChild('generator')]
  const { connection } = database
  // Filling in bulk takes longer than a request may; and what is made up here need not be checked row by row.
  const patient = connect({
    ...connection,
    ...{ query_timeout: A_MINUTE, statement_timeout: A_MINUTE },
    options: '-c timezone=UTC -c datestyle=ISO -c session_replication_role=replica',
  })
  const { port } = await ceiling.ask<{ port: number }>({ connection })
  const filled = new Map<string, Promise<Filled>>()

  for (let i = 1; i <= 50; i++) await fill(patient, `Small ${i}`, SMALLER)

  async function fillOne(name: keyof typeof SIZES) {
    const start = performance.now()
    const org = await fill(patient, name, SIZES[name])
    await settle(patient)
    console.error(`(organization ${name}: filled in ${((performance.now() - start) / 1000).toFixed(1)} s)`)
    return org
  }
  const targets = {
    crewline: { port: Number(new URL(server.url).port) },
    ceiling: { port },
    database: { connection },
  }
  return {
    server,
    database,
    databaseUrl: urlOf(connection),
    organization(name) {
      if (!filled.has(name)) filled.set(name, fillOne(name))
      return filled.get(name)!
    },
    async measure(candidate, workload, org, clients, milliseconds) {
      if (candidate === 'ceiling') await ceiling.ask({ workload, org })
      const target = typeof candidate === 'number' ? { port: candidate } : targets[candidate]
      return generator.ask({ workload, org, clients, milliseconds, target })
    },
    cpuSeconds: (of) => (of === 'crewline' ? cpuSeconds(server.pid) : databaseSeconds(dataDir)),
    async close() {
      ceiling.stop()
      generator.stop()
      await patient.close()
      await database.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function urlOf({ user, password, database, host, port = 5432 }: Connection): string {
  const query = new URLSearchParams({ host: String(host), port: String(port) })
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${query}`
}

/** Its first process, those that it has now, and those that it had. */
function databaseSeconds(dataDir: string): number {
  const first = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number)
  return children.reduce((sum, pid) => sum + cpuSeconds(pid), cpuSeconds(first, 4))
}

/** User and system; with 4 parts also those of children that have ended. */
function cpuSeconds(pid: number, parts = 2): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 11 + parts)
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return 0
  }
}
