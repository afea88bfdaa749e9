import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/db/migrate.ts'
import { startTcpPostgres } from './processes/tcp-postgres.ts'

/** Starts a PostgreSQL that listens on TCP and requires a password, like an operator's database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'crewline-test-'))
  const postgres = await startTcpPostgres(folder, 'nothing')
  await migrate(postgres.connection)
  project.provide('connection', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
