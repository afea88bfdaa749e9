import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MONEY_FIELDS } from '../../../server/app/money.ts'
import type { LiveHub } from '../../../server/http/live.ts'
import { createLiveHub } from '../../../server/http/live.ts'
import { openXlsx } from '../../../sheets/read-xlsx.ts'
import type { TestApp, TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { connectPatiently } from '../../support/patient.ts'
import { liveUpdateOf } from '../../support/tenants/live.ts'
import type { Tenant } from '../../support/tenants/tenants.ts'
import { aTenant } from '../../support/tenants/tenants.ts'

/**
 * Calls the routes as a viewer, who has no access to money. Searches the responses for amounts that planners
 * see (decision 0056).
 */

let app: TestApp
let live: LiveHub
let owner: Tenant
let planner: TestUser
let viewer: TestUser
let marks: Set<string>

const INSIDE = '/app/organizations/:org'
const JUNE = { start_date: '2026-06-01', end_date: '2026-06-30' }
const QUERIES: Record<string, string[]> = {
  '/board': ['?from=2026-01-01&to=2026-12-31', '?from=2026-01-01&to=2026-12-31&since=0'],
  '/projects': ['', '?sort=cost&down=true', '?budget=over', '?q=7331.13'],
  '/monthly-hours/explanation': ['?resource_id=RESOURCE&project_id=PROJECT&month=2026-06'],
}

beforeAll(async () => {
  const db = connectPatiently(inject('connection'))
  live = createLiveHub(db)
  app = await startApp(db, { live })
  owner = await aTenant(app, 'money')
  const { project, contract, assignment, resource } = owner.ids
  const { body } = await owner.get(`/projects/${project}`)
  await owner.put(`/projects/${project}`, {
    ...body.data,
    budgeted_cost: '7331.13',
    cost_per_hour: '7332.14',
  })
  await owner.put(`/contracts/${contract}`, {
    start_date: '2026-01-01',
    daily_hours: 8,
    cost_per_hour: '7333.15',
  })
  const other = { title: 'At the rates of contracts', ...JUNE, budgeted_hours: 0, budgeted_cost: '7335.17' }
  const { body: made } = await owner.post('/projects', other)
  const plan = { project_id: made.data.id, resource_id: resource, ...JUNE, daily_hours: 1 }
  await owner.post('/plan/changes', { changes: [{ create: plan }] })
  await owner.post('/plan/changes', {
    changes: [{ update: { id: assignment, cost_per_hour: '7334.16' } }],
  })
  planner = await app.signedIn('planner', owner.org)
  viewer = await app.signedIn('viewer', owner.org)
  marks = new Set()
  for (const { text } of await readAll(planner)) for (const mark of amountsIn(text)) marks.add(mark)
})
afterAll(() => app.close())

function amountsIn(text: string): string[] {
  const found: string[] = []
  if (text.startsWith('{'))
    JSON.parse(text, (name, value) => {
      if (MONEY_FIELDS.has(name) && /^\d+(\.\d+)?$/.test(value)) found.push(value)
      return value
    })
  return found
}

function routes(): [method: string, url: string][] {
  return app.app
    .listRoutes()
    .filter(({ url }) => url.startsWith(`${INSIDE}/`) && !url.endsWith('/events'))
    .flatMap(({ url, methods }) => methods.map((method): [string, string] => [method, url]))
    .filter(([method]) => method !== 'OPTIONS' && method !== 'HEAD')
}

const ODD: Record<string, keyof Tenant['ids']> = { members: 'user', deliveries: 'delivery' }

function fill(url: string): string {
  const kindOf = (word: string) => ODD[word] ?? word.replace(/s$/, '').replace('-', '_')
  return url.replace(/([\w-]+)\/:\w+/g, (_, word: string) => {
    const id = owner.ids[kindOf(word) as keyof Tenant['ids']]
    if (!id) throw new Error(`${url}: say what comes after ${word}/, in ODD`)
    return `${word}/${id}`
  })
}

async function readAll({ cookie }: TestUser) {
  const responses: { route: string; status: number; text: string }[] = []
  for (const [method, url] of routes())
    for (const query of QUERIES[url.slice(INSIDE.length)] ?? ['']) {
      const named = query
        .replace('RESOURCE', `${owner.ids.resource}`)
        .replace('PROJECT', `${owner.ids.project}`)
      if (method === 'GET') responses.push(await get(url, fill(url) + named, cookie))
    }
  return responses
}

async function get(route: string, path: string, cookie: string) {
  const response = await fetch(app.url + path, { headers: { cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isSheet = response.status === 200 && path.includes('.xlsx')
  const text = isSheet ? JSON.stringify([...openXlsx(bytes).rows()]) : new TextDecoder().decode(bytes)
  return { route, status: response.status, text }
}

function expectNone(route: string, text: string) {
  const seen = [...marks, 'cost_source', 'planned_cost'].filter((mark) => text.includes(mark))
  expect({ route, seen }).toEqual({ route, seen: [] })
}

describe('money', () => {
  it('is visible to planners, including budgets, planned costs and all cost rates', () => {
    const amounts = ['7331.13', '7332.14', '7333.15', '7334.16', '7335.17']
    expect([...marks]).toEqual(expect.arrayContaining(amounts))
    expect(marks.size).toBeGreaterThan(amounts.length)
  })

  it('is in no response that a viewer can read, on every route', async () => {
    const responses = await readAll(viewer)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
    for (const { route, text } of responses) expectNone(route, text)
  })

  it('is in no response to a write that a viewer attempts', async () => {
    for (const [method, url] of routes())
      if (method !== 'GET')
        expectNone(
          `${method} ${url}`,
          (await app.call(method, fill(url), {}, { cookie: viewer.cookie })).text,
        )
  })

  it("does not affect sorting and filters for users who can't see it", async () => {
    const titles = async (who: TestUser, query: string) =>
      (await who.get(`/projects${query}`)).body.data.projects.map(({ title }: { title: string }) => title)
    const [own, other] = ['Project of money', 'At the rates of contracts']
    expect(await titles(planner, '?budget=over')).toEqual([other, own])
    expect(await titles(viewer, '?budget=over')).toEqual([own])
    expect(await titles(planner, '?sort=cost&down=true')).toEqual([own, other])
    expect(await titles(viewer, '?sort=cost&down=true')).toEqual(await titles(viewer, '?down=true'))
    expect(await titles(viewer, '?sort=cost')).toEqual(await titles(viewer, ''))
  })

  it('is not in the live updates of an open page', async () => {
    const changed = { changes: [{ update: { id: owner.ids.assignment, cost_per_hour: '7334.16' } }] }
    const text = await liveUpdateOf(() => planner.post('/plan/changes', changed), viewer, { app, live })
    expectNone('events', text)
  })
})

describe('a planner if only admins can see money', () => {
  beforeAll(async () => {
    expect((await owner.put('/settings', { money_role: 'admin' })).status).toBe(200)
  })

  it.each(['"__proto__":{"costs":1}', '"constructor":{"prototype":{"costs":1}}'])(
    "can't change the prototype of all objects by sending %s",
    async (names) => {
      const path = `/app/organizations/${owner.org.id}/plan/changes`
      const headers = { cookie: planner.cookie, 'content-type': 'application/json' }
      const body = `{"changes":[{${names}}],${names}}`
      expect((await fetch(app.url + path, { method: 'POST', headers, body })).status).toBe(422)
      expect({}).not.toHaveProperty('costs')
    },
  )

  it('gets no amounts in reads or in responses to changes', async () => {
    for (const { route, text } of await readAll(planner)) expectNone(route, text)
    const { project, resource, contract, assignment, time_off } = owner.ids
    const terms = { start_date: '2026-01-01', end_date: '2027-12-31', daily_hours: 8 }
    const window = {
      title: 'Project of money',
      start_date: '2026-01-01',
      end_date: '2026-12-30',
      budgeted_hours: 10,
    }
    const rise = { start_date: '2027-06-01', daily_hours: 6, ends: contract }
    const done: [string, string, object][] = [
      ['PUT', `/projects/${project}`, window],
      ['PUT', `/projects/${project}`, { ...window, end_date: '2026-06-10' }],
      ['PUT', `/contracts/${contract}`, terms],
      ['POST', `/resources/${resource}/contracts/preview`, { to: rise }],
      ['POST', `/resources/${resource}/contracts/preview`, { id: contract }],
      ['POST', `/resources/${resource}/contracts`, rise],
      ['PUT', `/resources/${resource}`, { name: 'Ana' }],
      ['POST', `/resources`, { name: 'Bo', contract: terms }],
      ['PUT', `/time-off/${time_off}`, { start_date: '2026-07-01', end_date: '2026-07-02' }],
      ['POST', '/plan/changes', { changes: [{ update: { id: assignment, daily_hours: 2 } }] }],
      ['POST', '/plan/changes', { changes: [{ update: { id: assignment, daily_hours: 20 } }] }],
      ['POST', '/plan/changes', { changes: [{ delete: assignment, seen: { daily_hours: 7 } }] }],
    ]
    for (const [method, path, body] of done) {
      const { status, text } = await planner.send(method, path, body)
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201, 204, 409, 422])])
      expectNone(`${method} ${path}`, text)
    }
  })

  it('has not erased amounts by saving changes', async () => {
    const { project, resource, assignment } = owner.ids
    const [plan, person] = [
      await owner.get(`/projects/${project}`),
      await owner.get(`/resources/${resource}`),
    ]
    expect(plan.body.data).toMatchObject({
      budgeted_cost: '7331.13',
      cost_per_hour: '7332.14',
      end_date: '2026-12-30',
    })
    const kept = plan.body.data.assignments.find(({ id }: { id: number }) => id === assignment)
    expect(kept).toMatchObject({ cost_per_hour: '7334.16', cost_source: 'manual', daily_hours: '2' })
    expect(person.body.data.contracts).toMatchObject([
      { end_date: '2027-05-31', cost_per_hour: '7333.15' },
      { start_date: '2027-06-01', daily_hours: 6, cost_per_hour: '7333.15' },
    ])
  })

  it("can't set amounts, and gets 422 with the field", async () => {
    const { project, assignment, contract } = owner.ids
    const before = (await owner.get(`/projects/${project}`)).text
    const window = { title: 'Cheap', start_date: '2026-01-01', end_date: '2026-12-30', budgeted_hours: 10 }
    const changes = [{ update: { id: assignment, cost_per_hour: null } }]
    const rows = [{ row: 1, record: { ...window, budgeted_cost: '1' } }]
    const sent: [string, string, object, string[]][] = [
      ['PUT', `/projects/${project}`, { ...window, budgeted_cost: '1' }, ['budgeted_cost']],
      [
        'PUT',
        `/contracts/${contract}`,
        { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: null },
        ['cost_per_hour'],
      ],
      ['POST', '/plan/changes', { changes }, ['changes', '0', 'update', 'cost_per_hour']],
      ['DELETE', `/contracts/${contract}`, { seen: { cost_per_hour: '1' } }, ['seen', 'cost_per_hour']],
      [
        'POST',
        '/import',
        { kind: 'projects', dry_run: false, rows },
        ['rows', '0', 'record', 'budgeted_cost'],
      ],
    ]
    for (const [method, path, body, pointer] of sent) {
      const answer = await planner.send(method, path, body)
      expect([answer.status, answer.body.problems]).toMatchObject([422, [{ pointer, code: 'invalid' }]])
    }
    expect((await owner.get(`/projects/${project}`)).text).toBe(before)
  })

  it("can't change who sees money, while admins always see it", async () => {
    const admin = await app.signedIn('admin', owner.org)
    expect((await admin.get(`/projects/${owner.ids.project}`)).text).toContain('7331.13')
    expect((await admin.put('/settings', { money_role: 'owner' })).status).toBe(422)
    expect((await admin.get('/settings')).body.data).toMatchObject({ money_role: 'admin', sees_money: true })
    expect((await planner.get('/settings')).body.data).toMatchObject({ sees_money: false })
    expect((await planner.put('/settings', { money_role: 'viewer' })).status).toBe(403)
  })
})

it('money is visible to viewers if the organization chooses that', async () => {
  await owner.put('/settings', { money_role: 'viewer' })
  expect((await viewer.get(`/projects/${owner.ids.project}`)).text).toContain('7331.13')
  expect((await viewer.get('/board?from=2026-01-01&to=2026-12-31')).text).toContain('7333.15')
})
