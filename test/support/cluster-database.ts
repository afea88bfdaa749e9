import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { detectConnectionMode } from '../../server/db/connection-mode.ts'
import { migrate } from '../../server/db/migrate.ts'

/** Creates a new database on the Citus cluster at CITUS_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await addClusterDatabase(`crewline_test_${randomBytes(4).toString('hex')}`)
  const mode = await detectConnectionMode(database.connection)
  await migrate(database.connection)
  project.provide('connection', { ...database.connection, mode })
  return database.drop
}

const LIST_WORKERS = `
  select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and isactive order by groupid`

type Machine = { host: string; port: number }

/** Creates a database on the coordinator and workers. CITUS_WORKERS can list workers (one:5432,two:5432). */
export async function addClusterDatabase(name: string) {
  const { hostname, port, username, password, pathname } = new URL(process.env.CITUS_URL ?? '')
  const coordinator: Machine = { host: hostname, port: Number(port || 5432) }
  const user = decodeURIComponent(username)
  const given = { user, password: decodeURIComponent(password), database: pathname.slice(1) }

  async function query(machine: Machine, database: string, ...texts: string[]) {
    const client = new pg.Client({ ...given, ...machine, database })
    await client.connect()
    try {
      let rows: Machine[] = []
      for (const text of texts) ({ rows } = await client.query(text))
      return rows
    } finally {
      await client.end()
    }
  }

  const named = (process.env.CITUS_WORKERS ?? '').split(',').filter((each) => each !== '')
  const workers =
    named.length > 0
      ? named.map((each) => ({ host: each.split(':')[0]!, port: Number(each.split(':')[1] ?? 5432) }))
      : await query(coordinator, given.database, LIST_WORKERS)
  for (const machine of [coordinator, ...workers]) {
    await query(
      machine,
      given.database,
      `drop database if exists ${name} with (force)`,
      `create database ${name}`,
    )
    await query(machine, name, 'create extension citus', 'create extension btree_gist')
  }
  const nodes = workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`)
  await query(
    coordinator,
    name,
    `select citus_set_coordinator_host('${hostname}', ${coordinator.port})`,
    ...nodes,
  )

  const connection = { ...given, ...coordinator, database: name }
  const access = `${encodeURIComponent(user)}:${encodeURIComponent(given.password)}`
  const urlOf = (...machines: Machine[]) =>
    `postgres://${access}@${machines.map(({ host, port }) => `${host}:${port}`).join(',')}/${name}`
  return {
    connection,
    coordinator,
    workers,
    urlOf,
    administer: (machine: Machine, ...texts: string[]) => query(machine, given.database, ...texts),
    drop: async () => {
      for (const machine of [coordinator, ...workers])
        await query(machine, given.database, `drop database if exists ${name} with (force)`)
    },
  }
}
