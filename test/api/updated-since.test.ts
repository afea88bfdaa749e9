import { describe, expect, it } from 'vitest'
import { changeProject } from '../../server/commands/project-changes.ts'
import { shifted, sql } from '../../server/db/sql.ts'
import { aProject, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

/** Record n was updated n seconds after 09:00 UTC. */
const time = shifted(sql`timestamptz '2026-03-01 09:00:00Z'`, sql`n.n * interval '1 second'`)
const SPREAD_PROJECTS = sql`
  update projects p set updated_at = ${time}
  from (select id, row_number() over (order by id) as n from projects where organization_id = $1) n
  where p.organization_id = $1 and p.id = n.id`
const SPREAD_RESOURCES = sql`
  update resources r set updated_at = ${time}
  from (select id, row_number() over (order by id) as n from resources where organization_id = $1) n
  where r.organization_id = $1 and r.id = n.id`

async function fill(path: string) {
  const client = await api.organization()
  for (let n = 1; n <= 4; n++) {
    const names = { external_id: `E-${n}`, title: `Project ${n}`, name: `Person ${n}` }
    await client.post(path, path === '/projects' ? aProject(names) : names)
  }
  await api.db.query(path === '/projects' ? SPREAD_PROJECTS : SPREAD_RESOURCES, [client.org.id])
  const since = async (query: string) => {
    const { status, body, text } = await client.get(`${path}?${query}`)
    expect(status, text).toBe(200)
    return body.data.map((each: { external_id: string }) => each.external_id)
  }
  return { client, since }
}

describe.each(['/projects', '/resources'])('GET %s?updated_since= (decision 0027)', (path) => {
  it('returns records updated at or after the given time, with any UTC offset', async () => {
    const { since } = await fill(path)
    expect(await since('updated_since=2026-03-01T09:00:03Z')).toEqual(['E-3', 'E-4'])
    expect(await since('updated_since=2026-03-01T09:00:03.000Z')).toEqual(['E-3', 'E-4'])
    expect(await since('updated_since=2026-03-01T09:00:03.000001Z')).toEqual(['E-4'])
    expect(await since('updated_since=2026-03-01T11:00:03%2B02:00')).toEqual(['E-3', 'E-4'])
    expect(await since('updated_since=2026-03-01T03:30:03-05:30')).toEqual(['E-3', 'E-4'])
    expect(await since('updated_since=2199-12-31T23:59:59Z')).toEqual([])
    expect(await since('updated_since=1970-01-01T00:00:00Z')).toHaveLength(4)
  })

  it('can be combined with other filters and with pages', async () => {
    const { client, since } = await fill(path)
    expect(await since('updated_since=2026-03-01T09:00:02Z&external_id=E-3')).toEqual(['E-3'])
    expect(await since('updated_since=2026-03-01T09:00:02Z&external_id=E-1')).toEqual([])
    expect(await since('updated_since=2026-03-01T09:00:02Z&external_id=')).toEqual([])
    const first = await client.get(`${path}?updated_since=2026-03-01T09:00:02Z&limit=2`)
    expect(first.body.data.map((each: { external_id: string }) => each.external_id)).toEqual(['E-2', 'E-3'])
    const next = first.headers.get('link')!.match(/\/api\/v1(\S+)>/)![1]!
    const second = await client.get(next)
    expect(second.body.data.map((each: { external_id: string }) => each.external_id)).toEqual(['E-4'])
    expect(second.body.meta).toEqual({ next_cursor: null })
  })

  it.each([
    'updated_since=',
    'updated_since=2026-03-01',
    'updated_since=2026-03-01T09:00:00',
    'updated_since=2026-03-01T09:00:00+02:00', // An unencoded plus is a space.
    ...'updated_since=2026-02-30T09:00:00Z updated_since=2026-03-01T24:00:00Z'.split(' '),
    ...'updated_since=2026-03-01T09:60:00Z updated_since=2026-03-01T09:00:00%2B25:00'.split(' '),
    ...'updated_since=1772355600 updated_since=now updated_since=0000-01-01T00:00:00Z'.split(' '),
    ...'updated_since=2026-03-01T09:00:00Z&updated_since=2026-03-01T09:00:00Z'.split(' '),
  ])('refuses ?%s with 422', async (query) => {
    const { status, body } = await (await api.untouched()).get(`${path}?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['updated_since']])
  })
})

describe('updated_at', () => {
  it('can be filtered together with the status', async () => {
    const { since } = await fill('/projects')
    expect(await since('updated_since=2026-03-01T09:00:04Z&status=active')).toEqual(['E-4'])
    expect(await since('updated_since=2026-03-01T09:00:04Z&status=archived')).toEqual([])
  })

  it('increases with every change, even if the clock is behind', async () => {
    const client = await api.organization()
    const { id } = (await client.post('/projects', aProject())).body.data
    const future = sql`update projects set updated_at = now() + interval '1 hour', record = null where organization_id = $1`
    await api.db.query(future, [client.org.id])
    const before = (await client.get(`/projects/${id}`)).body.data.updated_at
    await changeProject(api.db, client.org, id, aProject({ title: 'Renamed' }) as never)
    const after = (await client.get(`/projects/${id}`)).body.data.updated_at
    expect(Date.parse(after) - Date.parse(before)).toBe(1)
  })
})
