import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBalancer } from '../support/processes/balancer.ts'
import type { Running } from '../support/processes/server-process.ts'
import { cleanUp, eventually, makeFolder, startServer } from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
let settings: Record<string, string>
/** An entry is null while the test replaces this node. */
const nodes: (Running | null)[] = []
let key: string

beforeAll(async () => {
  postgres = await startTcpPostgres(await makeFolder())
  // While a server drains for 3 seconds, the balancer polls /readyz every 50 ms and removes the server.
  settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal', CREWLINE_DRAIN_SECONDS: '3' }
  const first = await startServer(settings)
  key = first.key
  nodes.push(first, await startServer(settings, { key }))
})
afterAll(async () => {
  await postgres?.stop('SIGKILL')
  await cleanUp()
})

const project = { title: 'Website', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 100 }
const CLIENTS = 4
/** Milliseconds between a client's requests, so that starting nodes get CPU time. */
const PAUSE = 20

describe('nodes that are restarted one after the other', () => {
  it('fail no request and lose no write behind a balancer that polls /readyz', async () => {
    const balancer = await startBalancer(nodes)
    await eventually(async () => expect(balancer.ready.size).toBe(2))
    const failed: unknown[] = []
    const acknowledged: string[] = []
    let over = false

    async function poll(client: number): Promise<void> {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      for (let n = 0; !over; n++) {
        const external_id = `${client}-${n}`
        const body = JSON.stringify({ ...project, external_id })
        const init = n % 2 === 0 ? { method: 'POST', headers, body } : { headers }
        const query = n % 2 === 0 ? '' : `?external_id=${client}-${n - 1}`
        const response = await fetch(`${balancer.url}/api/v1/projects${query}`, init)
        const text = await response.text()
        if (response.status === 201) acknowledged.push(external_id)
        else if (response.status !== 200 || !text.includes(`"${client}-${n - 1}"`))
          failed.push([response.status, text])
        await sleep(PAUSE)
      }
    }
    const asking = Array.from({ length: CLIENTS }, (_, client) => poll(client))
    const untilMore = async () => {
      const before = acknowledged.length
      await eventually(async () => expect(acknowledged.length).toBeGreaterThan(before + 20))
    }
    for (const place of [0, 1]) {
      await untilMore()
      const leaving = nodes[place]!
      expect(await leaving.stop()).toBe(0)
      nodes[place] = null
      balancer.ready.delete(leaving)
      await untilMore()
      nodes[place] = await startServer(settings, { key })
      await eventually(async () => expect(balancer.ready.size).toBe(2))
    }
    await untilMore()
    over = true
    await Promise.all(asking)
    await balancer.close()

    expect(failed).toEqual([])
    const { body } = await nodes[0]!.get('/api/v1/projects')
    const stored = body.data.map((each: { external_id: string }) => each.external_id)
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  })
})
