import { describe, expect, it } from 'vitest'
import type { AssignmentInput } from '../../planning/assignments/assignment-changes.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { sql } from '../../server/db/sql.ts'
import type { ApiClient } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

async function project(client: ApiClient, change: object = {}): Promise<number> {
  return (await client.post('/projects', aProject(change))).body.data.id
}

async function resource(client: ApiClient, change: object = {}, contract: object = {}): Promise<number> {
  const body = aResource({ contract: aContract(contract), ...change })
  return (await client.post('/resources', body)).body.data.id
}

function assign(
  client: ApiClient,
  project_id: number,
  resource_id: number,
  change: Partial<AssignmentInput>,
) {
  const dates = { start_date: '2026-03-02', end_date: '2026-03-31', daily_hours: 4 }
  return createAssignment(api.db, client.org, { project_id, resource_id, ...dates, ...change })
}

async function shown(client: ApiClient, path: string) {
  const response = await client.get(path)
  expect(response.status, response.text).toBe(200)
  return response.body.data.assignments
}

describe('assignments (spec §2)', () => {
  it('are shown inside their project and their resource, with every field', async () => {
    const client = await api.organization()
    const project_id = await project(client)
    const resource_id = await resource(client)
    await assign(client, project_id, resource_id, { daily_hours: 7.5 })
    const assignments = await shown(client, `/projects/${project_id}`)
    expect(assignments).toEqual([
      {
        id: expect.any(Number),
        project_id,
        project_title: 'Website relaunch',
        resource_id,
        resource_name: 'Ana Ruiz',
        start_date: '2026-03-02',
        end_date: '2026-03-31',
        daily_hours: 7.5,
        cost_per_hour: '35.50',
        cost_source: 'contract_default',
        inserted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: assignments[0].inserted_at,
      },
    ])
    expect(await shown(client, `/resources/${resource_id}`)).toEqual(assignments)
  })

  it('are sorted by start_date, then id', async () => {
    const client = await api.organization()
    const [first, second] = [await project(client), await project(client)]
    const [ana, ben] = [await resource(client), await resource(client, { name: 'Ben' })]
    const pairs = [
      [second, ben, '2026-05-04'],
      [first, ana, '2026-04-01'],
      [second, ana, '2026-04-01'],
      [first, ben, '2026-04-01'],
      [first, ana, '2026-03-02'],
    ] as const
    const ids: number[] = []
    for (const [project_id, resource_id, start_date] of pairs) {
      const dates = { start_date, end_date: start_date.replace(/\d\d$/, '06') }
      ids.push(...(await assign(client, project_id, resource_id, dates)).map(({ id }) => id))
    }
    const idsOf = async (path: string) => (await shown(client, path)).map(({ id }: { id: number }) => id)
    expect(await idsOf(`/projects/${first}`)).toEqual([ids[4], ids[1], ids[3]])
    expect(await idsOf(`/projects/${second}`)).toEqual([ids[2], ids[0]])
    expect(await idsOf(`/resources/${ana}`)).toEqual([ids[4], ids[1], ids[2]])
    expect(await idsOf(`/resources/${ben}`)).toEqual([ids[3], ids[0]])
  })

  it('stay readable on an archived project', async () => {
    const client = await api.organization()
    const [project_id, resource_id] = [await project(client), await resource(client)]
    await assign(client, project_id, resource_id, {})
    const archive = sql`update projects set status = 'archived' where organization_id = $1 and id = $2`
    await api.db.query(archive, [client.org.id, project_id])
    expect(await shown(client, `/projects/${project_id}`)).toHaveLength(1)
    expect(await shown(client, `/resources/${resource_id}`)).toHaveLength(1)
  })
})

describe('the cost of an assignment (decision 0009)', () => {
  it('is null if the contract has no cost rate', async () => {
    const client = await api.organization()
    const project_id = await project(client)
    const resource_id = await resource(client, { contract: null })
    const open = { start_date: '2026-01-01', end_date: null, annual_convention_hours: null }
    await addContract(api.db, client.org, resource_id, { ...open, daily_hours: 8, cost_per_hour: null })
    await assign(client, project_id, resource_id, {})
    const rate = { cost_per_hour: null, cost_source: 'contract_default' }
    expect(await shown(client, `/resources/${resource_id}`)).toMatchObject([rate])
  })
})
