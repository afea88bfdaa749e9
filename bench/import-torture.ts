import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createClient } from '../packages/client/src/client.ts'
import { generateKey } from '../server/crypto/keys.ts'
import { csvLine } from '../sheets/csv.ts'
import { writeXlsx } from '../sheets/write-xlsx.ts'
import { command } from './command.ts'
import type { Interruption } from './interruptions.ts'
import { startProxy } from './interruptions.ts'
import type { Watched } from './processes.ts'
import { freePort, runCommand, serveOn } from './processes.ts'

export default command({
  about: 'kills an import and its server, and looks for every row',
  options: { projects: 100_000, resources: 20_000 },
  async run(sizes, folder) {
    const figures = await tortureImport(folder, sizes)
    console.table(figures.map(({ interruptions, ...each }) => ({ ...each, runs: interruptions.join(', ') })))
    const most = Math.max(...figures.flatMap(({ client_mb, server_mb }) => [client_mb, server_mb]))
    if (most >= 300) throw new Error(`${most} MB is too much memory: 300 MB is the limit`)
  },
})

/**
 * Imports a workbook and a CSV file, and kills first the client and then the server during a batch. Throws if
 * rows are missing, duplicated or reported wrongly.
 */
export async function tortureImport(folder: string, sizes: { projects: number; resources: number }) {
  const [port, key] = [await freePort(), generateKey(1)]
  const settings = { DATA_DIR: join(folder, 'data'), PORT: `${port}`, CREWLINE_INIT_API_KEY: key }
  let server = await serveOn(settings)
  const proxy = await startProxy(port)
  const client = createClient({ url: proxy.url, key })
  const figures = []
  try {
    for (const kind of ['projects', 'resources'] as const) {
      const file = await FILES[kind](folder, sizes[kind])
      const start = Date.now()
      const interruptions = await importInterrupted(kind, sizes[kind], file, key, proxy, async () => {
        await server.kill()
        server = await serveOn(settings, server.peakMb())
      })
      const seconds = (Date.now() - start) / 1000
      await checkRecords(client[kind].list() as AsyncIterable<Stored>, sizes[kind])
      const clientMb = Math.max(...interruptions.map(({ peakMb }) => peakMb))
      figures.push({
        ...{ kind, rows: sizes[kind], seconds, batches: proxy.seen.batches },
        ...{ client_mb: clientMb, server_mb: server.peakMb() },
        interruptions: interruptions.map(({ how }) => how),
      })
      checkLines(interruptions, sizes[kind])
      Object.assign(proxy.seen, { batches: 0, rows: 0 })
    }
    return figures
  } finally {
    await proxy.close()
    await server.stop()
  }
}

type Ended = { how: string; peakMb: number; lines: Watched['lines'] }

/**
 * Runs the import three times. The first run is killed, the server restarts during the second, and the third
 * is normal.
 */
async function importInterrupted(
  kind: 'projects' | 'resources',
  rows: number,
  file: string,
  key: string,
  proxy: Awaited<ReturnType<typeof startProxy>>,
  restartServer: () => Promise<void>,
): Promise<Ended[]> {
  const ended: Ended[] = []
  const total = Math.ceil(rows / 500)
  async function run(interruption: Interruption | null, victim: 'client' | 'server' | null) {
    const command = runCommand(['import', kind, file], { CREWLINE_URL: proxy.url, CREWLINE_KEY: key }, proxy)
    let restarted = Promise.resolve()
    if (interruption)
      proxy.interrupt(interruption, () => {
        if (victim === 'client') command.child.kill('SIGKILL')
        else restarted = restartServer()
      })
    const how = await command.ended
    await restarted
    if (interruption && proxy.isWaiting()) throw new Error(`${victim} was to be interrupted, and was not`)
    const wanted = victim === 'client' ? 'SIGKILL' : '0'
    if (how !== wanted) throw new Error(`crewline import ended with ${how}: ${command.said()}`)
    ended.push({ how: victim ? `${victim} killed` : 'whole', peakMb: command.peakMb(), lines: command.lines })
  }
  await run({ batch: Math.ceil(total * 0.4), when: 'answered' }, 'client')
  await run({ batch: Math.ceil(total * 0.3), when: 'sent' }, 'server')
  await run(null, null)
  return ended
}

/** Progress lines may lag behind the server, but must not report rows that the server hasn't confirmed. */
function checkLines(runs: readonly Ended[], total: number): void {
  for (const { percent, rows, answered: responded } of runs.flatMap(({ lines }) => lines)) {
    if (rows > responded) throw new Error(`claimed ${rows} rows when ${responded} were answered for`)
    const share = (rows / total) * 100
    if (Math.abs(percent - share) > 3) throw new Error(`${percent}% was told at ${share.toFixed(1)}%`)
  }
}

type Stored = { external_id: string | null; contracts?: unknown[] }

async function checkRecords(records: AsyncIterable<Stored>, expected: number): Promise<void> {
  const ids = new Set<string | null>()
  let [count, withoutContract] = [0, 0]
  for await (const { external_id, contracts } of records) {
    ids.add(external_id)
    count++
    if (contracts && contracts.length !== 1) withoutContract++
  }
  if (count !== expected || ids.size !== expected || withoutContract > 0)
    throw new Error(
      `${expected} expected: ${count} there, ${ids.size} ids, ${withoutContract} without a contract`,
    )
}

const FILES = {
  async projects(folder: string, count: number): Promise<string> {
    const path = join(folder, 'projects.xlsx')
    const pieces = writeXlsx(projectRows(count), { name: 'Projects', numbers: 'plain' })
    await pipeline(Readable.from(pieces), createWriteStream(path))
    return path
  },
  async resources(folder: string, count: number): Promise<string> {
    const path = join(folder, 'resources.csv')
    await pipeline(Readable.from(resourceLines(count)), createWriteStream(path))
    return path
  },
}

function* projectRows(count: number) {
  yield ['Project name', 'ERP-ID', 'Start', 'End', 'Hours', 'Cost']
  for (let n = 1; n <= count; n++)
    yield [
      `Extension of the harbour, part ${n}`,
      `ERP-${n}`,
      '2026-01-01',
      '2027-12-31',
      100 + (n % 900),
      `${n}.50`,
    ]
}

function* resourceLines(count: number) {
  yield csvLine(['Name', 'HR id', 'Contract start', 'Contract end', 'Hours a day', 'Cost rate'])
  for (let n = 1; n <= count; n++)
    yield csvLine([`Person ${n} of many`, `HR-${n}`, '2026-01-01', n % 3 ? '' : '2028-12-31', 8, '35.50'])
}
