import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tortureFeed } from './feed-torture.ts'

/** `npm run torture:feed -- 10000 8 1`: changes, crashes, seed */
const [changes = 10_000, crashes = 8, seed = 1] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'crewline-feed-'))
try {
  console.table([await tortureFeed(folder, { changes, crashes, seed })])
} finally {
  await rm(folder, { recursive: true, force: true })
}
