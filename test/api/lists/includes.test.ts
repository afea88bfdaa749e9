import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAssignment } from '../../../server/commands/assignments.ts'
import { addContract } from '../../../server/commands/contracts.ts'
import { sql } from '../../../server/db/sql.ts'
import { seededRandom } from '../../../server/demo/random.ts'
import { Rejected } from '../../../server/refusals.ts'
import type { ApiClient } from '../../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../../support/api.ts'
import { SEED } from '../../support/inputs/seed.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

let statements = 0
const api = shared(() => {
  const db = connectPatiently(inject('connection'))
  const query: typeof db.query = (...args) => {
    statements++
    return db.query(...args)
  }
  return startApi({ ...db, query })
})

// biome-ignore lint/suspicious/noExplicitAny: the tests look into records
type Data = any
let client: ApiClient

/** More people than the server reads in one batch (`BATCH_WITH_INCLUDES`). */
const PEOPLE = 60
const PROJECTS = 7

beforeAll(async () => {
  client = await api.organization()
  const { org } = client
  const random = seededRandom(SEED)
  const any = (most: number) => random.int(0, most - 1)
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
  const later = { end_date: null, daily_hours: 6, annual_convention_hours: 1800, cost_per_hour: '40' }
  const ids = { projects: [] as number[], resources: [] as number[] }
  for (let i = 0; i < PROJECTS; i++) {
    const project = aProject({ title: `Project ${any(5)}`, start_date: '2025-01-01', end_date: '2028-12-31' })
    ids.projects.push((await client.post('/projects', project)).body.data.id)
  }
  for (let i = 0; i < PEOPLE; i++) {
    const annual_convention_hours = [null, 1720, 1800][any(3)]
    const contract = aContract({ start_date: '2025-01-01', end_date: day(180), annual_convention_hours })
    const body = aResource({ name: `Person ${any(20)}`, contract })
    const { id } = (await client.post('/resources', body)).body.data
    ids.resources.push(id)
    if (any(2) === 0) await addContract(api.db, org, id, { ...later, start_date: day(200) })
  }
  for (let i = 0; i < 150; i++) {
    const start = any(400)
    await createAssignment(api.db, org, {
      project_id: ids.projects[any(PROJECTS - 1)]!,
      resource_id: ids.resources[any(PEOPLE - 5)]!,
      start_date: day(start),
      end_date: day(start + any(90)),
      daily_hours: [0.5, 1, 2.25][any(3)]!,
    }).catch((error) => expect(error).toBeInstanceOf(Rejected))
  }
  await createAssignment(api.db, org, {
    project_id: ids.projects[0]!,
    resource_id: ids.resources[0]!,
    ...{ start_date: '2025-02-01', end_date: '2025-02-28', daily_hours: 1 },
  })
})

async function read(path: string): Promise<Data> {
  const { status, body, text } = await client.get(path)
  expect(status, text).toBe(200)
  return body.data
}

const RANGE = '&from=2026-02-10&to=2026-07-05'

describe.each(['/projects', '/resources'])('include on the list of %s (decision 0052)', (path) => {
  it('adds the same data as for single records, and changes nothing else', async () => {
    const plain = await read(path)
    const whole = await read(`${path}?include=assignments,monthly_hours`)
    const one = await read(`${path}?include=assignments`)
    const hours = await read(`${path}?include=monthly_hours`)
    expect(plain.some((record: Data) => 'assignments' in record || 'monthly_hours' in record)).toBe(false)
    for (const [i, record] of plain.entries()) {
      const single = await read(`${path}/${record.id}?include=monthly_hours`)
      const { assignments, monthly_hours } = single
      expect(JSON.stringify(whole[i])).toBe(JSON.stringify(single))
      expect(JSON.stringify(one[i])).toBe(JSON.stringify({ ...record, assignments }))
      expect(JSON.stringify(hours[i])).toBe(JSON.stringify({ ...record, monthly_hours }))
    }
    expect(whole.some(({ assignments }: Data) => assignments.length > 2)).toBe(true)
    expect(whole.some(({ assignments }: Data) => assignments.length === 0)).toBe(true)
  })

  it('returns the same on pages, even without cached assignments', async () => {
    const include = `include=monthly_hours,assignments${RANGE}`
    const whole = await read(`${path}?${include}`)
    await api.db.query(sql`update assignments set record = null where organization_id = $1`, [client.org.id])
    const pages: Data[] = []
    for (let cursor = ''; ; ) {
      const { body } = await client.get(`${path}?${include}&limit=57${cursor}`)
      pages.push(...body.data)
      if (body.meta.next_cursor === null) break
      cursor = `&cursor=${body.meta.next_cursor}`
    }
    expect(pages).toEqual(whole)
  })

  it('runs as many SQL statements for many records as for one', async () => {
    const count = async (query: string) => {
      statements = 0
      await read(`${path}?include=assignments,monthly_hours&${query}`)
      return statements
    }
    expect(await count('limit=19')).toBe(await count('limit=1'))
  })

  it.each([
    ['include=hours', { include: ['may only name: assignments, monthly_hours'] }],
    ['include=assignments,Monthly_Hours', { include: ['may only name: assignments, monthly_hours'] }],
    ['include=monthly_hours&from=2026-01-01', { to: ['must be sent together with from'] }],
    ['include=monthly_hours&from=2026-02-30&to=2026-03-01', { from: [expect.stringContaining('date')] }],
    ['include=monthly_hours&from=2026-02-02&to=2026-02-01', { to: [expect.stringContaining('before')] }],
  ])('refuses %s', async (query, errors) => {
    const response = await client.get(`${path}?${query}`)
    expect([response.status, response.body]).toEqual([422, { errors }])
  })

  it('ignores an empty value, and accepts repeated values and spaces', async () => {
    expect(await read(`${path}?include=`)).toEqual(await read(path))
    expect(await read(`${path}?include=assignments&include=%20monthly_hours%20,`)).toEqual(
      await read(`${path}?include=assignments,monthly_hours`),
    )
  })
})

describe('the hours of a range', () => {
  it('are the same by project as by resource', async () => {
    const cells = (records: Data[], rows: string, cellOf: (record: Data, row: Data) => string) =>
      records.flatMap((record) =>
        record.monthly_hours[rows].map((row: Data) => [cellOf(record, row), row.months, row.total_hours]),
      )
    const projects = await read(`/projects?include=monthly_hours${RANGE}`)
    const resources = await read(`/resources?include=monthly_hours${RANGE}`)
    const byProject = cells(projects, 'resources', ({ id }, row) => `${id} ${row.resource_id}`)
    const byResource = cells(resources, 'projects', ({ id }, row) => `${row.project_id} ${id}`)
    expect(byProject.length).toBeGreaterThan(20)
    expect(byProject.sort()).toEqual(byResource.sort())
  })
})

describe('another organization', () => {
  it('gets no data of this organization', async () => {
    const other = await api.organization()
    await other.post('/projects', aProject())
    const { data } = (await other.get('/projects?include=assignments,monthly_hours')).body
    const nothing = { months: [], resources: [], totals: {}, grand_total: 0 }
    expect(data).toEqual([expect.objectContaining({ assignments: [], monthly_hours: nothing })])
  })
})
