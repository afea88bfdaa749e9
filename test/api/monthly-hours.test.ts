import { describe, expect, it } from 'vitest'
import type { AssignmentInput } from '../../planning/assignments/assignment-changes.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { sql } from '../../server/db/sql.ts'
import type { ApiClient } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

async function project(client: ApiClient, title = 'Website relaunch'): Promise<number> {
  const body = aProject({ title, start_date: '2026-01-01', end_date: '2028-12-31' })
  return (await client.post('/projects', body)).body.data.id
}

async function resource(client: ApiClient, name = 'Ana Ruiz', contract: object = {}): Promise<number> {
  const since2020 = aContract({ start_date: '2020-01-01', ...contract })
  return (await client.post('/resources', aResource({ name, contract: since2020 }))).body.data.id
}

function assign(
  client: ApiClient,
  project_id: number,
  resource_id: number,
  change: Partial<AssignmentInput>,
) {
  const dates = { start_date: '2026-03-10', end_date: '2026-05-14', daily_hours: 4 }
  return createAssignment(api.db, client.org, { project_id, resource_id, ...dates, ...change })
}

async function matrix(client: ApiClient, path: string, query = '') {
  const response = await client.get(`${path}?include=monthly_hours${query}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data.monthly_hours
}

async function pair(contract: object, change: Partial<AssignmentInput>) {
  const client = await api.organization()
  const [project_id, resource_id] = [await project(client), await resource(client, undefined, contract)]
  await assign(client, project_id, resource_id, change)
  return { client, project_id, resource_id }
}

const spring = { start_date: '2026-03-10', end_date: '2026-05-14', daily_hours: 4 }
const february = { start_date: '2026-02-01', end_date: '2026-02-28', daily_hours: 8 }

it('a matrix has the same cells in the project and in the resource', async () => {
  const { client, project_id, resource_id } = await pair({ annual_convention_hours: 1800 }, spring)
  const cells = { '2026-03': 55.17, '2026-04': 75.86, '2026-05': 34.49 }
  const whole = { months: Object.keys(cells), totals: cells, grand_total: 165.52 }
  const row = { months: cells, total_hours: 165.52 }
  expect(await matrix(client, `/projects/${project_id}`)).toEqual({
    ...whole,
    resources: [{ resource_id, resource_name: 'Ana Ruiz', ...row }],
  })
  expect(await matrix(client, `/resources/${resource_id}`)).toEqual({
    ...whole,
    projects: [{ project_id, project_title: 'Website relaunch', ...row }],
  })
})

describe('what the hours depend on (decision 0011)', () => {
  it("each day uses the annual contract hours of that day's contract", async () => {
    const client = await api.organization()
    const end_date = '2026-02-15'
    const [project_id, resource_id] = [await project(client), await resource(client, 'Ana', { end_date })]
    const next = { start_date: '2026-02-16', end_date: null, daily_hours: 8, cost_per_hour: null }
    await addContract(api.db, client.org, resource_id, { ...next, annual_convention_hours: null })
    await assign(client, project_id, resource_id, february)
    // Ten working days at 8 × 1800 / 2088, and ten at 8.
    expect((await matrix(client, `/projects/${project_id}`)).totals).toEqual({ '2026-02': 148.97 })
  })

  it('a changed full-time day or working week applies immediately', async () => {
    const { client, project_id } = await pair({ annual_convention_hours: 1044 }, february)
    expect((await matrix(client, `/projects/${project_id}`)).grand_total).toBe(80)
    await changeOrganization(api.db, client.org.id, { full_time_day: '16' })
    expect((await matrix(client, `/projects/${project_id}`)).grand_total).toBe(40)
    const mondays = sql`update organizations set working_week = '{1}', full_time_day = 8 where id = $1`
    await api.db.query(mondays, [client.org.id])
    expect((await matrix(client, `/projects/${project_id}`)).grand_total).toBe(32)
  })
})

describe('a matrix (spec §2)', () => {
  it.each([
    ...['', '?include=', '?include=,', '?include=%20,%20', '?include=&include='],
    '?monthly_hours=true',
  ])('is absent with %j', async (query) => {
    const { client, project_id, resource_id } = await pair({}, spring)
    for (const path of [`/projects/${project_id}`, `/resources/${resource_id}`]) {
      const response = await client.get(path + query)
      expect(response.status).toBe(200)
      expect(response.body.data).not.toHaveProperty('monthly_hours')
    }
  })

  it.each([
    ...['?include=monthly_hours', '?include=monthly_hours,monthly_hours', '?include=%20monthly_hours%20'],
    ...['?include=,monthly_hours,', '?include=monthly_hours&include=monthly_hours'],
    '?include=&include=monthly_hours',
  ])('is present with %j, and nothing else changes', async (query) => {
    const { client, project_id, resource_id } = await pair({}, spring)
    for (const path of [`/projects/${project_id}`, `/resources/${resource_id}`]) {
      const { monthly_hours, ...rest } = (await client.get(path + query)).body.data
      expect(monthly_hours.grand_total).toBe(165.52)
      expect(rest).toEqual((await client.get(path)).body.data)
    }
  })

  it.each([
    ...['?include=hours', '?include=Monthly_Hours', '?include=monthly_hours,contracts'],
    ...['?include=monthly_hours&include=tags', '?include=monthly_hours;tags', '?include=monthly%20hours'],
  ])('is refused with %j, and the error names the allowed value', async (query) => {
    const { client, project_id, resource_id } = await pair({}, spring)
    for (const path of [`/projects/${project_id}`, `/resources/${resource_id}`]) {
      const response = await client.get(path + query)
      expect(response.status).toBe(422)
      expect(response.body.errors).toEqual({ include: [expect.stringContaining('monthly_hours')] })
    }
  })

  it('is empty without assignments', async () => {
    const client = await api.organization()
    const none = { months: [], totals: {}, grand_total: 0 }
    const [project_id, resource_id] = [await project(client), await resource(client)]
    expect(await matrix(client, `/projects/${project_id}`)).toEqual({ ...none, resources: [] })
    expect(await matrix(client, `/resources/${resource_id}`)).toEqual({ ...none, projects: [] })
    const range = await matrix(client, `/resources/${resource_id}`, '&from=2026-01-31&to=2026-02-01')
    const zeros = { '2026-01': 0, '2026-02': 0 }
    expect(range).toEqual({ months: Object.keys(zeros), projects: [], totals: zeros, grand_total: 0 })
  })
})

describe('from and to (spec §4)', () => {
  it('return every month of the range, and only rows with assignments in it', async () => {
    const { client, resource_id } = await pair({}, spring)
    const later = await project(client, 'Later')
    await assign(client, later, resource_id, { start_date: '2026-06-01', end_date: '2026-06-30' })
    const query = '&from=2026-05-14&to=2026-05-31'
    const { months, projects, totals } = await matrix(client, `/resources/${resource_id}`, query)
    expect(months).toEqual(['2026-05'])
    expect(projects).toMatchObject([{ project_title: 'Website relaunch', total_hours: 3.45 }])
    expect(totals).toEqual({ '2026-05': 3.45 })
    const far = await matrix(client, `/resources/${resource_id}`, '&from=1970-01-01&to=2199-12-31')
    expect([far.months.length, far.months.at(0), far.months.at(-1)]).toEqual([2760, '1970-01', '2199-12'])
    expect(far.grand_total).toBe(241.38)
  })

  it('do not cut assignments, and have no effect without include', async () => {
    const { client, project_id, resource_id } = await pair({}, spring)
    const range = 'from=2026-05-01&to=2026-05-31'
    for (const path of [`/projects/${project_id}`, `/resources/${resource_id}`]) {
      const { assignments } = (await client.get(`${path}?include=monthly_hours&${range}`)).body.data
      expect(assignments).toMatchObject([{ start_date: '2026-03-10', end_date: '2026-05-14' }])
      expect((await client.get(`${path}?${range}`)).text).toBe((await client.get(path)).text)
    }
  })

  it('limit the hours of a project, as in lists', async () => {
    const { client, project_id, resource_id } = await pair({}, spring)
    const range = '&from=2026-05-14&to=2026-06-30'
    const { months, resources, totals } = await matrix(client, `/projects/${project_id}`, range)
    expect(months).toEqual(['2026-05', '2026-06'])
    expect(resources).toMatchObject([{ resource_id, total_hours: 3.45 }])
    expect(totals).toEqual({ '2026-05': 3.45, '2026-06': 0 })
    const [listed] = (await client.get(`/projects?include=monthly_hours${range}`)).body.data
    expect(listed.monthly_hours).toEqual({ months, resources, totals, grand_total: 3.45 })
    const before = await matrix(client, `/projects/${project_id}`, '&from=2026-01-01&to=2026-01-31')
    expect(before).toEqual({ months: ['2026-01'], resources: [], totals: { '2026-01': 0 }, grand_total: 0 })
  })

  it.each([
    ['from=2026-01-01', ['to']],
    ['to=2026-01-01', ['from']],
    ['from=2026-03-02&to=2026-03-01', ['to']],
    ['from=2026-02-30&to=2026-03-01', ['from']],
    ['from=2026-01-01&to=2026-13-01', ['to']],
    ['from=2026-1-1&to=20260201', ['from', 'to']],
    ['from=1969-12-31&to=2200-01-01', ['from', 'to']],
    ['from=2026-01-01T00:00:00Z&to=2026-02-01', ['from']],
    ['from=&to=', ['from', 'to']],
    ['from=today&to=infinity', ['from', 'to']],
    ['from=today', ['from', 'to']],
    ['from=2026-01-01&from=2026-01-01&to=2026-02-01', ['from']],
    ['from=2026-01-01&to=2026-02-01&to=2026-02-01', ['to']],
  ])('are refused as %s, with and without include', async (query, fields) => {
    const client = await api.organization()
    const [project_id, resource_id] = [await project(client), await resource(client)]
    const errors = Object.fromEntries(fields.map((field) => [field, [expect.any(String)]]))
    for (const path of [`/projects/${project_id}`, `/resources/${resource_id}`, '/projects', '/resources'])
      for (const include of ['', '&include=monthly_hours']) {
        const { status, body } = await client.get(`${path}?${query}${include}`)
        expect([path, include, status, body]).toEqual([path, include, 422, { errors }])
      }
  })
})
