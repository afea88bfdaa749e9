import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { addContract } from '../../server/commands/contracts.ts'
import type { Db } from '../../server/db/connect.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import { NotFound, Rejected } from '../../server/refusals.ts'
import { listAssignments } from '../../server/store/assignments.ts'
import { listContracts } from '../../server/store/contracts.ts'
import type { ContractTerms } from '../../shapes/contracts.ts'
import type { Api, ApiClient, ApiResponse } from '../support/api.ts'
import { aContract, aProject, aResource, startApi, startNewApi } from '../support/api.ts'

let api: Api
let elsewhere: Api
beforeAll(async () => {
  api = await startApi()
  // Both servers use the same database, because rules must hold for requests to different servers, too.
  elsewhere = await startNewApi()
})
afterAll(async () => {
  await api.close()
  await elsewhere.close()
})

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Alternates between the two servers. */
function racers(client: ApiClient) {
  const second = elsewhere.clientOf(client.org, client.key)
  return (i: number, path: string, body: object) => (i % 2 === 0 ? client : second).post(path, body)
}

const byStatus = (responses: ApiResponse[], status: number) =>
  responses.filter((response) => response.status === status)

describe.each([
  { path: '/projects', noun: 'project', body: aProject },
  { path: '/resources', noun: 'resource', body: aResource },
])('50 equal external_ids concurrently: POST $path', ({ path, noun, body }) => {
  it('return one 201, and 49 times 422 with the id of the created record', async () => {
    const client = await api.organization()
    const racer = racers(client)
    const responses = await Promise.all(times(50, (i) => racer(i, path, body({ external_id: 'ERP-1' }))))
    const [winner] = byStatus(responses, 201)
    const refusals = byStatus(responses, 422)
    expect([byStatus(responses, 201).length, refusals.length]).toEqual([1, 49])
    for (const { body } of refusals)
      expect(body).toEqual({
        errors: { external_id: [`is already used by ${noun} ${winner!.body.data.id}`] },
      })
    expect((await client.get(path)).body.data).toEqual([winner!.body.data])
  })
})

describe('a plan limit', () => {
  it('is never exceeded by concurrent first contracts', async () => {
    const client = await api.organization({ max_active_resources: 3 })
    const ids = await createAll(client, '/resources', 10, aResource())
    const outcomes = await settle(
      [...ids, ...ids].map((id) => (db) => addContract(db, client.org, id, contract)),
    )
    expect(outcomes).toMatchObject({ won: 3 })
    const resources: { contracts: object[] }[] = (await client.get('/resources')).body.data
    expect(resources.filter(({ contracts }) => contracts.length > 0)).toHaveLength(3)
  })
})

const contract: ContractTerms = {
  start_date: '2026-01-01',
  end_date: null,
  daily_hours: 8,
  annual_convention_hours: 1800,
  cost_per_hour: '35.50',
}

async function createAll(client: ApiClient, path: string, count: number, body: object): Promise<number[]> {
  const responses = await Promise.all(times(count, () => client.post(path, body)))
  return responses.map((response) => response.body.data.id)
}

type Attempt = (db: Db) => Promise<unknown>

/** Counts successful attempts, and lists the problem codes of rejected attempts. Throws other errors. */
async function settle(attempts: Attempt[]): Promise<{ won: number; codes: string[] }> {
  const outcomes = await Promise.allSettled(
    attempts.map((attempt, i) => untilAvailable(attempt, (i % 2 === 0 ? api : elsewhere).db)),
  )
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
  const codes = lost.flatMap((reason) => {
    if (reason instanceof Rejected) return reason.problems.map(({ code }) => code)
    if (reason instanceof NotFound) return ['not_found']
    throw reason
  })
  return { won: outcomes.length - lost.length, codes }
}

async function untilAvailable(attempt: Attempt, db: Db, tries = 60): Promise<unknown> {
  try {
    return await attempt(db)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || tries === 0) throw error
    await sleep(1_000 * Math.random())
    return untilAvailable(attempt, db, tries - 1)
  }
}

describe('contracts of one resource', () => {
  it('never overlap: one of 20 concurrent attempts succeeds', async () => {
    const client = await api.organization()
    const [id] = await createAll(client, '/resources', 1, aResource())
    const outcomes = await settle(times(20, () => (db) => addContract(db, client.org, id!, contract)))
    expect(outcomes).toEqual({ won: 1, codes: times(19, () => 'overlap') })
    expect(await listContracts(api.db, client.org.id, id!)).toMatchObject([contract])
  })

  it('are all stored if they do not overlap', async () => {
    const client = await api.organization()
    const [id] = await createAll(client, '/resources', 1, aResource())
    const year = (i: number) => ({ start_date: `${2030 + i}-01-01`, end_date: `${2030 + i}-12-31` })
    const attempts = times(
      10,
      (i): Attempt =>
        (db) =>
          addContract(db, client.org, id!, { ...contract, ...year(i) }),
    )
    expect(await settle(attempts)).toEqual({ won: 10, codes: [] })
  })
})

describe('concurrent assignments', () => {
  const week = { start_date: '2026-03-02', end_date: '2026-03-06' }

  it('never overlap on the same project: one of 20 attempts succeeds', async () => {
    const client = await api.organization()
    const [resource_id] = await createAll(client, '/resources', 1, aResource({ contract: aContract() }))
    const [project_id] = await createAll(client, '/projects', 1, aProject())
    const assignment = { project_id: project_id!, resource_id: resource_id!, ...week, daily_hours: 0.25 }
    const outcomes = await settle(times(20, () => (db) => createAssignment(db, client.org, assignment)))
    expect(outcomes).toEqual({ won: 1, codes: times(19, () => 'overlap') })
    expect(await listAssignments(api.db, client.org.id, 0, 100)).toHaveLength(1)
  })

  it('never cause a deadlock', async () => {
    const client = await api.organization()
    const resources = await createAll(client, '/resources', 4, aResource({ contract: aContract() }))
    const projects = await createAll(client, '/projects', 4, aProject())
    const pairs = resources.flatMap((resource_id) =>
      projects.map((project_id) => ({ resource_id, project_id })),
    )
    const outcomes = await settle(
      [...pairs, ...pairs.toReversed()].map((pair) => {
        const assignment = { ...pair, ...week, daily_hours: 1 }
        return (db) => createAssignment(db, client.org, assignment)
      }),
    )
    expect(outcomes).toEqual({ won: 16, codes: times(16, () => 'overlap') })
  })
})
