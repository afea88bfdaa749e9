import type { Socket } from 'node:net'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import { pingDatabase } from '../../server/store/health.ts'
import { figureOf, parseExposition } from '../support/exposition.ts'
import type { Answer, Running } from '../support/processes/server-process.ts'
import { cleanUp, eventually, makeFolder, startServer } from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

const METRICS_TOKEN = 'a-token-for-tests'
let folder: string
let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
let server: Running

beforeAll(async () => {
  folder = await makeFolder()
  postgres = await startTcpPostgres(folder)
  server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal', METRICS_TOKEN })
})
afterEach(async () => {
  await postgres.thaw().catch(() => {})
  // The server itself recovered, without a restart.
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
  () => server.get('/app/session'),
  () => server.get('/app/organizations/1/projects'),
  () => server.get('/readyz'),
]
const HEALTHY = [200, 404, 201, 201, 200, 401, 200]
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
    expect((await askAll()).map((answer) => answer.status)).toEqual(HEALTHY)
  }, seconds)
}

/** A real cause, the reason in the metrics, and the way back. */
type Way = { name: string; reason: string; cause(): Promise<() => Promise<unknown>> }

const WAYS: Way[] = [
  {
    name: 'stopped',
    reason: 'database_away',
    async cause() {
      await postgres.stop('SIGINT')
      return postgres.start
    },
  },
  {
    name: 'killed',
    reason: 'database_away',
    async cause() {
      await postgres.stop('SIGKILL')
      return postgres.start
    },
  },
  {
    name: 'stopping, while it still serves somebody',
    reason: 'database_away',
    async cause() {
      const other = await postgres.connectDirectly()
      postgres.signal('SIGTERM')
      await postgres.endConnections(other)
      return async () => {
        await other.end()
        await postgres.stop()
        await postgres.start()
      }
    },
  },
  {
    name: 'serving as many clients as it can',
    reason: 'no_connection',
    async cause() {
      const first = await postgres.connectDirectly()
      const clients = [first, ...(await postgres.connectUntilFull())]
      // Repeats until the server holds no connection.
      while ((await postgres.endConnections(first)) > 0) clients.push(...(await postgres.connectUntilFull()))
      return () => Promise.all(clients.map((client) => client.end()))
    },
  },
  {
    name: 'refusing the password',
    reason: 'database_refuses',
    async cause() {
      const other = await postgres.connectDirectly()
      await other.query("alter role crewline password 'another one'")
      await postgres.endConnections(other)
      return async () => {
        await other.query(`alter role crewline password '${postgres.connection.password}'`)
        await other.end()
      }
    },
  },
]

describe('a database that is', () => {
  it.each(WAYS)(
    '$name: 503 on every route, counted as $reason, and healthy afterwards',
    async ({ cause, reason }) => {
      await expectHealthyWithin(5)
      const before = await countFailures(reason)
      const undo = await cause()
      try {
        for (let round = 0; round < 2; round++) for (const answer of await askAll()) expectUnavailable(answer)
        expect((await server.get('/healthz')).status).toBe(200)
      } finally {
        await undo()
      }
      await expectHealthyWithin(5)
      expect(await countFailures(reason)).toBeGreaterThan(before)
    },
  )

  it('read-only: writes are refused with 503, and reads go on', async () => {
    await expectHealthyWithin(5)
    const before = await countFailures('database_read_only')
    const other = await postgres.connectDirectly()
    await other.query('alter database crewline set default_transaction_read_only = on')
    await postgres.endConnections(other)
    const answers = await askAll()
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 503, 503, 200, 401, 200])
    for (const answer of answers.filter(({ status }) => status === 503)) expectUnavailable(answer)
    await other.query('alter database crewline reset default_transaction_read_only')
    await postgres.endConnections(other)
    await other.end()
    await expectHealthyWithin(5)
    expect(await countFailures('database_read_only')).toBe(before + 2)
  })

  it('frozen, with a full accept queue: 503 immediately', async () => {
    const local = await startServer(
      { DATABASE_URL: postgres.socketUrl, LOG_LEVEL: 'fatal' },
      { key: server.key },
    )
    await postgres.endConnections()
    await postgres.freeze()
    const fillers = await fillQueue(postgres.socket)
    expect(fillers.length).toBeGreaterThan(10)
    for (const path of ['/api/v1/projects', '/app/session', '/readyz'])
      for (let n = 0; n < 5; n++) expectUnavailable(await local.get(path))
    for (const filler of fillers) filler.destroy()
    await postgres.thaw()
    await eventually(async () => expect((await local.get('/readyz')).status).toBe(200))
    expect(await local.stop()).toBe(0)
  })

  it('not to be found: unavailable as well', async () => {
    for (const host of ['database.invalid', join(folder, 'no-such-folder')]) {
      const db = connect({ ...postgres.connection, host })
      await expect(pingDatabase(db)).rejects.toThrow(DatabaseUnavailable)
      await expect(db.transaction(pingDatabase)).rejects.toThrow(DatabaseUnavailable)
      await db.close()
    }
  })
})

describe('a database that is stopped', () => {
  it('under many requests: each of them gets its answer', async () => {
    const answers = Array.from({ length: 40 }, () => askAll())
    await sleep(20)
    await postgres.stop('SIGKILL')
    const statuses = new Set((await Promise.all(answers)).flat().map((answer) => answer.status))
    for (const status of statuses) expect([200, 201, 401, 404, 503]).toContain(status)
    await postgres.start()
    await expectHealthyWithin(5)
  })
})

describe('a database that is frozen', () => {
  it('many requests: 503 within five seconds, never a hung one, and healthy after it thaws', async () => {
    await expectHealthyWithin(5)
    const before = await countFailures('database_slow')
    await postgres.freeze()
    const answers = await Promise.all(Array.from({ length: 8 }, () => askAll()))
    for (const answer of answers.flat()) expectUnavailable(answer)
    for (const answer of await askAll()) expectUnavailable(answer)
    const health = await server.get('/healthz')
    expect([health.status, health.seconds < 1]).toEqual([200, true])
    await postgres.thaw()
    await expectHealthyWithin(5)
    expect(await countFailures('database_slow')).toBeGreaterThan(before)
  })

  it('does not keep a server from stopping', async () => {
    const other = await startServer({ DATABASE_URL: postgres.url }, { key: server.key })
    await other.get('/api/v1/projects')
    await postgres.freeze()
    const inFlight = other.get('/api/v1/projects')
    await sleep(100)
    other.kill('SIGTERM')
    expectUnavailable(await inFlight)
    expect(await other.waitForExit(10)).toBe(0)
    await postgres.thaw()
    await expectHealthyWithin(5)
  })
})

describe('connections', () => {
  it('that the database ends while they are idle have no effect on the next requests', async () => {
    const client = await postgres.connectDirectly()
    for (let round = 0; round < 3; round++) {
      await Promise.all([askAll(), askAll(), askAll()])
      await postgres.endConnections(client)
      for (const answers of await Promise.all([askAll(), askAll(), askAll()]))
        expect(answers.map((answer) => answer.status)).toEqual(HEALTHY)
    }
    await client.end()
  })

  it('that are all busy: 503, not an endless wait, and normal work once they are free', async () => {
    const client = await postgres.connectDirectly()
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

/** Fills the accept queue. */
async function fillQueue(path: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (;;) {
    const socket = createConnection(path)
    const failure = await new Promise((done) => {
      socket.once('connect', () => done(null))
      socket.on('error', done)
    })
    if (failure === null) sockets.push(socket)
    else {
      expect(failure).toMatchObject({ code: 'EAGAIN' })
      return sockets
    }
  }
}

async function countFailures(cause: string): Promise<number> {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return figureOf(parseExposition(await response.text()), 'crewline_http_failed_total', { cause })
}
