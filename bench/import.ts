import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tortureImport } from './import-torture.ts'

/** `npm run torture:import -- 100000 20000` */
const [projects = 100_000, resources = 20_000] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'crewline-import-'))
try {
  const figures = await tortureImport(folder, { projects, resources })
  console.table(
    figures.map(({ interruptions, ...figure }) => ({ ...figure, runs: interruptions.join(', ') })),
  )
  const most = Math.max(...figures.flatMap(({ client_mb, server_mb }) => [client_mb, server_mb]))
  if (most >= 300) throw new Error(`${most} MB is too much memory: 300 MB is the limit`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
