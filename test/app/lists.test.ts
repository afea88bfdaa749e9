import { describe, expect, test } from 'vitest'
import { createProjects, createResources } from '../../server/commands/bulk-create.ts'
import { createTag } from '../../server/commands/tags.ts'
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

test('projects can be sorted regardless of case and accents, searched by words, and filtered', async () => {
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

test('people can be sorted by name, contract and utilization, and filtered by contract state', async () => {
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

test('search words of one or two letters match the start of a word, longer ones match any part', async () => {
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

test('lists sorted by computed values can be searched and filtered like the others', async () => {
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
  test('is returned in pages of 100 rows, each row once, in every sort order', async () => {
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

  test('filtered by a frequent tag counts only the rows that it read, as a minimum', async () => {
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

  test('is searched only until the page is full, and then marks the count as a minimum', async () => {
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
