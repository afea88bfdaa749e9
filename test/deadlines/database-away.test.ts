import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import { pingDatabase } from '../../server/store/health.ts'
import {
  disturbedDatabase,
  expectUnavailable,
  HEALTHY,
  PROJECT,
} from '../support/processes/disturbed-database.ts'
import type { ServerResponse } from '../support/processes/server-process.ts'

const scene = disturbedDatabase()

/** `cause` makes the database unavailable and returns a function to restore it. Metrics count `reason`. */
type Way = { name: string; reason: string; cause(): Promise<() => Promise<unknown>> }

const WAYS: Way[] = [
  {
    name: 'stopped',
    reason: 'database_away',
    async cause() {
      await scene.postgres.stop('SIGINT')
      return scene.postgres.start
    },
  },
  {
    name: 'killed',
    reason: 'database_away',
    async cause() {
      await scene.postgres.stop('SIGKILL')
      return scene.postgres.start
    },
  },
  {
    name: 'stopping while another client is connected',
    reason: 'database_away',
    async cause() {
      const other = await scene.postgres.connectDirectly()
      scene.postgres.signal('SIGTERM')
      await scene.postgres.endConnections(other)
      return async () => {
        await other.end()
        await scene.postgres.stop()
        await scene.postgres.start()
      }
    },
  },
  {
    name: 'out of connections',
    reason: 'no_connection',
    async cause() {
      const first = await scene.postgres.connectDirectly()
      const clients = [first, ...(await scene.postgres.connectUntilFull())]
      // Repeats until Crewline has no connection, because Crewline can reconnect before the test connects.
      while ((await scene.postgres.endConnections(first)) > 0)
        clients.push(...(await scene.postgres.connectUntilFull()))
      return () => Promise.all(clients.map((client) => client.end()))
    },
  },
  {
    name: 'refusing the password',
    reason: 'database_refuses',
    async cause() {
      const other = await scene.postgres.connectDirectly()
      await other.query("alter role crewline password 'another one'")
      await scene.postgres.endConnections(other)
      return async () => {
        await other.query(`alter role crewline password '${scene.postgres.connection.password}'`)
        await other.end()
      }
    },
  },
]

describe('a database that is', () => {
  it.each(WAYS)(
    '$name causes 503 on every route, counts as $reason, and the server recovers',
    async ({ cause, reason }) => {
      await scene.expectHealthy()
      const before = await scene.countFailures(reason)
      const undo = await cause()
      try {
        for (let round = 0; round < 2; round++)
          for (const response of await scene.askAll()) expectUnavailable(response)
        expect((await scene.server.get('/healthz')).status).toBe(200)
      } finally {
        await undo()
      }
      await scene.expectHealthy()
      expect(await scene.countFailures(reason)).toBeGreaterThan(before)
    },
  )

  it('read-only causes 503 for writes, and reads succeed', async () => {
    await scene.expectHealthy()
    const before = await scene.countFailures('database_read_only')
    const other = await scene.postgres.connectDirectly()
    await other.query('alter database crewline set default_transaction_read_only = on')
    await scene.postgres.endConnections(other)
    const responses = await scene.askAll()
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 503, 503, 200, 401, 200])
    for (const response of responses.filter(({ status }) => status === 503)) expectUnavailable(response)
    await other.query('alter database crewline reset default_transaction_read_only')
    await scene.postgres.endConnections(other)
    await other.end()
    await scene.expectHealthy()
    expect(await scene.countFailures('database_read_only')).toBe(before + 2)
  })

  it('not found causes DatabaseUnavailable', async () => {
    for (const host of ['database.invalid', join(scene.folder, 'no-such-folder')]) {
      const db = connect({ ...scene.postgres.connection, host })
      await expect(pingDatabase(db)).rejects.toThrow(DatabaseUnavailable)
      await expect(db.transaction(pingDatabase)).rejects.toThrow(DatabaseUnavailable)
      await db.close()
    }
  })
})

describe('a database that is stopped', () => {
  it('during many requests lets each of them get a response', async () => {
    const responses = Array.from({ length: 40 }, () => scene.askAll())
    await sleep(20)
    await scene.postgres.stop('SIGKILL')
    const statuses = new Set((await Promise.all(responses)).flat().map((response) => response.status))
    for (const status of statuses) expect([200, 201, 401, 404, 503]).toContain(status)
    await scene.postgres.start()
    await scene.expectHealthy()
  })
})

describe('connections', () => {
  it('that the database ends while they are idle have no effect on the next requests', async () => {
    const client = await scene.postgres.connectDirectly()
    for (let round = 0; round < 3; round++) {
      await Promise.all([scene.askAll(), scene.askAll(), scene.askAll()])
      await scene.postgres.endConnections(client)
      for (const responses of await Promise.all([scene.askAll(), scene.askAll(), scene.askAll()]))
        expect(responses.map((response) => response.status)).toEqual(HEALTHY)
    }
    await client.end()
  })

  it('that are all busy cause 503, and requests succeed once they are free', async () => {
    const client = await scene.postgres.connectDirectly()
    await client.query('begin; lock table projects in access exclusive mode')
    const responses: Promise<ServerResponse>[] = []
    for (let i = 0; i < 40; i++) {
      responses.push(
        scene.server.getOnce('/api/v1/projects'),
        scene.server.postOnce('/api/v1/projects', PROJECT),
      )
      await sleep(50)
    }
    for (const response of await Promise.all(responses)) expectUnavailable(response)
    expect((await scene.server.get('/healthz')).status).toBe(200)
    const before = await client.query('select count(*)::integer as count from projects')
    await client.query('rollback')
    await client.end()
    const { body } = await scene.server.get('/api/v1/projects')
    expect(body.data).toHaveLength(before.rows[0].count)
    await scene.expectHealthy()
  })
})
