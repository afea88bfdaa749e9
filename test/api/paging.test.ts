import { describe, expect, it } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const ADD_PROJECTS = sql`
  insert into projects (organization_id, external_id, title, start_date, end_date, budgeted_hours, status)
  select $1, 'P-' || n, 'Project ' || n, '2026-01-01', '2026-12-31', n,
    case when n % 3 = 0 then 'archived' else 'active' end
  from generate_series(1, $2::integer) n returning id`
const ADD_RESOURCES = sql`
  insert into resources (organization_id, external_id, name)
  select $1, 'R-' || n, 'Resource ' || n from generate_series(1, $2::integer) n returning id`
const ADD_CONTRACTS = sql`
  insert into contracts (organization_id, resource_id, start_date, daily_hours)
  select organization_id, id, '2026-01-01', 8 from resources where organization_id = $1`

async function fill(client: ApiClient, path: string, count: number): Promise<number[]> {
  const statement = path === '/projects' ? ADD_PROJECTS : ADD_RESOURCES
  const rows = await api.db.query<{ id: number }>(statement, [client.org.id, count])
  if (path === '/resources') await api.db.query(ADD_CONTRACTS, [client.org.id])
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)

async function walk(client: ApiClient, first: string) {
  const pages: number[][] = []
  for (let path: string | undefined = first; path; ) {
    const { status, body, headers, text } = await client.get(path)
    expect(status, text).toBe(200)
    expect(Object.keys(body)).toEqual(['data', 'meta'])
    pages.push(idsOf(body.data))
    const link = headers.get('link')
    const next: string | undefined = link?.match(/^<http:\/\/127.0.0.1:\d+\/api\/v1(\S+)>; rel="next"$/)?.[1]
    const cursor = next ? new URL(next, api.url).searchParams.get('cursor') : null
    expect(body.meta).toEqual({ next_cursor: cursor })
    path = next
  }
  return pages
}

const lists = ['/projects', '/resources']

describe('a list without parameters is complete (decision 0005)', () => {
  const sizes = lists.flatMap((path) => [1000, 1001, 2500].map((size) => [path, size] as const))
  it.each(sizes)('%s of %i records, in order, each once', async (path, size) => {
    const client = await api.organization()
    const ids = await fill(client, path, size)
    await fill(await api.organization(), path, 5)
    const { status, body, headers } = await client.get(path)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['data'])
    expect(idsOf(body.data)).toEqual(ids)
    expect(headers.get('link')).toBeNull()
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('also with a filter', async () => {
    const client = await api.organization()
    await fill(client, '/projects', 3300)
    const archived = (await client.get('/projects?status=archived')).body.data
    expect(archived).toHaveLength(1100)
    expect(archived.every(({ status }: { status: string }) => status === 'archived')).toBe(true)
    expect((await client.get('/projects?external_id=P-2999')).body.data).toHaveLength(1)
  })

  it('includes the contracts of every resource', async () => {
    const client = await api.organization()
    await fill(client, '/resources', 1100)
    const { data } = (await client.get('/resources')).body
    expect(data.every(({ contracts }: { contracts: object[] }) => contracts.length === 1)).toBe(true)
  })

  it('responds to HEAD without a body', async () => {
    const client = await api.organization()
    await fill(client, '/projects', 1100)
    const head = await client.send('HEAD', '/projects')
    expect([head.status, head.text]).toEqual([200, ''])
  })
})

describe.each(lists)('pages of %s (decision 0005)', (path) => {
  it.each([1, 500])('may have %i entries', async (limit) => {
    const client = await api.organization()
    const ids = await fill(client, path, limit + 1)
    expect(await walk(client, `${path}?limit=${limit}`)).toEqual([ids.slice(0, limit), ids.slice(limit)])
  })

  it('may be empty, without a next page', async () => {
    const client = await api.organization()
    expect((await client.get(`${path}?limit=5`)).body).toEqual({ data: [], meta: { next_cursor: null } })
  })

  it('keep the other parameters in the link, as they were sent', async () => {
    const client = await api.organization()
    await fill(client, path, 3)
    const { headers } = await client.get(`${path}?note=what%3F?&limit=1&x=%26`)
    const [, next] = headers.get('link')!.match(/^<(\S+)>; rel="next"$/)!
    const { pathname, searchParams } = new URL(next!, api.url)
    expect(pathname).toBe(`/api/v1${path}`)
    const { cursor, ...rest } = Object.fromEntries(searchParams)
    expect(rest).toEqual({ note: 'what??', limit: '1', x: '&' })
    expect(cursor).toMatch(/^[\w-]+$/)
  })

  it.each([
    ...['0', '501', '-1', '1.5', '1e2', '', '%205', '05', '+5', 'all', '9'.repeat(30)].map((limit) => [
      `limit=${limit}`,
      'limit',
    ]),
    ['limit=5&limit=5', 'limit'],
    ['limit=5&limit=5&cursor=NDI', 'limit'],
    ['cursor=NDI', 'limit'],
    ...['', 'abc', '1', 'MA', 'LTE', 'NDI=', 'NDJ', 'MDE', 'OTk5OTk5OTk5OTk5OTk5OTk5', 'OjE', 'eDox'].map(
      (cursor) => [`limit=5&cursor=${cursor}`, 'cursor'],
    ),
    ['limit=5&cursor=NDI&cursor=NDI', 'cursor'],
  ])('are refused with %s', async (query, field) => {
    const response = await (await api.untouched()).get(`${path}?${query}`)
    expect(response.status).toBe(422)
    expect(response.body.errors).toEqual({ [field!]: [expect.any(String)] })
  })
})

describe('a cursor', () => {
  const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
  const OTHERS = { '/projects': 'resources', '/resources': 'tags', '/tags': 'projects' }

  it.each(Object.entries(OTHERS))('for %s is refused if it names %s', async (path, other) => {
    const { status, body } = await (await api.untouched()).get(
      `${path}?limit=1&cursor=${cursorOf(`${other}:1`)}`,
    )
    expect([status, body.errors]).toEqual([
      422,
      { cursor: ['must be the next_cursor of an earlier page of this list'] },
    ])
  })

  it('of version 0.2.0, without a list, still works', async () => {
    const client = await api.organization()
    const ids = await fill(client, '/projects', 3)
    const { data, meta } = (await client.get('/projects?limit=1')).body
    expect([idsOf(data), meta.next_cursor]).toEqual([[ids[0]], cursorOf(`projects:${ids[0]}`)])
    const rest = await client.get(`/projects?limit=5&cursor=${cursorOf(String(ids[0]))}`)
    expect(idsOf(rest.body.data)).toEqual(ids.slice(1))
  })
})

describe('pages of filtered projects', () => {
  it.each(['active', 'archived'])('include every %s project exactly once', async (status) => {
    const client = await api.organization()
    await fill(client, '/projects', 20)
    const whole = idsOf((await client.get(`/projects?status=${status}`)).body.data)
    const pages = await walk(client, `/projects?status=${status}&limit=4`)
    expect(pages.flat()).toEqual(whole)
    expect(pages.every((page, i) => page.length === 4 || i === pages.length - 1)).toBe(true)
  })

  it('include at most one project with an external_id', async () => {
    const client = await api.organization()
    const ids = await fill(client, '/projects', 3)
    expect(await walk(client, '/projects?external_id=P-2&limit=1')).toEqual([[ids[1]]])
    expect(await walk(client, '/projects?external_id=&limit=1')).toEqual([[]])
  })

  it('include all earlier projects, even if projects change between the pages', async () => {
    const client = await api.organization()
    const ids = await fill(client, '/projects', 3)
    const first = (await client.get('/projects?limit=2')).body
    const archive = sql`update projects set status = 'archived' where organization_id = $1`
    await api.db.query(archive, [client.org.id])
    const { id } = (await client.post('/projects', aProject())).body.data
    const second = (await client.get(`/projects?limit=2&cursor=${first.meta.next_cursor}`)).body
    expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual([...ids, id])
  })
})
