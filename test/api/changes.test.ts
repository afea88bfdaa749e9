import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { revokeApiKey } from '../../server/commands/access/api-keys.ts'
import { createProject } from '../../server/commands/projects.ts'
import { changeSettings } from '../../server/commands/settings.ts'
import type { Db } from '../../server/db/connect.ts'
import { createKnownKeys } from '../../server/http/known-keys.ts'
import type { ChangeWatch, LiveHub } from '../../server/http/live.ts'
import { createLiveHub } from '../../server/http/live.ts'
import { buildServer } from '../../server/server.ts'
import { listApiKeys } from '../../server/store/access/api-keys.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'
import { TEST_LIMITS } from '../support/patient.ts'

const api = shared(() => startApi())

const aPerson = { name: 'Ana Ruiz' }

async function entries(client: ApiClient, query = '') {
  const { status, body, text } = await client.get(`/changes${query}`)
  expect(status, text).toBe(200)
  return body as {
    data: { sequence: number; type: string; action: string; id: number }[]
    meta: { next_after: number; has_more: boolean }
  }
}

describe('GET /changes (decision 0027)', () => {
  it('returns no entries for a new organization', async () => {
    const client = await api.organization()
    expect(await entries(client)).toEqual({ data: [], meta: { next_after: 0, has_more: false } })
    expect(await entries(client, '?after=latest')).toEqual({
      data: [],
      meta: { next_after: 0, has_more: false },
    })
  })

  it('lists created records in order, without their content', async () => {
    const client = await api.organization()
    const before = new Date().toISOString()
    const project = (await client.post('/projects', aProject())).body.data
    const resource = (await client.post('/resources', aPerson)).body.data
    const { data, meta } = await entries(client)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const created = { time, action: 'created' }
    expect(data).toEqual([
      { ...created, sequence: 1, type: 'project', id: project.id, project_id: project.id, resource_id: null },
      {
        ...created,
        sequence: 2,
        type: 'resource',
        id: resource.id,
        project_id: null,
        resource_id: resource.id,
      },
    ])
    expect((data[0] as { time?: string }).time! >= before).toBe(true)
    expect(meta).toEqual({ next_after: 2, has_more: false })
  })

  it('continues after any sequence number, in pages of any size', async () => {
    const client = await api.organization()
    for (let i = 0; i < 5; i++) await client.post('/resources', aPerson)
    const seen: number[] = []
    for (let after = 0; ; ) {
      const { data, meta } = await entries(client, `?after=${after}&limit=2`)
      seen.push(...data.map((each) => each.sequence))
      expect(meta).toEqual({ next_after: seen.at(-1), has_more: seen.length < 5 })
      after = meta.next_after
      if (!meta.has_more) break
    }
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(await entries(client, '?after=5')).toEqual({ data: [], meta: { next_after: 5, has_more: false } })
    expect((await entries(client, '?after=latest')).meta).toEqual({ next_after: 5, has_more: false })
  })

  it('has no entry for refused creates or for another organization', async () => {
    const [one, other] = [await api.organization(), await api.organization()]
    await one.post('/projects', aProject({ external_id: 'A' }))
    expect((await one.post('/projects', aProject({ external_id: 'A' }))).status).toBe(422)
    expect((await one.post('/projects', aProject({ title: '' }))).status).toBe(422)
    expect((await entries(one)).data).toHaveLength(1)
    expect((await entries(other)).data).toEqual([])
  })

  it('has numbers without gaps with any number of concurrent writers', async () => {
    const client = await api.organization()
    const creates = Array.from({ length: 30 }, (_, i) =>
      i % 2 ? client.post('/projects', aProject()) : client.post('/resources', aPerson),
    )
    await Promise.all(creates)
    const { data } = await entries(client)
    expect(data.map((each) => each.sequence)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })

  it.each([
    ['after=-1', 'after'],
    ['after=1.5', 'after'],
    ['after=x', 'after'],
    ['after=', 'after'],
    ['after=01', 'after'],
    ['after=1', 'after'],
    ['after=99999999999999999999', 'after'],
    ['after=0&after=0', 'after'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=ten', 'limit'],
    ['wait=31', 'wait'],
    ['wait=-1', 'wait'],
    ['wait=1.5', 'wait'],
    ['wait=', 'wait'],
  ])('refuses ?%s with 422 on %s', async (query, name) => {
    const { status, body } = await (await api.untouched()).get(`/changes?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
  })

  it('explains how to start again if after is beyond the newest sequence', async () => {
    const { body } = await (await api.organization()).get('/changes?after=7')
    expect(body.errors.after).toEqual([
      'is beyond the newest sequence (0): start anew with after=latest and read the lists',
    ])
  })
})

it('returns the newest sequence for an API key in the cache', async () => {
  const client = await api.organization()
  const known = createKnownKeys(() => 0)
  const app = await buildServer(api.db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false, keys: known })
  const latest = async () => {
    const headers = { authorization: `Bearer ${client.key}` }
    return (await app.inject({ url: '/api/v1/changes?after=latest', headers })).json().meta.next_after
  }
  expect(await latest()).toBe(0)
  expect(known.find(client.key)).toBeDefined()
  await client.post('/resources', aPerson)
  expect(await latest()).toBe(1)
  await app.close()
})

describe('wait', () => {
  it('responds immediately if there are entries', async () => {
    const client = await api.organization()
    await client.post('/resources', aPerson)
    expect((await entries(client, '?wait=30')).data).toHaveLength(1)
  })

  it('responds as soon as there is a new entry', async () => {
    const client = await api.organization()
    const waiting = entries(client, '?wait=30')
    await createProject(api.db, client.org, aProject() as never)
    expect((await waiting).data).toMatchObject([{ sequence: 1, type: 'project' }])
  })

  it('responds without entries after the given seconds', async () => {
    const client = await api.organization()
    expect(await entries(client, '?wait=1')).toEqual({ data: [], meta: { next_after: 0, has_more: false } })
  })

  it('uses no database connection while 40 requests wait', async () => {
    const client = await api.organization()
    const waiting = Array.from({ length: 40 }, () => entries(client, '?wait=30'))
    expect((await client.post('/resources', aPerson)).status).toBe(201)
    for (const response of await Promise.all(waiting)) expect(response.data).toHaveLength(1)
  })
})

describe('wait, with notifications of the database', () => {
  /** Starts a server with a hub that the test notifies. `untilAsleep` resolves when a request waits. */
  async function startWaiting() {
    const live = createLiveHub(api.db, true)
    const watches: ChangeWatch[] = []
    let asleep = () => {}
    const untilAsleep = new Promise<void>((done) => {
      asleep = done
    })
    const watch: LiveHub['watch'] = (org, reply) => {
      const own = live.watch(org, reply)
      watches.push(own)
      const untilNews = (milliseconds: number) => {
        asleep()
        return own.untilNews(milliseconds)
      }
      return Object.create(own, { untilNews: { value: untilNews } })
    }
    const app = await buildServer(api.db, {
      ...TEST_LIMITS,
      publicUrl: null,
      trustProxy: false,
      live: { ...live, watch },
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const client = await api.organization()
    const controller = new AbortController()
    const waiting = fetch(`${url}/api/v1/changes?wait=30`, {
      headers: { authorization: `Bearer ${client.key}` },
      signal: controller.signal,
    })
    await untilAsleep
    return { app, live, client, controller, waiting, watches }
  }

  it.each(['onNotification', 'onMissedNotifications'] as const)('responds after %s', async (how) => {
    const { app, live, client, waiting } = await startWaiting()
    await createProject(api.db, client.org, aProject() as never)
    if (how === 'onNotification') live.onNotification(`${client.org.id} 1`)
    else live.onMissedNotifications()
    expect(await (await waiting).json()).toMatchObject({ data: [{ sequence: 1 }] })
    await app.close()
  })

  it('keeps waiting after a change without an entry, and returns 401 if the key is revoked', async () => {
    const { app, live, client, waiting } = await startWaiting()
    await changeSettings(api.db, client.org, { name: 'Renamed' })
    live.onNotification(`${client.org.id} 2`)
    const [key] = await listApiKeys(api.db, client.org.id)
    await revokeApiKey(api.db, client.org, key!.id)
    live.onNotification(`${client.org.id} 3`)
    expect((await waiting).status).toBe(401)
    await app.close()
  })

  it('wakes 40 requests in groups that leave database connections free', async () => {
    let [underWay, most] = [0, 0]
    const query = async (...asked: Parameters<Db['query']>) => {
      most = Math.max(most, ++underWay)
      return api.db.query(...asked).finally(() => underWay--)
    }
    const db = { ...api.db, query } as Db
    const live = createLiveHub(db, true)
    const app = await buildServer(db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false, live })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const client = await api.organization()
    const headers = { authorization: `Bearer ${client.key}` }
    const waiting = Array.from({ length: 40 }, () => fetch(`${url}/api/v1/changes?wait=30`, { headers }))
    await expect.poll(() => [live.countOpen().polls, underWay]).toEqual([40, 0])
    await createProject(api.db, client.org, aProject() as never)
    most = 0
    live.onNotification(`${client.org.id} 1`)
    for (const response of await Promise.all(waiting))
      expect(await response.json()).toMatchObject({ data: [{ sequence: 1 }] })
    expect(most).toBeLessThan(12)
    await app.close()
  })

  it('wakes ten requests immediately, and the others later', async () => {
    const live = createLiveHub(api.db, true)
    const reply = { raw: { once() {} } } as unknown as FastifyReply
    let awake = 0
    const watches = Array.from({ length: 40 }, () => live.watch({ id: 7, key_id: 1 }, reply))
    const waiting = watches.map((each) => each.untilNews(30_000).then(() => awake++))
    live.onNotification('7 1')
    await new Promise(setImmediate)
    expect(awake).toBe(10)
    await Promise.all(waiting)
    live.close()
  })

  it('keeps no permit for a client that disconnected', () => {
    const live = createLiveHub(api.db, true)
    const reply = { raw: { destroyed: true, once() {} }, hijack() {} } as unknown as FastifyReply
    const request = { member: { id: 7, user_id: 8 }, raw: reply.raw } as unknown as FastifyRequest
    for (let n = 0; n < 51; n++) {
      live.follow(request, reply)
      expect(live.watch({ id: 7, key_id: 1 }, reply).isOver).toBe(true)
    }
    expect(live.countOpen()).toEqual({ pages: 0, polls: 0 })
    live.close()
  })

  it('ends when the server stops', async () => {
    const { app, waiting } = await startWaiting()
    const closed = app.close()
    expect(await (await waiting).json()).toEqual({ data: [], meta: { next_after: 0, has_more: false } })
    app.server.closeAllConnections()
    await closed
  })

  it('ends when the client disconnects', async () => {
    const { app, controller, waiting, watches } = await startWaiting()
    controller.abort()
    await expect(waiting).rejects.toThrow()
    await expect.poll(() => watches.map((each) => each.isOver)).toEqual([true])
    await app.close()
  })
})
