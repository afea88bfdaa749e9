import { measureColdStart } from './cold-start.ts'
import { compare, median } from './compare.ts'
import { askAsPlanner, measureMatrix } from './matrix.ts'
import type { Row, Section } from './results.ts'
import type { Stage } from './stage.ts'
import { streamWholeList } from './streaming.ts'
import { measureWorkers } from './workers.ts'
import { COMPUTED, CREATES, READS } from './workloads.ts'

/** What `npm run bench -- <name> …` can be asked for; without a name, all of it in this order. */
export const SECTIONS: Record<string, (stage: Stage) => Promise<Section[]>> = {
  start,
  reads,
  creates,
  growth,
  stream,
  matrix,
  workers,
  cpu,
}

const CLIENTS = 8

async function reads(stage: Stage): Promise<Section[]> {
  const org = await stage.organization('usual')
  const rows: Row[] = []
  // The first thousands of requests are compiled while they run, in the product as in the ceiling.
  for (const name of Object.keys(READS))
    for (const candidate of ['crewline', 'ceiling'] as const)
      await stage.measure(candidate, name, org, CLIENTS, 1_000)
  for (const name of Object.keys(READS)) rows.push(rowOf(await compare(stage, name, org, CLIENTS), 0.85))
  const json = await compareWithDatabaseJson(stage)
  return [
    { name: 'reads', title: `Reads, ${CLIENTS} clients`, unit: 'requests a second', rows },
    {
      name: 'json',
      title: 'The list of 1,000 against the database’s own JSON',
      unit: 'a second',
      rows: [json],
    },
    await memory(stage),
  ]
}

/** The database alone builds the same list as one JSON text; a driver takes it, and nobody sends it on. */
async function compareWithDatabaseJson(stage: Stage): Promise<Row> {
  const org = await stage.organization('usual')
  const pairs: [number, number][] = []
  for (let round = 0; round < 6; round++) {
    const ours = await stage.measure('crewline', 'all 1,000 projects', org, 2, 700)
    const database = await stage.measure('database', 'database’s own JSON', org, 2, 700)
    if (round > 0) pairs.push([ours.count / ours.seconds, database.count / database.seconds])
  }
  return {
    name: 'all 1,000 projects, 2 clients',
    values: { crewline: median(pairs.map(([a]) => a)), database: median(pairs.map(([, b]) => b)) },
    ratio: median(pairs.map(([a, b]) => a / b)),
    target: 1,
  }
}

async function creates(stage: Stage): Promise<Section[]> {
  const org = await stage.organization('new')
  const rows: Row[] = []
  for (const name of Object.keys(CREATES))
    for (const clients of name.startsWith('create') ? [1, 8, 64] : [1])
      rows.push(
        rowOf(
          await compare(stage, name, org, clients, name.startsWith('create') ? 12 : 8),
          name.startsWith('create') ? 0.8 : undefined,
        ),
      )
  return [{ name: 'creates', title: 'Creates', unit: 'requests a second', rows }, await memory(stage)]
}

/** Those whose answers are as long in a large organization as in a small one. */
const AS_LONG = [...Object.keys(READS), ...Object.keys(CREATES)].filter((name) => !/^(all|500) /.test(name))

/** The same question as the organization grows 10 and 100 times; the answers are as long, so should be the waits. */
async function growth(stage: Stage): Promise<Section[]> {
  const organizations = ['of 100', 'of 1,000', 'of 10,000'] as const
  const orgs = [
    await stage.organization('of 100'),
    await stage.organization('of 1,000'),
    await stage.organization('of 10,000'),
  ]
  const rows: Row[] = []
  for (const name of AS_LONG) {
    const times = orgs.map((): number[] => [])
    for (let round = 0; round < 9; round++)
      for (const [i, org] of orgs.entries()) {
        const { latencies } = await stage.measure('crewline', name, org, 1, 150)
        if (round > 1) times[i]!.push(median(latencies))
      }
    const [small, ...larger] = times.map(median)
    rows.push({
      name,
      values: Object.fromEntries(organizations.map((org, i) => [org, [small, ...larger][i]!])),
      ratio: larger.at(-1)! / small!,
    })
  }
  return [
    {
      name: 'growth',
      title: 'One request as the organization grows (ratio: 100 × larger)',
      unit: 'ms',
      rows,
    },
  ]
}

async function stream(stage: Stage): Promise<Section[]> {
  const org = await stage.organization('with 100,000 projects')
  return [
    {
      name: 'stream',
      title: 'The whole list of 100,000 projects',
      unit: '',
      rows: [await streamWholeList(stage, org)],
    },
  ]
}

async function matrix(stage: Stage): Promise<Section[]> {
  const rows: Row[] = []
  for (const size of ['50', '5,000'] as const) {
    const org = await stage.organization(`with a resource of ${size} assignments`)
    const path = `/resources/${org.resources[0]}?include=monthly_hours`
    rows.push(await measureMatrix(stage, `one resource with ${size} assignments`, `/api/v1${path}`, org.key))
  }
  const [usual, org] = [
    await stage.organization('usual'),
    await stage.organization('with 1,000,000 assignments'),
  ]
  // While the data was filled in, the server has given back what it needs for any question at all.
  const usualPath = `/app/organizations/${usual.id}/monthly-hours?from=2025-01-01&to=2025-12-31`
  rows.push(
    await measureMatrix(
      stage,
      'one year of an organization with 20,000',
      usualPath,
      await askAsPlanner(stage, usual),
      20,
    ),
  )
  const cookie = await askAsPlanner(stage, org)
  const path = `/app/organizations/${org.id}/monthly-hours`
  const years = [
    ['one year of an organization with 1,000,000', '?from=2025-01-01&to=2025-12-31', 5],
    ['the same by project', '?from=2025-01-01&to=2025-12-31&by=project', 5],
    ['ten years of it', '?from=2016-01-01&to=2025-12-31', 1],
  ] as const
  for (const [name, query, rounds] of years)
    rows.push(await measureMatrix(stage, name, path + query, cookie, rounds))
  return [{ name: 'matrix', title: 'Monthly hours', unit: '', rows }]
}

async function start(stage: Stage): Promise<Section[]> {
  return [
    {
      name: 'start',
      title: 'Cold start of the server, its database running',
      unit: 'ms',
      rows: await measureColdStart(stage),
    },
  ]
}

/** CPU time and not the clock: it hardly depends on who else is busy. docs/scaling.md calculates with it. */
async function cpu(stage: Stage): Promise<Section[]> {
  const [usual, fresh] = [await stage.organization('usual'), await stage.organization('new')]
  const rows: Row[] = []
  for (const name of ['project by id', 'page of 50 projects', COMPUTED, 'create a project']) {
    const org = name.startsWith('create') ? fresh : usual
    await stage.measure('crewline', name, org, CLIENTS, 1_000)
    const before = [stage.cpuSeconds('crewline'), stage.cpuSeconds('database')] as const
    const { count } = await stage.measure('crewline', name, org, CLIENTS, 3_000)
    const used = (of: 'crewline' | 'database', since: number) =>
      ((stage.cpuSeconds(of) - since) / count) * 1_000
    rows.push({
      name,
      values: { 'Node.js': used('crewline', before[0]), PostgreSQL: used('database', before[1]) },
    })
  }
  return [{ name: 'cpu', title: 'CPU time of one request, 8 clients', unit: 'ms', rows }]
}

async function workers(stage: Stage): Promise<Section[]> {
  return [
    {
      name: 'workers',
      title: '`serve --workers 2` beside `--workers 1`, 8 clients',
      unit: 'requests a second',
      rows: [await measureWorkers(stage)],
    },
  ]
}

async function memory(stage: Stage): Promise<Section> {
  const values = {
    'MB now': (await stage.server.residentBytes()) / 1_048_576,
    'MB at most': stage.server.peakBytes() / 1_048_576,
  }
  return {
    name: 'memory',
    title: 'Memory of the server under that load (wanted: under 150 MB)',
    unit: 'MB',
    rows: [{ name: 'resident', values }],
  }
}

function rowOf(
  { name, clients, rate, latency, ofCeiling, ofDatabase }: Awaited<ReturnType<typeof compare>>,
  target?: number,
): Row {
  return {
    name: `${name}, ${clients}`,
    values: { ...rate, 'of database': ofDatabase, 'median ms': latency },
    ratio: ofCeiling,
    ...(target === undefined ? {} : { target }),
  }
}
