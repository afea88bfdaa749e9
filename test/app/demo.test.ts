import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { changeOrganization, createOrganization } from '../../server/commands/organizations.ts'
import { TENANT_TABLES } from '../../server/db/cluster-tables.ts'
import { clearOrganization, deleteOrganization } from '../../server/db/deleting.ts'
import { sql } from '../../server/db/sql.ts'
import { findUser, insertMembership } from '../../server/store/access/users.ts'
import { insertDemo } from '../../server/store/demos.ts'
import { lockOrganization } from '../../server/store/organizations.ts'
import type { TestUser } from '../support/app.ts'
import { PASSWORD, startApp, startNewApp } from '../support/app.ts'
import { countWaiting } from '../support/cluster.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const ABANDONED = sql`update demo_runs set alive_until = now() - interval '1 second' where organization_id = $1`

const HOLD_PROJECTS = 'select 1 from projects where organization_id = $1 for update'

const CONTRACT = { start_date: '2026-01-01', end_date: null, daily_hours: 8 }

const PROJECT = { title: 'Quay', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }

const NOTHING = { api_keys: 0, members: 1, projects: 0, resources: 0, assignments: 0, demo: null }

async function demoOf(person: TestUser): Promise<TestUser> {
  const made = await person.post('/demo', undefined)
  expect(made.status).toBe(202)
  const id = made.body.data.organization_id
  return app.signIn(person.email, PASSWORD, { ...person.org, id })
}

/** Creates a demo organization without data, because the data would take seconds. */
async function emptyDemoOf(person: TestUser): Promise<TestUser> {
  const org = { ...(await createOrganization(app.db, { name: 'Demo of Test' })), actor: 'test' }
  const { id } = (await findUser(app.db, person.email))!
  await app.db.transaction((tx) => insertMembership(tx, org.id, id, 'owner'))
  await insertDemo(app.db, org.id, id, person.org.id)
  return app.signIn(person.email, PASSWORD, org)
}

async function untilDone(person: TestUser) {
  for (;;) {
    const { data } = (await person.get('/onboarding')).body
    if (data.demo?.state !== 'running') return data
    await sleep(100)
  }
}

async function organizationsOf({ cookie }: TestUser) {
  return (await app.call('GET', '/app/session', undefined, { cookie })).body.data.organizations
}

async function rowsOf(org: number) {
  const counted: Record<string, number> = {}
  for (const table of [...TENANT_TABLES, 'memberships', 'demos']) {
    const column = table === 'organizations' ? 'id' : 'organization_id'
    const text = `select count(*)::int as count from ${table} where ${column} = $1`
    const [row] = await app.db.query<{ count: number }>({ text, name: '' }, [org])
    if (row!.count > 0) counted[table] = row!.count
  }
  return counted
}

const auditOf = async (person: TestUser) =>
  (await person.get('/audit')).body.data.entries.map(
    ({ action, subjects }: Record<string, string>) => `${action} ${subjects}`,
  )

describe('the demo', () => {
  it('is created in the background in a separate organization, with progress and plan limits', async () => {
    const admin = await app.signedIn('admin')
    await changeOrganization(app.db, admin.org.id, { plan: 'free', max_active_resources: 50 })
    await admin.post('/resources', { name: 'Ana' })
    const demo = await demoOf(admin)
    const running = (await demo.get('/onboarding')).body.data.demo
    expect(running).toEqual({ state: 'running', total: 665, failure: null })
    expect(await untilDone(demo)).toEqual({ ...NOTHING, projects: 25, resources: 40, assignments: 600 })
    expect((await admin.get('/onboarding')).body.data).toEqual({ ...NOTHING, resources: 1 })
    expect(await organizationsOf(admin)).toEqual([
      {
        id: demo.org.id,
        name: 'Demo of Test',
        role: 'owner',
        is_demo: true,
        needs_factor: false,
        needs_sso: false,
        sso_slug: null,
      },
      {
        id: admin.org.id,
        name: 'Test',
        role: 'admin',
        is_demo: false,
        needs_factor: false,
        needs_sso: false,
        sso_slug: null,
      },
    ])
    const { resource_id } = (await demo.get('/me')).body.data
    const own = (await demo.get(`/resources/${resource_id}`)).body.data
    expect(own.assignments.length).toBeGreaterThan(0)
    const calendars = (await demo.get('/holiday-calendars')).body.data
    expect(calendars).toMatchObject([{ name: 'Madrid', is_default: true }, { name: 'Rotterdam' }])
    const board = (await demo.get('/board?from=2020-01-01&to=2100-01-01')).body.data
    expect(board.time_off.length).toBeGreaterThan(10)
    const requests = board.requests as { resource_id: number | null; tag_ids: number[] }[]
    const [open, tentative] = [true, false].map((isOpen) =>
      requests.filter(({ resource_id }) => (resource_id === null) === isOpen),
    )
    // Includes one unassigned and two tentative requests of each of the two tentative projects.
    expect([open!.length, tentative!.length]).toEqual([6, 8])
    expect([board.clients.length, board.job_roles.length]).toEqual([4, 6])
    const soft = board.projects.filter(
      ({ probability }: { probability: number | null }) => probability !== null,
    )
    expect(soft.map(({ probability }: { probability: number }) => probability).toSorted()).toEqual([30, 60])
    expect(board.settings.overtime_per_day).toBe(0)
    expect(open!.every(({ tag_ids }) => tag_ids.length === 1)).toBe(true)
    const settings = (await demo.get('/settings')).body.data
    expect(settings).toMatchObject({ plan: 'free', max_active_projects: 25, max_active_resources: 50 })
    expect((await demo.post('/projects', PROJECT)).body.problems[0].code).toBe('plan_limit')
  })

  it('can exist twice per organization, and deleting it removes all its data and access', async () => {
    const admin = await app.signedIn('admin')
    const [second, third] = [await app.signedIn('admin', admin.org), await app.signedIn('admin', admin.org)]
    const [demo, other] = [await demoOf(admin), await emptyDemoOf(second)]
    expect((await demo.delete('/demo')).body.problems[0]).toMatchObject({ pointer: ['demo'], code: 'in_use' })
    const refused = await third.post('/demo', undefined)
    expect(refused.status).toBe(422)
    expect(refused.body.problems).toMatchObject([{ pointer: ['demo'], code: 'out_of_range' }])
    for (const { email } of [admin, second]) expect(refused.body.problems[0].message).toContain(email)
    await untilDone(demo)

    const { key } = (await demo.post('/api-keys', { name: 'ERP', scope: 'read' })).body.data
    await demo.post('/invitations', { email: 'ana@example.com', role: 'viewer' })
    const guest = await app.signedIn('admin', demo.org)
    expect((await guest.delete('/demo')).status).toBe(403)
    expect((await guest.post('/demo', undefined)).body.problems[0].message).toBe(
      "can't be created inside a demo",
    )
    expect(Object.keys(await rowsOf(demo.org.id)).length).toBeGreaterThan(15)
    expect((await demo.delete('/demo')).status).toBe(204)
    expect(await rowsOf(demo.org.id)).toEqual({})
    expect(await organizationsOf(admin)).toHaveLength(1)
    expect(await organizationsOf(guest)).toEqual([])
    expect((await guest.get('/projects')).status).toBe(404)
    const created = await app.call('POST', '/api/v1/projects', {}, { authorization: `Bearer ${key}` })
    expect(created.status).toBe(401)
    const subject = `organization ${demo.org.id}`
    const logged = (await auditOf(admin)).filter((entry: string) => entry.endsWith(subject))
    expect(logged).toEqual([`deleted ${subject}`, `created ${subject}`])

    // After the deletion, the user can create one new demo. Concurrent requests on two nodes create only one.
    const elsewhere = await startNewApp()
    const path = `/app/organizations/${admin.org.id}/demo`
    const there = elsewhere.call('POST', path, undefined, { cookie: admin.cookie })
    const here = [1, 2, 3].map(() => admin.post('/demo', undefined))
    const responses = await Promise.all([there, ...here])
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422])
    const taken = responses.filter(({ status }) => status === 422)
    expect(taken.map(({ body }) => body.problems[0].code)).toEqual(['taken', 'taken', 'taken'])
    expect(await organizationsOf(admin)).toHaveLength(2)
    const id = responses.find(({ status }) => status === 202)!.body.data.organization_id
    await untilDone(await app.signIn(admin.email, PASSWORD, { ...admin.org, id }))
    await elsewhere.close()

    // If the node that creates a demo is gone, the run counts as failed, and the demo can be deleted.
    await app.db.query(sql`insert into demo_runs values ($1, 665, null, now())`, [other.org.id])
    await app.db.query(ABANDONED, [other.org.id])
    const run = (await other.get('/onboarding')).body.data.demo
    expect(run).toEqual({ state: 'failed', total: 665, failure: expect.stringContaining('stopped') })
    expect((await other.delete('/demo')).status).toBe(204)
  })

  it('does not block the original organization or sign-ins while it is deleted', async () => {
    const admin = await app.signedIn('admin')
    const demo = await emptyDemoOf(admin)
    await demo.post('/projects', PROJECT)
    const { deleting } = await app.db.transaction(async (tx) => {
      await tx.query({ text: HOLD_PROJECTS, name: '' }, [demo.org.id])
      const deleting = Promise.all([demo.delete('/demo'), demo.delete('/demo')])
      await expect.poll(() => countWaiting(app.db, 'delete from projects')).toBe(1)
      const acts = [admin.post('/resources', { name: 'Ana' }), app.signIn(admin.email, PASSWORD, admin.org)]
      const first = await Promise.race([deleting.then(() => 'deleted'), Promise.all(acts).then(() => 'done')])
      expect(first).toBe('done')
      return { deleting }
    })
    expect((await deleting).map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await rowsOf(demo.org.id)).toEqual({})
  })

  it('does not block the original organization while its deletion waits for a lock', async () => {
    const admin = await app.signedIn('admin')
    const demo = await emptyDemoOf(admin)
    const { deleting } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, demo.org.id)
      const deleting = demo.delete('/demo')
      await expect.poll(() => countWaiting(app.db, 'for update')).toBeGreaterThanOrEqual(1)
      const written = admin.post('/resources', { name: 'Ana' }).then(() => 'written')
      expect(await Promise.race([deleting.then(() => 'deleted'), written])).toBe('written')
      return { deleting }
    })
    expect((await deleting).status).toBe(204)
  })

  it('returns 404 to changes that waited during its deletion, and leaves no data', async () => {
    const { org, post, email } = await app.signedIn()
    const planner = await app.signedIn('planner', org)
    const admin = await app.signedIn('admin', org)
    const person = { name: 'Ana', tag_ids: [], contract: CONTRACT }
    const { acts, signing } = await app.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from organizations where id = $1 for update`, [org.id])
      const acts = [
        post('/invitations', { email: 'ana@example.com', role: 'viewer' }),
        admin.post('/resources', person),
        planner.post('/tags', { name: 'Late', color: '#1971c2', for_projects: true, for_resources: true }),
      ]
      const signing = app.call('POST', '/app/session', { email, password: PASSWORD })
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(3)
      await expect.poll(() => countWaiting(app.db, 'insert into tags')).toBe(1)
      await deleteOrganization(tx, org.id)
      return { acts, signing }
    })
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await signing).status).toBe(204)
    expect(await rowsOf(org.id)).toEqual({})
  })

  it('is cleared again if it had many rows', async () => {
    const { org } = await app.signedIn()
    const text = `insert into feed (organization_id, seq, at, type, action, record_id)
      select $1, n, now(), 'project', 'created', 1 from generate_series(1, 1000) n`
    await app.db.query({ text, name: '' }, [org.id])
    expect(await clearOrganization(app.db, org.id)).toBe(true)
    expect(await clearOrganization(app.db, org.id)).toBe(false)
  })

  it('cannot be created by planners, and only a demo can be deleted', async () => {
    const owner = await app.signedIn('owner')
    expect((await owner.delete('/demo')).status).toBe(404)
    expect((await owner.get('/projects')).status).toBe(200)
    const planner = await app.signedIn('planner', owner.org)
    expect((await planner.post('/demo', undefined)).status).toBe(403)
  })
})

describe('a removed admin', () => {
  it('loses their demo, which is shown before the removal', async () => {
    const owner = await app.signedIn()
    const admin = await app.signedIn('admin', owner.org)
    const demo = await emptyDemoOf(admin)
    await demo.post('/projects', PROJECT)
    const { token } = (await demo.post('/invitations', { email: owner.email, role: 'owner' })).body.data
    expect(token).toBeTruthy()
    const members = (await owner.get('/members')).body.data
    const { user_id } = members.find(({ email }: { email: string }) => email === admin.email)
    expect((await owner.get(`/members/${user_id}/opened`)).body.data.demo).toBe('Demo of Test')
    expect((await owner.delete(`/members/${user_id}`)).status).toBe(204)
    expect(await rowsOf(demo.org.id)).toEqual({})
    expect(await organizationsOf(admin)).toEqual([])
    expect(await auditOf(owner)).toContain(`deleted organization ${demo.org.id}`)
  })

  it("keeps a member's demo if the admin may not remove the member", async () => {
    const owner = await app.signedIn()
    const admin = await app.signedIn('admin', owner.org)
    const demo = await emptyDemoOf(owner)
    const user = await findUser(app.db, owner.email)
    const before = await rowsOf(demo.org.id)
    expect((await admin.delete(`/members/${user!.id}`)).status).toBe(403)
    expect(await rowsOf(demo.org.id)).toEqual(before)
  })
})

it('a demo sends no email', async () => {
  const mailing = await startApp(undefined, { canMail: true })
  try {
    const owner = await mailing.signedIn()
    const { org } = await emptyDemoOf(owner)
    const demo = await mailing.signIn(owner.email, PASSWORD, org)
    const invite = (person: TestUser) =>
      person.post('/invitations', { email: `x.${owner.email}`, role: 'viewer' })
    expect((await invite(demo)).body.data.is_mailed).toBe(false)
    expect((await invite(owner)).body.data.is_mailed).toBe(true)
  } finally {
    await mailing.close()
  }
})
