import { command } from './command.ts'
import type { Costs, Plant } from './simulation.ts'
import { simulate } from './simulation.ts'

const READS_A_DAY = 2_000
const WRITES_A_DAY = 200
/** The busiest hour, of the average. */
const PEAK = 4
const DAY = 86_400

/** A third of each core is kept free. */
const FULL = 0.67
const CORES_OF_A_MACHINE = 32

/** As the arithmetic has it; `part` of the processes and machines that it asks for. */
function plantFor(organizations: number, costs: Costs, through?: Plant['through'], part = 1): Plant {
  const aSecond = (aDay: number) => (organizations * aDay * PEAK) / DAY
  const [reads, writes] = [aSecond(READS_A_DAY), aSecond(WRITES_A_DAY)]
  const needed = (read: number, write: number) => ((reads * read + writes * write) / 1_000 / FULL) * part
  // a coordinator is one more machine, and routes alone
  const routed = through === 'workers' ? 1 : 0
  const cores = Math.ceil(
    needed(costs.readDatabase + routed * costs.readRoute, costs.writeDatabase + routed * costs.writeRoute),
  )
  return {
    ...{ organizations, reads, writes, through },
    shards: through ? Math.ceil(cores / CORES_OF_A_MACHINE) : 1,
    nodes: Math.ceil(needed(costs.readNode, costs.writeNode)),
    cores: through ? CORES_OF_A_MACHINE : cores,
  }
}

/** What the arithmetic of docs/scaling.md leaves out: waiting in line. Give it the CPU times that were measured. */
export default command({
  about: 'simulates machines that one does not have, from the CPU ms of a read and a write',
  options: {
    'read-node': 0.46,
    'write-node': 1.8,
    'read-database': 0.093,
    'write-database': 0.99,
    'read-worker': 0.6,
    'write-worker': 2.9,
    'read-route': 0.6,
    'write-route': 3.2,
  },
  async run(options) {
    const nodes = { readNode: options['read-node'], writeNode: options['write-node'] }
    const route = { readRoute: options['read-route'], writeRoute: options['write-route'] }
    const one = {
      ...{ ...nodes, ...route },
      ...{ readDatabase: options['read-database'], writeDatabase: options['write-database'] },
    }
    const cluster = { ...one, readDatabase: options['read-worker'], writeDatabase: options['write-worker'] }
    const rows: [string, Plant, Costs, number][] = [
      ['', plantFor(1_000, one), one, 60_000],
      ['', plantFor(10_000, one), one, 20_000],
      ['', plantFor(100_000, one), one, 10_000],
      ['', plantFor(1_000_000, one), one, 3_000],
      [', through a coordinator', plantFor(1_000_000, cluster, 'coordinator'), cluster, 3_000],
      [', through workers', plantFor(1_000_000, cluster, 'workers'), cluster, 3_000],
      [', through workers, half of everything', plantFor(1_000_000, cluster, 'workers', 0.5), cluster, 3_000],
    ]
    console.table(rows.map((row) => rowOf(...row)))
  },
})

function rowOf(what: string, plant: Plant, costs: Costs, milliseconds: number) {
  const found = simulate(plant, costs, milliseconds, 1)
  const ms = (value: number) => Number(value.toPrecision(3))
  const percent = (value: number) => `${Math.round(value * 100)} %`
  return {
    organizations: plant.organizations.toLocaleString('en') + what,
    processes: plant.nodes,
    'database machines × cores': `${plant.shards}${plant.through === 'coordinator' ? ' + 1' : ''} × ${plant.cores}`,
    'reads/s': Math.round(plant.reads),
    'writes/s': Math.round(plant.writes),
    'nodes busy': percent(found.nodesBusy),
    'busiest database machine': percent(found.databaseBusy),
    'read, median ms': ms(found.median),
    'read, p99 ms': ms(found.p99),
    'write, p99 ms': ms(found.writeP99),
  }
}
