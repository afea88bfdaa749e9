import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Kept } from './results.ts'
import type { Costs, Plant } from './simulation.ts'
import { simulate } from './simulation.ts'

/**
 * `npm run bench:scaling`: what the arithmetic of docs/scaling.md leaves out, waiting in line. Fed with the CPU times that
 * `npm run bench -- cpu` measured; writes its table into the document.
 */
const DOCUMENT = resolve('docs/scaling.md')
const READS_A_DAY = 2_000
const WRITES_A_DAY = 200
/** The busiest hour, of the average. */
const PEAK = 4
const DAY = 86_400

/** A third of each core is kept free. */
const FULL = 0.67
const CORES_OF_A_MACHINE = 16

/** As the arithmetic has it; `part` of the machines that it asks for. */
function plantFor(organizations: number, costs: Costs, nodesPart = 1, shardsPart = 1): Plant {
  const aSecond = (aDay: number) => (organizations * aDay * PEAK) / DAY
  const [reads, writes] = [aSecond(READS_A_DAY), aSecond(WRITES_A_DAY)]
  const needed = (read: number, write: number) => (reads * read + writes * write) / 1_000 / FULL
  const cores = Math.ceil(needed(costs.readDatabase, costs.writeDatabase))
  const shards = Math.ceil((cores / CORES_OF_A_MACHINE) * shardsPart)
  return {
    ...{ organizations, reads, writes, shards },
    nodes: Math.ceil(needed(costs.readNode, costs.writeNode) * nodesPart),
    cores: Math.min(cores, CORES_OF_A_MACHINE),
  }
}

function measuredCosts(): Costs {
  const known: Record<string, Kept> = JSON.parse(readFileSync(resolve('bench/results/latest.json'), 'utf8'))
  const of = (begin: string) => known.cpu!.rows.find(({ name }) => name.startsWith(begin))!.values
  const [read, write] = [of('project by id'), of('create a project')]
  return {
    ...{ readNode: read['Node.js']!, readDatabase: read.PostgreSQL! },
    ...{ writeNode: write['Node.js']!, writeDatabase: write.PostgreSQL! },
  }
}

const costs = measuredCosts()
const PLANTS: [string, Plant, number][] = [
  ['', plantFor(1_000, costs), 60_000],
  ['', plantFor(10_000, costs), 20_000],
  ['', plantFor(100_000, costs), 10_000],
  ['', plantFor(1_000_000, costs), 3_000],
  [', one node in ten gone', plantFor(1_000_000, costs, 0.9), 3_000],
  [', half of everything', plantFor(1_000_000, costs, 0.5, 0.5), 3_000],
]
const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
const percent = (value: number) => `${Math.round(value * 100)} %`
const lines = PLANTS.map(([what, plant, milliseconds]) => {
  const found = simulate(plant, costs, milliseconds, 1)
  return [
    plant.organizations.toLocaleString('en') + what,
    ...[plant.nodes, `${plant.shards} × ${plant.cores}`].map(String),
    ...[Math.round(plant.reads), Math.round(plant.writes)].map((rate) => rate.toLocaleString('en')),
    ...[percent(found.nodesBusy), percent(found.databaseBusy)],
    ...[ms(found.median), ms(found.p99), ms(found.writeP99)],
  ]
})
const head = [
  'Organizations',
  'Processes',
  'Database machines × cores',
  'Reads/s',
  'Writes/s',
  'Nodes busy',
  'Busiest database machine',
]
const table = [
  [...head, 'Read, median ms', 'Read, p99 ms', 'Write, p99 ms'],
  head.concat('', '', '').map(() => '---'),
  ...lines,
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')
const told = `CPU for each request: read ${costs.readNode} ms Node.js and ${costs.readDatabase} ms PostgreSQL, write ${costs.writeNode} ms and ${costs.writeDatabase} ms.`
console.log(`${told}\n\n${table}`)

const text = readFileSync(DOCUMENT, 'utf8')
const between = /(?<=<!-- simulation -->\n)[\s\S]*(?=<!-- end of simulation -->)/
writeFileSync(
  DOCUMENT,
  text.replace(between, () => `\n${told}\n\n${table}\n\n`),
)
