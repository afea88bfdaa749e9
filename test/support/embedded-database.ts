import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/db/embedded.ts'
import type { Line } from '../../server/db/line.ts'
import { migrate } from '../../server/db/migrate.ts'

/** One embedded database for the whole run; every test makes an organization of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crewline-test-'))
  const database = await openEmbedded({ dataDir, role: 'server' })
  await migrate(database.connection)
  await forgoFsync(database.connection)
  project.provide('connection', database.connection)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Nobody cuts the power of a test; the tests that kill databases leave theirs as they are. */
export async function forgoFsync(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string; password: string; database: string; line?: Line }
  }
}
