import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { dayIn } from '../../../planning/days/days.ts'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import type { Sql } from '../../../server/db/sql.ts'
import { sql } from '../../../server/db/sql.ts'
import { createApp } from '../../../server/http/app.ts'
import { askedAgain, LATE } from '../../../server/http/limits/asked-again.ts'
import { sendJson } from '../../../server/http/sending.ts'
import { Unauthorized } from '../../../server/refusals.ts'
import { listDeliveries } from '../../../server/store/webhooks/deliveries.ts'
import type { Answer } from '../../support/api.ts'
import { startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' }
const PROJECT = { title: 'Plan', ...DAYS, budgeted_hours: 1 }
const CONTRACT = { daily_hours: 8, annual_hours: 1_600, ...DAYS }
const YEAR = 'from=2026-01-01&to=2026-12-31'

async function aPlan() {
  const owner = await app.signedIn('owner')
  const planner = await app.signedIn('planner', owner.org)
  const project_id = (await owner.post('/projects', PROJECT)).body.data.id
  const { body: made } = await owner.post('/resources', { name: 'Ana', contract: CONTRACT })
  const resource_id = made.data.id
  const work = { project_id, resource_id, ...DAYS, daily_hours: 8 }
  expect((await owner.post('/plan/changes', { changes: [{ create: work }] })).status).toBe(200)
  return { owner, planner, project_id, resource_id }
}

type Plan = Awaited<ReturnType<typeof aPlan>>

const LOCKS = {
  assignments: sql`lock table assignments in access exclusive mode`,
  projects: sql`lock table projects in access exclusive mode`,
  tags: sql`lock table tags in access exclusive mode`,
  webhooks: sql`lock table webhooks in access exclusive mode`,
  idempotency_keys: sql`lock table idempotency_keys in access exclusive mode`,
}

/** What is answered where a right ends while the database takes long. */
async function readWhile(
  table: keyof typeof LOCKS,
  read: () => Promise<Answer>,
  end: Sql,
  values: readonly unknown[],
): Promise<number> {
  const { reading } = await app.db.transaction(async (tx) => {
    await tx.query(LOCKS[table])
    const reading = read()
    await expect.poll(() => countWaiting(app.db, table)).toBeGreaterThanOrEqual(1)
    await app.db.query(end, values)
    await sleep(LATE)
    return { reading }
  })
  return (await reading).status
}

const READS: Record<string, [keyof typeof LOCKS, (plan: Plan) => Promise<Answer>]> = {
  tags: ['tags', ({ planner }) => planner.get('/tags')],
  'the board': ['tags', ({ planner }) => planner.get(`/board?${YEAR}`)],
  'monthly hours': ['assignments', ({ planner }) => planner.get(`/monthly-hours?${YEAR}&by=project`)],
  'the hours of a person': [
    'assignments',
    ({ planner, resource_id }) => planner.get(`/resources/${resource_id}/monthly-hours?${YEAR}`),
  ],
  'the preview of a contract': [
    'assignments',
    ({ planner, resource_id }) =>
      planner.post(`/resources/${resource_id}/contracts/preview`, { id: null, to: CONTRACT }),
  ],
  'the shift of a project': [
    'assignments',
    ({ planner, project_id }) => planner.post(`/projects/${project_id}/shift`, { start_date: '2026-02-01' }),
  ],
}

describe('what took long to read is not told to whoever was removed meanwhile', () => {
  const remove = sql`delete from memberships where organization_id = $1 and role = 'planner'`
  const nobody = sql`select $1::bigint`
  it.each(Object.entries(READS))('%s', async (_, [table, read]) => {
    const told = async (end: Sql) => {
      const plan = await aPlan()
      return readWhile(table, () => read(plan), end, [plan.owner.org.id])
    }
    expect([await told(nobody), await told(remove)]).toEqual([200, 404])
  })
})

const SIGN_OUT = sql`
  delete from sessions s using memberships m where m.user_id = s.user_id and m.organization_id = $1`

it('nor why a preview is refused', async () => {
  const { planner, owner, resource_id } = await aPlan()
  const none = { id: 999_999, to: CONTRACT }
  const preview = () => planner.post(`/resources/${resource_id}/contracts/preview`, none)
  expect((await preview()).status).toBe(404)
  expect(await readWhile('assignments', preview, SIGN_OUT, [owner.org.id])).toBe(401)
})

const READER = { name: 'ERP', scope: 'read', expires_at: null } as const
const REVOKE = sql`update api_keys set revoked_at = now() where organization_id = $1`

it.each(['', '?limit=5', '/:id', '?include=assignments'])(
  'nor to a key that was revoked (/projects%s)',
  async (path) => {
    const { owner, project_id } = await aPlan()
    const { key } = await createApiKey(app.db, owner.org, READER)
    const address = `/api/v1/projects${path.replace(':id', project_id)}`
    const read = () => app.call('GET', address, undefined, { authorization: `Bearer ${key}` })
    expect(await readWhile('projects', read, REVOKE, [owner.org.id])).toBe(401)
  },
)

const OURS = { ...PROJECT, external_id: 'ERP-1' }

it.each([
  ['projects', '?on_conflict=return', OURS, {}],
  ['projects', '', OURS, {}],
  ['projects', '/batch?dry_run=true', { records: [OURS] }, {}],
  ['projects', '/batch?on_conflict=return', { records: [OURS] }, {}],
  ['idempotency_keys', '', OURS, { 'idempotency-key': 'once' }],
] as const)('nor by a create of what is there already (%s, %s)', async (table, path, body, again) => {
  const { owner } = await aPlan()
  const { key } = await createApiKey(app.db, owner.org, { ...READER, scope: 'read_write' })
  const headers = { authorization: `Bearer ${key}`, ...again }
  expect((await app.call('POST', '/api/v1/projects', OURS, headers)).status).toBe(201)
  const create = () => app.call('POST', `/api/v1/projects${path}`, body, headers)
  expect(await readWhile(table, create, REVOKE, [owner.org.id])).toBe(401)
})

it.each([
  ['PUT', '/pause'],
  ['DELETE', '/pause'],
  ['POST', '/pings'],
] as const)(
  'nor of a webhook, and nothing is sent, once the session has ended (%s %s)',
  async (method, path) => {
    const admin = await app.signedIn('admin')
    const { body } = await admin.post('/webhooks', { url: 'https://9.9.9.9/hook' })
    const at = `/webhooks/${body.data.id}`
    if (method === 'PUT') await admin.put(`${at}/pause`, undefined)
    const { cookie, org } = admin
    const act = () => app.call(method, `/app/organizations/${org.id}${at}${path}`, undefined, { cookie })
    expect(await readWhile('webhooks', act, SIGN_OUT, [org.id])).toBe(401)
    expect(await listDeliveries(app.db, org.id, body.data.id, Number.MAX_SAFE_INTEGER, 1)).toEqual([])
  },
)

it('nor by a link that was revoked', async () => {
  const { owner } = await aPlan()
  const months = { from: '2026-06', to: '2026-07' }
  const view = { report: 'capacity', by: 'month', hours: 'planned', tag_id: null, months }
  const { body } = await owner.post('/shared-links/reports', {
    title: 'Report',
    view,
    expires_on: dayIn('UTC', new Date()),
  })
  const read = () => app.call('GET', `/app/shared/${body.data.token}/report`)
  const revoke = sql`update shared_links set revoked_at = now() where organization_id = $1`
  expect(await readWhile('assignments', read, revoke, [owner.org.id])).toBe(404)
})

it('a long answer whose reader may no longer read it is a refusal that can be read', async () => {
  const server = createApp({ publicUrl: null, trustProxy: false })
  let isOver = false
  const asked = askedAgain(async () => {
    if (isOver) throw new Unauthorized()
  })
  async function* pieces() {
    await sleep(LATE)
    yield JSON.stringify('long'.repeat(1_000))
  }
  server.get('/long', asked, async (_, reply) => {
    isOver = true
    return sendJson(reply.header('etag', '"1"').header('link', '</>; rel="next"'), pieces())
  })
  const answer = await server.inject({ url: '/long', headers: { 'accept-encoding': 'gzip' } })
  expect([answer.statusCode, answer.json()]).toEqual([401, { errors: { detail: expect.any(String) } }])
  expect(answer.headers).not.toHaveProperty('etag')
  expect(answer.headers).not.toHaveProperty('link')
  expect(answer.headers).not.toHaveProperty('content-encoding')
})
