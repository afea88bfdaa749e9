import { createTag } from '../server/commands/tags.ts'
import { openDatabase } from '../server/database.ts'
import { sql } from '../server/db/sql.ts'
import { command } from './command.ts'
import { addOrganization } from './data.ts'
import { cpuSeconds, databasePid, readOrEmpty, serveOn } from './processes.ts'

/**
 * On a new server, PostgreSQL plans the statements while the tables are empty. These plans must not make the
 * first import slow.
 */
export default command({
  about: 'the first import of a new server: single creates, then batches; the slowest next to the cheapest',
  options: { singles: 104, projects: 20_000, batch: 500, url: '' },
  async run({ singles, projects, batch, url }, folder) {
    const config: Place = url ? { databaseUrl: url, dataDir: folder } : { databaseUrl: null, dataDir: folder }
    const server = await serveOn(url ? { DATABASE_URL: url } : { DATA_DIR: folder })
    try {
      const { key, tag_ids } = await createOrganizationWithTags(config)
      const send = (path: string, body: object) => post(`${server.url}/api/v1/${path}`, key, body)
      const newProject = (n: number) => ({
        title: `Project ${n}`,
        external_id: `ERP-${n}`,
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        budgeted_hours: 400,
        tag_ids,
      })
      for (let n = 0; n < singles; n++) await send('projects', newProject(n))
      const databaseProcess = await findDatabase(config)
      const cpuMs = () => (cpuSeconds(server.pid) + cpuSeconds(databaseProcess)) * 1_000
      const batches: Batch[] = []
      for (let next = singles; next < singles + projects; next += batch) {
        const records = Array.from({ length: batch }, (_, i) => newProject(next + i))
        const before = { cpu: cpuMs(), time: performance.now() }
        await send('projects/batch', { records })
        batches.push({ cpu: cpuMs() - before.cpu, time: performance.now() - before.time })
      }
      return report(batches)
    } finally {
      await server.stop()
    }
  },
})

type Place = { databaseUrl: string | null; dataDir: string }

async function createOrganizationWithTags(config: Place) {
  const { db, close } = await openDatabase(config, 'command')
  try {
    const { org, key } = await addOrganization(db, 'First import')
    const tag_ids: number[] = []
    for (const name of ['Design', 'Build', 'Support']) {
      const tag = { name, color: '#1971c2', for_projects: true, for_resources: true }
      tag_ids.push((await createTag(db, org, tag)).id)
    }
    return { key, tag_ids }
  } finally {
    await close()
  }
}

async function post(url: string, key: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`)
}

const PARENT = sql`select pg_backend_pid() as pid`

/** Returns the process id of PostgreSQL's main process, which must run on this machine. */
async function findDatabase({ databaseUrl, dataDir }: Place): Promise<number> {
  if (databaseUrl === null) return databasePid(dataDir)
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, 'command')
  try {
    const [{ pid } = { pid: 0 }] = await db.query<{ pid: number }>(PARENT)
    return Number(/PPid:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`))?.[1])
  } finally {
    await close()
  }
}

/**
 * Milliseconds. `cpu` is the CPU time of server and database. Other processes affect `cpu` less than `time`.
 */
type Batch = { cpu: number; time: number }

const LIMITS = { whole: 1.6, slowest: 5 }

function report(batches: Batch[]): boolean {
  const rows = (['cpu', 'time'] as const).map((figure) => {
    const all = batches.map((batch) => batch[figure])
    const cheapest = Math.min(...all)
    const sum = all.reduce((before, ms) => before + ms, 0)
    console.log(`${figure} of each batch, ms: ${all.map((ms) => Math.round(ms)).join(' ')}`)
    return {
      figure,
      'sum, ms': Math.round(sum),
      'cheapest, ms': Math.round(cheapest),
      [`sum ÷ cheapest × ${all.length} (at most ${LIMITS.whole})`]: sum / cheapest / all.length,
      [`slowest ÷ cheapest (at most ${LIMITS.slowest})`]: Math.max(...all) / cheapest,
    }
  })
  console.table(rows)
  const [whole, slowest] = Object.values(rows[0]!).slice(-2) as [number, number]
  return whole <= LIMITS.whole && slowest <= LIMITS.slowest
}
