import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tortureRestore } from './restore-torture.ts'

/** `npm run torture:restore -- 1000000` */
const assignments = Number(process.argv[2] ?? 1_000_000)
const folder = await mkdtemp(join(tmpdir(), 'crewline-restore-'))
try {
  const figures = await tortureRestore(folder, assignments)
  console.table(figures)
  const most = Math.max(...figures.map(({ client_mb }) => client_mb))
  if (most >= 300) throw new Error(`${most} MB is too much memory: 300 MB is the limit`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
