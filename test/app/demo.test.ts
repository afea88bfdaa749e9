import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { sql } from '../../server/db/sql.ts'
import type { Person } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const ABANDONED = sql`
  insert into demo_runs (organization_id, total, alive_until) values ($1, 665, now() - interval '1 second')`

const NOTHING = { api_keys: 0, projects: 0, resources: 0, assignments: 0, demo: null }

async function untilDone(person: Person) {
  for (;;) {
    const { data } = (await person.get('/first-minutes')).body
    if (data.demo?.state !== 'running') return data
    await sleep(100)
  }
}

describe('the demo', () => {
  it('fills an empty organization in the background, and says how far it is', async () => {
    const admin = await app.signedIn('admin')
    expect((await admin.get('/first-minutes')).body.data).toEqual(NOTHING)
    const started = await admin.post('/demo', undefined)
    expect([started.status, started.body.data]).toEqual([
      202,
      { state: 'running', total: 665, failure: null },
    ])
    expect(await untilDone(admin)).toEqual({ ...NOTHING, projects: 25, resources: 40, assignments: 600 })
    expect((await admin.get('/projects')).body.data.projects).toHaveLength(25)
    const calendars = (await admin.get('/holiday-calendars')).body.data
    expect(calendars).toMatchObject([{ name: 'Madrid', is_default: true }, { name: 'Rotterdam' }])
    const board = (await admin.get('/board?from=2020-01-01&to=2100-01-01')).body.data
    expect(board.time_off.length).toBeGreaterThan(10)
    const requests = board.requests as { resource_id: number | null; tag_ids: number[] }[]
    const [open, pencilled] = [true, false].map((isOpen) =>
      requests.filter(({ resource_id }) => (resource_id === null) === isOpen),
    )
    expect([open!.length, pencilled!.length]).toEqual([4, 4])
    expect(open!.every(({ tag_ids }) => tag_ids.length === 1)).toBe(true)
  })

  it('is started once, however often it is asked for, and on whichever node', async () => {
    const admin = await app.signedIn('admin')
    const other = await startApp()
    const path = `/app/organizations/${admin.org.id}/demo`
    const elsewhere = other.call('POST', path, undefined, { cookie: admin.cookie })
    const here = [1, 2].map(() => admin.post('/demo', undefined))
    const answers = await Promise.all([elsewhere, ...here])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422])
    expect(await untilDone(admin)).toMatchObject({ projects: 25, assignments: 600 })
    await other.close()
  })

  it('counts as failed where the node that wrote it is gone', async () => {
    const admin = await app.signedIn('admin')
    await app.db.query(ABANDONED, [admin.org.id])
    const { demo } = (await admin.get('/first-minutes')).body.data
    expect(demo).toEqual({ state: 'failed', total: 665, failure: expect.stringContaining('stopped') })
  })

  it('is refused where there is something already, and changes nothing', async () => {
    const admin = await app.signedIn('admin')
    await admin.post('/resources', { name: 'Ana' })
    const { status, body } = await admin.post('/demo', undefined)
    expect(status).toBe(422)
    expect(body.problems[0]).toMatchObject({ pointer: ['organization'], code: 'in_use' })
    expect((await admin.get('/first-minutes')).body.data).toEqual({ ...NOTHING, resources: 1 })
  })

  it('is refused where the plan has no room for all of it, and writes nothing', async () => {
    const admin = await app.signedIn('admin')
    await changeOrganization(app.db, admin.org.id, { plan: 'free' })
    const { status, body } = await admin.post('/demo', undefined)
    expect(status).toBe(422)
    expect(body.problems[0]).toMatchObject({ pointer: ['plan'], code: 'plan_limit' })
    expect((await admin.get('/first-minutes')).body.data).toEqual(NOTHING)
    expect((await admin.get('/tags')).body.data).toEqual([])
  })
})
