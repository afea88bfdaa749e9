import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import { sql } from '../../server/db/sql.ts'
import type { Answer, Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  eventually,
  makeFolder,
  postmasterPid,
  startServer,
} from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

let folder: string
let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
let server: Running

beforeAll(async () => {
  folder = await makeFolder()
  postgres = await startTcpPostgres(folder)
  server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' })
})
afterEach(async () => {
  await thaw().catch(() => {})
  // Whatever happened to the database, it was the server's own work to come through it.
  expect(server.child.exitCode).toBe(null)
  expect(server.said.stderr).toBe('')
})
afterAll(async () => {
  await postgres.stop()
  await cleanUp()
})

const project = { title: 'Website', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 100 }
const calls: (() => Promise<Answer>)[] = [
  () => server.get('/api/v1/projects'),
  () => server.get('/api/v1/resources/999999?include=monthly_hours'),
  () => server.post('/api/v1/projects', project),
  () => server.post('/api/v1/resources', { name: 'Ana' }),
  () => server.get('/readyz'),
]
const askAll = () => Promise.all(calls.map((call) => call()))

function expectUnavailable(answer: Answer, seconds = 5): void {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  expect(answer.body).toEqual({ errors: { detail: expect.stringMatching(/not available right now/) } })
  expect(answer.seconds).toBeLessThan(seconds)
}

async function expectHealthyWithin(seconds: number): Promise<void> {
  await eventually(async () => {
    expect((await askAll()).map((answer) => answer.status)).toEqual([200, 404, 201, 201, 200])
  }, seconds)
}

describe('a database that is stopped', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)(
    'by %s: 503 at once, and healthy after its return',
    async (signal) => {
      await expectHealthyWithin(5)
      await postgres.stop(signal)
      for (let round = 0; round < 3; round++) for (const answer of await askAll()) expectUnavailable(answer)
      expect((await server.get('/healthz')).status).toBe(200)
      await postgres.start()
      await expectHealthyWithin(5)
    },
  )

  it('under many requests: each of them gets its answer', async () => {
    const answers = Array.from({ length: 40 }, () => askAll())
    await sleep(20)
    await postgres.stop('SIGKILL')
    const statuses = new Set((await Promise.all(answers)).flat().map((answer) => answer.status))
    for (const status of statuses) expect([200, 201, 404, 503]).toContain(status)
    await postgres.start()
    await expectHealthyWithin(5)
  })
})

describe('a database that is frozen', () => {
  it('503 within five seconds, never a hung request, and healthy after it thaws', async () => {
    await expectHealthyWithin(5)
    await freeze()
    const answers = await Promise.all(Array.from({ length: 8 }, () => askAll()))
    for (const answer of answers.flat()) expectUnavailable(answer)
    for (const answer of await askAll()) expectUnavailable(answer)
    const health = await server.get('/healthz')
    expect([health.status, health.seconds < 1]).toEqual([200, true])
    await thaw()
    await expectHealthyWithin(5)
  })

  it('does not keep a server from stopping', async () => {
    const other = await startServer({ DATABASE_URL: postgres.url }, { key: server.key })
    await other.get('/api/v1/projects')
    await freeze()
    const inFlight = other.get('/api/v1/projects')
    await sleep(100)
    other.kill('SIGTERM')
    expectUnavailable(await inFlight)
    expect(await other.waitForExit(10)).toBe(0)
    await thaw()
    await expectHealthyWithin(5)
  })
})

describe('connections', () => {
  it('that the database ends while they are idle have no effect on the next requests', async () => {
    const client = await connectDirectly()
    for (let round = 0; round < 5; round++) {
      await Promise.all([askAll(), askAll(), askAll()])
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crewline'",
      )
      for (const answers of await Promise.all([askAll(), askAll(), askAll()]))
        expect(answers.map((answer) => answer.status)).toEqual([200, 404, 201, 201, 200])
    }
    await client.end()
  })

  it('that are all busy: 503, not an endless wait, and normal work once they are free', async () => {
    const client = await connectDirectly()
    await client.query('begin; lock table projects in access exclusive mode')
    const answers: Promise<Answer>[] = []
    for (let i = 0; i < 40; i++) {
      answers.push(server.get('/api/v1/projects'), server.post('/api/v1/projects', project))
      await sleep(50)
    }
    for (const answer of await Promise.all(answers)) expectUnavailable(answer)
    expect((await server.get('/healthz')).status).toBe(200)
    const before = await client.query('select count(*)::integer as count from projects')
    await client.query('rollback')
    await client.end()
    const { body } = await server.get('/api/v1/projects')
    expect(body.data).toHaveLength(before.rows[0].count)
    await expectHealthyWithin(5)
  })
})

describe('a transaction that loses against another one is run again', () => {
  let db: Db
  let client: pg.Client

  beforeAll(async () => {
    db = connect(postgres.connection)
    client = await connectDirectly()
    await client.query('create table counters as select id, 0 as count from generate_series(1, 3) id')
  })
  afterAll(async () => {
    await client.end()
    await db.close()
  })

  const INCREMENT = sql`update counters set count = count + 1 where id = $1`
  const REPEATABLE = sql`set transaction isolation level repeatable read`
  const COUNTS = sql`select count from counters where id < 3 order by id`
  const counts = async () => (await db.query<{ count: number }>(COUNTS)).map((row) => row.count)

  it('after a deadlock: two that lock two rows crosswise both succeed', async () => {
    let runs = 0
    const bothHoldOne = meeting(2)
    const increment = (first: number, second: number) =>
      db.transaction(async (tx) => {
        runs++
        await tx.query(INCREMENT, [first])
        await bothHoldOne()
        await tx.query(INCREMENT, [second])
      })
    await Promise.all([increment(1, 2), increment(2, 1)])
    expect(runs).toBeGreaterThanOrEqual(3)
    expect(await counts()).toEqual([2, 2])
  })

  it('after a serialization failure', async () => {
    let runs = 0
    await db.transaction(async (tx) => {
      await tx.query(REPEATABLE)
      await tx.query(COUNTS)
      if (++runs === 1) await db.transaction((other) => other.query(INCREMENT, [1]))
      await tx.query(INCREMENT, [1])
    })
    expect([runs, await counts()]).toEqual([2, [4, 2]])
  })

  it('some times, and then gives up as if the database were away', async () => {
    let runs = 0
    const loser = db.transaction(async (tx) => {
      runs++
      await tx.query(REPEATABLE)
      await tx.query(COUNTS)
      await db.transaction((other) => other.query(INCREMENT, [3]))
      await tx.query(INCREMENT, [3])
    })
    await expect(loser).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(6)
  })

  it('but not after the connection broke: nobody knows how far it came', async () => {
    let runs = 0
    const broken = db.transaction(async (tx) => {
      runs++
      await tx.query(INCREMENT, [1])
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1',
        ['crewline'],
      )
      await tx.query(INCREMENT, [2])
    })
    await expect(broken).rejects.toThrow(DatabaseUnavailable)
    expect([runs, await counts()]).toEqual([1, [4, 2]])
  })
})

/** Waits until so many have come; whoever comes later passes. */
function meeting(size: number): () => Promise<void> {
  let present = 0
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return () => {
    if (++present === size) open()
    return opened
  }
}

/** The postmaster and everything it started: connections stay open, and nothing answers. */
const freeze = () => signalAll('SIGSTOP')
const thaw = () => signalAll('SIGCONT')

async function signalAll(signal: NodeJS.Signals): Promise<void> {
  const postmaster = await postmasterPid(folder)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of [postmaster, ...children.trim().split(' ').map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
  }
}

async function connectDirectly(): Promise<pg.Client> {
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  return client
}
