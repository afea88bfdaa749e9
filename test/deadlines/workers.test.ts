import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseExposition } from '../support/exposition.ts'
import type { Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  connectTo,
  copyDataFolder,
  eventually,
  processesOn,
  projectRoot,
  runCrewline,
  splitOutput,
  startServer,
} from '../support/processes/server-process.ts'

/** The tests run in order on one server. */

let dataDir: string
let server: Running
const token = 'a-token-of-the-tests'

beforeAll(async () => {
  dataDir = await copyDataFolder()
  const program = join(projectRoot, 'bin/crewline.js')
  server = await startServer(
    { DATA_DIR: dataDir, METRICS_TOKEN: token },
    { program: [process.execPath, program, 'serve', '--workers', '2'] },
  )
})
afterAll(cleanUp)

const project = { title: 'Website', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 100 }

/** Returns the ids of the worker processes that logged a request. */
function answerers(): Set<number> {
  const { log } = splitOutput(server.said.stdout.slice(0, server.said.stdout.lastIndexOf('\n')))
  return new Set(log.filter(({ msg }) => msg === 'request').map(({ pid }) => pid))
}

/** Opens a connection for each request, so that any worker can accept it. */
function askMany(): Promise<number[]> {
  const options = { agent: false, headers: { authorization: `Bearer ${server.key}` } }
  const getPage = () =>
    new Promise<number>((done, fail) =>
      get(`${server.url}/api/v1/projects`, options, (response) => done(response.resume().statusCode!)).once(
        'error',
        fail,
      ),
    )
  return Promise.all(Array.from({ length: 6 }, getPage))
}

describe('a server with two workers', () => {
  it('prints one greeting, and both workers respond on the same port', async () => {
    expect(server.greeting.match(/First start/g)).toHaveLength(1)
    await eventually(async () => {
      expect(new Set(await askMany())).toEqual(new Set([200]))
      expect(answerers().size).toBe(2)
    })
    expect(answerers()).not.toContain(server.child.pid)
    expect(server.said.stdout.match(/Crewline is running/g)).toHaveLength(1)
  })

  it('reports both workers’ metrics in one scrape (decision 0046)', async () => {
    const headers = { authorization: `Bearer ${token}` }
    await eventually(async () => {
      const response = await fetch(`${server.url}/metrics`, { headers })
      const { lines } = parseExposition(await response.text())
      const up = lines.filter(({ name }) => name === 'crewline_worker_up')
      expect(up).toEqual(['1', '2'].map((worker) => ({ name: up[0]!.name, labels: { worker }, value: 1 })))
      for (const worker of ['1', '2'])
        expect(lines).toContainEqual({
          name: 'crewline_http_requests_total',
          labels: { worker, method: 'GET', route: '/api/v1/projects', status: '2xx' },
          value: expect.any(Number),
        })
      expect(lines.filter(({ name }) => name === 'crewline_database_up')).toHaveLength(1)
    })
  })

  it('wakes clients on one worker after a write on another', async () => {
    const waiting = Array.from({ length: 6 }, () => server.get('/api/v1/changes?after=0&wait=30'))
    const { status } = await server.post('/api/v1/projects', project)
    expect(status).toBe(201)
    for (const { body } of await Promise.all(waiting)) expect(body.data).toHaveLength(1)
  })

  it('replaces a killed worker', async () => {
    const before = answerers()
    const [victim] = before
    process.kill(victim!, 'SIGKILL')
    await eventually(async () => {
      expect(new Set(await askMany())).toEqual(new Set([200]))
      expect([...answerers()].filter((pid) => !before.has(pid))).toHaveLength(1)
    })
    expect((await server.get('/api/v1/projects')).body.data).toHaveLength(1)
  })

  it('finishes requests on SIGTERM, and leaves no process', async () => {
    const holder = await connectTo(dataDir)
    await holder.query('begin; lock table projects in exclusive mode')
    const inFlight = Array.from({ length: 4 }, () => server.post('/api/v1/projects', project))
    await eventually(async () => {
      const { rows } = await holder.query('select from pg_locks where not granted')
      expect(rows).toHaveLength(4)
    })
    server.kill('SIGTERM')
    await eventually(async () => expect(server.said.stdout.match(/"stopping"/g)).toHaveLength(3))
    await holder.query('commit')
    await holder.end()
    expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await server.waitForExit()).toBe(0)
    expect(server.said.stderr).toBe('')
    expect(await processesOn(dataDir)).toEqual([])
  })

  it('explains an invalid number of workers', async () => {
    const { code, stderr } = await runCrewline({}, 'serve', '--workers', 'many')
    expect([code, stderr]).toEqual([2, '--workers must be a number from 1 to 64, not "many".\n'])
  })
})
