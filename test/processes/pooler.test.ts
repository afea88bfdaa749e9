import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { detectConnectionMode } from '../../server/db/connection-mode.ts'
import type { Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  eventually,
  isRoot,
  makeFolder,
  nobody,
  startServer,
} from '../support/processes/server-process.ts'
import { freePort, startTcpPostgres } from '../support/processes/tcp-postgres.ts'

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
let bouncer: ChildProcess
let url: string
let notifiedNode: Running
let pooledNode: Running

/** Starts PgBouncer in transaction mode with three connections to PostgreSQL. */
async function startBouncer(): Promise<void> {
  const { port, password } = postgres.connection
  const ownPort = await freePort()
  const file = join(await makeFolder(), 'pgbouncer.ini')
  const database = `host=127.0.0.1 port=${port} user=crewline password='${password}'`
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
  ]
  const pooling = ['pool_mode = transaction', 'default_pool_size = 3', 'max_client_conn = 200']
  await writeFile(
    file,
    ['[databases]', `crewline = ${database}`, '[pgbouncer]', ...settings, ...pooling, ''].join('\n'),
  )
  bouncer = spawn('pgbouncer', [file], { stdio: 'ignore', ...(isRoot ? { uid: nobody, gid: nobody } : {}) })
  url = `postgres://crewline:unused@127.0.0.1:${ownPort}/crewline`
}

describe.skipIf(!isInstalled)(
  'behind PgBouncer in transaction mode',
  { meta: { needs: 'PgBouncer' } },
  () => {
    beforeAll(async () => {
      postgres = await startTcpPostgres(join(await makeFolder(), 'data'))
      await startBouncer()
      await eventually(async () =>
        expect((await detectConnectionMode({ connectionString: url })).pooled).toBe(true),
      )
      pooledNode = await startServer({ DATABASE_URL: url })
      notifiedNode = await startServer(
        { DATABASE_URL: url, DATABASE_DIRECT_URL: postgres.url },
        { key: pooledNode.key },
      )
    })
    afterAll(async () => {
      bouncer?.kill()
      await postgres?.stop('SIGKILL')
      await cleanUp()
    })

    it('is distinguished from a direct connection', async () => {
      const straight = { pooled: false, prepared: true, cluster: false }
      expect(await detectConnectionMode({ connectionString: postgres.url })).toEqual(straight)
    })

    it('responds to many concurrent requests, in transactions and outside of them', async () => {
      const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
      const creates = Array.from({ length: 40 }, (_, i) =>
        [notifiedNode, pooledNode][i % 2]!.post('/api/v1/projects', {
          title: `${i}`,
          ...dates,
          budgeted_hours: i,
        }),
      )
      expect(new Set((await Promise.all(creates)).map(({ status }) => status))).toEqual(new Set([201]))
      const reads = await Promise.all(Array.from({ length: 40 }, () => notifiedNode.get('/api/v1/projects')))
      for (const { status, body } of reads) {
        expect(status, JSON.stringify(body)).toBe(200)
        expect(body.data.length).toBe(40)
      }
    })

    it('wakes waiting clients by notification, or by polling', async () => {
      const newest = (await notifiedNode.get('/api/v1/changes?after=latest')).body.meta.next_after
      const waiting = [notifiedNode, pooledNode].map((node) =>
        node.get(`/api/v1/changes?after=${newest}&wait=30`),
      )
      expect((await pooledNode.post('/api/v1/resources', { name: 'Ana' })).status).toBe(201)
      for (const { body } of await Promise.all(waiting)) expect(body.data).toHaveLength(1)
      const client = new pg.Client(postgres.connection)
      await client.connect()
      const { rows } = await client.query(
        `select from pg_stat_activity where application_name = 'crewline listen'`,
      )
      await client.end()
      expect(rows).toHaveLength(1)
    })

    it('stops with exit code 0', async () => {
      expect([await notifiedNode.stop(), await pooledNode.stop()]).toEqual([0, 0])
    })
  },
)
