import { afterAll, describe, expect, it } from 'vitest'
import type { Running } from '../support/server-process.ts'
import {
  cleanUp,
  connectTo,
  copyDatabase,
  crewline,
  eventually,
  postmasterPid,
  startServer,
} from '../support/server-process.ts'

afterAll(cleanUp)

const CYCLES = 10
const WRITES = 200

type Victim = 'the server' | 'the database' | 'both'
const victims: Victim[] = ['the server', 'the database', 'both']

/** Deadlines only: ten cycles have to end, however slow the machine. */
const LONGEST = 240_000

describe('kill -9 in the middle of 200 writes, ten times', () => {
  it(
    'loses nothing that was acknowledged, stores nothing twice and nothing by half',
    async () => {
      const dataDir = await copyDatabase()
      let server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
      const { key } = server
      expect(await ask(dataDir, 'show fsync')).toEqual([{ fsync: 'on' }])
      const acknowledged = new Set<string>()
      const sent = new Set<string>()

      for (let cycle = 0; cycle < CYCLES; cycle++) {
        const victim = victims[cycle % victims.length]!
        const database = await postmasterPid(dataDir)
        // Between the first answer and nearly the last, another moment in each cycle.
        const moment = 1 + Math.floor((cycle / CYCLES) * WRITES * 0.8)
        const kill = () => {
          if (victim !== 'the database') server.kill('SIGKILL')
          if (victim !== 'the server') process.kill(database, 'SIGKILL')
        }
        const answered = await writeMany(server, cycle, sent, acknowledged, moment, kill)
        expect(answered).toBeGreaterThanOrEqual(moment)

        if (victim === 'the database') {
          await eventually(async () => expect((await server.get('/readyz')).status).toBe(200))
        } else {
          expect(await server.waitForExit()).toBe('SIGKILL')
          server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { key })
        }
        await checkRecords(server, sent, acknowledged, `cycle ${cycle}, ${victim}`)
      }
      expect(acknowledged.size).toBeLessThan(sent.size)
      expect(await crewline({ DATA_DIR: dataDir }, 'doctor', '--all')).toMatchObject({ code: 0, stderr: '' })
      expect(await server.stop()).toBe(0)
    },
    LONGEST,
  )
})

const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }

/** All at once; what gets a 201 is noted, and the axe falls at the given number of them. */
async function writeMany(
  server: Running,
  cycle: number,
  sent: Set<string>,
  acknowledged: Set<string>,
  moment: number,
  kill: () => void,
): Promise<number> {
  let answered = 0
  const otherAnswers = new Set<number>()
  const writes = Array.from({ length: WRITES }, async (_, i) => {
    const external_id = `${cycle}-${i}`
    sent.add(external_id)
    try {
      const answer = await server.post('/api/v1/resources', { name: `Person ${i}`, external_id, contract })
      if (answer.status !== 201) return otherAnswers.add(answer.status)
      acknowledged.add(external_id)
      if (++answered === moment) kill()
    } catch {
      // The connection broke: nothing was promised.
    }
  })
  await Promise.all(writes)
  expect([...otherAnswers].filter((status) => status !== 503)).toEqual([])
  return answered
}

async function checkRecords(server: Running, sent: Set<string>, acknowledged: Set<string>, where: string) {
  const { status, body } = await server.get('/api/v1/resources')
  expect(status, where).toBe(200)
  const stored: string[] = body.data.map((resource: { external_id: string }) => resource.external_id)
  const there = new Set(stored)
  const lost = [...acknowledged].filter((external_id) => !there.has(external_id))
  expect({ lost, twice: stored.length - there.size, where }).toEqual({ lost: [], twice: 0, where })
  expect(stored.filter((external_id) => !sent.has(external_id))).toEqual([])
  for (const resource of body.data) expect(resource.contracts).toMatchObject([contract])
}

async function ask(dataDir: string, question: string) {
  const client = await connectTo(dataDir)
  return (await client.query(question).finally(() => client.end())).rows
}
