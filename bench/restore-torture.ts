import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackup } from '../cli/backup/reading.ts'
import { createClient } from '../packages/client/src/client.ts'
import { generateKey } from '../server/crypto/keys.ts'
import { command } from './command.ts'
import { fill, withServerDatabase } from './data.ts'
import { runCommand, serveOn } from './processes.ts'

export default command({
  about: 'backs up a large database during writes, restores it, and compares every row',
  options: { assignments: 1_000_000 },
  async run({ assignments }, folder) {
    const figures = await tortureRestore(folder, assignments)
    console.table(figures)
    const most = Math.max(...figures.map(({ client_mb }) => client_mb))
    if (most >= 300) throw new Error(`${most} MB is too much memory: 300 MB is the limit`)
  },
})

export type RestoreFigures = {
  step: string
  rows: number
  seconds: number
  file_mb: number
  client_mb: number
}

/**
 * Backs up a server during writes, restores the backup and backs up the restored database. Both backups must
 * have the same rows. `crewline doctor` checks the writer's organization.
 */
export async function tortureRestore(folder: string, assignments: number): Promise<RestoreFigures[]> {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const [first, second] = [join(folder, 'first.ndjson.gz'), join(folder, 'second.ndjson.gz')]
  const key = generateKey(1)
  const server = await serveOn({ DATA_DIR: from, CREWLINE_INIT_API_KEY: key })
  const figures: RestoreFigures[] = []
  try {
    const size = { projects: 1_000, resources: Math.ceil(assignments / 100), assignmentsEach: 100 }
    await withServerDatabase(from, (db) => fill(db, 'Large', size))
    const writer = startWriting(server.url, key)
    figures.push(await measure('export', ['export', first], from, first))
    if ((await writer.stop()) === 0) throw new Error('nothing was written during the backup')
  } finally {
    await server.stop()
  }
  figures.push(await measure('restore', ['restore', first], to, first))
  await measure('doctor', ['doctor', '--organization', '1'], to, first)
  figures.push(await measure('export again', ['export', second], to, second))
  const [before, after] = [await digestsOf(first), await digestsOf(second)]
  for (const table of new Set([...before.keys(), ...after.keys()]))
    if (before.get(table) !== after.get(table)) throw new Error(`${table} differs after the restore`)
  return figures
}

function startWriting(url: string, key: string) {
  const client = createClient({ url, key })
  let [stopped, created] = [false, 0]
  const writing = (async () => {
    while (!stopped) {
      const project = {
        title: 'Written during the backup',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        budgeted_hours: 1,
      }
      await client.projects.create(project)
      created++
    }
    return created
  })()
  return {
    stop() {
      stopped = true
      return writing
    },
  }
}

async function measure(step: string, args: string[], dataDir: string, file: string): Promise<RestoreFigures> {
  const start = Date.now()
  const command = runCommand(args, { DATA_DIR: dataDir }, { seen: { rows: 0 } })
  const exitCode = await command.ended
  if (exitCode !== '0') throw new Error(`crewline ${step} ended with ${exitCode}: ${command.said()}`)
  const seconds = (Date.now() - start) / 1000
  const rows = Number(/100% {2}([\d,]+) rows/.exec(command.said())?.[1]?.replaceAll(',', '') ?? 0)
  const file_mb = Math.round((await stat(file)).size / 1e5) / 10
  return { step, rows, seconds, file_mb, client_mb: command.peakMb() }
}

async function digestsOf(file: string): Promise<Map<string, string>> {
  const hashes = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  for await (const part of readBackup(file)) {
    if (!('batch' in part)) continue
    const { table, rows, lines } = part.batch
    const seen = hashes.get(table) ?? { rows, hash: createHash('sha256') }
    for (const line of lines) seen.hash.update(`${line}\n`)
    hashes.set(table, seen)
  }
  return new Map([...hashes].map(([table, { rows, hash }]) => [table, `${rows} ${hash.digest('hex')}`]))
}
