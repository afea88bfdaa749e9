import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { ConnectionMode } from '../../server/db/connection-mode.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'

/** Starts one embedded PostgreSQL per run, and creates a database for each project of vitest. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await onceInRun('cluster', startCluster)
  const database = project.name.replaceAll(' ', '_')
  await copyDatabase(connection, database)
  project.provide('connection', { ...connection, database })
  return stop
}

/** Copies the database `crewline`, which has all migrations and no records. */
export function copyDatabase(cluster: Cluster, name: string): Promise<void> {
  return administer(cluster, `create database ${name} template crewline`)
}

export async function administer(cluster: Cluster, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const made = globalThis as { [name: string]: unknown }

/** Runs `make` once, because each project of vitest loads its setup separately in the same process. */
export function onceInRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  made[`crewline ${name}`] ??= make()
  return made[`crewline ${name}`] as Promise<T>
}

async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'crewline-test-'))
  const { connection, stop } = await openEmbedded({ dataDir, role: 'server', processes: 4 })
  // Makes writes faster. A crash of the machine may damage the data, but each run creates a new folder.
  await administer(connection, 'alter system set fsync = off', 'select pg_reload_conf()')
  await migrate(connection)
  return {
    connection,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Cluster = { host: string; port: number; user: string; password: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    connection: Cluster & { mode?: ConnectionMode }
  }
}
