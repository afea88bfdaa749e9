import { describe, expect, it } from 'vitest'
import type { AssignmentInput } from '../../../planning/assignments/assignment-changes.ts'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { createAssignment } from '../../../server/commands/assignments.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { createResource } from '../../../server/commands/resources.ts'
import { openXlsx } from '../../../sheets/read-xlsx.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }
const spring = { start_date: '2026-03-10', end_date: '2026-05-14', daily_hours: 4 }
const in2026 = 'from=2026-01-01&to=2026-12-31'

const project = async ({ org }: TestUser, title = 'Website relaunch') => {
  const dates = { start_date: '2026-01-01', end_date: '2028-12-31' }
  return (await createProject(app.db, org, { title, ...dates, budgeted_hours: 400 })).id
}
const resource = async ({ org }: TestUser, name = 'Ana Ruiz', annual_convention_hours = 1800) =>
  (await createResource(app.db, org, { name, contract: { ...contract, annual_convention_hours } })).id
const assign = ({ org }: TestUser, plan: AssignmentInput) => createAssignment(app.db, org, plan)

async function read(person: TestUser, path: string) {
  const { status, text, body } = await person.get(path)
  expect(status, text).toBe(200)
  return body.data
}

/** Returns a function that reads monthly hours through the Integration API. */
async function publicHours(person: TestUser) {
  const scope = 'read' as const
  const { key } = await createApiKey(app.db, person.org, { name: 'Test', scope, expires_at: null })
  return async (path: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await app.call('GET', `/api/v1${path}`, undefined, headers)).body.data.monthly_hours
  }
}

async function twoByTwo() {
  const viewer = await app.signedIn('viewer')
  const projects = [await project(viewer, 'Website'), await project(viewer, 'App')]
  const resources = [await resource(viewer, 'Zoe', 1720), await resource(viewer, 'Ana')]
  for (const [i, project_id] of projects.entries())
    for (const [j, resource_id] of resources.entries()) {
      const dates = { start_date: `2026-0${1 + i + j}-1${j}`, end_date: `2027-0${3 + i}-0${4 + j}` }
      await assign(viewer, { project_id, resource_id, ...dates, daily_hours: [3.33, 2.75][i]! })
    }
  return { viewer, projects, resources }
}

const inHundredths = (hours: number[]) => hours.reduce((sum, each) => sum + Math.round(each * 100), 0)

describe("the organization's hours", () => {
  it('are the sum of the hours that /api/v1 returns for each resource', async () => {
    const { viewer, resources } = await twoByTwo()
    const v1 = await publicHours(viewer)
    const range = 'from=2026-02-10&to=2027-02-20'
    const whole = await read(viewer, `/monthly-hours?${range}`)
    expect(whole.rows.map((row: { name: string }) => row.name)).toEqual(['Ana', 'Zoe'])
    const each = await Promise.all(
      resources.map((id) => v1(`/resources/${id}?include=monthly_hours&${range}`)),
    )
    for (const month of whole.months)
      expect(inHundredths([whole.totals[month]])).toBe(inHundredths(each.map(({ totals }) => totals[month])))
    expect(inHundredths([whole.grand_total])).toBe(inHundredths(each.map(({ grand_total }) => grand_total)))
    for (const [at, id] of resources.entries()) {
      const row = whole.rows.find((own: { id: number }) => own.id === id)
      expect(row).toMatchObject({ months: each[at]!.totals, total_hours: each[at]!.grand_total })
    }
    const byProject = await read(viewer, `/monthly-hours?by=project&${range}`)
    expect(byProject).toMatchObject({ by: 'project', totals: whole.totals, grand_total: whole.grand_total })
  })

  it('cover the current year by default, and include the available hours of each person', async () => {
    const viewer = await app.signedIn('viewer')
    const year = new Date().getUTCFullYear()
    const own = await createProject(app.db, viewer.org, {
      ...{ title: 'Now', start_date: `${year}-01-01`, end_date: `${year}-12-31`, budgeted_hours: 1 },
    })
    const plan = { project_id: own.id, resource_id: await resource(viewer) }
    await assign(viewer, { ...plan, start_date: `${year}-01-01`, end_date: `${year}-12-31`, daily_hours: 4 })
    const { from, to, months, rows } = await read(viewer, '/monthly-hours')
    expect([from, to, months.length]).toEqual([`${year}-01-01`, `${year}-12-31`, 12])
    expect(rows[0].total_hours).toBe(900)
    expect(inHundredths(Object.values(rows[0].available))).toBe(180_000)
  })
})

describe('the hours of one project or person', () => {
  it('are the same as in /api/v1', async () => {
    const { viewer, projects, resources } = await twoByTwo()
    const v1 = await publicHours(viewer)
    for (const id of projects) {
      const shown = await read(viewer, `/projects/${id}/monthly-hours`)
      expect(shown).toEqual(await v1(`/projects/${id}?include=monthly_hours`))
    }
    for (const id of resources)
      for (const range of ['', 'from=2026-05-11&to=2026-11-02']) {
        const { available, ...shown } = await read(viewer, `/resources/${id}/monthly-hours?${range}`)
        expect(shown).toEqual(await v1(`/resources/${id}?include=monthly_hours&${range}`))
        expect(Object.keys(available)).toEqual(shown.months)
      }
  })

  it('can be limited to a range of dates for a project', async () => {
    const { viewer, projects } = await twoByTwo()
    const { months } = await read(
      viewer,
      `/projects/${projects[0]}/monthly-hours?from=2026-05-11&to=2026-06-02`,
    )
    expect(months).toEqual(['2026-05', '2026-06'])
  })
})

describe('the explanation of a cell', () => {
  it('adds up to the hours of the cell, for every cell', async () => {
    const { viewer, resources } = await twoByTwo()
    const range = 'from=2026-02-10&to=2026-08-20'
    for (const resource_id of resources) {
      const { months, projects } = await read(viewer, `/resources/${resource_id}/monthly-hours?${range}`)
      for (const row of projects)
        for (const month of months) {
          const cell = `resource_id=${resource_id}&project_id=${row.project_id}&month=${month}`
          const explanation = await read(viewer, `/monthly-hours/explanation?${cell}&${range}`)
          expect(explanation).toMatchObject({ project_title: row.project_title, hours: row.months[month] })
          expect(explanation.after.rounded - explanation.before.rounded).toBeCloseTo(explanation.hours, 6)
        }
    }
  })
})

describe('the budget filter of the project list', () => {
  it('compares the budget with scheduled hours, not with annualized hours', async () => {
    const viewer = await app.signedIn('viewer')
    const pair = { project_id: await project(viewer), resource_id: await resource(viewer) }
    // The 432 scheduled hours exceed the budget of 400. The annualized hours would fit.
    await assign(viewer, { ...pair, start_date: '2026-03-02', end_date: '2026-05-14', daily_hours: 8 })
    expect((await read(viewer, '/projects?budget=over')).found).toBe(1)
  })
})

describe('the export', () => {
  it('is CSV with totals, and escapes names that could run as formulas', async () => {
    const viewer = await app.signedIn('viewer')
    const project_id = await project(viewer, 'Site, "new"')
    await assign(viewer, { project_id, resource_id: await resource(viewer, '=HYPERLINK(1)'), ...spring })
    await assign(viewer, { project_id, resource_id: await resource(viewer, 'Zoë 😀'), ...spring })
    const query = 'from=2026-03-01&to=2026-05-31'
    const { headers, text } = await viewer.get(`/monthly-hours.csv?${query}`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="monthly-hours-convention-2026-03-01-2026-05-31.csv"',
    )
    expect(text.split('\r\n')).toEqual([
      'Person,2026-03,2026-04,2026-05,Total (annualized hours)',
      "'=HYPERLINK(1),55.17,75.86,34.49,165.52",
      'Zoë 😀,55.17,75.86,34.49,165.52',
      'Total,110.34,151.72,68.98,331.04',
      '',
    ])
    const detailed = await viewer.get(`/monthly-hours.csv?by=project&detail=true&${query}`)
    expect(detailed.text.split('\r\n').slice(0, 2)).toEqual([
      'Project,Person,2026-03,2026-04,2026-05,Total (annualized hours)',
      '"Site, ""new""",\'=HYPERLINK(1),55.17,75.86,34.49,165.52',
    ])
    expect((await viewer.get(`/projects/${project_id}/monthly-hours.csv`)).text).toBe(text)
    const planned = await viewer.get(`/projects/${project_id}/monthly-hours.csv?hours=planned`)
    expect(planned.headers.get('content-disposition')).toContain('monthly-hours-planned.csv')
    expect(planned.text.split('\r\n').slice(0, 2)).toEqual([
      'Person,2026-03,2026-04,2026-05,Total (scheduled hours)',
      "'=HYPERLINK(1),64,88,40,192",
    ])
  })

  it('starts with the byte order mark for Excel', async () => {
    const { org, cookie } = await app.signedIn('viewer')
    const address = `${app.url}/app/organizations/${org.id}/monthly-hours.csv`
    const bytes = new Uint8Array(await (await fetch(address, { headers: { cookie } })).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('contains the same table as XLSX and as CSV', async () => {
    const { viewer, resources } = await twoByTwo()
    for (const path of ['/monthly-hours', `/resources/${resources[0]}/monthly-hours`]) {
      const address = `${app.url}/app/organizations/${viewer.org.id}${path}.xlsx?${in2026}`
      const response = await fetch(address, { headers: { cookie: viewer.cookie } })
      expect(response.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
      const workbook = openXlsx(new Uint8Array(await response.arrayBuffer()))
      const rows = [...workbook.rows()].map(({ cells }) => cells.join())
      const { text } = await viewer.get(`${path}.csv?${in2026}`)
      expect(rows).toEqual(text.trim().split('\r\n'))
    }
  })
})

describe('invalid queries', () => {
  it.each([
    ['/monthly-hours?by=tag', ['by']],
    ['/monthly-hours?hours=real', ['hours']],
    ['/monthly-hours?from=2026-01-01', ['to']],
    ['/monthly-hours?to=2026-01-01', ['from']],
    ['/monthly-hours?from=2026-02-30&to=today', ['from', 'to']],
    ['/monthly-hours?from=2026-03-02&to=2026-03-01', ['to']],
    ['/monthly-hours?from=2026-01-01&from=2026-01-01&to=2026-03-01', ['from']],
    ['/monthly-hours?from=1970-01-01&to=2199-12-31', ['to']],
    ['/monthly-hours.csv?from=x&to=y', ['from', 'to']],
    ['/monthly-hours.xlsx?by=x', ['by']],
    ['/projects/1/monthly-hours?from=x&to=2026-01-01', ['from']],
    ['/resources/1/monthly-hours?from=2026-01-01', ['to']],
    ['/monthly-hours/explanation', ['resource_id', 'project_id', 'month']],
    ['/monthly-hours/explanation?resource_id=1&project_id=x&month=2026-13', ['project_id', 'month']],
    [`/monthly-hours/explanation?resource_id=1&project_id=1&month=2025-12&${in2026}`, ['month']],
  ])('%s returns 422 with the invalid parameters', async (path, fields) => {
    const { status, body } = await (await app.untouched()).get(path)
    expect(status).toBe(422)
    expect(body.problems.map(({ pointer }: { pointer: string[] }) => pointer[0])).toEqual(fields)
  })

  it('a range is required if assignments span more than 120 months', async () => {
    const viewer = await app.signedIn('viewer')
    const dates = { start_date: '1970-01-01', end_date: '2199-12-31' }
    const body = { title: 'Cathedral', ...dates, budgeted_hours: 1 }
    const { id: project_id } = await createProject(app.db, viewer.org, body)
    const resource_id = await resource(viewer)
    for (const year of [2024, 2034]) {
      const day = { start_date: `${year}-02-01`, end_date: `${year}-02-01`, daily_hours: 1 }
      await assign(viewer, { project_id, resource_id, ...day })
    }
    for (const matrix of [`/projects/${project_id}/monthly-hours`, `/resources/${resource_id}/monthly-hours`])
      for (const path of [matrix, `${matrix}.csv`, `${matrix}.xlsx`]) {
        const { status, body } = await viewer.get(path)
        expect([status, body.problems]).toEqual([
          422,
          [
            {
              pointer: ['from'],
              code: 'out_of_range',
              message:
                'must be chosen, together with an end: assignments span 2024-02 to 2034-02, and at most 120 months can be shown',
            },
          ],
        ])
        expect((await viewer.get(`${path}?from=2024-02-01&to=2034-01-31`)).status).toBe(200)
      }
  })
})
