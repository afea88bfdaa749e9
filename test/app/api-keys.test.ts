import { describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../planning/days/days.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const read = (key: string) =>
  app.call('GET', '/api/v1/projects', undefined, { authorization: `Bearer ${key}` })

describe('API keys (spec §5)', () => {
  it('are shown once and give access to their organization', async () => {
    const person = await app.signedIn('admin')
    const made = await person.post('/api-keys', { name: 'HR sync', scope: 'read', expires_on: '2199-12-31' })
    expect(made.status).toBe(201)
    expect((await read(made.body.data.key)).status).toBe(200)
    const [listed] = (await person.get('/api-keys')).body.data
    expect(listed).toMatchObject({
      name: 'HR sync',
      scope: 'read',
      created_by: person.email,
      revoked_at: null,
    })
    expect(listed.expires_at).toBe('2199-12-31T23:59:59.999Z')
    expect(made.body.data.key.startsWith(listed.prefix)).toBe(true)
    expect(JSON.stringify(listed)).not.toContain(made.body.data.key)
  })

  it('are rotated with an overlap: both work, then only the new one', async () => {
    const person = await app.signedIn('admin')
    const old = (await person.post('/api-keys', { name: 'k', scope: 'read' })).body.data
    const next = (await person.post(`/api-keys/${old.id}/rotation`, { overlap_hours: 1 })).body.data
    expect(next).toMatchObject({ name: 'k', scope: 'read', expires_at: null })
    expect([(await read(old.key)).status, (await read(next.key)).status]).toEqual([200, 200])
    const last = (await person.post(`/api-keys/${next.id}/rotation`, { overlap_hours: 0 })).body.data
    expect([(await read(next.key)).status, (await read(last.key)).status]).toEqual([401, 200])
    expect((await person.post(`/api-keys/${next.id}/rotation`, { overlap_hours: 0 })).status).toBe(404)
  })

  it('keep their expiry date when they are rotated', async () => {
    const person = await app.signedIn('admin')
    const create = { name: 'k', scope: 'read', expires_on: '2199-01-31' }
    const old = (await person.post('/api-keys', create)).body.data
    const next = (await person.post(`/api-keys/${old.id}/rotation`, { overlap_hours: 1 })).body.data
    expect(next.expires_at).toBe('2199-01-31T23:59:59.999Z')
    const [ending] = (await person.get('/api-keys')).body.data
    expect(Date.parse(ending.expires_at) - Date.now()).toBeLessThan(3_600_001)
  })

  it('are revoked immediately', async () => {
    const person = await app.signedIn('admin')
    const { id, key } = (await person.post('/api-keys', { name: 'k', scope: 'read_write' })).body.data
    expect((await person.delete(`/api-keys/${id}`)).status).toBe(204)
    expect((await read(key)).status).toBe(401)
  })

  it('refuse a blank name, a wrong scope and a day that does not exist', async () => {
    const person = await app.signedIn('admin')
    const response = await person.post('/api-keys', { name: ' ', scope: 'all', expires_on: '2026-02-30' })
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors).sort()).toEqual(['expires_on', 'name', 'scope'])
    expect((await person.get('/api-keys')).body.data).toEqual([])
  })

  // Always, at least one of these time zones has another date than UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'expire at the end of a day in %s',
    async (time_zone) => {
      const person = await app.signedIn('admin')
      await person.put('/settings', { time_zone })
      const today = dayIn(time_zone, new Date())
      const create = (expires_on: string) =>
        person.post('/api-keys', { name: 'k', scope: 'read', expires_on })
      const { status, body } = await create(today)
      expect([status, (await read(body.data.key)).status]).toEqual([201, 200])
      expect(dayIn(time_zone, new Date(body.data.expires_at))).toBe(today)
      expect((await create(addDays(today, -1))).status).toBe(422)
    },
  )

  it('are refused with an expiry date in the past', async () => {
    const person = await app.untouched()
    const response = await person.post('/api-keys', { name: 'Old', scope: 'read', expires_on: '2020-01-31' })
    expect(response.status).toBe(422)
    expect(response.body.errors.expires_on[0]).toMatch(/^must not be before today/)
    expect((await person.get('/api-keys')).body.data).toEqual([])
  })
})

describe('settings', () => {
  it('can be changed, and the API uses them', async () => {
    const person = await app.signedIn('admin')
    const change = {
      name: 'Acme',
      currency: 'USD',
      time_zone: 'Europe/Madrid',
      default_annual_convention_hours: 1607,
      full_time_day: 7.5,
      working_week: [4, 1, 2],
    }
    expect((await person.put('/settings', change)).status).toBe(200)
    const { data } = (await person.get('/settings')).body
    expect(data).toMatchObject({ ...change, full_time_day: '7.5', working_week: [1, 2, 4] })
    const { key } = (await person.post('/api-keys', { name: 'k', scope: 'read_write' })).body.data
    const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '10' }
    const response = await app.call(
      'POST',
      '/api/v1/resources',
      { name: 'Ana', contract },
      { authorization: `Bearer ${key}` },
    )
    expect(response.body.data.contracts[0].annual_convention_hours).toBe(1607)
    expect((await person.get('/settings')).body.data.active_resources).toBe(1)
  })

  it.each([
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ working_week: [] }, 'working_week'],
    [{ working_week: [1, 1] }, 'working_week'],
    [{ working_week: [8] }, 'working_week'],
    [{ full_time_day: 0.1 }, 'full_time_day'],
    [{ default_annual_convention_hours: 9000 }, 'default_annual_convention_hours'],
    [{ currency: 'euro' }, 'currency'],
    [{ name: '' }, 'name'],
  ])('are refused with %j', async (change, field) => {
    const person = await app.signedIn('admin')
    const response = await person.put('/settings', change)
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]])
  })

  it('and other changes are listed in the activity, newest first, filtered by type', async () => {
    const person = await app.signedIn('admin')
    await person.put('/settings', { name: 'Acme' })
    await person.post('/tags', { name: 'Design', color: '#123456', for_projects: true, for_resources: true })
    const all = (await person.get('/activity')).body.data
    expect(all.map(({ type, action, actor }: Record<string, string>) => [type, action, actor])).toEqual([
      ['tag', 'created', person.email],
      ['organization', 'updated', person.email],
    ])
    const [tag] = (await person.get('/activity?type=tag')).body.data
    expect(tag).toMatchObject({ summary: 'Design', seq: 2 })
    expect((await person.get('/activity?before=2')).body.data).toHaveLength(1)
    expect((await (await app.signedIn()).get('/activity')).body.data).toEqual([])
  })
})
