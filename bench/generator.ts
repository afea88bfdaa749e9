import pg from 'pg'
import type { Connection, Db } from '../server/db/connect.ts'
import type { Filled } from './data.ts'
import type { Load } from './http-load.ts'
import { loadOverHttp } from './http-load.ts'
import { WORKLOADS } from './workloads.ts'

/**
 * The process that asks: over HTTP, or the database directly. One at a time, so that the candidates never share
 * the machine with each other.
 */
export type LoadOrder = {
  workload: string
  org: Filled
  clients: number
  milliseconds: number
  target: { port: number } | { connection: Connection }
}

// Every request ever sent has a number of its own, or external ids would clash.
let n = Math.floor(Date.now() / 10) * 1_000

async function run({ workload, org, clients, milliseconds, target }: LoadOrder): Promise<Load> {
  const { ask } = WORKLOADS[workload]!
  if ('port' in target)
    return loadOverHttp({ port: target.port, key: org.key }, () => ask(org, n++), clients, milliseconds)
  return loadDatabase(target.connection, workload, org, clients, milliseconds)
}

/** As many connections as clients, but no more than the pool has: a thousand would measure the scheduler. */
async function loadDatabase(
  connection: Connection,
  workload: string,
  org: Filled,
  clients: number,
  milliseconds: number,
): Promise<Load> {
  const { ask, find } = WORKLOADS[workload]!
  const databases = await Promise.all(
    Array.from({ length: Math.min(clients, 12) }, () => openDatabase(connection)),
  )
  const latencies: number[] = []
  const start = performance.now()
  await Promise.all(
    databases.map(async (db) => {
      for (let at = performance.now(); at < start + milliseconds; ) {
        await find(db, org, n, ask(org, n++).body ?? '')
        const now = performance.now()
        latencies.push(now - at)
        at = now
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(databases.map((db) => db.close()))
  return { count: latencies.length, seconds, latencies }
}

async function openDatabase(connection: Connection): Promise<Db> {
  const client = new pg.Client({
    ...connection,
    options: '-c timezone=UTC -c datestyle=ISO',
  } as pg.ClientConfig)
  await client.connect()
  const db: Db = {
    query: async ({ name, text }, values) =>
      (await client.query({ name, text, values: values as unknown[] })).rows,
    async transaction(work) {
      await client.query('begin')
      const result = await work(db)
      await client.query('commit')
      return result
    },
    close: () => client.end(),
  }
  return db
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (load) => process.send!(load),
    (error) => process.send!({ error: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit())
