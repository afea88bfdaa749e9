import { describe, expect, test } from 'vitest'
import { readAll } from '../../server/app/exports/lists.ts'
import { createProjects, createResources } from '../../server/commands/bulk-create.ts'
import { createTag } from '../../server/commands/tags.ts'
import { FIELDS, guessMapping } from '../../sheets/fields.ts'
import { readCsv } from '../../sheets/read-csv.ts'
import { toRecord, understand } from '../../sheets/records.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import type { TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

const app = shared(() => startApp())
type Id = { id: number }
const WINDOW = { start_date: '2026-01-01', end_date: '2026-12-31' }

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const make = async (title: string, more = {}) =>
    (await person.post('/projects', { title, ...WINDOW, budgeted_hours: 0, ...more })).body.data.id as number
  const titles = async (query: string) => {
    const { projects, found, all } = (await person.get(`/projects${query}`)).body.data
    expect(found).toBe(projects.length)
    return [...projects.map(({ title }: { title: string }) => title), all]
  }
  const names = async (query: string) => {
    const { resources } = (await person.get(`/resources${query}`)).body.data
    return resources.map(({ name }: { name: string }) => name)
  }
  return { ...planning, person, make, titles, names }
}

test('projects are sorted as people read titles, sought by all words, and filtered', async () => {
  const { person, make, titles, addPerson, assign } = await start()
  const tag = await createTag(app.db, person.org, {
    ...{ name: 'Sea', color: '#1971c2', for_projects: true, for_resources: true },
  })
  const ids = {
    zebra: await make('zebra', { budgeted_hours: 10, start_date: '2026-02-01' }),
    arzte: await make('Ärzte am Hafen', { tag_ids: [tag.id], external_id: 'ERP-1' }),
    bridge: await make('Bridge', { end_date: '2026-11-30' }),
  }
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
  await assign(ana.id, ids.zebra, '2026-03-02', '2026-03-31')
  await assign(bo.id, ids.zebra, '2026-03-02', '2026-03-03', { daily_hours: 1 })
  await assign(ana.id, ids.bridge, '2026-04-01', '2026-04-02', { cost_per_hour: '9000' })
  await person.put(`/projects/${ids.arzte}/archival`, {})

  expect(await titles('')).toEqual(['Ärzte am Hafen', 'Bridge', 'zebra', 3])
  expect(await titles('?down=true')).toEqual(['zebra', 'Bridge', 'Ärzte am Hafen', 3])
  expect(await titles('?q=%20HAFEN%20%C3%A4rz')).toEqual(['Ärzte am Hafen', 3])
  expect(await titles('?q=erp-1')).toEqual(['Ärzte am Hafen', 3])
  expect(await titles('?q=%25')).toEqual([3])
  expect(await titles('?q=%00')).toEqual(['Ärzte am Hafen', 'Bridge', 'zebra', 3])
  expect(await titles(`?tag=${tag.id}`)).toEqual(['Ärzte am Hafen', 3])
  expect(await titles('?status=active')).toEqual(['Bridge', 'zebra', 3])
  expect(await titles('?status=archived&q=bridge')).toEqual([3])
  expect(await titles('?sort=window')).toEqual(['Bridge', 'Ärzte am Hafen', 'zebra', 3])
  expect(await titles('?sort=window&down=true')).toEqual(['zebra', 'Ärzte am Hafen', 'Bridge', 3])
  expect(await titles('?sort=status')).toEqual(['Bridge', 'zebra', 'Ärzte am Hafen', 3])
  expect(await titles('?sort=status&down=true')).toEqual(['Ärzte am Hafen', 'Bridge', 'zebra', 3])
  expect(await titles('?sort=people&down=true')).toEqual(['zebra', 'Bridge', 'Ärzte am Hafen', 3])
  expect(await titles('?sort=hours')).toEqual(['Ärzte am Hafen', 'Bridge', 'zebra', 3])
  expect(await titles('?sort=hours&status=active&down=true')).toEqual(['zebra', 'Bridge', 3])
  expect(await titles('?sort=cost&down=true')).toEqual(['Bridge', 'zebra', 'Ärzte am Hafen', 3])
  const sums = async (sort: string) =>
    (await person.get(`/projects?sort=${sort}`)).body.data.projects.toSorted((a: Id, b: Id) => a.id - b.id)
  expect(await sums('cost')).toEqual(await sums('title'))
  expect(await titles('?budget=over')).toEqual(['zebra', 3])
  // A cached list of the old state must not be returned.
  await person.put(`/projects/${ids.zebra}`, { title: 'zebra', ...WINDOW, budgeted_hours: 1000 })
  expect(await titles('?budget=over')).toEqual([3])
  expect(await titles('?sort=unheard-of&tag=x&offset=-1')).toEqual(['Ärzte am Hafen', 'Bridge', 'zebra', 3])
})

test('projects are filtered by client, and people by their role', async () => {
  const { person, make, titles, addPerson, names } = await start()
  const idOf = async (path: string) => (await person.post(path, { name: 'Acme' })).body.data.id as number
  const [client, role] = [await idOf('/clients'), await idOf('/job-roles')]
  await make('Quay', { client_id: client })
  const old = await make('Old', { client_id: client })
  await make('Else')
  await person.put(`/projects/${old}/archival`, {})
  await addPerson('Ana', { ...CONTRACT, job_role_id: role })
  await addPerson('Bo', { ...CONTRACT, job_role_id: role, end_date: '2020-12-31' })
  await addPerson('Cy')

  expect(await titles(`?client=${client}`)).toEqual(['Old', 'Quay', 3])
  expect(await titles(`?client=${client}&status=active&sort=hours`)).toEqual(['Quay', 3])
  expect(await titles(`?client=${client + 1}`)).toEqual([3])
  expect(await names(`?role=${role}`)).toEqual(['Ana', 'Bo'])
  expect(await names(`?role=${role}&state=current`)).toEqual(['Ana'])
  expect(await names(`?role=${role}&sort=weeks_4`)).toHaveLength(2)
})

test('people by name, by contract and by how full their weeks are', async () => {
  const { addPerson, addProject, assign, names } = await start()
  const today = new Date().toISOString().slice(0, 10)
  const project = await addProject()
  const ana = await addPerson('Ana')
  await addPerson('bo', null)
  await addPerson('Cy', { ...CONTRACT, end_date: '2020-12-31' })
  const di = await addPerson('Di', { ...CONTRACT, end_date: '2190-12-31' })
  await addPerson('Eve', { ...CONTRACT, start_date: '2190-01-01' })
  await assign(ana.id, project, today, '2150-01-01', { daily_hours: 1 })
  await assign(di.id, project, today, '2150-01-01', { daily_hours: 7 })

  expect(await names('')).toEqual(['Ana', 'bo', 'Cy', 'Di', 'Eve'])
  expect(await names('?sort=contract')).toEqual(['bo', 'Cy', 'Di', 'Ana', 'Eve'])
  expect(await names('?sort=weeks_4&down=true')).toEqual(['Di', 'Ana', 'bo', 'Cy', 'Eve'])
  for (const [state, expected] of [
    ['current', ['Ana', 'Di']],
    ['upcoming', ['Eve']],
    ['ended', ['Cy']],
    ['none', ['bo']],
  ] as const) {
    expect(await names(`?state=${state}`)).toEqual(expected)
    expect((await names(`?state=${state}&sort=weeks_12`)).toSorted()).toEqual(expected)
  }
})

test('one or two letters are sought at the beginning of words, longer words anywhere', async () => {
  const { make, titles, addPerson, names } = await start()
  const title = 'Quay (North) ärmel-9_Z. ß日本'
  await make(title, { external_id: 'ERP/X1.b' })
  await addPerson('Ana Quay-North')
  for (const q of [
    'q',
    'QU',
    'no',
    'Är',
    '9',
    'z',
    'x1',
    'b',
    'er qu no b',
    'ort',
    'rp/x',
    '日本',
    '本',
    '(n',
    '_z',
  ])
    expect([q, ...(await titles(`?q=${encodeURIComponent(q)}`))]).toEqual([q, title, 1])
  for (const q of ['ua', 'or', '1', 'm', 'er qu no ay', '本日', '%n', '.*', 'a|q'])
    expect([q, ...(await titles(`?q=${encodeURIComponent(q)}`))]).toEqual([q, 1])
  expect(await names('?q=an+no')).toEqual(['Ana Quay-North'])
  expect(await names('?q=or')).toEqual([])
})

test('computed orders are searched like the others', async () => {
  const { person, make, titles, addPerson, names, assign } = await start()
  const tag = await createTag(app.db, person.org, {
    ...{ name: 'Sea', color: '#1971c2', for_projects: true, for_resources: true },
  })
  const ana = await addPerson('Ana')
  await addPerson('Bo')
  for (const [title, more] of [
    ['Quay', { tag_ids: [tag.id] }],
    ['Bridge', {}],
    ['Archive quay', {}],
  ] as const) {
    const id = await make(title, { budgeted_hours: 1, ...more })
    await assign(ana.id, id, '2026-03-02', '2026-03-06', { daily_hours: 1 })
  }
  await make('Quay without work')
  expect(await titles('?budget=over')).toEqual(['Archive quay', 'Bridge', 'Quay', 4])
  expect(await titles('?budget=over&down=true&q=quay')).toEqual(['Quay', 'Archive quay', 4])
  expect(await titles(`?budget=over&sort=window&tag=${tag.id}`)).toEqual(['Quay', 4])
  expect(await titles('?sort=hours&down=true&q=ua')).toEqual([4])
  expect(await titles('?sort=hours&q=work')).toEqual(['Quay without work', 4])
  expect(await names('?sort=contract&q=an')).toEqual(['Ana'])
  expect(await names('?state=current&down=true')).toEqual(['Bo', 'Ana'])
  expect(await names('?state=current&offset=1')).toEqual(['Bo'])
  // A cached order of the old state must not be returned.
  await addPerson('Cy')
  expect(await names('?state=current')).toEqual(['Ana', 'Bo', 'Cy'])
})

describe('a long list', () => {
  test('comes a hundred at a time, each row once, whatever it is sorted by', async () => {
    const { person } = await start()
    await createProjects(
      app.db,
      person.org,
      Array.from({ length: 250 }, (_, i) => ({
        create: { title: `Same ${i % 3}`, ...WINDOW, budgeted_hours: 0 },
      })),
      { on_conflict: 'error', mode: 'atomic' },
    )
    for (const sort of ['title', 'window', 'hours', 'people']) {
      const ids = new Set<number>()
      for (const offset of [0, 100, 200]) {
        const { body } = await person.get(`/projects?sort=${sort}&offset=${offset}`)
        expect(body.data).toMatchObject({ found: 250, all: 250 })
        expect(body.data.projects).toHaveLength(offset === 200 ? 50 : 100)
        for (const { id } of body.data.projects) ids.add(id)
      }
      expect(ids.size).toBe(250)
    }
    expect((await person.get('/projects?limit=12')).body.data.projects).toHaveLength(12)
    expect((await person.get('/projects?limit=5000')).body.data.projects).toHaveLength(100)
  })

  test('with a frequent tag shows the first rows, and counts only what it read', async () => {
    const { person } = await start()
    const tag = await createTag(app.db, person.org, {
      ...{ name: 'Sea', color: '#1971c2', for_projects: true, for_resources: true },
    })
    const numbers = Array.from({ length: 1_600 }, (_, i) => `Same ${String(i).padStart(4, '0')}`)
    const options = { on_conflict: 'error', mode: 'atomic' } as const
    const more = (i: number) => ({ tag_ids: i % 4 === 0 ? [tag.id] : [] })
    const projects = numbers.map((title, i) => ({
      create: { title, ...WINDOW, budgeted_hours: 0, ...more(i) },
    }))
    await createProjects(app.db, person.org, projects, options)
    const people = numbers.map((name, i) => ({ create: { name, ...more(i) } }))
    await createResources(app.db, person.org, people, options)
    for (const query of [
      'projects?',
      'projects?sort=hours&',
      'projects?q=same&',
      'resources?',
      'resources?sort=contract&',
    ]) {
      const { data } = (await person.get(`/${query}tag=${tag.id}`)).body
      expect(data).toMatchObject({ found: 250, is_minimum: true, all: 1_600 })
      const last = (await person.get(`/${query}tag=${tag.id}&offset=300`)).body.data
      expect(last).toMatchObject({ found: 400, is_minimum: false })
    }
  })

  test('is searched from its beginning, and counted whole only if that is not enough', async () => {
    const { person } = await start()
    const numbers = Array.from({ length: 1_600 }, (_, i) => `Same ${String(i).padStart(4, '0')}`)
    const options = { on_conflict: 'error', mode: 'atomic' } as const
    const projects = numbers.map((title) => ({ create: { title, ...WINDOW, budgeted_hours: 0 } }))
    const created = await createProjects(app.db, person.org, projects, options)
    const people = numbers.map((name) => ({ create: { name } }))
    await createResources(app.db, person.org, people, options)
    await person.put(`/projects/${(created[0] as Id).id}/archival`, {})

    for (const list of ['projects', 'resources'])
      for (const sorted of ['', 'sort=window', 'sort=status', 'down=true']) {
        const read = async (query: string) =>
          (await person.get(`/${list}?${sorted}&${query}`)).body.data as { [list: string]: Id[] }
        const idsOf = async (query: string) => (await read(query))[list]?.map(({ id }) => id)
        expect(await read('q=same')).toMatchObject({ found: 1_000, is_minimum: true, all: 1_600 })
        expect(await idsOf('q=AME')).toEqual(await idsOf(''))
        expect(await idsOf('q=SA')).toEqual(await idsOf(''))
        expect(await idsOf('q=same&offset=800')).toEqual(await idsOf('offset=800'))
        expect(await read('q=same&offset=950')).toMatchObject({ found: 1_600, is_minimum: false })
        expect(await idsOf('q=same&offset=950')).toEqual(await idsOf('offset=950'))
        expect(await read('q=1599')).toMatchObject({ found: 1, is_minimum: false })
        expect(await read('q=s+15')).toMatchObject({ found: 100, is_minimum: false })
        expect(await read('q=nothing')).toMatchObject({ found: 0, is_minimum: false })
      }
  })
})

test('lists are exported whole, as they are filtered, with money for those who see it', async () => {
  const { person, addPerson, assign } = await start()
  const tag = await createTag(app.db, person.org, {
    ...{ name: 'Sea', color: '#1971c2', for_projects: true, for_resources: true },
  })
  const rows = Array.from({ length: 120 }, (_, i) => ({
    create: {
      title: `P${1000 + i}`,
      external_id: `E-${i}`,
      ...WINDOW,
      budgeted_hours: 100,
      tag_ids: [tag.id],
    },
  }))
  await createProjects(app.db, person.org, rows, { on_conflict: 'error', mode: 'atomic' })
  const ana = await addPerson('Ana')
  const { projects } = (await person.get('/projects?q=P1119')).body.data
  await assign(ana.id, projects[0].id, '2026-03-02', '2026-03-06', { daily_hours: 8 })
  const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

  const planned = lines((await person.get('/projects.csv?q=P1&down=true&limit=2')).text)
  expect(planned).toHaveLength(121)
  const head =
    'External ID,Title,Client,First day,Last day,Status,Probability (%),Tags,People,Budgeted hours,Scheduled hours'
  expect(planned[0]).toBe(`${head},Budgeted cost (EUR),Scheduled cost (EUR)`)
  expect(planned[1]).toMatch(/^E-119,P1119,,2026-01-01,2026-12-31,active,,Sea,1,100,40,,1420$/)

  const viewer = await app.signedIn('viewer', person.org)
  const seen = lines((await viewer.get('/projects.csv?q=P1119')).text)
  expect(seen).toEqual([head, 'E-119,P1119,,2026-01-01,2026-12-31,active,,Sea,1,100,40'])
  const people = lines((await person.get('/resources.csv')).text)
  expect(people[0]).toContain(
    'External ID,Name,Tags,Role,Contract start,Contract end,Hours a day,Weekly schedule,Annual contract hours,Cost',
  )
  expect(lines((await viewer.get('/resources.csv')).text)[0]).not.toContain('Cost')
  const owner = await app.signedIn('owner', person.org)
  const { entries } = (await owner.get('/audit?type=project')).body.data
  expect(entries[0]).toMatchObject({ action: 'exported', detail: 'csv' })
})

test('no row is missing in a file because others are deleted while it is read', async () => {
  let all = Array.from({ length: 3_500 }, (_, id) => ({ id }))
  const kept = all.filter(({ id }) => id % 2 === 0 || id >= 2_000)
  let reads = 0
  const pages = readAll({ query: {}, turn: null } as never, async (asked) => {
    const { offset } = asked.query as { offset: string }
    if (++reads === 3) all = kept
    return all.slice(Number(offset), Number(offset) + (asked.most ?? 0))
  })
  const ids = new Set<number>()
  for await (const rows of pages) for (const { id } of rows) ids.add(id)
  expect(kept.filter(({ id }) => !ids.has(id))).toEqual([])
  expect(reads).toBeLessThan(8)
})

test.each(Object.keys(LANGUAGES))('what is exported in %s can be imported elsewhere', async (language) => {
  const [from, to] = [await app.signedIn('planner'), await app.signedIn('planner')]
  const send = async (person: TestUser, kind: string, records: object[]) => {
    const rows = records.map((record, row) => ({ row, record }))
    const { data } = (await person.post('/import', { kind, dry_run: false, rows })).body
    expect(data).toEqual(records.map((_, row) => ({ row, status: 'created', problems: [] })))
  }
  const contract = { ...WINDOW, daily_hours: 7.5, annual_convention_hours: 1500, cost_per_hour: '35.5' }
  const week = [8, 8, 8, 8, 4.5, 0, 0]
  const project = { title: 'Harbour', external_id: 'E-1', ...WINDOW }
  await send(from, 'projects', [{ ...project, budgeted_hours: 1200, budgeted_cost: '12000.5' }])
  await send(from, 'people', [
    { name: 'Ana', external_id: 'P-1', contract },
    { name: 'Bo', external_id: 'P-2', contract: { ...contract, daily_hours: 8, end_date: null, week } },
    { name: 'Cleo', external_id: 'P-3' },
  ])
  for (const [kind, path] of [
    ['projects', '/projects'],
    ['people', '/resources'],
  ] as const) {
    const { rows } = readCsv((await from.get(`${path}.csv?language=${language}`)).text.replace('\uFEFF', ''))
    const [headers = [], ...cells] = rows.map((row) => row.cells)
    const reading = understand(FIELDS[kind], guessMapping(FIELDS[kind], headers.map(String)), cells, {})
    await send(
      to,
      kind,
      cells.map((each) => toRecord(each, reading).record),
    )
  }
  const listed = async (person: TestUser) => {
    const { projects } = (await person.get('/projects')).body.data
    const { resources } = (await person.get('/resources')).body.data
    return [...projects, ...resources].map(({ id, contract, ...row }) => ({
      ...row,
      contract: contract && { ...contract, id: 0, inserted_at: '', updated_at: '' },
    }))
  }
  const there = await listed(to)
  expect(there).toHaveLength(4)
  expect(there).toEqual(await listed(from))
})
