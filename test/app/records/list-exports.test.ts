import { expect, test } from 'vitest'
import { readAll } from '../../../server/app/exports/lists.ts'
import { createProjects } from '../../../server/commands/bulk-create.ts'
import { createTag } from '../../../server/commands/tags.ts'
import { FIELDS, guessMapping } from '../../../sheets/fields.ts'
import { readCsv } from '../../../sheets/read-csv.ts'
import { toRecord, understand } from '../../../sheets/records.ts'
import { LANGUAGES } from '../../../texts/languages.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())
const WINDOW = { start_date: '2026-01-01', end_date: '2026-12-31' }

test('exports contain all filtered rows, and money only for users who can see it', async () => {
  const person = await app.signedIn('planner')
  const { addPerson, assign } = await startPlanning(app, person)
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

test('an export misses no row if other rows are deleted while it is read', async () => {
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

test.each(Object.keys(LANGUAGES))('an export in %s can be imported elsewhere', async (language) => {
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
