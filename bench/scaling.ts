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

/** What the arithmetic of docs/scaling.md leaves out: waiting in line. Give it the CPU times that `npm run bench` measured. */
export default command({
  about: 'simulates machines that one does not have, from the CPU ms of a read and a write',
  options: { 'read-node': 0.29, 'read-database': 0.56, 'write-node': 1.63, 'write-database': 2.3 },
  async run(options) {
    const costs = {
      ...{ readNode: options['read-node'], readDatabase: options['read-database'] },
      ...{ writeNode: options['write-node'], writeDatabase: options['write-database'] },
    }
    const plants: [string, Plant, number][] = [
      ['', plantFor(1_000, costs), 60_000],
      ['', plantFor(10_000, costs), 20_000],
      ['', plantFor(100_000, costs), 10_000],
      ['', plantFor(1_000_000, costs), 3_000],
      [', one node in ten gone', plantFor(1_000_000, costs, 0.9), 3_000],
      [', half of everything', plantFor(1_000_000, costs, 0.5, 0.5), 3_000],
    ]
    console.table(plants.map(([what, plant, milliseconds]) => rowOf(what, plant, costs, milliseconds)))
  },
})

function rowOf(what: string, plant: Plant, costs: Costs, milliseconds: number) {
  const found = simulate(plant, costs, milliseconds, 1)
  const ms = (value: number) => Number(value.toPrecision(3))
  const percent = (value: number) => `${Math.round(value * 100)} %`
  return {
    organizations: plant.organizations.toLocaleString('en') + what,
    processes: plant.nodes,
    'database machines × cores': `${plant.shards} × ${plant.cores}`,
    'reads/s': Math.round(plant.reads),
    'writes/s': Math.round(plant.writes),
    'nodes busy': percent(found.nodesBusy),
    'busiest database machine': percent(found.databaseBusy),
    'read, median ms': ms(found.median),
    'read, p99 ms': ms(found.p99),
    'write, p99 ms': ms(found.writeP99),
  }
}
