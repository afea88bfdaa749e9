import { describe, expect, it } from 'vitest'
import { requestsImport } from '../../server/commands/import.ts'
import { semaphores } from '../../server/semaphores.ts'
import { lockOrganization } from '../../server/store/organizations.ts'
import type { TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const aProject = (change: object = {}) => ({
  title: 'Harbour',
  external_id: 'ERP-1',
  start_date: '2026-03-01',
  end_date: '2026-09-30',
  budgeted_hours: 400,
  ...change,
})
const aPerson = (change: object = {}) => ({
  name: 'Ana Ruiz',
  external_id: 'HR-1',
  contract: { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' },
  ...change,
})

function send(person: TestUser, kind: string, records: object[], dry_run = false) {
  return person.post('/import', { kind, dry_run, rows: records.map((record, i) => ({ row: i + 2, record })) })
}

async function titles(person: TestUser): Promise<string[]> {
  return (await person.get('/projects')).body.data.projects.map(({ title }: { title: string }) => title)
}

describe('an import', () => {
  it('runs concurrently with one other import of its organization; further imports wait', async () => {
    const person = await app.signedIn('planner')
    const { asked: sent } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, person.org.id)
      const sent = Array.from({ length: 6 }, (_, n) =>
        send(person, 'projects', [aProject({ external_id: `ERP-${n}` })]),
      )
      await expect.poll(() => semaphores.reports.waitingCount()).toBe(4)
      return { asked: sent }
    })
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    expect(await titles(person)).toHaveLength(6)
  })

  it('creates projects and people, with their contracts', async () => {
    const planner = await app.signedIn('planner')
    const { status, body } = await send(planner, 'projects', [
      aProject({ title: '  Harbour ' }),
      aProject({ title: 'Museum', external_id: 'ERP-2', budgeted_cost: '12000.50' }),
    ])
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { row: 2, status: 'created', problems: [] },
      { row: 3, status: 'created', problems: [] },
    ])
    expect(await titles(planner)).toEqual(['Harbour', 'Museum'])

    await send(planner, 'people', [aPerson(), aPerson({ name: 'Bo', external_id: null, contract: null })])
    const { resources } = (await planner.get('/resources')).body.data
    type Listed = { name: string; contract: { daily_hours: number } | null }
    expect(resources.map(({ name, contract }: Listed) => [name, contract?.daily_hours])).toEqual([
      ['Ana Ruiz', 8],
      ['Bo', undefined],
    ])
  })

  it('creates projects with a client, and people with a role and its default cost rate', async () => {
    const planner = await app.signedIn('planner')
    const outsider = await app.signedIn('planner')
    const made = async (path: string, body: object, by = planner) => (await by.post(path, body)).body.data.id
    const client_id = await made('/clients', { name: 'Port Authority' })
    const job_role_id = await made('/job-roles', { name: 'Engineer', cost_per_hour: '52' })
    const foreign = await made('/clients', { name: 'Elsewhere' }, outsider)
    const foreignRole = await made('/job-roles', { name: 'Elsewhere' }, outsider)
    const { contract } = aPerson()

    const projects = [aProject({ client_id }), aProject({ external_id: 'E-2', client_id: foreign })]
    const people = [
      aPerson({ contract: { start_date: '2026-01-01', daily_hours: 8, job_role_id } }),
      aPerson({ external_id: 'HR-2', contract: { ...contract, job_role_id: foreignRole } }),
    ]
    const refused = (...pointer: string[]) => ({
      status: 'refused',
      problems: [{ pointer, code: 'unknown' }],
    })
    for (const dry of [true, false]) {
      const { body } = await send(planner, 'projects', projects, dry)
      expect(body.data).toMatchObject([{ status: 'created' }, refused('client_id')])
      const { body: more } = await send(planner, 'people', people, dry)
      expect(more.data).toMatchObject([{ status: 'created' }, refused('contract', 'job_role_id')])
    }
    const lines = async (path: string) => (await planner.get(path)).text.split('\r\n')
    expect((await lines('/projects.csv'))[1]).toMatch(/^ERP-1,Harbour,Port Authority,2026-03-01,/)
    expect((await lines('/resources.csv'))[1]).toMatch(/^HR-1,Ana Ruiz,,Engineer,2026-01-01,,8,,1800,52,/)
  })

  it('creates requests by name or external ID of project and person, without duplicates', async () => {
    const planner = await app.signedIn('planner')
    await send(planner, 'projects', [
      aProject(),
      aProject({ title: 'Twin', external_id: 'T-1' }),
      aProject({ title: 'Twin', external_id: 'T-2' }),
    ])
    await send(planner, 'people', [aPerson()])
    const wish = { start_date: '2026-03-02', end_date: '2026-04-10', daily_hours: 7.5 }
    const job_role_id = (await planner.post('/job-roles', { name: 'Engineer' })).body.data.id
    const rows = [
      { project: 'ERP-1', ...wish, job_role_id },
      { project: 'Harbour', person: 'Ana Ruiz', ...wish, note: 'Soon' },
      { project: 'Twin', ...wish },
      { project: 'T-2', person: 'Nobody', ...wish },
    ]
    for (const dry of [true, false]) {
      const { body } = await send(planner, 'requests', rows, dry)
      expect(body.data).toMatchObject([
        { status: 'created' },
        { status: 'created' },
        {
          status: 'refused',
          problems: [{ pointer: ['project'], message: expect.stringMatching(/2 records are named/) }],
        },
        {
          status: 'refused',
          problems: [{ pointer: ['person'], message: expect.stringMatching(/"Nobody"/) }],
        },
      ])
    }
    const again = await send(planner, 'requests', rows.slice(0, 2))
    expect(again.body.data).toMatchObject([{ status: 'existing' }, { status: 'existing' }])
    const { requests } = (await planner.get('/board?from=2026-01-01&to=2026-12-31')).body.data
    expect(requests).toMatchObject([
      { resource_id: null, job_role_id },
      { resource_id: expect.any(Number), note: 'Soon' },
    ])
  })

  it('creates assignments that the rules allow, and time off by kind, without duplicates', async () => {
    const planner = await app.signedIn('planner')
    await send(planner, 'projects', [aProject()])
    await send(planner, 'people', [
      aPerson(),
      aPerson({ name: 'Bo', external_id: null, contract: { start_date: '2026-01-01', daily_hours: 7.5 } }),
    ])
    const work = { project: 'Harbour', start_date: '2026-03-02', end_date: '2026-04-10', daily_hours: 6 }
    const rows = [
      { ...work, person: 'HR-1', note: 'On site' },
      { ...work, person: 'Bo', daily_hours: 7.5 },
      { ...work, person: 'HR-1', start_date: '2026-04-13', end_date: '2026-04-17', daily_hours: 9 },
      { ...work, person: 'Cleo', project: 'Nowhere', daily_hours: 'many' },
    ]
    for (const dry of [true, false]) {
      const { data } = (await send(planner, 'assignments', rows, dry)).body
      expect(data).toMatchObject([
        { status: 'created' },
        { status: 'created' },
        { status: 'refused', problems: [{ code: 'over_daily_limit', pointer: ['daily_hours'] }] },
        {
          status: 'refused',
          problems: [{ pointer: ['daily_hours'] }, { pointer: ['project'] }, { pointer: ['person'] }],
        },
      ])
    }
    const again = await send(planner, 'assignments', rows.slice(0, 2))
    expect(again.body.data).toMatchObject([{ status: 'existing' }, { status: 'existing' }])

    const leave = { person: 'Ana Ruiz', start_date: '2026-05-04', end_date: '2026-05-08' }
    const absent = [leave, { ...leave, start_date: '2026-06-01', end_date: '2026-06-02', kind: 'sick' }]
    const wrong = [
      { ...leave, person: 'Cleo', kind: 'sabbatical' },
      { ...leave, end_date: '2026-05-06' },
    ]
    const outcomes = (await send(planner, 'time_off', [...absent, ...wrong])).body.data
    expect(outcomes).toMatchObject([
      { status: 'created' },
      { status: 'created' },
      { status: 'refused', problems: [{ pointer: ['kind'] }, { pointer: ['person'] }] },
      { status: 'refused', problems: [{ code: 'overlap' }] },
    ])
    expect((await send(planner, 'time_off', absent)).body.data).toMatchObject([
      { status: 'existing' },
      { status: 'existing' },
    ])
    const { resources } = (await planner.get('/resources')).body.data
    const { time_off, assignments } = (await planner.get(`/resources/${resources[0].id}`)).body.data
    expect(assignments).toMatchObject([{ daily_hours: '6', note: 'On site' }])
    expect(time_off.map(({ kind }: { kind: string }) => kind)).toEqual(['holiday', 'sick'])
  })

  it('refuses invalid rows with all their problems, and creates the valid rows', async () => {
    const planner = await app.signedIn('planner')
    const refusedFields = async (kind: string, records: object[]) =>
      (await send(planner, kind, records)).body.data.map(
        ({ problems }: { problems: { pointer: string[] }[] }) =>
          problems.map(({ pointer }) => pointer.join('.')).sort(),
      )
    expect(
      await refusedFields('projects', [
        aProject({ title: ' ', budgeted_hours: '4x' }),
        aProject({ title: '', end_date: '2025-01-01', budgeted_cost: 'much' }),
        aProject({ end_date: '2026-02-30' }),
        aProject({ end_date: '2025-01-01' }),
        aProject(),
      ]),
    ).toEqual([
      ['budgeted_hours', 'title'],
      ['budgeted_cost', 'end_date', 'title'],
      ['end_date'],
      ['end_date'],
      [],
    ])
    expect(await titles(planner)).toEqual(['Harbour'])

    const contract = { start_date: '2026-05-01', end_date: '2026-04-01', daily_hours: 8 }
    expect(
      await refusedFields('people', [
        aPerson({ contract }),
        aPerson({ contract: { ...contract, daily_hours: 30 } }),
        aPerson({ contract: { ...contract, end_date: null, week: 'long' } }),
      ]),
    ).toEqual([['contract.end_date'], ['contract.daily_hours', 'contract.end_date'], ['contract.week']])
    expect((await planner.get('/resources')).body.data.resources).toEqual([])
  })
})

describe('a dry run', () => {
  it('reports what the import would do, and writes nothing', async () => {
    const planner = await app.signedIn('planner')
    await send(planner, 'projects', [aProject()])
    const before = (await planner.get('/activity')).body.data
    const { body } = await send(
      planner,
      'projects',
      [aProject(), aProject({ external_id: 'ERP-2' }), aProject({ budgeted_hours: -1 })],
      true,
    )
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual([
      'existing',
      'created',
      'refused',
    ])
    expect(await titles(planner)).toEqual(['Harbour'])
    expect((await planner.get('/activity')).body.data).toEqual(before)
    expect((await send(planner, 'people', [aPerson()], true)).body.data[0].status).toBe('created')
    expect((await planner.get('/resources')).body.data.resources).toEqual([])
  })
})

describe('the import', () => {
  it.each([
    ['an unknown kind', { kind: 'tags', dry_run: false, rows: [] }],
    ['no kind', { dry_run: false, rows: [] }],
    ['no dry_run field', { kind: 'projects', rows: [] }],
    ['rows that are not objects', { kind: 'projects', dry_run: false, rows: ['Harbour'] }],
    ['too many rows', { kind: 'projects', dry_run: false, rows: Array(201).fill({ row: 1, record: {} }) }],
  ])('refuses %s', async (_name, body) => {
    const person = await app.untouched()
    expect((await person.post('/import', body)).status).toBe(422)
  })

  it('keeps external IDs unchanged, and stores markup as plain text', async () => {
    const planner = await app.signedIn('planner')
    await send(planner, 'projects', [aProject({ external_id: ' ERP 1 ', title: '<b>=1+1</b>' })])
    expect((await planner.get('/projects')).body.data.projects[0]).toMatchObject({
      external_id: ' ERP 1 ',
      title: '<b>=1+1</b>',
    })
  })
})

it('finds an existing request without reading the other requests of its project', async () => {
  const planner = await app.signedIn('planner')
  await send(planner, 'projects', [aProject()])
  const rows = Array.from({ length: 40 }, (_, i) => ({
    ...{ project: 'ERP-1', start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 1, note: `n${i}` },
  }))
  await send(planner, 'requests', rows)
  let read = 0
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return async (...sent: Parameters<typeof target.query>) => {
        const found = await target.query(...sent)
        read += found.length
        return found
      }
    },
  })
  expect(await requestsImport.write(db, planner.org, [{ record: rows[7]!, problems: [] }])).toMatchObject([
    { status: 'existing' },
  ])
  expect(read).toBeLessThan(5)
})
