import { describe, expect, inject, it } from 'vitest'
import { dayIn, dayNumber } from '../../../planning/days/days.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { A_VIEW } from '../../support/link-view.ts'
import { connectPatiently } from '../../support/patient.ts'
import { startPlanning } from '../../support/people.ts'

let boardsRead = 0
const app = shared(() => {
  const db = connectPatiently(inject('connection'))
  const query: Db['query'] = (statement, ...values) => {
    if (statement.text.includes('holiday_calendars') && statement.text.includes('assignments')) boardsRead++
    return db.query(statement, ...values)
  }
  return startApp(Object.assign(Object.create(db), { query }), { trustProxy: 1 })
})

const WEEK: SharedView = { ...A_VIEW, from: '2026-06-15', days: 7 }

async function made(person: TestUser, view: object = WEEK): Promise<{ id: number; token: string }> {
  const create = { title: 'A week', view, expires_on: dayIn('UTC', new Date()) }
  const { status, body } = await person.post('/shared-links', create)
  expect(status).toBe(201)
  return body.data
}

const open = (token: string, path = '/board') =>
  app.call('GET', `/app/shared/${token}${path}`, undefined, elsewhere())

describe('a shared link to one week', () => {
  it("doesn't reveal how long anything lasts outside the shared days", async () => {
    const owner = await app.signedIn()
    const { addPerson, addProject, assign } = await startPlanning(app, owner)
    const [{ id }, project_id] = [await addPerson(), await addProject()]
    const long = { start_date: '2026-05-04', end_date: '2026-08-28' }
    await assign(id, project_id, long.start_date, long.end_date)
    const changes = [
      { create_request: { project_id, resource_id: id, ...long, daily_hours: 1 } },
      { create_request: { project_id, ...long, daily_hours: 1 } },
      { create_phase: { project_id, name: 'Build', ...long } },
      { create_phase: { project_id, name: 'Later', start_date: '2026-07-01', end_date: '2026-07-31' } },
    ]
    expect((await owner.post('/plan/changes', { changes })).status).toBe(200)
    const away = { start_date: '2026-06-18', end_date: '2026-10-18', kind: 'parental' }
    expect((await owner.post(`/resources/${id}/time-off`, away)).status).toBe(201)
    const eve = { date: '2026-06-17', name: 'Eve', yearly: true, works: false }
    const place = { country: null, state: null, region: null }
    await owner.post('/holiday-calendars', { name: 'Own', ...place, is_default: true, exceptions: [eve] })

    for (const group of ['people', 'projects'] as const) {
      const { body } = await open((await made(owner, { ...WEEK, group })).token)
      const { projects, resources, requests, time_off, assignments, calendars } = body.data
      const days = { start_date: '2026-06-15', end_date: '2026-06-21' }
      expect(projects).toMatchObject([
        { ...days, phases: group === 'people' ? [] : [{ name: 'Build', ...days }] },
      ])
      expect(resources).toMatchObject([{ contracts: [days] }])
      expect(requests).toMatchObject([days, days])
      expect(time_off).toEqual([[id, '2026-06-18', '2026-06-21', null, null, 'approved', 0, '']])
      expect(assignments.slice(3, 5)).toEqual([dayNumber('2026-06-15'), dayNumber('2026-06-21')])
      expect(calendars).toMatchObject([{ days: [['Eve', [dayNumber('2026-06-17')]]] }])
      expect(JSON.stringify({ ...body.data, settings: null })).not.toMatch(/Later|2026-(0[1-5]|0[7-9]|1\d)/)
    }
  })

  it('reads the board once for each change, even if many clients open it', async () => {
    const owner = await app.signedIn()
    const { addPerson } = await startPlanning(app, owner)
    await addPerson('Ana')
    const { token } = await made(owner)
    const namesIn = async () => {
      const { status, body } = await open(token)
      expect(status).toBe(200)
      return body.data.resources.map(({ name }: { name: string }) => name)
    }
    const before = boardsRead
    const flood = await Promise.all(Array.from({ length: 30 }, namesIn))
    expect(flood.every(([name, ...rest]) => name === 'Ana' && rest.length === 0)).toBe(true)
    expect(await namesIn()).toEqual(['Ana'])
    expect(boardsRead - before).toBe(1)
    await addPerson('Ben')
    expect(await namesIn()).toEqual(['Ana', 'Ben'])
    expect(boardsRead - before).toBe(2)
    const other = await made(owner, { ...WEEK, q: 'Ben' })
    expect((await open(other.token)).body.data.resources).toHaveLength(1)
    expect(await namesIn()).toEqual(['Ana', 'Ben'])
  })
})

describe('a shared link of a restored backup', () => {
  it.each([
    ['has no days', { days: {} }],
    ['has too many days', { days: 1e9 }],
    ['searches for a million words', { q: 'a '.repeat(1_000_000) }],
    ['is not a valid view', { group: null }],
  ])('returns 404 if its view %s', async (_, forged) => {
    const owner = await app.signedIn()
    const { id, token } = await made(owner)
    const text = 'update shared_links set view = $3 where organization_id = $1 and id = $2'
    await app.db.query({ text, name: '' }, [owner.org.id, id, JSON.stringify({ ...WEEK, ...forged })])
    for (const path of ['', '/board', '/report']) expect((await open(token, path)).status).toBe(404)
  })
})
