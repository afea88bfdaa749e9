import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../../server/db/embedded.ts'
import { migrate } from '../../../server/db/migrate.ts'

/** The product, built, for those who run it; and a data folder with an empty, migrated database, to be copied: making one takes as long as ten copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['bin/build.js'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'crewline-prepared-'))
  // Some tests copy it as another user.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const database = await openEmbedded({ dataDir, role: 'server' })
  await migrate(database.connection)
  await database.stop()
  project.provide('preparedFolder', dataDir)
  return () => rm(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string
  }
}
