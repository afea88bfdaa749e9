import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../server/commands/settings.ts'
import { sql } from '../../server/db/sql.ts'
import type { Api, ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'

let api: Api
let client: ApiClient
const paths: string[] = []
beforeAll(async () => {
  api = await startApi()
  client = await api.organization()
  const { id } = (await client.post('/projects', aProject())).body.data
  const resource = (await client.post('/resources', { name: 'Ana Ruiz' })).body.data
  paths.push(
    '/projects',
    '/projects?limit=1',
    '/resources',
    '/tags',
    `/projects/${id}`,
    `/resources/${resource.id}`,
  )
  paths.push(`/projects/${id}?include=monthly_hours`, '/changes', '/changes?after=latest')
})
afterAll(() => api.close())

describe('ETag and If-None-Match (decision 0028)', () => {
  it('every GET has a strong ETag, and returns 304 if the client has it', async () => {
    for (const path of paths) {
      const first = await client.get(path)
      const etag = first.headers.get('etag')!
      expect(etag, path).toMatch(/^"[\w-]{22}"$/)
      expect(first.headers.get('cache-control')).toBe('no-store')
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",${etag}`, '*']) {
        const again = await client.get(path, { 'if-none-match': known })
        expect([again.status, again.text], `${path} ${known}`).toEqual([304, ''])
        if (known !== '*') expect(again.headers.get('etag')).toBe(etag)
      }
      for (const unknown of ['"other"', '', etag.slice(1, -1), '"*"']) {
        const again = await client.get(path, { 'if-none-match': unknown })
        expect([again.status, again.text]).toEqual([200, first.text])
      }
    }
  })

  it('HEAD returns the same status and ETag as GET', async () => {
    for (const path of paths) {
      const etag = (await client.get(path)).headers.get('etag')!
      const head = await client.send('HEAD', path)
      expect([head.status, head.headers.get('etag'), head.text]).toEqual([200, etag, ''])
      const again = await client.send('HEAD', path, undefined, { 'if-none-match': etag })
      expect([again.status, again.headers.get('etag'), again.text]).toEqual([304, etag, ''])
    }
  })

  it('the ETag changes only if the content changes', async () => {
    const own = await api.organization()
    const { id } = (await own.post('/resources', { name: 'Ana Ruiz' })).body.data
    const hours = `/resources/${id}?include=monthly_hours&from=2026-01-01&to=2026-01-31`
    const list = (await own.get('/resources')).headers.get('etag')!
    const matrix = (await own.get(hours)).headers.get('etag')!
    await changeSettings(api.db, own.org, { name: 'Renamed' })
    expect((await own.get(hours, { 'if-none-match': matrix })).status).toBe(304)
    expect((await own.get('/resources', { 'if-none-match': list })).status).toBe(304)
    await own.post('/resources', { name: 'Bo' })
    expect((await own.get(hours, { 'if-none-match': matrix })).status).toBe(304)
    expect((await own.get('/resources', { 'if-none-match': list })).status).toBe(200)
  })

  it('errors and creates ignore If-None-Match and have no ETag', async () => {
    const anonymous = await api.call('/api/v1/projects', { headers: { 'if-none-match': '*' } })
    expect([anonymous.status, anonymous.headers.get('etag')]).toEqual([401, null])
    for (const path of ['/projects/999999', '/projects?limit=0', '/changes?after=x']) {
      const response = await client.get(path, { 'if-none-match': '*' })
      expect([404, 422]).toContain(response.status)
      expect(response.headers.get('etag')).toBeNull()
    }
    const own = await api.organization()
    const created = await own.post('/projects', aProject(), { 'if-none-match': '*' })
    expect([created.status, created.headers.get('etag')]).toEqual([201, null])
  })
})

const ADD_PROJECTS = sql`
  insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
  select $1, 'Project ' || n, '2026-01-01', '2026-12-31', n from generate_series(1, 1200) n`

describe('a streamed list', () => {
  it('has a weak ETag that differs by newest change, URL and organization', async () => {
    const [own, other] = [await api.organization(), await api.organization()]
    for (const each of [own, other]) await api.db.query(ADD_PROJECTS, [each.org.id])
    const first = await own.get('/projects')
    const etag = first.headers.get('etag')!
    expect(first.body.data).toHaveLength(1200)
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)

    const again = await own.get('/projects', { 'if-none-match': etag })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await own.send('HEAD', '/projects', undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await own.get('/projects?status=active', { 'if-none-match': etag })).status).toBe(200)
    expect((await other.get('/projects', { 'if-none-match': etag })).status).toBe(200)

    await own.post('/resources', { name: 'Ana Ruiz' })
    const later = await own.get('/projects', { 'if-none-match': etag })
    expect([later.status, later.body.data.length]).toEqual([200, 1200])
  })
})
