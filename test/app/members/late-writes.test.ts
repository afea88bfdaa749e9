import { describe, expect, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import type { Tx } from '../../../server/db/connect.ts'
import { sql } from '../../../server/db/sql.ts'
import { listChangeNumbers, lockOrganization } from '../../../server/store/organizations.ts'
import type { ApiResponse } from '../../support/api.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' }
const PROJECT = { title: 'Plan', ...DAYS, budgeted_hours: 1 }
const CONTRACT = { daily_hours: 8, annual_hours: 1_600, ...DAYS }
const TAG = { name: 'Late', color: '#1971c2', for_projects: true, for_resources: true }
const DAY = { start_date: '2026-06-01', end_date: '2026-06-01' }

async function aPlan() {
  const owner = await app.signedIn('owner')
  const planner = await app.signedIn('planner', owner.org)
  const { body } = await owner.get('/members')
  const { user_id } = body.data.find(({ email }: { email: string }) => email === planner.email)
  const project_id = (await owner.post('/projects', PROJECT)).body.data.id
  const { body: made } = await owner.post('/resources', { name: 'Ana', contract: CONTRACT })
  return { owner, planner, user_id, project_id, resource_id: made.data.id }
}

type Plan = Awaited<ReturnType<typeof aPlan>>

const REMOVE = sql`delete from memberships where organization_id = $1 and user_id = $2`
const DEMOTE = sql`update memberships set role = 'viewer' where organization_id = $1 and user_id = $2`

const REQUIRE_FACTOR = sql`update organizations set requires_factor = true where id = $1`
const REQUIRE_SSO = sql`
  insert into sso_settings (organization_id, name, required_domains, join_domains, join_role, roles, address_domains)
  values ($1, 'Corp', array['example.com'], '{}', 'viewer', '[]', '{}')`

/** Permissions that a planner can lose during a request, with the expected status. */
const LOSSES = {
  'the membership': [403, (tx: Tx, { owner, user_id }: Plan) => tx.query(REMOVE, [owner.org.id, user_id])],
  'the role': [403, (tx: Tx, { owner, user_id }: Plan) => tx.query(DEMOTE, [owner.org.id, user_id])],
  'access without a second factor': [
    403,
    (tx: Tx, { owner }: Plan) => tx.query(REQUIRE_FACTOR, [owner.org.id]),
  ],
  'access without single sign-on': [403, (tx: Tx, { owner }: Plan) => tx.query(REQUIRE_SSO, [owner.org.id])],
  'the session': [
    401,
    (_: Tx, { planner: { cookie } }: Plan) => app.call('DELETE', '/app/session', undefined, { cookie }),
  ],
} as const

type Loss = keyof typeof LOSSES
const EACH = Object.keys(LOSSES) as Loss[]

async function actingWhile(plan: Plan, loss: Loss | null, act: () => Promise<ApiResponse>): Promise<number> {
  const { acting } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, plan.owner.org.id)
    const acting = act()
    await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(1)
    if (loss) await LOSSES[loss][1](tx, plan)
    return { acting }
  })
  return (await acting).status
}

type Act = (person: TestUser, plan: Plan) => Promise<ApiResponse>

const WRITES: Record<string, Act> = {
  'changes of the plan': (person, { project_id, resource_id }) => {
    const create = { project_id, resource_id, ...DAY, daily_hours: 1 }
    return person.post('/plan/changes', { changes: [{ create }] })
  },
  'a project': (person) => person.post('/projects', { ...PROJECT, title: 'Late' }),
  'a change of a project': (person, { project_id }) =>
    person.put(`/projects/${project_id}`, { ...PROJECT, title: 'Late' }),
  'a person': (person) => person.post('/resources', { name: 'Late', contract: CONTRACT }),
  'a contract': (person, { resource_id }) => {
    const days = { start_date: '2027-01-01', end_date: '2027-12-31' }
    return person.post(`/resources/${resource_id}/contracts`, { ...CONTRACT, ...days })
  },
  'time off': (person, { resource_id }) => person.post(`/resources/${resource_id}/time-off`, DAY),
  'a tag': (person) => person.post('/tags', TAG),
  'an import': (person) => {
    const rows = [{ row: 0, record: { ...PROJECT, title: 'Late' } }]
    return person.post('/import', { kind: 'projects', dry_run: false, rows })
  },
}

async function newest({ owner }: Plan): Promise<number | undefined> {
  return (await listChangeNumbers(app.db, [owner.org.id]))[0]?.change_seq
}

describe('a write that waits for the lock of the organization', () => {
  const [first, ...others] = Object.keys(WRITES) as [string, ...string[]]

  it.each([
    ...EACH.map((loss) => [first, loss] as const),
    ...others.map((name) => [name, 'the membership'] as const),
  ])('saves nothing (%s) if its user has lost %s', async (name, loss) => {
    const plan = await aPlan()
    const before = await newest(plan)
    expect(await actingWhile(plan, loss, () => WRITES[name]!(plan.planner, plan))).toBe(LOSSES[loss][0])
    expect(await newest(plan)).toBe(before)
  })

  it('is saved if its user has lost nothing', async () => {
    const plan = await aPlan()
    const before = await newest(plan)
    expect(await actingWhile(plan, null, () => WRITES[first]!(plan.planner, plan))).toBe(200)
    expect(await newest(plan)).toBeGreaterThan(before ?? 0)
  })
})

describe('a write with an API key that waits for the lock of the organization', () => {
  const ENDS = {
    'is revoked': sql`update api_keys set revoked_at = $2 where organization_id = $1`,
    // A key rotation without overlap has the same effect.
    'has expired': sql`update api_keys set expires_at = $2 where organization_id = $1`,
  }
  const project = { title: 'Late', ...DAYS, budgeted_hours: 1 }
  it.each([
    ['', 'is revoked', project],
    ['', 'has expired', project],
    ['/batch', 'is revoked', { records: [project] }],
  ] as const)('saves nothing (/projects%s) if the key %s', async (path, end, body) => {
    const { owner } = await aPlan()
    const { key } = await createApiKey(app.db, owner.org, {
      name: 'ERP',
      scope: 'read_write',
      expires_at: null,
    })
    const { acting } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, owner.org.id)
      const headers = { authorization: `Bearer ${key}` }
      const acting = app.call('POST', `/api/v1/projects${path}`, body, headers)
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(1)
      await tx.query(ENDS[end], [owner.org.id, new Date()])
      return { acting }
    })
    expect((await acting).status).toBe(401)
    expect((await owner.get('/projects')).body.data.found).toBe(1)
  })
})

describe('a saved view of the board', () => {
  const view = (is_shared: boolean, query = 'zoom=day') => ({ name: 'Mine', query, is_shared })
  const VIEWS = sql`
    select v.name, v.query, s.view_id as start from board_views v
    left join board_starts s on s.organization_id = $1 and s.view_id = v.id where v.organization_id = $1`

  it.each([
    ['POST', '', false, 'the membership'],
    ['POST', '', true, 'the role'],
    ['PUT', '/:id', true, 'the membership'],
    ['PUT', '/:id', true, 'the role'],
    ['PUT', '/:id', false, 'the session'],
    ['DELETE', '/:id', true, 'the role'],
    ['PUT', '/:id/start', true, 'the membership'],
  ] as const)('is unchanged after %s %s (shared: %s) by a user who has lost %s', async (...act) => {
    const [method, path, isShared, loss] = act
    const plan = await aPlan()
    const { cookie, org } = plan.planner
    const { id } = (await plan.planner.post('/board-views', view(isShared))).body.data
    const url = `/app/organizations/${org.id}/board-views${path.replace(':id', id)}`
    const bodies = { '': { ...view(isShared), name: 'Late' }, '/:id': view(isShared, 'zoom=month') }
    const body = method === 'DELETE' || path === '/:id/start' ? undefined : bodies[path]
    const doing = () => app.call(method, url, body, { cookie })
    expect(await actingWhile(plan, loss, doing)).toBe(LOSSES[loss][0])
    expect(await app.db.query(VIEWS, [org.id])).toEqual([{ name: 'Mine', query: 'zoom=day', start: null }])
  })

  it('can be created, if it is private, by a planner who becomes a viewer', async () => {
    const plan = await aPlan()
    const making = () => plan.planner.post('/board-views', view(false))
    expect(await actingWhile(plan, 'the role', making)).toBe(201)
  })
})

describe('a user who lowers their own role or removes themselves', () => {
  it('gets 204, although they no longer have the permission afterwards', async () => {
    const { owner } = await aPlan()
    const admin = await app.signedIn('admin', owner.org)
    const { body } = await owner.get('/members')
    const own = body.data.find(({ email }: { email: string }) => email === admin.email).user_id
    const other = await app.signedIn('admin', owner.org)
    expect((await admin.put(`/members/${own}`, { role: 'viewer' })).status).toBe(204)
    const { body: now } = await owner.get('/members')
    const theirs = now.data.find(({ email }: { email: string }) => email === other.email).user_id
    expect((await other.delete(`/members/${theirs}`)).status).toBe(204)
  })
})
