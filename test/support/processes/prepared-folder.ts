import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../../server/db/embedded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { onceInRun } from '../embedded-database.ts'

/**
 * Builds the product, and creates a data folder with all migrations. Tests copy this folder, because
 * creating another one is slower.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await onceInRun('prepared folder', prepare)
  project.provide('preparedFolder', join(folder, 'data'))
  return () => rm(folder, { recursive: true, force: true })
}

async function prepare(): Promise<string> {
  execFileSync(process.execPath, ['bin/build.js'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'crewline-prepared-'))
  // Gives other users access, because root starts PostgreSQL as another user.
  await chmod(folder, 0o755)
  const database = await openEmbedded({ dataDir: join(folder, 'data'), role: 'server' })
  await migrate(database.connection)
  await database.stop()
  return folder
}

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string
  }
}
