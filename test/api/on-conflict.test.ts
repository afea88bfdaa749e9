import { describe, expect, it } from 'vitest'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

describe.each([
  { path: '/projects', body: aProject, other: { title: 'Another', tag_ids: [1e15] }, name: 'title' },
  {
    path: '/resources',
    body: (change: object = {}) => aResource({ contract: aContract(), ...change }),
    other: { name: 'Another', tag_ids: [1e15] },
    name: 'name',
  },
])('POST $path?on_conflict=return (decision 0025)', ({ path, body, other, name }) => {
  const full = { max_active_projects: 1, max_active_resources: 1 }
  const returning = `${path}?on_conflict=return`

  it('creates a new record, and returns an existing one unchanged at the plan limit', async () => {
    const client = await api.organization(full)
    const first = await client.post(returning, body({ external_id: 'ERP-1' }))
    expect([first.status, first.headers.get('location')]).toEqual([
      201,
      `/api/v1${path}/${first.body.data.id}`,
    ])
    for (const change of [{}, other]) {
      const again = await client.post(returning, body({ external_id: 'ERP-1', ...change }))
      expect([again.status, again.headers.get('location')]).toEqual([200, null])
      expect(again.body.data).toEqual(first.body.data)
    }
    expect((await client.get(path)).body.data).toEqual([first.body.data])
  })

  it('has no effect on records without an external_id or with a new one', async () => {
    const client = await api.organization(full)
    for (const status of [201, 422]) expect((await client.post(returning, body())).status).toBe(status)
    const refused = await client.post(returning, body({ external_id: 'ERP-1', tag_ids: [1e15] }))
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ['plan', 'tag_ids']])
  })

  it('validates the body first', async () => {
    const client = await api.organization()
    await client.post(path, body({ external_id: 'ERP-1' }))
    const { status, body: response } = await client.post(
      returning,
      body({ external_id: 'ERP-1', [name]: ' ' }),
    )
    expect([status, Object.keys(response.errors)]).toEqual([422, [name]])
  })

  it('returns 201 once and 200 to the others for 20 concurrent requests', async () => {
    const client = await api.organization()
    const create = () => client.post(returning, body({ external_id: 'ERP-1' }))
    const responses = await Promise.all(Array.from({ length: 20 }, create))
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it.each(['on_conflict=update', 'on_conflict=', 'on_conflict=return&on_conflict=return'])(
    'refuses %s',
    async (query) => {
      const client = await api.organization()
      const { status, body: response } = await client.post(`${path}?${query}`, body())
      expect([status, Object.keys(response.errors)]).toEqual([422, ['on_conflict']])
    },
  )

  it('refuses an existing record with on_conflict=error or without it, and names its id', async () => {
    const client = await api.organization()
    const { id } = (await client.post(path, body({ external_id: 'ERP-1' }))).body.data
    for (const query of ['', '?on_conflict=error']) {
      const { status, body: response } = await client.post(path + query, body({ external_id: 'ERP-1' }))
      expect([status, response.errors.external_id]).toEqual([422, [expect.stringMatching(` ${id}$`)]])
    }
  })
})
