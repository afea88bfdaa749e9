import { describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../planning/days/days.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { sql } from '../../server/db/sql.ts'
import type { ApiClient } from '../support/api.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const ADD_PROJECTS = sql`
  insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
  select $1, 'Project ' || n, '2026-01-01', '2026-12-31', 0 from generate_series(1, $2::integer) n`
const ADD_RESOURCES = sql`
  with added as (
    insert into resources (organization_id, name)
    select $1, 'Resource ' || n from generate_series(1, $2::integer) n returning id
  )
  insert into contracts (organization_id, resource_id, start_date, daily_hours)
  select $1, id, '2020-01-01', 8 from added`
const COUNT = sql`
  select (select count(*) from projects where organization_id = $1) as projects,
    (select count(*) from resources where organization_id = $1) as resources,
    (select count(*) from contracts where organization_id = $1) as contracts`
const ARCHIVE = sql`update projects set status = 'archived' where organization_id = $1 and id = $2`
const SET_TIME_ZONE = sql`update organizations set time_zone = $2 where id = $1`

const addProjects = (client: ApiClient, count: number) => api.db.query(ADD_PROJECTS, [client.org.id, count])
const addResources = (client: ApiClient, count: number) => api.db.query(ADD_RESOURCES, [client.org.id, count])
const anEmployee = () => aResource({ contract: aContract() })
const hire = (client: ApiClient, contract: object = {}) =>
  client.post('/resources', aResource({ contract: aContract(contract) }))

async function refused(client: ApiClient, path: string, body: object) {
  const before = await api.db.query(COUNT, [client.org.id])
  const response = await client.post(path, body)
  expect(response.status, response.text).toBe(422)
  expect(await api.db.query(COUNT, [client.org.id]), 'nothing is stored').toEqual(before)
  return response.body.errors
}

const noRoomForProjects = (limit: number) => ({
  plan: [expect.stringContaining(`limit of ${limit} active projects reached`)],
})

const kinds = [
  { noun: 'projects', path: '/projects', body: aProject, add: addProjects, free: 3, team: 50 },
  { noun: 'resources', path: '/resources', body: anEmployee, add: addResources, free: 5, team: 100 },
]

describe.each(kinds)('the limit of active $noun (spec §8)', ({ noun, path, body, add, ...limits }) => {
  const noRoom = (limit: number) => ({
    plan: [expect.stringContaining(`limit of ${limit} active ${noun} reached`)],
  })

  it.each(['free', 'team'] as const)('comes from the plan: %s', async (plan) => {
    const client = await api.organization({ plan })
    await add(client, limits[plan] - 1)
    expect((await client.post(path, body())).status).toBe(201)
    expect(await refused(client, path, body())).toEqual(noRoom(limits[plan]))
  })

  it('does not exist for self-hosted organizations', async () => {
    const client = await api.organization()
    expect(client.org.plan).toBe('self_hosted')
    await add(client, limits.team + 10)
    expect((await client.post(path, body())).status).toBe(201)
  })

  it.each([
    ['higher', 'free', 6],
    ['lower', 'team', 2],
    ['if the plan has none', 'self_hosted', 2],
    ['zero', 'team', 0],
  ])("is the organization's own instead of the plan's: %s", async (_, plan, limit) => {
    const client = await api.organization({ plan, [`max_active_${noun}`]: limit })
    for (let n = 0; n < limit; n++) expect((await client.post(path, body())).status).toBe(201)
    expect(await refused(client, path, body())).toEqual(noRoom(limit))
  })
})

describe('the limit of active projects (spec §8.1)', () => {
  it('does not count archived projects', async () => {
    const client = await api.organization({ max_active_projects: 2 })
    const { data } = (await client.post('/projects', aProject())).body
    await addProjects(client, 1)
    expect(await refused(client, '/projects', aProject())).toEqual(noRoomForProjects(2))
    await api.db.query(ARCHIVE, [client.org.id, data.id])
    expect((await client.post('/projects', aProject())).status).toBe(201)
    expect(await refused(client, '/projects', aProject())).toEqual(noRoomForProjects(2))
  })

  it('applies to the next request after a change, and keeps existing projects', async () => {
    const client = await api.organization()
    await addProjects(client, 4)
    await changeOrganization(api.db, client.org.id, { plan: 'free' })
    expect(await refused(client, '/projects', aProject())).toEqual(noRoomForProjects(3))
    expect((await client.get('/projects')).body.data).toHaveLength(4)
    await changeOrganization(api.db, client.org.id, { plan: 'team' })
    expect((await client.post('/projects', aProject())).status).toBe(201)
  })
})

describe('the limit of active resources (spec §8.2)', () => {
  it('does not count a resource without a contract', async () => {
    const client = await api.organization({ max_active_resources: 1 })
    for (const contract of [undefined, null])
      expect((await client.post('/resources', aResource({ contract }))).status).toBe(201)
    expect((await hire(client)).status).toBe(201)
    expect((await client.post('/resources', aResource())).status).toBe(201)
    expect((await hire(client)).status).toBe(422)
  })

  it('does not count a contract that has ended', async () => {
    const client = await api.organization({ max_active_resources: 1 })
    const past = { start_date: '2020-01-01', end_date: '2020-12-31' }
    for (const status of [201, 201]) expect((await hire(client, past)).status).toBe(status)
    expect((await hire(client)).status).toBe(201)
    expect((await hire(client, past)).status).toBe(201)
    expect((await hire(client)).status).toBe(422)
  })

  it('counts a contract that starts later', async () => {
    const client = await api.organization({ max_active_resources: 1 })
    const later = { start_date: '2190-01-01', end_date: '2190-12-31' }
    expect((await hire(client, later)).status).toBe(201)
    expect((await hire(client, later)).status).toBe(422)
  })

  it('counts a contract until its last day', async () => {
    const client = await api.organization({ max_active_resources: 1 })
    const zone = zoneAtNoon()
    await api.db.query(SET_TIME_ZONE, [client.org.id, zone])
    const today = dayIn(zone, new Date())
    const until = (end_date: string) => hire(client, { start_date: '2020-01-01', end_date })
    expect((await until(addDays(today, -1))).status).toBe(201)
    expect((await until(today)).status).toBe(201)
    expect((await until(addDays(today, -1))).status).toBe(201)
    expect((await until(today)).status).toBe(422)
  })

  it("uses today's date in the organization's time zone", async () => {
    // UTC+14 is 26 hours ahead of UTC-12, so the two organizations always have different dates.
    const [east, west] = ['Etc/GMT-14', 'Etc/GMT+12']
    const end_date = addDays(dayIn(east, new Date()), -1)
    const statuses = []
    for (const zone of [east, west]) {
      const client = await api.organization({ max_active_resources: 0 })
      await api.db.query(SET_TIME_ZONE, [client.org.id, zone])
      statuses.push((await hire(client, { start_date: '2020-01-01', end_date })).status)
    }
    expect(statuses).toEqual([201, 422])
  })

  it('counts a resource with several contracts once', async () => {
    const client = await api.organization({ max_active_resources: 2 })
    const { data } = (await hire(client, { end_date: '2190-12-31' })).body
    const next = { start_date: '2191-01-01', end_date: null, daily_hours: 8 }
    await addContract(api.db, client.org, data.id, {
      ...next,
      annual_convention_hours: null,
      cost_per_hour: null,
    })
    expect((await hire(client)).status).toBe(201)
    expect((await hire(client)).status).toBe(422)
  })
})

/** Returns a time zone in which it is noon, so that the date doesn't change during the test. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
