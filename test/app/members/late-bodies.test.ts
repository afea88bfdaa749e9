import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { createProjects } from '../../../server/commands/bulk-create.ts'
import type { Sql } from '../../../server/db/sql.ts'
import { sql } from '../../../server/db/sql.ts'
import type { ApiResponse } from '../../support/api.ts'
import type { TestUser } from '../../support/app.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { figureOf, parseExposition } from '../../support/exposition.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

let halfway: Promise<unknown> | null = null
const db = connectPatiently(inject('connection'))
const metrics = { token: 'a-token-of-the-tests' }
const app = shared(() => startApp({ ...db, query: waitHalfway }, { metrics }))

/** Row limits of statements that read a batch. The API's lists read one more record to find their end. */
const BATCH_LIMITS: unknown[] = [1_000, 1_001]

async function waitHalfway<Row>(statement: Sql, values: readonly unknown[] = []): Promise<Row[]> {
  const [, after, ...more] = values
  if (more.slice(0, 2).some((value) => BATCH_LIMITS.includes(value)) && after !== 0) await halfway
  return db.query<Row>(statement, values)
}

const PROJECT = { title: 'Late', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }

/** Sends the headers and waits for the access check. Resolves to a function that sends the body. */
async function begun(method: string, path: string, body: object, headers: Record<string, string>) {
  const json = { 'content-type': 'application/json', expect: '100-continue' }
  const call = request(app.url + path, { method, headers: { ...json, ...headers } })
  call.flushHeaders()
  await once(call, 'continue')
  return async (): Promise<number> => {
    call.end(JSON.stringify(body))
    const [response] = await once(call, 'response')
    response.resume()
    return response.statusCode
  }
}

const of = ({ org, cookie }: TestUser, method: string, path: string, body: object) =>
  begun(method, `/app/organizations/${org.id}${path}`, body, { cookie })

/** Counts requests that wait for a permit or a connection. */
async function countWaitingRequests(): Promise<number> {
  const authorization = `Bearer ${metrics.token}`
  const { text } = await app.call('GET', '/metrics', undefined, { authorization })
  return figureOf(parseExposition(text), 'crewline_database_waiting')
}

async function titlesOf(owner: TestUser): Promise<string[]> {
  const { body } = await owner.get('/projects')
  return body.data.projects.map(({ title }: { title: string }) => title)
}

async function aTeam() {
  const owner = await app.signedIn('owner')
  const planner = await app.signedIn('planner', owner.org)
  const { body } = await owner.get('/members')
  const { user_id } = body.data.find(({ email }: { email: string }) => email === planner.email)
  return { owner, planner, member: `/members/${user_id}` }
}

describe('a request whose body arrives after the access check', () => {
  it('is carried out if the access is unchanged', async () => {
    const { owner, planner } = await aTeam()
    const send = await of(planner, 'POST', '/projects', PROJECT)
    expect(await send()).toBe(201)
    expect(await titlesOf(owner)).toEqual(['Late'])
  })

  it('changes nothing for a member who was removed in the meantime', async () => {
    const { owner, planner, member } = await aTeam()
    const { id } = (await owner.post('/projects', { ...PROJECT, title: 'Kept' })).body.data
    const sends = [
      await of(planner, 'POST', '/projects', PROJECT),
      await of(planner, 'PUT', `/projects/${id}`, PROJECT),
    ]
    expect((await owner.delete(member)).status).toBe(204)
    expect(await Promise.all(sends.map((send) => send()))).toEqual([403, 403])
    expect(await titlesOf(owner)).toEqual(['Kept'])
  })

  it('changes nothing for a planner who became a viewer', async () => {
    const { owner, planner, member } = await aTeam()
    const send = await of(planner, 'POST', '/projects', PROJECT)
    expect((await owner.put(member, { role: 'viewer' })).status).toBe(204)
    expect(await send()).toBe(403)
    expect(await titlesOf(owner)).toEqual([])
  })

  it('changes nothing with an API key that was revoked in the meantime', async () => {
    const owner = await app.signedIn('owner')
    const draft = { name: 'ERP', scope: 'read_write', expires_at: null } as const
    const { id, key } = await createApiKey(app.db, owner.org, draft)
    const send = await begun('POST', '/api/v1/projects', PROJECT, { authorization: `Bearer ${key}` })
    expect((await owner.delete(`/api-keys/${id}`)).status).toBe(204)
    expect(await send()).toBe(401)
    expect(await titlesOf(owner)).toEqual([])
  })

  it('changes no password if the session has ended in the meantime', async () => {
    const owner = await app.signedIn('owner')
    const change = { current_password: PASSWORD, new_password: 'another horse battery' }
    const send = await begun('PUT', '/app/password', change, { cookie: owner.cookie })
    expect((await app.call('DELETE', '/app/session', undefined, { cookie: owner.cookie })).status).toBe(204)
    expect(await send()).toBe(401)
    expect((await app.signIn(owner.email, PASSWORD, owner.org)).cookie).not.toBe('')
  })
})

it('a request that waits for a permit changes nothing for a member who was removed', async () => {
  const { owner, planner, member } = await aTeam()
  const [, id] = member.match(/(\d+)$/) ?? []
  const tag = (name: string) => ({ name, color: '#1971c2', for_projects: true, for_resources: true })
  const statuses = await app.db.transaction(async (tx) => {
    await tx.query(sql`select 1 from organizations where id = $1 for update`, [owner.org.id])
    const all = Array.from({ length: 4 }, (_, n) => owner.post('/tags', tag(`Tag ${n}`)))
    await expect.poll(() => countWaiting(app.db, '')).toBe(4)
    const late = planner.post('/projects', PROJECT)
    await expect.poll(countWaitingRequests).toBe(1)
    await tx.query(sql`delete from memberships where organization_id = $1 and user_id = $2`, [
      owner.org.id,
      Number(id),
    ])
    return { late, all }
  })
  await Promise.all(statuses.all)
  expect((await statuses.late).status).toBe(403)
  expect(await titlesOf(owner)).toEqual([])
})

it('an import writes nothing for a member who was removed in the meantime', async () => {
  const { owner, planner, member } = await aTeam()
  const rows = ['One', 'Two', 'Three'].map((title, row) => ({ row, record: { ...PROJECT, title } }))
  const { imported } = await app.db.transaction(async (tx) => {
    await tx.query(sql`select 1 from organizations where id = $1 for update`, [owner.org.id])
    const imported = planner.post('/import', { kind: 'projects', dry_run: false, rows })
    await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(1)
    await tx.query(sql`delete from memberships where organization_id = $1 and user_id = $2`, [
      owner.org.id,
      Number(member.match(/\d+$/)?.[0]),
    ])
    return { imported }
  })
  expect((await imported).status).toBe(403)
  expect(await titlesOf(owner)).toEqual([])
})

it.each([
  ['/holiday-calendars', 'DELETE', ''],
  ['/holiday-calendars', 'PUT', ''],
  ['/webhooks', 'DELETE', ''],
  ['/webhooks', 'PUT', '/pause'],
  ['/webhooks', 'DELETE', '/pause'],
  ['/api-keys', 'DELETE', ''],
] as const)(
  'an admin who is removed while waiting for the lock changes nothing in %s (%s %s)',
  async (...act) => {
    const [path, method, below] = act
    const owner = await app.signedIn('owner')
    const admin = await app.signedIn('admin', owner.org)
    const drafts = {
      '/holiday-calendars': {
        ...{ name: 'Days', country: null, state: null, region: null, is_default: false, exceptions: [] },
      },
      '/webhooks': { url: 'https://9.9.9.9/hook' },
      '/api-keys': { name: 'ERP', scope: 'read', expires_on: null },
    }
    const { id } = (await owner.post(path, drafts[path])).body.data
    const { changing } = await app.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from organizations where id = $1 for update`, [owner.org.id])
      const body = below === '' && method === 'PUT' ? drafts[path] : undefined
      const changing = app.call(method, `/app/organizations/${owner.org.id}${path}/${id}${below}`, body, {
        cookie: admin.cookie,
      })
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(1)
      await tx.query(
        sql`delete from memberships using users u where user_id = u.id and u.email = $1 and organization_id = $2`,
        [admin.email, owner.org.id],
      )
      return { changing }
    })
    expect((await changing).status).toBe(403)
  },
)

it.each([
  ['/api-keys', { name: 'ERP', scope: 'read', expires_on: null }],
  ['/invitations', { email: 'ana@example.com', role: 'viewer' }],
  ['/shared-links/calendars', { title: 'All', view: { of: 'team', id: null } }],
  ['/webhooks', { url: 'https://9.9.9.9/hook' }],
])('a request that waits for the lock creates nothing if its session ends (%s)', async (path, body) => {
  const { org, post, cookie } = await app.signedIn('owner')
  const { making } = await app.db.transaction(async (tx) => {
    await tx.query(sql`select 1 from organizations where id = $1 for update`, [org.id])
    const making = post(path, body)
    await expect.poll(() => countWaiting(app.db, 'organizations')).toBe(1)
    expect((await app.call('DELETE', '/app/session', undefined, { cookie })).status).toBe(204)
    return { making }
  })
  expect((await making).status).toBe(401)
})

it('a second factor is not renamed if the session ends before the body arrives', async () => {
  const { cookie } = await app.signedIn('owner')
  const rename = await begun('PUT', '/app/factors/1', { name: 'Phone' }, { cookie })
  expect((await app.call('DELETE', '/app/session', undefined, { cookie })).status).toBe(204)
  expect(await rename()).toBe(401)
})

describe('a response that is read slowly', () => {
  async function read(
    path: string,
    headers: Record<string, string>,
    changeAccess: () => Promise<ApiResponse>,
  ) {
    let goOn = () => {}
    halfway = new Promise<void>((done) => {
      goOn = done
    })
    const response = await fetch(app.url + path, { headers })
    expect(response.status).toBe(200)
    expect((await changeAccess()).status).toBe(204)
    goOn()
    let text = ''
    try {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) text += piece
      return { end: 'whole', text }
    } catch {
      return { end: 'cut off', text }
    }
  }

  it.each(['identity', 'gzip'])(
    'is cut off if its API key is revoked, but not if another key is (%s)',
    async (coding) => {
      const owner = await app.signedIn('owner')
      const rows = Array.from({ length: 1_000 }, () => ({ create: PROJECT }))
      rows.push({ create: { ...PROJECT, title: 'The last one' } })
      await createProjects(app.db, owner.org, rows, { on_conflict: 'error', mode: 'atomic' })
      const draft = { name: 'ERP', scope: 'read', expires_at: null } as const
      const [own, other] = [
        await createApiKey(db, owner.org, draft),
        await createApiKey(db, owner.org, draft),
      ]
      const headers = { authorization: `Bearer ${own.key}`, 'accept-encoding': coding }
      const readUntil = ({ id }: { id: number }) =>
        read('/api/v1/projects', headers, () => owner.delete(`/api-keys/${id}`))
      const [whole, cut] = [await readUntil(other), await readUntil(own)]
      expect([whole.end, cut.end]).toEqual(['whole', 'cut off'])
      // The second batch, whose read waited while the key was revoked, isn't sent either.
      expect([whole, cut].map(({ text }) => text.includes('The last one'))).toEqual([true, false])
    },
  )

  it.each(['csv', 'xlsx'])('is cut off if its reader is removed (%s)', async (format) => {
    const { owner, planner, member } = await aTeam()
    await owner.post('/projects', PROJECT)
    const file = `/app/organizations/${owner.org.id}/projects.${format}`
    const { end } = await read(file, { cookie: planner.cookie }, () => owner.delete(member))
    expect(end).toBe('cut off')
  })

  it('is cut off if the access role of its reader changes', async () => {
    const { owner, planner, member } = await aTeam()
    const log = `/app/organizations/${owner.org.id}/audit.csv`
    const become = (role: string) => () => owner.put(member, { role })
    await become('admin')()
    const headers = { cookie: planner.cookie }
    const all = [await read(log, headers, become('admin')), await read(log, headers, become('viewer'))]
    expect(all.map(({ end }) => end)).toEqual(['whole', 'cut off'])
  })
})
