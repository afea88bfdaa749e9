import type { TestProject } from 'vitest/node'
import { inspectLine } from '../../server/db/line.ts'
import { migrate } from '../../server/db/migrate.ts'

/** The Citus cluster at CITUS_URL, its tables made and distributed; every test makes an organization of its own in it. */
export default async function setup(project: TestProject): Promise<void> {
  const url = new URL(process.env.CITUS_URL ?? '')
  const connection = {
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
  const line = await inspectLine(connection)
  if (!line.spread) throw new Error('The database at CITUS_URL has no extension citus.')
  await migrate(connection)
  project.provide('connection', { ...connection, line })
}
