import { describe, expect, it } from 'vitest'
import { createTag } from '../../server/commands/tags.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

/** Creates tags in another order than the order of their names. */
async function addTags({ org }: ApiClient) {
  const tag = { color: '#1971c2', for_projects: true, for_resources: true }
  return [
    await createTag(api.db, org, { ...tag, name: 'Site', for_resources: false }),
    await createTag(api.db, org, { ...tag, name: 'Mason', for_projects: false }),
    await createTag(api.db, org, { ...tag, name: 'Both' }),
  ] as const
}

describe('GET /tags (decision 0007)', () => {
  it('lists every tag of the organization by id, in the same form as records', async () => {
    const client = await api.organization()
    expect((await client.get('/tags')).body).toEqual({ data: [] })
    const tags = await addTags(client)
    await addTags(await api.organization())
    expect((await client.get('/tags')).body).toEqual({ data: tags })
    const project = aProject({ tag_ids: [tags[2].id] })
    expect((await client.post('/projects', project)).body.data.tags).toEqual([tags[2]])
  })

  it('returns pages if limit is sent', async () => {
    const client = await api.organization()
    const [site, mason, both] = await addTags(client)
    const first = await client.get('/tags?limit=2')
    expect(first.body.data).toEqual([site, mason])
    const { next_cursor } = first.body.meta
    expect(first.headers.get('link')).toContain(`cursor=${next_cursor}`)
    const last = await client.get(`/tags?limit=2&cursor=${next_cursor}`)
    expect(last.body).toEqual({ data: [both], meta: { next_cursor: null } })
    expect((await client.get('/tags?for=resources&limit=1')).body.data).toEqual([mason])
  })

  it.each(['for=people', 'for=', 'for=projects&for=resources'])('refuses %s', async (query) => {
    const response = await (await api.untouched()).get(`/tags?${query}`)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['for']])
  })

  it('counts for the rate limit, requires a key, and is read-only', async () => {
    const client = await api.organization({ plan: 'free', scope: 'read' })
    expect((await client.get('/tags')).headers.get('ratelimit-remaining')).toBe('199')
    expect((await api.call('/api/v1/tags')).status).toBe(401)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await client.send(method, '/tags', {})
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    expect((await client.get('/tags/1')).status).toBe(404)
  })
})
