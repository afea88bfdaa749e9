import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../../server/crypto/keys.ts'
import type { Environment, Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  connectTo,
  copyDataFolder,
  eventually,
  expectServing,
  launch,
  makeFolder,
  postmasterPid,
  processesOn,
  startServer,
} from '../support/processes/server-process.ts'

let dataDir: string
let key: string

beforeAll(async () => {
  dataDir = await copyDataFolder()
  key = generateKey(1)
})
afterAll(cleanUp)

const start = (settings: Environment = {}) =>
  startServer({ DATA_DIR: dataDir, CREWLINE_INIT_API_KEY: key, ...settings }, { key })

const project = { title: 'Website', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 100 }

/** Blocks writes of projects until `release`. A write that waits longer than 1.5 seconds fails. */
async function lockProjects() {
  const client = await connectTo(dataDir)
  await client.query('begin; lock table projects in exclusive mode')
  const isWaitedFor = async () => {
    const { rows } = await client.query('select from pg_locks where not granted')
    expect(rows.length).toBeGreaterThan(0)
  }
  return {
    untilSomebodyWaits: () => eventually(isWaitedFor),
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}

function tryToConnect({ url }: Running): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      done('connected')
    })
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code))
  })
}

async function expectRefusesConnections(server: Running): Promise<void> {
  await eventually(async () => expect(await tryToConnect(server)).toBe('ECONNREFUSED'), 10)
}

describe('a server that receives SIGTERM or SIGINT', () => {
  it('finishes requests, refuses new connections, stops its database and exits with 0', async () => {
    const server = await start()
    const { hostname, port } = new URL(server.url)
    const unused = connect(Number(port), hostname)
    await once(unused, 'connect')
    const agent = new Agent({ keepAlive: true })
    const kept = await new Promise<IncomingMessage>((done) => get(`${server.url}/healthz`, { agent }, done))
    await kept.toArray()
    const projects = await lockProjects()
    const inFlight = server.postOnce('/api/v1/projects', project)
    await projects.untilSomebodyWaits()

    server.kill('SIGTERM')
    await expectRefusesConnections(server)
    await projects.release()
    const { status, body } = await inFlight
    expect([status, body.data.title]).toEqual([201, 'Website'])

    // The server gives requests 20 seconds to finish. It must not wait that long for unused connections.
    expect(await server.waitForExit(19)).toBe(0)
    unused.destroy()
    agent.destroy()
    expect(server.said.stderr).toBe('')
    expect(await processesOn(dataDir)).toEqual([])
    await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')
  })

  it('does not wait for webhook receivers that never respond or switch protocols', async () => {
    const server = await start({ CREWLINE_WEBHOOKS_ALLOW_PRIVATE: 'true' })
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
    const called = new Set<string>()
    const receiver = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (bytes) => {
        const path = bytes.toString().split(' ', 2)[1]!
        called.add(path)
        if (path === '/101') socket.write(switching)
      })
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    const { port } = receiver.address() as AddressInfo
    const client = await connectTo(dataDir)
    for (const path of ['101', 'silent'])
      await client.query(`insert into webhooks (organization_id, url, secret, created_by, position)
        select id, 'http://127.0.0.1:${port}/${path}', 'whsec_AAAA', 'test', feed_seq from organizations where id = 1`)
    await client.end()
    await server.post('/api/v1/projects', project)
    await eventually(async () => expect([...called].sort()).toEqual(['/101', '/silent']))
    server.kill('SIGTERM')
    expect(await server.waitForExit(15)).toBe(0)
    receiver.close()
  })

  it('finishes a long list that the client reads slowly', async () => {
    const server = await start()
    const client = await connectTo(dataDir)
    await client.query(
      `insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
       select 1, repeat('x', 250), '2026-01-01', '2026-12-31', n from generate_series(1, 30000) n`,
    )
    const { rows } = await client.query('select count(*)::integer as count from projects')
    await client.end()
    const headers = { authorization: `Bearer ${server.key}` }
    const agent = new Agent({ keepAlive: true })
    const [response]: [IncomingMessage] = await new Promise((done) =>
      get(`${server.url}/api/v1/projects`, { headers, agent }, (...args) => done(args)),
    )
    server.kill('SIGTERM')
    await expectRefusesConnections(server)
    const chunks: Buffer[] = []
    for await (const chunk of response) {
      chunks.push(chunk)
      if (chunks.length < 20) await sleep(50)
    }
    expect(JSON.parse(Buffer.concat(chunks).toString()).data).toHaveLength(rows[0].count)
    expect(await server.waitForExit()).toBe(0)
    agent.destroy()
  })

  it('stops immediately at a second signal, unless that is part of the same Ctrl-C', async () => {
    const server = await start()
    const { hostname, port } = new URL(server.url)
    const unfinished = connect(Number(port), hostname)
    unfinished.on('error', () => {})
    unfinished.write(
      `POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"title": ',
    )
    await sleep(200)
    server.kill('SIGINT')
    await expectRefusesConnections(server)
    server.kill('SIGINT')
    await sleep(1_100)
    expect(server.child.exitCode).toBe(null)
    server.kill('SIGINT')
    expect(await server.waitForExit()).toBe(1)
    unfinished.destroy()
    await eventually(async () => expect(await processesOn(dataDir)).toEqual([]))
  })

  it('stops even while it is starting, and can be started again', async () => {
    const fresh = join(await makeFolder(), 'data')
    const server = launch({ DATA_DIR: fresh })
    await eventually(async () => expect(server.said.stdout).toContain('Creating the database'))
    server.kill('SIGTERM')
    expect(await server.waitForExit()).toBe(0)
    expect(server.said.stdout).not.toContain('Crewline is running')
    expect(await processesOn(fresh)).toEqual([])

    const again = await startServer({ DATA_DIR: fresh })
    await expectServing(again)
    expect(await again.stop()).toBe(0)
  })
})
