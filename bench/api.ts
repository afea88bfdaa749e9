import { join } from 'node:path'
import type { Db } from '../server/db/connect.ts'
import { command } from './command.ts'
import type { Filled, Size } from './data.ts'
import { addPerson, fill, PASSWORD, settle, withServerDatabase } from './data.ts'
import type { LoadRequest, LoadTarget } from './http-load.ts'
import { loadOverHttp } from './http-load.ts'
import { startMinimalServer, storeResponses } from './limit.ts'
import { cpuSeconds, databasePid, memoryMb, serveOn, signIn } from './processes.ts'

/** When you compare two runs, compare CPU time. Other processes affect it less than rate and latency. */
export default command({
  about:
    'what a request costs, beside a bare server on the same database: CPU, rate, latency, memory; and the start',
  options: {
    clients: 8,
    seconds: 3,
    projects: 1_000,
    people: 500,
    assignments: 40,
    workers: 1,
    only: '',
    json: '',
  },
  async run({ clients, seconds, projects, people, assignments, workers, only, json }, folder) {
    const settings = { DATA_DIR: join(folder, 'data') }
    const started = [
      await measureStartMs(settings),
      await measureStartMs(settings),
      await measureStartMs(settings),
    ]
    const server = await serveOn(settings, 0, ['--workers', String(workers)])
    const bare = await startMinimalServer(settings.DATA_DIR)
    try {
      const size = { projects, resources: people, assignmentsEach: assignments }
      const org = await withServerDatabase(settings.DATA_DIR, (db) => fillAll(db, size))
      const cookie = await signIn(server.url, org.email, PASSWORD)
      const target = { port: Number(new URL(server.url).port), key: org.key, cookie }
      const rows: Measured[] = []
      for (const [name, ask] of Object.entries(REQUESTS).filter(([each]) => each.includes(only))) {
        const load = (to: { pid: number; port: number }) =>
          measure({ ...target, ...to }, settings.DATA_DIR, () => ask(org, count++), clients, seconds)
        const { cpu, rate, latencies } = await load({ pid: server.pid, port: target.port })
        const limit = hasLimit(ask(org, 0)) ? await limitOf(name) : null
        rows.push({
          request: name,
          'CPU ms Node.js': rounded(cpu[0]),
          'CPU ms PostgreSQL': rounded(cpu[1]),
          'of the limit': limit === null ? '' : rounded((limit.cpu[0] + limit.cpu[1]) / (cpu[0] + cpu[1])),
          'a second': rounded(rate),
          'median ms': rounded(share(latencies, 0.5)),
          'p99 ms': rounded(share(latencies, 0.99)),
          'server MB': Math.round(memoryMb(server.pid, 'VmRSS')),
        })

        async function limitOf(request: string) {
          const asks = Array.from({ length: 1_000 }, (_, n) => REQUESTS[request]!(org, n))
          const paths = new Set(asks.filter(({ method }) => method === 'GET').map(({ path }) => path))
          await withServerDatabase(settings.DATA_DIR, (db) => storeResponses(db, server.url, org.key, paths))
          return load(bare)
        }
      }
      const whole = { 'start ms': Math.round(share(started, 0.5)), 'server MB at most': server.peakMb() }
      if (json) console.log(JSON.stringify({ ...whole, rows }))
      else {
        console.table(rows)
        console.table([whole])
      }
    } finally {
      bare.stop()
      await server.stop()
    }
  },
})

type Measured = Record<string, number | string>

/** The server in limit.ts can only return single records and lists, and create single records. */
function hasLimit({ path, header }: LoadRequest): boolean {
  return path.startsWith('/api/') && !path.endsWith('/batch') && header === undefined
}

async function measure(
  target: LoadTarget & { pid: number },
  dataDir: string,
  next: () => LoadRequest,
  clients: number,
  seconds: number,
) {
  await loadOverHttp(target, next, clients, seconds * 350)
  const used = () => [cpuSeconds(target.pid), cpuSeconds(databasePid(dataDir))] as const
  const before = used()
  const done = await loadOverHttp(target, next, clients, seconds * 1_000)
  const after = used()
  const cpu = ([0, 1] as const).map((i) => ((after[i] - before[i]) / done.count) * 1_000)
  return { cpu: cpu as [number, number], rate: done.count / done.seconds, latencies: done.latencies }
}

// Number of the next request. It is part of new external ids, which must be unique.
let count = Math.floor(Date.now() / 10) * 1_000

/** Includes the start of the database. */
async function measureStartMs(settings: Record<string, string>): Promise<number> {
  const start = performance.now()
  const server = await serveOn(settings)
  const took = performance.now() - start
  await server.stop()
  return took
}

/** Adds 50 smaller organizations, so that statistics and indexes are realistic. */
async function fillAll(db: Db, size: Size): Promise<Filled> {
  for (let n = 1; n <= 50; n++)
    await fill(db, `Small ${n}`, { projects: 50, resources: 20, assignmentsEach: 10 })
  const org = await fill(db, 'Measured', size)
  await addPerson(db, org, 'planner')
  await settle(db)
  return org
}

const get = (path: string): LoadRequest => ({ method: 'GET', path })
const post = (path: string, body: object): LoadRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})
const any = (ids: number[], n: number) => ids[(n * 7919) % ids.length]!

const newProject = (org: Filled, name: string) => ({
  title: `Project ${name}`,
  external_id: `NEW-${name}`,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  budgeted_hours: 400,
  budgeted_cost: '12000.00',
  tag_ids: org.tags.slice(0, 3),
})

/** Reads come first, because creates make the lists longer. */
const REQUESTS: Record<string, (org: Filled, n: number) => LoadRequest> = {
  'project by id': (org, n) => get(`/api/v1/projects/${any(org.projects, n)}`),
  'project by external_id': (org, n) =>
    get(`/api/v1/projects?external_id=ERP-${1 + (n % org.projects.length)}`),
  'page of 50 projects': () => get('/api/v1/projects?limit=50'),
  'all projects': () => get('/api/v1/projects'),
  'resource by id': (org, n) => get(`/api/v1/resources/${any(org.resources, n)}`),
  'resource with its months': (org, n) =>
    get(`/api/v1/resources/${any(org.resources, n)}?include=monthly_hours`),
  'page of 50 resources': () => get('/api/v1/resources?limit=50'),
  'all resources': () => get('/api/v1/resources'),
  'project that has not changed (304)': (org, n) => ({
    ...get(`/api/v1/projects/${any(org.projects, n)}`),
    header: 'If-None-Match: *',
  }),
  'end of the change feed': () => get('/api/v1/changes?after=latest'),
  'board, one month': ({ id }) => get(`/app/organizations/${id}/board?from=2025-10-01&to=2025-10-31`),
  'monthly hours of all, one year': ({ id }) =>
    get(`/app/organizations/${id}/monthly-hours?from=2025-01-01&to=2025-12-31`),
  'create a project': (org, n) => post('/api/v1/projects', newProject(org, `${n}`)),
  'create a resource with a contract': (org, n) =>
    post('/api/v1/resources', {
      name: `Person ${n}`,
      external_id: `NEW-${n}`,
      tag_ids: org.tags.slice(0, 3),
      contract: { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' },
    }),
  '500 projects in one batch': (org, n) =>
    post('/api/v1/projects/batch', {
      records: Array.from({ length: 500 }, (_, i) => newProject(org, `${n}-${i}`)),
    }),
}

export function share(figures: number[], part: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) * part)] ?? Number.NaN
}

function rounded(figure: number): number {
  return Number(figure.toPrecision(3))
}
