import { beforeAll, describe, expect, it } from 'vitest'
import { createTag } from '../../../server/commands/tags.ts'
import type { ApiClient } from '../../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../../support/api.ts'
import { shared } from '../../support/lifetime.ts'

const api = shared(() => startApi())

const nouns = [
  { path: '/projects', kind: 'for_projects', body: aProject },
  { path: '/resources', kind: 'for_resources', body: aResource },
] as const

function aTag(client: ApiClient, kind: 'for_projects' | 'for_resources') {
  const kinds = { for_projects: false, for_resources: false, [kind]: true }
  return createTag(api.db, client.org, { name: 'Design', color: '#1971c2', ...kinds })
}

describe.each(nouns)('unknown fields of POST $path', ({ path, body }) => {
  let client: ApiClient
  let plain: { id: number; inserted_at: string }
  beforeAll(async () => {
    client = await api.organization()
    plain = (await client.post(path, body())).body.data
  })

  it.each([
    ['organization_id', 1],
    ['organization_id', { $ne: null }],
    ['id', 1],
    ['id', 'x'],
    ['status', 'archived'],
    ['status', 5],
    ['assignments', [{ project_id: 1, resource_id: 1, daily_hours: 24 }]],
    ['monthly_hours', {}],
    ['tags', [{ id: 1, name: 'x' }]],
    ['contracts', [aContract()]],
    ['inserted_at', '1999-01-01T00:00:00.000Z'],
    ['updated_at', null],
    ['constructor', { prototype: { polluted: true } }],
    ['toString', 'x'],
    ['hasOwnProperty', false],
    ['anything', 'a\0b\ud800'],
    ['', 'no name'],
  ])('are ignored: %s', async (field, value) => {
    const response = await client.post(path, body({ [field]: value }))
    expect(response.status).toBe(201)
    const { id, inserted_at } = response.body.data
    expect(response.body.data).toEqual({ ...plain, id, inserted_at, updated_at: inserted_at })
    expect(id).toBeGreaterThan(plain.id)
    expect(inserted_at >= plain.inserted_at).toBe(true)
  })

  it('are ignored even if they name another organization', async () => {
    const mine = await api.organization()
    const theirs = await api.organization()
    const response = await mine.post(path, body({ organization_id: theirs.org.id }))
    expect(response.status).toBe(201)
    expect((await theirs.get(path)).body).toEqual({ data: [] })
    expect((await mine.get(path)).body.data).toHaveLength(1)
  })
})

describe.each(nouns)('tag_ids of POST $path', ({ path, kind, body }) => {
  it.each([
    ['a number', 1],
    ['null inside', [null]],
    ['zero', [0]],
    ['a negative id', [-1]],
    ['an id beyond 32 bits', [2 ** 31]],
    ['an id beyond 53 bits', [2 ** 53 + 2]],
    ['an id beyond 64 bits', [2 ** 63]],
    ['an id of 1e300', [1e300]],
    ['100,000 ids', Array.from({ length: 100_000 }, (_, i) => i + 1)],
  ])('refuses %s and stores nothing', async (_what, tag_ids) => {
    const response = await api.refuses(path, body({ tag_ids }))
    expect(Object.keys(response.body.errors)).toEqual(['tag_ids'])
    expect(response.text.length).toBeLessThan(1_000)
  })

  it("returns the same error for an unknown tag, another organization's tag and a wrong kind of tag", async () => {
    const client = await api.organization()
    const foreign = await aTag(await api.organization(), kind)
    const wrongKind = await aTag(client, kind === 'for_projects' ? 'for_resources' : 'for_projects')
    const texts = await Promise.all(
      [987_654_321, foreign.id, wrongKind.id].map(async (id) => {
        const response = await client.post(path, body({ tag_ids: [id] }))
        expect(response.status).toBe(422)
        expect(Object.keys(response.body.errors)).toEqual(['tag_ids'])
        return response.text.replace(String(id), '#')
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect((await client.get(path)).body).toEqual({ data: [] })
  })

  it('refuses the record if one tag is unknown', async () => {
    const client = await api.organization()
    const { id } = await aTag(client, kind)
    const response = await client.post(path, body({ tag_ids: [id, 987_654_321] }))
    expect(response.status).toBe(422)
    expect(response.text).not.toContain(`${id},`)
    expect((await client.get(path)).body).toEqual({ data: [] })
  })

  it('removes 100 duplicates, and reads 1.0 as 1', async () => {
    const client = await api.organization()
    const tag = await aTag(client, kind)
    const tag_ids = Array.from({ length: 100 }, () => tag.id)
    expect((await client.post(path, body({ tag_ids }))).body.data.tags).toEqual([tag])
    const decimal = JSON.stringify(body({ tag_ids: ['@'] })).replace('"@"', `${tag.id}.0`)
    expect((await client.post(path, decimal)).body.data.tags).toEqual([tag])
  })

  it.each([null, undefined, []])('may be %j: no tags', async (tag_ids) => {
    const client = await api.organization()
    expect((await client.post(path, body({ tag_ids }))).body.data.tags).toEqual([])
  })
})

describe('contract of POST /resources', () => {
  it.each([5, [[aContract()]]])(
    'must be an object: %j is refused and nothing is stored',
    async (contract) => {
      const response = await api.refuses('/resources', aResource({ contract }))
      expect(response.body).toEqual({ errors: { contract: ['must be an object'] } })
    },
  )

  it.each([null, undefined])('may be %j: no contract', async (contract) => {
    const client = await api.organization()
    const response = await client.post('/resources', aResource({ contract }))
    expect(response.status).toBe(201)
    expect(response.body.data.contracts).toEqual([])
  })

  it('ignores unknown fields', async () => {
    const client = await api.organization()
    const strange = { id: 1, resource_id: 1, organization_id: 1, status: 'x', inserted_at: 'now' }
    const response = await client.post('/resources', aResource({ contract: aContract(strange) }))
    expect(response.status).toBe(201)
    expect(response.body.data.contracts).toMatchObject([aContract()])
  })
})

describe('a record with several problems', () => {
  it('names every wrong field of a project together', async () => {
    const client = await api.organization()
    const response = await client.post('/projects', {
      external_id: ' ',
      start_date: '2026-03-10',
      end_date: '2026-03-09',
      budgeted_hours: '8',
      budgeted_cost: 12,
      tag_ids: ['1'],
    })
    expect(response.status).toBe(422)
    expect(response.body).toEqual({
      errors: {
        title: ['is required'],
        external_id: ['must not be blank'],
        end_date: ['must not be before start_date (2026-03-10)'],
        budgeted_hours: ['must be an integer'],
        budgeted_cost: [expect.stringMatching(/^must be a decimal string such as "35.50"/)],
        tag_ids: ['must be a list of integers'],
      },
    })
    expect((await client.get('/projects')).body).toEqual({ data: [] })
  })

  it('names every wrong field of a resource and of its contract together', async () => {
    const client = await api.organization()
    const response = await client.post('/resources', {
      external_id: 7,
      tag_ids: 'none',
      contract: {
        start_date: '2026-03-10',
        end_date: '2026-03-09',
        daily_hours: 25,
        annual_convention_hours: 0,
      },
    })
    expect(response.status).toBe(422)
    expect(response.body).toEqual({
      errors: {
        name: ['is required'],
        external_id: ['must be a string'],
        tag_ids: ['must be a list of integers'],
        contract: {
          end_date: ['must not be before start_date (2026-03-10)'],
          daily_hours: ['must be from 1 to 24'],
          annual_convention_hours: ['must be from 1 to 8784'],
          cost_per_hour: ['is required'],
        },
      },
    })
    expect((await client.get('/resources')).body).toEqual({ data: [] })
  })

  it.each([
    ['/projects', ['title', 'start_date', 'end_date', 'budgeted_hours']],
    ['/resources', ['name']],
  ])('names every required field of an empty body: POST %s', async (path, fields) => {
    const client = await api.organization()
    const response = await client.post(path, {})
    expect(response.status).toBe(422)
    expect(response.body.errors).toEqual(Object.fromEntries(fields.map((field) => [field, ['is required']])))
  })

  it('names every required field of an empty contract', async () => {
    const response = await api.refuses('/resources', aResource({ contract: {} }))
    const required = ['is required']
    const fields = { start_date: required, daily_hours: required, cost_per_hour: required }
    expect(response.body).toEqual({ errors: { contract: fields } })
  })

  it.each([
    ['/projects', 'max_active_projects', aProject],
    ['/resources', 'max_active_resources', () => aResource({ contract: aContract() })],
  ] as const)('reports all problems that need the database together: POST %s', async (path, limit, body) => {
    const client = await api.organization({ [limit]: 1 })
    expect((await client.post(path, { ...body(), external_id: 'ERP-1' })).status).toBe(201)
    const wrong = { ...body(), external_id: 'ERP-1', tag_ids: [987_654_321] }
    const response = await client.post(path, wrong)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors).sort()).toEqual(['external_id', 'plan', 'tag_ids'])
    expect((await client.get(path)).body.data).toHaveLength(1)
  })
})
