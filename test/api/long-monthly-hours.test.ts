import { beforeAll, describe, expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { seededRandom } from '../../server/demo/random.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { SEED } from '../support/inputs/seed.ts'
import { shared } from '../support/lifetime.ts'

/** The server sends a matrix of 300 people over 230 years while it computes the rows (decision 0047). */

const api = shared(() => startApi())
const random = seededRandom(SEED)
const PEOPLE = 300
const MONTHS = 230 * 12
const ALWAYS = { start_date: '1970-01-01', end_date: '2199-12-31' }

let client: ApiClient
let other: ApiClient
let project_id: number
let path: string
const people: number[] = []

beforeAll(async () => {
  client = await api.organization()
  other = await api.organization()
  await other.post('/projects', aProject())
  project_id = (await client.post('/projects', aProject(ALWAYS))).body.data.id
  await client.post('/projects', aProject(ALWAYS))
  path = `/projects/${project_id}?include=monthly_hours`
  const contract = { start_date: '1970-01-01', daily_hours: 8, cost_per_hour: '1' }
  const records = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Person ${n}`, contract }))
  const { rows } = (await client.post('/resources/batch', { records })).body.data
  for (const [n, { id: resource_id }] of rows.entries()) {
    people.push(resource_id)
    const start_date = n === 0 ? '1970-01-01' : `${random.int(1970, 2169)}-03-05`
    const end_date = n < 2 ? '2199-12-31' : `${Number(start_date.slice(0, 4)) + (n % 20)}-11-17`
    const dates = { start_date, end_date, daily_hours: [0.5, 2.25, 7][n % 3]! }
    await createAssignment(api.db, client.org, { project_id, resource_id, ...dates })
  }
})

/** Compression would make every ETag weak. */
const PLAIN = { 'accept-encoding': 'identity' }

const get = (path: string, init: RequestInit = {}, headers = {}) =>
  fetch(`${api.url}/api/v1${path}`, {
    ...init,
    headers: { ...PLAIN, authorization: `Bearer ${client.key}`, ...headers },
  })

/** Doesn't validate the body, because the validation takes a second. */
async function statusOf(path: string, headers = {}): Promise<number> {
  const response = await get(path, {}, headers)
  await response.arrayBuffer()
  return response.status
}

describe('a matrix of many rows and months', () => {
  it("has the same rows as each person's own matrix, and a weak ETag", async () => {
    const { headers, body } = await client.get(path, PLAIN)
    const { months, resources, totals, grand_total } = body.data.monthly_hours
    expect(body.data.assignments).toHaveLength(PEOPLE)
    expect([months.length, resources.length]).toEqual([MONTHS, PEOPLE])
    for (const id of people.slice(0, 3)) {
      const row = resources.find((each: { resource_id: number }) => each.resource_id === id)
      const range = 'from=1970-01-01&to=2199-12-31'
      const single = await client.get(`/resources/${id}?include=monthly_hours&${range}`, PLAIN)
      expect(single.headers.get('etag')).toMatch(/^"/)
      const [{ months, total_hours }] = single.body.data.monthly_hours.projects
      expect(row).toEqual({ resource_id: id, resource_name: single.body.data.name, months, total_hours })
    }
    const sums = Object.values<number>(totals).reduce((sum, hours) => sum + Math.round(hours * 100), 0)
    expect(sums).toBe(Math.round(grand_total * 100))
    // The server sends the headers before it has computed the content.
    expect([headers.get('content-length'), headers.get('etag')]).toEqual([
      null,
      expect.stringMatching(/^W\//),
    ])
    const again = await client.get(path, { 'if-none-match': headers.get('etag')! })
    expect([again.status, again.text]).toEqual([304, ''])
    await client.post('/projects', aProject(ALWAYS))
    expect(await statusOf(path, { 'if-none-match': headers.get('etag')! })).toBe(200)
  })

  it('does not block requests of another organization', async () => {
    let isOver = false
    const big = get(path).then(async (response) => {
      const bytes = (await response.arrayBuffer()).byteLength
      isOver = true
      return bytes
    })
    let responded = 0
    while (!isOver) {
      expect((await other.get('/projects?limit=1')).status).toBe(200)
      responded++
    }
    expect(await big).toBeGreaterThan(10_000_000)
    expect(responded).toBeGreaterThan(2)
  })

  it('is sent to two clients concurrently, while four others wait and two get 503', async () => {
    const stop = new AbortController()
    const responses = Array.from({ length: 8 }, () => get(path, { signal: stop.signal }))
    const arrived: Response[] = []
    for (const each of responses) each.then((response) => arrived.push(response)).catch(() => {})
    await expect.poll(() => arrived.filter(({ status }) => status === 503)).toHaveLength(2)
    await expect.poll(() => arrived.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(arrived.find(({ status }) => status === 503)!.headers.get('retry-after')).toBe('1')
    // Short responses need no permit of the `downloads` semaphore.
    expect((await client.get(`/resources/${people[5]}?include=monthly_hours`)).status).toBe(200)
    stop.abort()
    await Promise.allSettled(responses)
    await expect.poll(async () => (await get(path, { method: 'HEAD' })).status).toBe(200)
    expect(await statusOf(path)).toBe(200)
  })
})

describe('a page of records with long matrices', () => {
  it.each([
    ['/projects', 'limit=1'],
    ['/resources', 'limit=30&from=1970-01-01&to=2199-12-31'],
  ])('of %s with %s is streamed, and links to the next page', async (list, query) => {
    const page = `${list}?include=monthly_hours&${query}`
    const { headers, body } = await client.get(page, PLAIN)
    expect([headers.get('content-length'), headers.get('etag')]).toEqual([
      null,
      expect.stringMatching(/^W\//),
    ])
    expect(headers.get('link')).toContain(`cursor=${body.meta.next_cursor}`)
    const last = body.data.at(-1)
    const { data } = (await client.get(`${list}/${last.id}?${query}&include=monthly_hours`)).body
    expect(last.monthly_hours).toEqual(data.monthly_hours)
    const next = await client.get(`${page}&cursor=${body.meta.next_cursor}`)
    expect(next.body.data[0].id).toBeGreaterThan(last.id)
    expect((await client.get(page, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  })
})
