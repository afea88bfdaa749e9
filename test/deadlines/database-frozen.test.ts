import type { Socket } from 'node:net'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { disturbedDatabase, expectUnavailable } from '../support/processes/disturbed-database.ts'
import { eventually, startServer } from '../support/processes/server-process.ts'

const scene = disturbedDatabase()

describe('a database that is frozen', () => {
  it('with a full accept queue causes 503 immediately', async () => {
    const local = await startServer(
      { DATABASE_URL: scene.postgres.socketUrl, LOG_LEVEL: 'fatal' },
      { key: scene.server.key },
    )
    await scene.postgres.endConnections()
    await scene.postgres.freeze()
    const fillers = await fillAcceptQueue(scene.postgres.socket)
    expect(fillers.length).toBeGreaterThan(10)
    for (const path of ['/api/v1/projects', '/app/session', '/readyz'])
      for (let n = 0; n < 5; n++) expectUnavailable(await local.getOnce(path))
    for (const filler of fillers) filler.destroy()
    await scene.postgres.thaw()
    await eventually(async () => expect((await local.get('/readyz')).status).toBe(200))
    expect(await local.stop()).toBe(0)
  })

  it('causes 503 soon for many requests, and the server recovers', async () => {
    await scene.expectHealthy()
    const before = await scene.countFailures('database_slow')
    await scene.postgres.freeze()
    const responses = await Promise.all(Array.from({ length: 8 }, () => scene.askAll()))
    for (const response of responses.flat()) expectUnavailable(response)
    for (const response of await scene.askAll()) expectUnavailable(response)
    const health = await scene.server.get('/healthz')
    expect([health.status, health.seconds < 5]).toEqual([200, true])
    await scene.postgres.thaw()
    await scene.expectHealthy()
    expect(await scene.countFailures('database_slow')).toBeGreaterThan(before)
  })

  it('lets a server stop', async () => {
    const other = await startServer({ DATABASE_URL: scene.postgres.url }, { key: scene.server.key })
    await other.get('/api/v1/projects')
    await scene.postgres.freeze()
    const inFlight = other.getOnce('/api/v1/projects')
    await sleep(100)
    other.kill('SIGTERM')
    expectUnavailable(await inFlight)
    expect(await other.waitForExit(60)).toBe(0)
    await scene.postgres.thaw()
    await scene.expectHealthy()
  })
})

async function fillAcceptQueue(path: string): Promise<Socket[]> {
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
