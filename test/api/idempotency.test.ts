import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Sql } from '../../server/db/sql.ts'
import { sql } from '../../server/db/sql.ts'
import { lockIdempotencyKey } from '../../server/store/idempotency-keys.ts'
import { lockOrganization, lockPlanLimits } from '../../server/store/organizations.ts'
import type { ApiClient, ApiResponse } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { isOnCluster } from '../support/cluster.ts'
import { shared } from '../support/lifetime.ts'
import { exchange } from '../support/raw.ts'

const api = shared(() => startApi())

const AGE = sql`
  update idempotency_keys set inserted_at = now() - $2::interval where organization_id = $1`
const COUNT_KEYS = sql`select count(*) from idempotency_keys where organization_id = $1`

const RENAME: Record<string, Sql> = {
  '/projects': sql`update projects set title = 'Renamed', record = null where organization_id = $1 and id = $2`,
  '/resources': sql`update resources set name = 'Renamed', record = null where organization_id = $1 and id = $2`,
}

const used = { errors: { idempotency_key: [expect.stringContaining('use a new key')] } }
const withKey = (key: string) => ({ 'idempotency-key': key })
const ids = async (client: ApiClient, path: string) =>
  (await client.get(path)).body.data.map(({ id }: { id: number }) => id)

function expectReplay(again: ApiResponse, first: ApiResponse) {
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect([again.status, again.text]).toEqual([first.status, first.text])
  for (const name of ['location', 'content-type'])
    expect(again.headers.get(name)).toBe(first.headers.get(name))
}

describe.each([
  { path: '/projects', body: aProject, wrong: { title: '' } },
  { path: '/resources', body: aResource, wrong: { contract: aContract({ end_date: '2020-01-01' }) } },
])('Idempotency-Key on POST $path (decision 0025)', ({ path, body, wrong }) => {
  it('also replays a refusal', async () => {
    const client = await api.organization()
    const invalid = await client.post(path, body(wrong), withKey('invalid'))
    expect(invalid.status).toBe(422)
    expectReplay(await client.post(path, body(wrong), withKey('invalid')), invalid)

    const taken = body({ external_id: 'ERP-1' })
    const { id } = (await client.post(path, taken)).body.data
    const refused = await client.post(path, taken, withKey('taken'))
    expect(refused.body).toEqual({ errors: { external_id: [expect.stringMatching(` ${id}$`)] } })
    expectReplay(await client.post(path, taken, withKey('taken')), refused)
    expect(await ids(client, path)).toEqual([id])
  })

  it('replays the first response even if the record has changed since', async () => {
    const client = await api.organization()
    const first = await client.post(path, body(), withKey('a'))
    const { id } = first.body.data
    await api.db.query(RENAME[path]!, [client.org.id, id])
    const now = (await client.get(`${path}/${id}`)).body.data
    expect(now.title ?? now.name).toBe('Renamed')
    expectReplay(await client.post(path, body(), withKey('a')), first)
  })

  it('refuses the same key for another request, and stores nothing', async () => {
    const client = await api.organization()
    const first = await client.post(path, body(), withKey('a'))
    const others = [
      client.post(path, body({ external_id: 'ERP-2' }), withKey('a')),
      client.post(path, ` ${JSON.stringify(body())}`, withKey('a')),
      client.post(`${path}?on_conflict=return`, body(), withKey('a')),
      client.post(path === '/projects' ? '/resources' : '/projects', aProject({ name: 'Ana' }), withKey('a')),
    ]
    for (const { status, body } of await Promise.all(others)) expect([status, body]).toEqual([422, used])
    expectReplay(await client.post(path, body(), withKey('a')), first)
    expect(await ids(client, path)).toHaveLength(1)
  })

  it('creates one record for 50 concurrent requests', async () => {
    const client = await api.organization()
    const key = withKey(randomUUID())
    const responses = await Promise.all(Array.from({ length: 50 }, () => client.post(path, body(), key)))
    const created = responses.filter(({ status }) => status === 201)
    expect(new Set(created.map(({ text }) => text)).size).toBe(1)
    expect(created.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1)
    for (const { status, headers } of responses.filter((response) => !created.includes(response)))
      expect([status, headers.get('retry-after')]).toEqual([409, '1'])
    expectReplay(
      await client.post(path, body(), key),
      created.find((one) => !one.headers.has('idempotency-replayed'))!,
    )
    expect(await ids(client, path)).toHaveLength(1)
  })
})

describe('an Idempotency-Key', () => {
  it('returns 409 while its first request is running', async () => {
    const client = await api.organization({ max_active_projects: 5 })
    const post = () => client.post('/projects', aProject(), withKey('a'))
    const racers = await api.db.transaction(async (tx) => {
      await lockOrganization(tx, client.org.id)
      // One request locks the key and then waits for the organization's lock. The other request is rejected.
      const racers = [post(), post()]
      const refused = await Promise.race(racers)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1'])
      expect(refused.body).toEqual({ errors: { detail: expect.stringContaining('still running') } })
      return racers
    })
    const responses = await Promise.all(racers)
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expectReplay(await post(), responses.find(({ status }) => status === 201)!)
    expect(await ids(client, '/projects')).toHaveLength(1)
  })

  it('expires after 24 hours, and is deleted later', async () => {
    const client = await api.organization()
    const post = (key: string) => client.post('/projects', aProject(), withKey(key))
    const first = await post('a')
    await api.db.query(AGE, [client.org.id, '23 hours 59 minutes'])
    expectReplay(await post('a'), first)
    await api.db.query(AGE, [client.org.id, '24 hours'])
    const second = await post('a')
    expect(second.body.data.id).not.toBe(first.body.data.id)
    expectReplay(await post('a'), second)
    await api.db.query(AGE, [client.org.id, '25 hours'])
    await post('b')
    expect(await api.db.query(COUNT_KEYS, [client.org.id])).toEqual([{ count: 1 }])
  })

  it.each(['', ' ', 'two words', 'ñ', 'x'.repeat(256)])('is refused if it is malformed: %j', async (key) => {
    const client = await api.organization()
    const { status, body } = await client.post('/projects', aProject(), withKey(key))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency_key']])
    expect(await ids(client, '/projects')).toEqual([])
  })

  it('is refused if sent twice, and accepted with 255 characters', async () => {
    const client = await api.organization()
    const body = JSON.stringify(aProject())
    const head = [
      'POST /api/v1/projects HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${client.key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    const twice = [...head, 'Idempotency-Key: a', 'Idempotency-Key: a', '', body].join('\r\n')
    const [response] = (await exchange(api.port, twice)).responses
    expect([response!.status, Object.keys(response!.body.errors)]).toEqual([422, ['idempotency_key']])
    expect((await client.post('/projects', aProject(), withKey('~'.repeat(255)))).status).toBe(201)
  })

  it('can be reused after a request that was refused with 400, 403 or 415', async () => {
    const client = await api.organization()
    const reader = await api.organization({ scope: 'read' })
    expect((await client.post('/projects', '{', withKey('a'))).status).toBe(400)
    expect((await reader.post('/projects', aProject(), withKey('a'))).status).toBe(403)
    const plain = { ...withKey('a'), 'content-type': 'text/plain' }
    expect((await client.post('/projects', 'hello', plain)).status).toBe(415)
    expect((await client.post('/projects', aProject(), withKey('a'))).status).toBe(201)
  })
})

it.skipIf(isOnCluster())(
  'a key shares no lock with another organization or with plan limits',
  { meta: { needs: 'a database without Citus' } },
  async () => {
    const [{ org: one }, { org: other }] = [await api.organization(), await api.organization()]
    const text = `select classid from pg_locks
      where locktype = 'advisory' and objsubid = 2 and pid = pg_backend_pid() order by 1`
    const held = await api.db.transaction(async (tx) => {
      await lockIdempotencyKey(tx, one.id, 'any')
      await lockIdempotencyKey(tx, other.id, 'any')
      await lockPlanLimits(tx, one.id)
      return tx.query<{ classid: number }>({ text, name: '' })
    })
    // `classid` is the first number of an advisory lock. Locks of idempotency keys use a hash of the
    // organization's id, and locks of plan limits use 1.
    expect(new Set(held.map(({ classid }) => classid)).size).toBe(3)
  },
)
