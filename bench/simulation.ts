import { seededNumbers } from '../server/demo/random.ts'

/**
 * A queueing simulation of nodes, database machines and organizations: requests arrive at random, take CPU on a node, on
 * a cluster then on the machine that the node is connected to, then on the machine of their organization, then on the
 * node again. Seeded: the same figures on every machine.
 */
export type Costs = {
  readNode: number
  readDatabase: number
  /** What it takes to find the machine of the organization and to ask it. */
  readRoute: number
  writeNode: number
  writeDatabase: number
  writeRoute: number
}

export type Plant = {
  organizations: number
  /** Processes that answer, a core each. */
  nodes: number
  /** Machines of the database, and cores of each. */
  shards: number
  cores: number
  /** Whom the nodes of a cluster are connected to. */
  through?: 'coordinator' | 'workers'
  /** Requests a second, all organizations together. */
  reads: number
  writes: number
}

export type Simulated = {
  median: number
  p99: number
  writeP99: number
  nodesBusy: number
  /** Of the busiest machine. */
  databaseBusy: number
}

/** Held by a write on top of its CPU: the commit's way to the disk. */
const COMMIT = 1
const WARM_UP = 500

type Visit = { at: number; org: number; node: number; isWrite: boolean; stage: number; began: number }

export function simulate(plant: Plant, costs: Costs, milliseconds: number, seed: number): Simulated {
  const random = seededNumbers(seed)
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const pick = pickOrganization(plant.organizations, random)
  const nodes = new Float64Array(plant.nodes)
  // the last one is the coordinator
  const machines = plant.shards + (plant.through === 'coordinator' ? 1 : 0)
  const cores = Array.from({ length: machines }, () => new Float64Array(plant.cores))
  const lines = new Map<number, number>()
  const [nodeWork, shardWork] = [new Float64Array(plant.nodes), new Float64Array(machines)]
  const reads: number[] = []
  const writes: number[] = []
  const queue = visitQueue()
  const rate = (plant.reads + plant.writes) / 1_000

  function arrive(at: number) {
    const isWrite = random() < plant.writes / (plant.reads + plant.writes)
    const node = Math.floor(random() * plant.nodes)
    queue.push({ at, org: pick(), node, isWrite, stage: 0, began: at })
  }
  function onNode(visit: Visit, work: number): number {
    const start = Math.max(visit.at, nodes[visit.node]!)
    nodes[visit.node] = start + work
    nodeWork[visit.node]! += work
    return start + work
  }
  function onMachine(machine: number, at: number, work: number): number {
    const own = cores[machine]!
    let free = 0
    for (let i = 1; i < own.length; i++) if (own[i]! < own[free]!) free = i
    const end = Math.max(at, own[free]!) + work
    own[free] = end
    shardWork[machine]! += work
    return end
  }
  function onRoute({ at, isWrite }: Visit): number {
    if (!plant.through) return at
    const machine = plant.through === 'workers' ? Math.floor(random() * plant.shards) : plant.shards
    return onMachine(machine, at, exponential(isWrite ? costs.writeRoute : costs.readRoute))
  }
  function onDatabase({ at, org, isWrite }: Visit): number {
    const work = exponential(isWrite ? costs.writeDatabase : costs.readDatabase)
    // The changes of one organization are numbered one after the other (decision 0024).
    const end = onMachine(org % plant.shards, isWrite ? Math.max(at, lines.get(org) ?? 0) : at, work)
    if (!isWrite) return end
    lines.set(org, end + COMMIT)
    return end + COMMIT
  }

  arrive(exponential(1 / rate))
  for (let visit = queue.pop(); visit; visit = queue.pop()) {
    if (visit.stage === 0 && visit.at < milliseconds) arrive(visit.at + exponential(1 / rate))
    const half = exponential(visit.isWrite ? costs.writeNode : costs.readNode) / 2
    if (visit.stage === 1) queue.push({ ...visit, at: onRoute(visit), stage: 2 })
    else if (visit.stage === 2) queue.push({ ...visit, at: onDatabase(visit), stage: 3 })
    else if (visit.stage === 0) queue.push({ ...visit, at: onNode(visit, half), stage: 1 })
    else {
      const took = onNode(visit, half) - visit.began
      if (visit.began > WARM_UP) (visit.isWrite ? writes : reads).push(took)
    }
  }
  reads.sort((a, b) => a - b)
  writes.sort((a, b) => a - b)
  const share = (values: number[], part: number) => values[Math.floor(values.length * part)] ?? Number.NaN
  return {
    median: share(reads, 0.5),
    p99: share(reads, 0.99),
    writeP99: share(writes, 0.99),
    nodesBusy: nodeWork.reduce((a, b) => a + b, 0) / plant.nodes / milliseconds,
    databaseBusy: Math.max(...shardWork) / plant.cores / milliseconds,
  }
}

/** Few organizations do much, most do little: activity is log-normal, the busiest percent has a sixth of it. */
function pickOrganization(count: number, random: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let i = 0; i < count; i++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    sum += Math.exp(1.3 * normal)
    sums[i] = sum
  }
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A heap by time. */
function visitQueue() {
  const heap: Visit[] = []
  const swap = (a: number, b: number) => {
    ;[heap[a], heap[b]] = [heap[b]!, heap[a]!]
  }
  return {
    push(visit: Visit) {
      let i = heap.push(visit) - 1
      for (let up = (i - 1) >> 1; i > 0 && heap[up]!.at > heap[i]!.at; up = (i - 1) >> 1) {
        swap(i, up)
        i = up
      }
    },
    pop(): Visit | undefined {
      if (heap.length < 2) return heap.pop()
      const first = heap[0]
      heap[0] = heap.pop()!
      for (let i = 0; ; ) {
        const [left, right] = [2 * i + 1, 2 * i + 2]
        let least = i
        if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left
        if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right
        if (least === i) return first
        swap(i, least)
        i = least
      }
    },
  }
}
