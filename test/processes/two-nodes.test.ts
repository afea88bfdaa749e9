import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureOf, parseExposition } from '../support/exposition.ts'
import type { Running } from '../support/processes/server-process.ts'
import { cleanUp, eventually, makeFolder, startServer } from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

/** Two Crewline servers (`nodes`) use one primary PostgreSQL and its streaming replica. */

type Postgres = Awaited<ReturnType<typeof startTcpPostgres>>
let primary: Postgres
let replica: Postgres
const token = 'a-token-of-the-tests'
let nodes: [Running, Running]

beforeAll(async () => {
  primary = await startTcpPostgres(join(await makeFolder(), 'primary'))
  await primary.stop()
  replica = await startTcpPostgres(join(await makeFolder(), 'replica'), primary)
  await primary.start()
  const settings = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, METRICS_TOKEN: token }
  const first = await startServer(settings)
  nodes = [first, await startServer(settings, { key: first.key })]
})
afterAll(async () => {
  await Promise.all([primary?.stop('SIGKILL'), replica?.stop('SIGKILL')])
  await cleanUp()
})

/** Returns the replica's figures. `lag` is null if the metrics don't have it. */
async function replicaFigures() {
  const response = await fetch(`${nodes[0].url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const parsed = parseExposition(await response.text())
  const isKnown = parsed.types.has('crewline_replica_lag_bytes')
  return {
    up: figureOf(parsed, 'crewline_replica_up'),
    lag: isKnown ? figureOf(parsed, 'crewline_replica_lag_bytes') : null,
  }
}

const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
const aProject = (external_id: string) => ({ title: 'Website', ...dates, budgeted_hours: 100, external_id })

async function on<T>({ connection }: Postgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

describe('reads', () => {
  it('use the replica once it is up to date, and the primary until then', async () => {
    expect((await nodes[0].post('/api/v1/projects', aProject('first'))).status).toBe(201)
    const count = (client: pg.Client) => client.query('select from projects')
    await eventually(async () => expect((await on(replica, count)).rows).toHaveLength(1))

    await on(replica, (client) => client.query('select pg_wal_replay_pause()'))
    await on(primary, async (client) => {
      // Blocks reads on the primary. The replica doesn't get the lock, because its WAL replay is paused.
      await client.query('begin; lock table projects in access exclusive mode')
      for (const node of nodes) {
        const { status, body } = await node.get('/api/v1/projects')
        expect([status, body.data.length]).toEqual([200, 1])
      }
      await client.query('rollback')
    })
    expect((await nodes[0].post('/api/v1/projects', aProject('second'))).status).toBe(201)
    for (const node of nodes) expect((await node.get('/api/v1/projects')).body.data).toHaveLength(2)
    expect((await on(replica, count)).rows).toHaveLength(1)
    const { up, lag } = await replicaFigures()
    expect([up, lag! > 0]).toEqual([1, true])
    await on(replica, (client) => client.query('select pg_wal_replay_resume()'))
    await eventually(async () => expect(await replicaFigures()).toEqual({ up: 1, lag: 0 }))
  })

  it('use the primary while the replica is down', async () => {
    await replica.stop('SIGKILL')
    for (const node of nodes) expect((await node.get('/api/v1/projects')).body.data).toHaveLength(2)
    expect(await replicaFigures()).toEqual({ up: 0, lag: null })
    await replica.start()
  })
})

const WRITERS = 4

describe('under load', () => {
  it('loses no acknowledged write if a node is killed and then the primary is restarted', async () => {
    const [victim, survivor] = nodes
    const acknowledged = new Set<string>()
    const wrong: string[] = []
    const refused = new Set<number>()
    const broken = new Set<Running>()
    let going = true

    /**
     * Creates projects on one node and immediately reads them on the other. Once a node is killed, the
     * survivor gets both requests.
     */
    async function write(writer: number) {
      for (let i = 0; going; i++) {
        const external_id = `${writer}-${i}`
        const order = (writer + i) % 2 ? [victim, survivor] : [survivor, victim]
        const [target, other] = order.map((node) => (broken.has(node) ? survivor : node)) as [
          Running,
          Running,
        ]
        if (
          (await attempt(target, () => target.postOnce('/api/v1/projects', aProject(external_id)), 201)) ===
          null
        )
          continue
        acknowledged.add(external_id)
        const found = await attempt(
          other,
          () => other.get(`/api/v1/projects?external_id=${external_id}`),
          200,
        )
        if (found && found.body.data.length !== 1) wrong.push(external_id)
      }
    }

    async function attempt(node: Running, ask: () => ReturnType<Running['get']>, expected: number) {
      try {
        const response = await ask()
        if (response.status === expected) return response
        refused.add(response.status)
        await sleep(20)
      } catch {
        broken.add(node)
      }
      return null
    }
    const until = (count: number) =>
      eventually(async () => expect(acknowledged.size).toBeGreaterThanOrEqual(count))

    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
    await until(40)
    victim.kill('SIGKILL')
    await until(acknowledged.size + 40)

    await primary.stop()
    await primary.start()
    await eventually(async () => expect((await survivor.get('/readyz')).status).toBe(200))
    await until(acknowledged.size + 40)
    going = false
    await Promise.all(writers)

    const { body } = await survivor.get('/api/v1/projects')
    const stored: string[] = body.data.map((project: { external_id: string }) => project.external_id)
    expect([...acknowledged].filter((external_id) => !stored.includes(external_id))).toEqual([])
    expect(stored).toHaveLength(new Set(stored).size)
    expect(wrong).toEqual([])
    expect([...broken]).toEqual([victim])
    expect(refused).toEqual(new Set([503]))
    expect(await survivor.stop()).toBe(0)
  })
})
