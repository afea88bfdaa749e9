import { describe, expect, test } from 'vitest'
import { createTag } from '../../server/commands/tags.ts'
import { listResources } from '../../server/store/resources.ts'
import type { TestApp } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

const PROJECT = {
  title: 'Harbour',
  external_id: null,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  budgeted_hours: 400,
  budgeted_cost: '12000',
  cost_per_hour: null,
  colour: null,
  probability: null,
  client_id: null,
  tag_ids: [],
}

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  async function make(change = {}): Promise<number> {
    const { status, body } = await person.post('/projects', { ...PROJECT, ...change })
    expect(status).toBe(201)
    return body.data.id
  }
  const read = async (id: number) => (await person.get(`/projects/${id}`)).body.data
  const change = (id: number, to = {}) => person.put(`/projects/${id}`, { ...PROJECT, ...to })
  async function bars(id: number) {
    const { assignments } = (await read(id)) as { assignments: Record<string, string>[] }
    return assignments.map((each) => [each.start_date, each.end_date, each.cost_per_hour, each.cost_source])
  }
  const tag = (name: string, for_projects = true) =>
    createTag(app.db, person.org, { name, color: '#1971c2', for_projects, for_resources: true })
  return { ...planning, person, make, read, change, bars, tag }
}

describe('reading', () => {
  test('reports each project with its people, planned hours and planned cost', async () => {
    const { person, make, addPerson, assign, tag } = await start()
    const red = await tag('Red')
    const id = await make({ tag_ids: [red.id], cost_per_hour: '50' })
    const empty = await make({ title: 'Empty', external_id: 'E-1', budgeted_cost: null })
    const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo', { ...NO_CONVENTION })]
    await assign(ana.id, id, '2026-03-02', '2026-03-06', { daily_hours: 4 })
    await assign(bo.id, id, '2026-03-02', '2026-03-06', { daily_hours: 2, cost_per_hour: '10' })
    await assign(bo.id, id, '2026-03-09', '2026-03-09', { daily_hours: 2 })
    const { body } = await person.get('/projects')
    expect(body.data).toMatchObject({ found: 2, all: 2 })
    expect(body.data.projects).toEqual([
      {
        ...{ id: empty, ...PROJECT, title: 'Empty', external_id: 'E-1', budgeted_cost: null },
        ...{
          status: 'active',
          tags: [],
          hours: 0,
          planned_cost: '0.00',
          people: 0,
        },
        tag_ids: undefined,
      },
      {
        ...{ id, ...PROJECT, cost_per_hour: '50', status: 'active', tags: [red], people: 2 },
        // Ana: 20 h at 50; Bo: 10 h at 10 and 2 h at 50.
        ...{ hours: 32, planned_cost: '1200.00' },
        tag_ids: undefined,
      },
    ])
  })

  test('reports one project with the hours and cost of each assignment', async () => {
    const { read, make, addPerson, assign } = await start()
    const id = await make()
    const ana = await addPerson('Ana')
    await assign(ana.id, id, '2026-03-02', '2026-03-02', { daily_hours: 7.5 })
    await assign(ana.id, id, '2026-03-03', '2026-03-03', { daily_hours: 7.5 })
    const project = await read(id)
    expect(project).toMatchObject({
      title: 'Harbour',
      status: 'active',
      hours: 15,
    })
    expect(project.assignments).toMatchObject([
      {
        resource_name: 'Ana',
        daily_hours: '7.5',
        hours: 7.5,
        planned_cost: '266.25',
      },
      {
        resource_name: 'Ana',
        daily_hours: '7.5',
        hours: 7.5,
        planned_cost: '266.25',
      },
    ])
    expect(project.planned_cost).toBe('532.50')
    expect(project.people).toEqual([{ id: ana.id, name: 'Ana', role: null, time_off: [] }])
    expect(project.weekly_hours.slice(0, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 15])
  })
})

const NO_CONVENTION = {
  start_date: '2020-01-01',
  daily_hours: 8,
  annual_convention_hours: null,
  cost_per_hour: '20',
}

describe('creating', () => {
  test.each([
    [{ title: ' ' }, ['title']],
    [{ external_id: ' ' }, ['external_id']],
    [{ start_date: '2026-02-30' }, ['start_date']],
    [{ end_date: '2025-12-31' }, ['end_date']],
    [{ budgeted_hours: 1.5 }, ['budgeted_hours']],
    [{ budgeted_cost: '1,5' }, ['budgeted_cost']],
    [{ cost_per_hour: 35 }, ['cost_per_hour']],
    [{ tag_ids: [999_999] }, ['tag_ids']],
  ])('with %j is refused, and nothing is saved', async (wrong, pointer) => {
    const person = await app.untouched()
    const { status, body } = await person.post('/projects', { ...PROJECT, ...wrong })
    expect([status, body.problems]).toMatchObject([422, [{ pointer }]])
    expect((await person.get('/projects')).body.data.projects).toEqual([])
  })
})

describe('changing', () => {
  test('replaces every field and the tags', async () => {
    const { make, read, change, tag } = await start()
    const [red, blue, green] = [await tag('Red'), await tag('Blue'), await tag('Green')]
    const id = await make({ tag_ids: [red.id, blue.id] })
    const to = {
      title: 'Quay',
      external_id: 'Q-1',
      start_date: '2025-06-01',
      end_date: '2027-05-31',
      budgeted_hours: 0,
      budgeted_cost: '35.50',
      cost_per_hour: '40.10',
    }
    const tag_ids = [green.id, blue.id, blue.id]
    expect((await change(id, { ...to, title: ' Quay ', tag_ids })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...to, tags: [blue, green] })
    // A record doesn't conflict with its own external id. Omitted fields are cleared.
    expect((await change(id, { external_id: 'Q-1', tag_ids: undefined })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      external_id: 'Q-1',
      title: 'Harbour',
      cost_per_hour: null,
      tags: [],
    })
  })

  test('refuses a used external ID and a tag that is not for projects, and then saves nothing', async () => {
    const { make, read, change, tag } = await start()
    const people = await tag('People', false)
    const taken = await make({ external_id: 'ERP-1' })
    const id = await make()
    const before = await read(id)
    const { status, body } = await change(id, { title: 'X', external_id: 'ERP-1', tag_ids: [people.id] })
    expect([status, body.problems]).toMatchObject([
      422,
      [
        { pointer: ['external_id'], message: `is already used by project ${taken}` },
        { pointer: ['tag_ids'] },
      ],
    ])
    expect(await read(id)).toEqual(before)
  })

  test('to shorter dates shortens and removes assignments by choice', async () => {
    const { person, make, change, bars, addPerson, addProject, assign } = await start()
    const id = await make()
    const [ana, bo, cy] = [await addPerson('Ana'), await addPerson('Bo'), await addPerson('Cy')]
    await assign(ana.id, id, '2026-02-02', '2026-02-27')
    await assign(bo.id, id, '2026-09-01', '2026-09-30')
    await assign(cy.id, id, '2026-05-04', '2026-05-29')
    // The new dates contain only a weekend of this assignment.
    await assign(cy.id, id, '2026-08-29', '2026-09-04')
    const elsewhere = await addProject()
    await assign(bo.id, elsewhere, '2026-10-01', '2026-10-30')
    const before = await updateTimes(app, person.org.id)
    const shrunk = { start_date: '2026-02-09', end_date: '2026-08-30', choice: 'trim' }
    expect((await change(id, shrunk)).status).toBe(200)
    expect((await bars(id)).map(([from, to]) => [from, to])).toEqual([
      ['2026-02-09', '2026-02-27'],
      ['2026-05-04', '2026-05-29'],
    ])
    expect(await bars(elsewhere)).toHaveLength(1)
    const after = await updateTimes(app, person.org.id)
    for (const { id } of [ana, bo, cy]) expect(after.get(id)).not.toEqual(before.get(id))
    const { body } = await person.get('/activity')
    expect(body.data.slice(0, 4)).toMatchObject([
      { type: 'project', action: 'updated', record_id: id, summary: 'Harbour' },
      { type: 'assignment', action: 'updated', summary: 'Ana on Harbour, 8 h/day, 2026-02-09 – 2026-02-27' },
      { type: 'assignment', action: 'deleted', summary: 'Bo on Harbour, 8 h/day, 2026-09-01 – 2026-09-30' },
      { type: 'assignment', action: 'deleted', summary: 'Cy on Harbour, 8 h/day, 2026-08-29 – 2026-09-04' },
    ])
  })

  test('the cost rate updates assignments, except those with a manual rate', async () => {
    const { person, make, change, bars, addPerson, assign } = await start()
    const id = await make()
    const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
    await assign(ana.id, id, '2026-02-02', '2026-02-27')
    await assign(bo.id, id, '2026-03-02', '2026-03-27', { cost_per_hour: '99' })
    const [days, manual] = [
      ['2026-02-02', '2026-02-27'],
      ['2026-03-02', '2026-03-27', '99', 'manual'],
    ]
    const before = await updateTimes(app, person.org.id)
    await change(id, { cost_per_hour: '50' })
    expect(await bars(id)).toEqual([[...days, '50', 'project_override'], manual])
    const after = await updateTimes(app, person.org.id)
    expect(after.get(ana.id)).not.toEqual(before.get(ana.id))
    expect(after.get(bo.id)).toEqual(before.get(bo.id))
    await change(id, { cost_per_hour: '50.00' })
    expect(await bars(id)).toEqual([[...days, '50.00', 'project_override'], manual])
    await change(id, { cost_per_hour: null })
    expect(await bars(id)).toEqual([[...days, '35.50', 'contract_default'], manual])
    const { body } = await person.get('/activity?type=assignment')
    expect(body.data.slice(0, 3).map(({ record_id }: { record_id: number }) => record_id)).toEqual(
      Array(3).fill(body.data[0].record_id),
    )
  })
})

test('the activity of a project contains only its own changes, newest first', async () => {
  const { person, make, change, addPerson, assign } = await start()
  const [id, other] = [await make(), await make({ title: 'Other' })]
  const { id: ana } = await addPerson()
  await assign(ana, id, '2026-02-02', '2026-02-27')
  await change(id, { title: 'Quay' })
  await change(other, { title: 'Another' })
  const { body } = await person.get(`/projects/${id}/activity`)
  expect(body.data).toMatchObject([
    { type: 'project', action: 'updated', summary: 'Quay' },
    { type: 'assignment', action: 'created' },
    { type: 'project', action: 'created', summary: 'Harbour' },
  ])
  const own = async (query: string) =>
    (await person.get(`/activity?project=${id}${query}`)).body.data.map(({ seq }: { seq: number }) => seq)
  expect(await own('')).toEqual(body.data.map(({ seq }: { seq: number }) => seq))
  expect(await own('&type=assignment')).toEqual([body.data[1].seq])
  expect(await own(`&person=${ana}`)).toEqual([body.data[1].seq])
  const { body: hers } = await person.get(`/activity?person=${ana}&type=resource`)
  expect(hers.data).toMatchObject([{ type: 'resource', action: 'created', record_id: ana }])
})

async function updateTimes({ db }: TestApp, org: number): Promise<Map<number, string>> {
  const { rows } = await listResources(db, org, {}, 0, 1000)
  return new Map(rows.map(({ id, json }) => [id, JSON.parse(json).updated_at]))
}
