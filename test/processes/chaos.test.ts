import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Weather } from '../support/processes/chaos-proxy.ts'
import { startChaosProxy } from '../support/processes/chaos-proxy.ts'
import type { Running } from '../support/processes/server-process.ts'
import {
  cleanUp,
  eventually,
  makeFolder,
  runCrewline,
  startServer,
} from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
let proxy: Awaited<ReturnType<typeof startChaosProxy>>
let server: Running

beforeAll(async () => {
  postgres = await startTcpPostgres(await makeFolder())
  proxy = await startChaosProxy(postgres.connection)
  const through = postgres.url.replace(`:${postgres.connection.port}/`, `:${proxy.port}/`)
  server = await startServer({ DATABASE_URL: through, LOG_LEVEL: 'fatal' })
})
afterAll(async () => {
  await proxy?.close()
  await postgres?.stop('SIGKILL')
  await cleanUp()
})

const project = { title: 'Website', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 100 }
const WRITERS = 4
const UNAVAILABLE = { errors: { detail: 'The service is not available right now; try again in a moment.' } }

const totals = { acknowledged: [] as string[], unavailable: 0 }
const wrong: unknown[] = []

async function work(writer: number, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const external_id = `${writer}-${n}`
    const response = await (n % 3 === 2
      ? server.getOnce(`/api/v1/projects?external_id=${totals.acknowledged.at(-1)}`)
      : server.postOnce('/api/v1/projects', { ...project, external_id }))
    if (response.status === 201) totals.acknowledged.push(external_id)
    else if (response.status === 503) {
      totals.unavailable++
      if (JSON.stringify(response.body) !== JSON.stringify(UNAVAILABLE)) wrong.push(response.body)
      if (!response.headers.get('retry-after')) wrong.push('no Retry-After')
      await sleep(20)
    } else if (response.status !== 200) wrong.push([response.status, response.body])
  }
}

describe('a bad network connection to the database', () => {
  it('gives correct responses or 503, never hangs, and loses no acknowledged write', async () => {
    let over = false
    const writers = Array.from({ length: WRITERS }, (_, writer) => work(writer, () => over))
    const untilMore = async (count: () => number) => {
      const before = count()
      await eventually(async () => expect(count()).toBeGreaterThan(before))
    }
    const acknowledged = () => totals.acknowledged.length
    try {
      for (const weather of ['delay', 'reset', 'cut', 'half-open'] satisfies Weather[]) {
        await untilMore(acknowledged)
        proxy.set(weather)
        // A delay causes no 503. `reset`, `cut` and `half-open` do.
        await untilMore(weather === 'delay' ? acknowledged : () => totals.unavailable)
        expect((await server.get('/healthz')).status).toBe(200)
        proxy.set('clear')
        await untilMore(acknowledged)
      }
    } finally {
      over = true
      await Promise.all(writers)
    }
    await eventually(async () => expect((await server.get('/readyz')).status).toBe(200))
    const { body } = await server.get('/api/v1/projects')
    const stored: string[] = body.data.map((each: { external_id: string }) => each.external_id)
    expect(totals.acknowledged.filter((external_id) => !stored.includes(external_id))).toEqual([])
    expect(stored).toHaveLength(new Set(stored).size)
    expect(wrong).toEqual([])
    expect(await runCrewline({ DATABASE_URL: postgres.url }, 'doctor', '--all')).toMatchObject({ code: 0 })
  })
})
