import { describe, expect, it } from 'vitest'
import { createTag } from '../../server/commands/tags.ts'
import { sql } from '../../server/db/sql.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const ARCHIVE = sql`update projects set status = 'archived', record = null where organization_id = $1 and id = $2`
const archive = (client: ApiClient, id: number) => api.db.query(ARCHIVE, [client.org.id, id])

async function create(client: ApiClient, change: object = {}) {
  const response = await client.post('/projects', aProject(change))
  expect(response.status, response.text).toBe(201)
  return response.body.data
}

async function refused(client: ApiClient, body: object) {
  const before = (await client.get('/projects')).text
  const response = await client.post('/projects', body)
  expect(response.status, response.text).toBe(422)
  expect((await client.get('/projects')).text, 'nothing is stored').toBe(before)
  return response.body.errors
}

async function listed(client: ApiClient, query: string): Promise<unknown[]> {
  const response = await client.get(`/projects${query}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data.map((project: { external_id: unknown }) => project.external_id)
}

function tag(client: ApiClient, name: string, change: Partial<Tag> = {}): Promise<Tag> {
  const kind = { for_projects: true, for_resources: false }
  return createTag(api.db, client.org, { name, color: '#1971c2', ...kind, ...change })
}

describe('an external_id (spec §1.4)', () => {
  it('stays taken while its project is archived', async () => {
    const client = await api.organization()
    const { id } = await create(client, { external_id: 'ERP-1' })
    await archive(client, id)
    expect(Object.keys(await refused(client, aProject({ external_id: 'ERP-1' })))).toEqual(['external_id'])
  })
})

describe('listing projects (spec §4)', () => {
  it.each([
    ['the exact value and its status', '?external_id=ERP-1&status=active', ['ERP-1']],
    ['the exact value and another status', '?external_id=ERP-1&status=archived', []],
    ['an unknown parameter', '?external_ID=ERP-2', ['ERP-1', 'ERP-2']],
  ])('filters by external_id: %s', async (_, query, expected) => {
    const client = await api.organization()
    for (const external_id of ['ERP-1', 'ERP-2']) await create(client, { external_id })
    expect(await listed(client, query)).toEqual(expected)
  })

  it.each([
    ['?status=active&status=active', 'status'],
    ['?status=Active', 'status'],
    ['?status=', 'status'],
    ['?status=deleted', 'status'],
  ])('refuses %s', async (query, field) => {
    const response = await (await api.untouched()).get(`/projects${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors)).toEqual([field])
  })

  it('includes archived projects, unless status excludes them (decision 0008)', async () => {
    const client = await api.organization()
    const { id } = await create(client, { external_id: 'old' })
    await create(client, { external_id: 'new' })
    await archive(client, id)
    expect(await listed(client, '')).toEqual(['old', 'new'])
    expect(await listed(client, '?external_id=old')).toEqual(['old'])
    expect(await listed(client, '?status=archived')).toEqual(['old'])
    expect(await listed(client, '?status=active')).toEqual(['new'])
    const { data } = (await client.get(`/projects/${id}`)).body
    expect(data.status).toBe('archived')
    expect((await client.get('/projects')).body.data[0].status).toBe('archived')
  })
})

describe('tags of a project (decision 0007)', () => {
  it('are returned once each, sorted by name in code point order', async () => {
    const client = await api.organization()
    const names = ['😀', '~', 'alpha', 'Ärger', '\uff5e', 'Zeta']
    const tags = await Promise.all(names.map((name) => tag(client, name)))
    const both = await tag(client, 'both', { for_resources: true, color: '#ABCDEF' })
    const tag_ids = [...tags, both, both, tags[0]!].map(({ id }) => id)
    const project = await create(client, { tag_ids })
    const sorted = ['Zeta', 'alpha', 'both', '~', 'Ärger', '\uff5e', '😀']
    expect(project.tags.map(({ name }: Tag) => name)).toEqual(sorted)
    const shown = { id: both.id, name: 'both', color: '#abcdef', for_projects: true, for_resources: true }
    expect(project.tags[2]).toEqual(shown)
    expect((await client.get('/projects')).body.data).toEqual([project])
    expect((await client.get(`/projects/${project.id}`)).body.data.tags).toEqual(project.tags)
  })
})
