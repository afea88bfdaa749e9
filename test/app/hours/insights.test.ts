import { describe, expect, it } from 'vitest'
import { addDays } from '../../../planning/days/days.ts'
import { mondayOf } from '../../../planning/days/mornings.ts'
import { createAssignment } from '../../../server/commands/assignments.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { createResource } from '../../../server/commands/resources.ts'
import { createTag } from '../../../server/commands/tags.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

const terms = { start_date: '2020-01-01', end_date: null, daily_hours: 8, cost_per_hour: '10' }
const contract = { ...terms, annual_convention_hours: 1800 }
const IN_2026 = 'from=2026-01&to=2026-12'
const sum = (list: number[]) => Math.round(list.reduce((all, each) => all + each * 100, 0)) / 100

async function read(person: TestUser, path: string) {
  const { status, text, body } = await person.get(path)
  expect(status, text).toBe(200)
  return body.data
}

/** Ana is a welder with an assignment in spring. Bo has a tentative request. Two requests are unassigned. */
async function start() {
  const planner = await app.signedIn('planner')
  const { org } = planner
  const own = { color: '#123456', for_projects: false, for_resources: true }
  const welder = await createTag(app.db, org, { name: 'Welder', ...own })
  const window = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const harbour = (
    await createProject(app.db, org, {
      title: 'Harbour',
      ...window,
      budgeted_hours: 200,
      budgeted_cost: '9000',
    })
  ).id
  const ana = (await createResource(app.db, org, { name: 'Ana', contract, tag_ids: [welder.id] })).id
  const bo = (await createResource(app.db, org, { name: 'Bo', contract })).id
  await createAssignment(app.db, org, {
    ...{ project_id: harbour, resource_id: ana, daily_hours: 8 },
    ...{ start_date: '2026-03-02', end_date: '2026-04-03' },
  })
  const march = { project_id: harbour, start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 4 }
  const changes = [
    { create_request: { ...march, resource_id: bo } },
    { create_request: { ...march, tag_ids: [welder.id], daily_hours: 2 } },
    { create_request: march },
  ]
  expect((await planner.post('/plan/changes', { changes })).status).toBe(200)
  return { planner, harbour, ana, bo, welder }
}

describe('insights', () => {
  it('have capacity, scheduled, tentative and unassigned hours by month, like monthly hours', async () => {
    const { planner } = await start()
    const { totals: planned, periods, people } = await read(planner, `/insights?${IN_2026}`)
    const matrix = await read(planner, '/monthly-hours?from=2026-01-01&to=2026-12-31&hours=planned')
    expect(planned.booked).toEqual(Object.values(matrix.totals))
    expect([periods[2], people]).toEqual(['2026-03-01', 2])
    expect([planned.capacity[2], planned.booked[2], planned.tentative[2], planned.open[2]]).toEqual([
      ...[2 * 22 * 8, 176, 20, 30],
    ])
  })

  it('can be filtered by tag, and the tag has a separate row', async () => {
    const { planner, welder } = await start()
    const query = `/insights?${IN_2026}&tag=${welder.id}`
    const { people, totals, tags, unassigned } = await read(planner, query)
    expect([people, totals.capacity[2], totals.tentative[2], totals.open[2]]).toEqual([1, 176, 0, 10])
    expect(tags).toMatchObject([{ name: 'Welder', people: 1 }])
    expect(tags[0].done[2]).toBe(176)
    expect(unassigned).toMatchObject({ found: 1, requests: [{ project_title: 'Harbour', hours: 10 }] })
    expect((await read(planner, `/insights?${IN_2026}&tag=${welder.id + 1_000}`)).people).toBe(0)
  })

  it('can be filtered by role and client', async () => {
    const { planner, harbour, ana, bo } = await start()
    const { id: role } = (await planner.post('/job-roles', { name: 'Diver' })).body.data
    const [{ id: first }] = (await planner.get(`/resources/${bo}`)).body.data.contracts
    expect((await planner.put(`/contracts/${first}`, { ...contract, job_role_id: role })).status).toBe(200)
    const { id: client } = (await planner.post('/clients', { name: 'Port' })).body.data
    const project = {
      title: 'Harbour',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      budgeted_hours: 200,
    }
    const moved = await planner.put(`/projects/${harbour}`, { ...project, client_id: client })
    expect(moved.status, moved.text).toBe(200)
    const of = (filter: string) => read(planner, `/insights?${IN_2026}&${filter}`)
    const figuresOf = async (filter: string) => {
      const { people, totals } = await of(filter)
      return [people, totals.booked[2], totals.tentative[2], totals.open[2]]
    }
    expect(await figuresOf(`role=${role}`)).toEqual([1, 0, 20, 0])
    expect(await figuresOf(`client=${client}`)).toEqual([1, 176, 0, 30])
    expect(await figuresOf(`client=${client}&role=${role}`)).toEqual([0, 0, 0, 0])
    expect((await read(planner, `/insights/people?${IN_2026}&client=${client}`)).people).toMatchObject([
      { id: ana },
    ])
    const titles = async (client: number) =>
      (await read(planner, `/insights/projects?${IN_2026}&client=${client}`)).projects.length
    expect([await titles(client), await titles(client + 1_000)]).toEqual([1, 0])
    expect((await planner.get(`/insights?${IN_2026}&role=x`)).status).toBe(422)
  })

  it('report people over or under the target, which only admins can set', async () => {
    const { planner, ana, bo } = await start()
    const { today } = await read(planner, '/insights/overview')
    const monday = mondayOf(today)
    const soon = { start_date: monday, end_date: addDays(monday, 27) }
    const { id } = await createProject(app.db, planner.org, { title: 'Quay', ...soon, budgeted_hours: 0 })
    const work = { project_id: id, resource_id: ana, daily_hours: 8, ...soon }
    await createAssignment(app.db, planner.org, work)
    const overview = await read(planner, '/insights/overview')
    const all = { capacity: 20 * 8, done: 20 * 8 }
    expect(overview).toMatchObject({
      target_utilisation: 80,
      weeks_4: {
        ...{ capacity: 40 * 8, scheduled: 20 * 8, tentative: 0, lost: 0, done: 20 * 8 },
        ...{ free: 20 * 8, unassigned: 0, requests: 0 },
      },
      weeks_12: { capacity: 120 * 8, scheduled: 20 * 8, free: 100 * 8 },
      over_now: { found: 0 },
      free_now: { found: 1, people: [{ id: bo, hours: 40 }] },
      over: { found: 1, people: [{ id: ana, name: 'Ana', ...all }] },
      under: { found: 1, people: [{ id: bo, done: 0 }] },
    })
    const maybe = { project_id: id, resource_id: bo, daily_hours: 8, ...soon }
    await planner.post('/plan/changes', { changes: [{ create_request: maybe }] })
    expect(await read(planner, '/insights/overview')).toEqual(overview)
    expect(await read(planner, '/insights/overview?tentative=include')).toMatchObject({
      weeks_4: { capacity: 40 * 8, scheduled: 20 * 8, tentative: 20 * 8, done: 40 * 8, free: 0 },
      // Tentative work also counts in these lists, so Bo is no longer free.
      free_now: { found: 0 },
      over: { found: 2 },
      under: { found: 0 },
    })
    const admin = await app.signedIn('admin', planner.org)
    expect((await admin.put('/settings', { target_utilisation: 101 })).status).toBe(422)
    expect((await planner.put('/settings', { target_utilisation: 95 })).status).toBe(403)
    expect((await admin.put('/settings', { target_utilisation: 95 })).status).toBe(200)
    expect(await read(planner, '/insights/overview')).toMatchObject({
      target_utilisation: 95,
      over: { found: 0 },
    })
  })

  it('show twelve weeks from this Monday if no months are chosen', async () => {
    const { planner } = await start()
    const { today } = await read(planner, '/insights/overview')
    const { periods } = await read(planner, '/insights?by=week')
    expect(periods).toHaveLength(12)
    expect([periods[0] <= today, today < periods[1]]).toEqual([true, true])
  })

  it('list people in pages sorted by name, by week or month', async () => {
    const { planner, ana, bo } = await start()
    const { found, people, periods } = await read(planner, '/insights/people?from=2026-03&to=2026-03&by=week')
    expect([found, periods.length, people.map(({ id }: { id: number }) => id)]).toEqual([2, 6, [ana, bo]])
    expect(people[0].done).toEqual([0, 40, 40, 40, 40, 40])
    const rest = await read(planner, `/insights/people?${IN_2026}&offset=1`)
    expect(rest.people).toMatchObject([{ id: bo }])
  })
})

describe('budgets', () => {
  it('have spent, planned, tentative and unassigned hours, and costs if the member may see them', async () => {
    const { planner, harbour } = await start()
    const { over, projects } = await read(planner, '/insights/projects')
    expect(over).toBe(1)
    expect(projects).toMatchObject([{ id: harbour, title: 'Harbour', tentative: 20, open: 30, budget: 200 }])
    expect(projects[0].spent + projects[0].planned).toBe(200)
    const { costs } = projects[0]
    expect([sum([costs.spent, costs.planned]), costs.budget]).toEqual([2000, 9000])
    const viewer = await app.signedIn('viewer', planner.org)
    expect((await read(viewer, '/insights/projects')).projects[0]).not.toHaveProperty('costs')
  })

  it('are not over if hours and requests are exactly the budget', async () => {
    const { planner, ana, bo } = await start()
    const day = { start_date: '2026-06-01', end_date: '2026-06-01' }
    const { id } = await createProject(app.db, planner.org, { title: 'Quay', ...day, budgeted_hours: 3 })
    const work = { project_id: id, ...day }
    // With floating-point numbers, 0.1 + 2.7 + 0.2 is more than 3.
    await createAssignment(app.db, planner.org, { ...work, resource_id: ana, daily_hours: 0.1 })
    const changes = [
      { create_request: { ...work, resource_id: bo, daily_hours: 2.7 } },
      { create_request: { ...work, daily_hours: 0.2 } },
    ]
    expect((await planner.post('/plan/changes', { changes })).status).toBe(200)
    expect(await read(planner, '/insights/projects')).toMatchObject({ found: 2, over: 1 })
  })

  it('without hours are hidden from members who may not see costs', async () => {
    const { planner, harbour } = await start()
    const window = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }
    const quay = { title: 'Quay', ...window, budgeted_cost: '7000' }
    const { id } = await createProject(app.db, planner.org, quay)
    const idsFor = async (person: TestUser) => {
      const { found, projects } = await read(person, '/insights/projects')
      return { found, ids: projects.map((each: { id: number }) => each.id) }
    }
    expect(await idsFor(planner)).toEqual({ found: 2, ids: [harbour, id] })
    const viewer = await app.signedIn('viewer', planner.org)
    expect(await idsFor(viewer)).toEqual({ found: 1, ids: [harbour] })
  })

  it('of one project include the time before and after the range', async () => {
    const { planner, harbour } = await start()
    const path = `/insights/projects/${harbour}?from=2026-03&to=2026-03`
    const { spent, planned, tentative, budget, costs } = await read(planner, path)
    expect(spent.map((each: number, at: number) => sum([each, planned[at]]))).toEqual([0, 176, 24])
    expect([tentative, budget]).toEqual([[0, 20, 0], 200])
    expect(sum([...costs.spent, ...costs.planned])).toBe(2000)
    expect((await planner.get('/insights/projects/999999')).status).toBe(404)
  })
})

describe('reports as files', () => {
  it.each(['capacity', 'people', 'tags', 'budgets', 'targets', 'unassigned'])(
    'have %s with headings that name the kind of hours',
    async (report) => {
      const { planner } = await start()
      const { text, headers } = await planner.get(`/insights/${report}.csv?${IN_2026}`)
      expect(headers.get('content-disposition')).toContain(`insights-${report}-2026-01-2026-12.csv`)
      expect(text.split('\r\n')[0]).toContain('(scheduled hours)')
      expect(text.split('\r\n').length).toBeGreaterThan(2)
    },
  )

  it('have costs only for members who may see them', async () => {
    const { planner } = await start()
    const viewer = await app.signedIn('viewer', planner.org)
    const heading = async (who: TestUser) => (await who.get('/insights/budgets.csv')).text.split('\r\n')[0]
    expect(await heading(planner)).toContain('Budget (EUR)')
    expect(await heading(viewer)).not.toContain('EUR')
  })
})

it.each([
  ['from=2026-13', ['from']],
  ['from=2026-03&to=2026-02', ['to']],
  ['from=2026-01&to=2028-01', ['to']],
  ['by=day&tag=x', ['by', 'tag']],
])('refuses %s', async (query, names) => {
  const viewer = await app.signedIn('viewer')
  const { status, body } = await viewer.get(`/insights?${query}`)
  expect([status, body.problems.map(({ pointer }: { pointer: string[] }) => pointer[0])]).toEqual([
    422,
    names,
  ])
})
