import { afterEach, describe, expect, it } from 'vitest'
import { aContract, aProject, aResource, startApi, startNewApi } from '../../support/api.ts'
import { DAYS } from '../../support/inputs/values.ts'
import { shared } from '../../support/lifetime.ts'

/** These tests send one wrong value per field. test/body-values.test.ts checks all wrong values. */
const api = shared(() => startApi())

const fields = [
  { path: '/projects', field: 'start_date' },
  { path: '/projects', field: 'end_date' },
  { path: '/resources', field: 'start_date' },
  { path: '/resources', field: 'end_date' },
]

function bodyFor(path: string, change: object) {
  return path === '/projects' ? aProject(change) : aResource({ contract: aContract(change) })
}
function fieldErrors(path: string, errors: Record<string, object>): object {
  return path === '/projects' ? errors : errors.contract!
}

describe.each(fields)('$field in POST $path', ({ path, field }) => {
  it.each(['2024-02-30', 20240105])('refuses %j and stores nothing', async (value) => {
    const response = await api.refuses(path, bodyFor(path, { [field]: value }))
    expect(Object.keys(response.body.errors)).toHaveLength(1)
    expect(Object.keys(fieldErrors(path, response.body.errors))).toEqual([field])
  })
})

describe.each(['/projects', '/resources'])('POST %s', (path) => {
  it('accepts the same day as start and end, and returns it', async () => {
    const client = await api.organization()
    for (const day of DAYS) {
      const dates = { start_date: day, end_date: day }
      const { status, body } = await client.post(path, bodyFor(path, dates))
      expect(status).toBe(201)
      expect(path === '/projects' ? body.data : body.data.contracts[0]).toMatchObject(dates)
    }
  })

  it.each([
    ['a day', '2026-03-10', '2026-03-09'],
    ['a century', '2199-12-31', '1970-01-01'],
  ])('refuses an end that lies %s before its start', async (_by, start_date, end_date) => {
    const response = await api.refuses(path, bodyFor(path, { start_date, end_date }))
    expect(fieldErrors(path, response.body.errors)).toEqual({
      end_date: [`must not be before start_date (${start_date})`],
    })
  })

  it('refuses a missing start', async () => {
    const client = await api.organization()
    for (const start_date of [undefined, null]) {
      const response = await client.post(path, bodyFor(path, { start_date }))
      expect(response.status).toBe(422)
      expect(fieldErrors(path, response.body.errors)).toEqual({ start_date: ['is required'] })
    }
    expect((await client.get(path)).body).toEqual({ data: [] })
  })
})

describe('a missing end', () => {
  it.each([undefined, null])('is refused for a project: %s', async (end_date) => {
    const response = await api.refuses('/projects', aProject({ end_date }))
    expect(response.body).toEqual({ errors: { end_date: ['is required'] } })
  })

  it.each([undefined, null])('creates a contract without an end: %s', async (end_date) => {
    const client = await api.organization()
    const response = await client.post('/resources', aResource({ contract: aContract({ end_date }) }))
    expect(response.status).toBe(201)
    expect(response.body.data.contracts[0].end_date).toBeNull()
  })
})

describe('a server in another time zone', () => {
  const home = process.env.TZ
  afterEach(() => {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  it.each([
    ['Pacific/Kiritimati', -14 * 60],
    ['Pacific/Pago_Pago', 11 * 60],
    ['Asia/Kathmandu', -(5 * 60 + 45)],
    ['America/Sao_Paulo', 3 * 60],
    ['Pacific/Apia', -13 * 60],
  ])('returns days unchanged: %s', async (zone, offset) => {
    // Node.js also applies TZ when it changes at run time. The offset proves this.
    process.env.TZ = zone
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
    const abroad = await startNewApi()
    try {
      const client = await abroad.organization()
      // On 2018-11-04, São Paulo had no midnight. Apia skipped 2011-12-30.
      for (const day of [
        '2026-01-01',
        '2024-02-29',
        '1970-01-01',
        '2199-12-31',
        '2018-11-04',
        '2011-12-30',
      ]) {
        const dates = { start_date: day, end_date: day }
        const project = (await client.post('/projects', aProject(dates))).body.data
        expect(project).toMatchObject(dates)
        expect((await client.get(`/projects/${project.id}`)).body.data).toMatchObject(dates)
        const resource = (await client.post('/resources', aResource({ contract: aContract(dates) }))).body
          .data
        expect(resource.contracts).toMatchObject([dates])
        expect((await client.get(`/resources/${resource.id}`)).body.data.contracts).toMatchObject([dates])
      }
      const { inserted_at } = (await client.get('/projects')).body.data[0]
      expect(Math.abs(Date.parse(inserted_at) - Date.now())).toBeLessThan(3_600_000)
    } finally {
      await abroad.close()
    }
  })
})
