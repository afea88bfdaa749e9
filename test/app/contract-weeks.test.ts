import { describe, expect, test } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { createResource } from '../../server/commands/resources.ts'
import { sql } from '../../server/db/sql.ts'
import { listBrokenRules } from '../../server/store/doctor/run-rules.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

/** The tests plan work in May 2026. May 4 is a Monday, and May 8 is a Friday. */

const SHORT_FRIDAYS = [8, 8, 8, 8, 4, 0, 0]
const FRIDAYS_OFF = [8, 8, 8, 8, 0, 0, 0]

async function start(week: number[] | null = SHORT_FRIDAYS) {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const ana = await planning.addPerson('Ana', { ...CONTRACT, week })
  const project = await planning.addProject()
  const { key } = await createApiKey(app.db, person.org, { name: 'Report', scope: 'read', expires_at: null })
  const read = async (path: string) =>
    (await app.call('GET', `/api/v1${path}`, undefined, { authorization: `Bearer ${key}` })).body.data
  const broken = async () =>
    (await listBrokenRules(app.db, person.org.id)).filter(({ rule }) => rule !== 'no-owner')
  return { person, ...planning, ...ana, contract: ana.contracts[0]!.id, project, read, broken }
}

describe('a contract with hours for each weekday', () => {
  test('is returned with its week, but the Integration API returns only daily hours', async () => {
    const { id, planOf, read } = await start([7.5, 7.5, 7.5, 7.5, 4.25, 0, 0])
    expect((await planOf(id)).contracts).toMatchObject([
      { week: [7.5, 7.5, 7.5, 7.5, 4.25, 0, 0], daily_hours: 7 },
    ])
    const [shown] = (await read(`/resources/${id}`)).contracts
    expect(shown).toMatchObject({ daily_hours: 7 })
    expect(shown).not.toHaveProperty('week')
  })

  test.each([
    [[8, 8, 8, 8]],
    [[8, 8, 8, 8, 8, 0, 25]],
    [[8, 8, 8, 8, 7.3, 0, 0]],
    [[0, 0, 0, 0, 0, 0, 0]],
    [[1e-11, 0, 0, 0, 0, 0, 0]],
    [[8 - 1e-11, 8, 8, 8, 8, 0, 0]],
  ])('is refused with %j', async (week) => {
    const person = await app.signedIn('planner')
    const response = await person.post('/resources', { name: 'Ana', contract: { ...CONTRACT, week } })
    expect(response.status).toBe(422)
    expect(response.body.problems).toMatchObject([{ pointer: ['contract', 'week'] }])
  })

  test('is refused with a message about the wrong hours or list', async () => {
    const person = await app.signedIn('planner')
    const messageFor = async (week: unknown) =>
      (await person.post('/resources', { name: 'Ana', contract: { ...CONTRACT, week } })).body.problems[0]
        .message
    expect(await messageFor([8, 8, 8, 8, 25, 0, 0])).toBe('must be from 0 to 24')
    expect(await messageFor('8-8-8')).toBe('must be a list')
  })

  test('cannot be stored with wrong daily hours, fractions or number of days', async () => {
    const { contract, person } = await start()
    const UPDATE = sql`update contracts set week = $3::numeric[], daily_hours = $4 where organization_id = $1 and id = $2`
    for (const [week, daily_hours] of [
      [SHORT_FRIDAYS, 7],
      [[8, 8, 8, 8, 4.1, 0, 0], 8],
      [[8, 8, 8], 8],
      [[8, null, 8, 8, 8, 8, 8], 8],
    ])
      await expect(app.db.query(UPDATE, [person.org.id, contract, week, daily_hours])).rejects.toThrow(
        /contracts_week_check/,
      )
  })

  test("with equal whole hours on the organization's working days has no week", async () => {
    const { id, planOf } = await start([6, 6, 6, 6, 6, 0, 0])
    expect((await planOf(id)).contracts).toMatchObject([{ week: null, daily_hours: 6 }])
  })

  test('from the Integration API has no week, even if one is sent', async () => {
    const { person, planOf } = await start()
    const { key } = await createApiKey(app.db, person.org, {
      ...{ name: 'Import', scope: 'read_write', expires_at: null },
    })
    const body = { name: 'Bo', contract: { ...CONTRACT, week: FRIDAYS_OFF } }
    const { status, body: response } = await app.call('POST', '/api/v1/resources', body, {
      authorization: `Bearer ${key}`,
    })
    expect(status).toBe(201)
    expect((await planOf(response.data.id)).contracts).toMatchObject([{ week: null, daily_hours: 8 }])
  })
})

describe('planning', () => {
  test('monthly hours and utilization count the hours of each day', async () => {
    const { person, id, project, contract, assign, read } = await start()
    const terms = { ...CONTRACT, annual_convention_hours: null, week: SHORT_FRIDAYS }
    expect((await person.put(`/contracts/${contract}`, terms)).status).toBe(200)
    await assign(id, project, '2026-05-04', '2026-05-17')
    const { monthly_hours } = await read(`/resources/${id}?include=monthly_hours`)
    expect(monthly_hours).toMatchObject({ months: ['2026-05'], grand_total: 72 })
    expect((await read(`/projects/${project}?include=monthly_hours`)).monthly_hours.grand_total).toBe(72)
    const range = 'from=2026-05-01&to=2026-05-31'
    const { body } = await person.get(`/resources/${id}/monthly-hours?${range}`)
    expect(body.data).toMatchObject({ grand_total: 72, available: { '2026-05': 4 * 36 + 4 } })
    const why = `resource_id=${id}&project_id=${project}&month=2026-05`
    const { pieces, hours } = (await person.get(`/monthly-hours/explanation?${why}`)).body.data
    expect(hours).toBe(72)
    expect(
      pieces.map((each: { working_days: number; daily_hours: number }) => [
        each.working_days,
        each.daily_hours,
      ]),
    ).toEqual([
      [8, 8],
      [2, 4],
    ])
    expect((await person.get(`/projects/${project}`)).body.data).toMatchObject({
      hours: 72,
    })
  })
})

describe('a new contract with Fridays off', () => {
  const fromJune = { ...CONTRACT, start_date: '2026-06-01', week: FRIDAYS_OFF }

  test('does not change assignments that include days off', async () => {
    const { person, id, contract, project, assign, bars, broken } = await start(null)
    await assign(id, project, '2026-06-01', '2026-06-12')
    const response = await person.post(`/resources/${id}/contracts`, { ...fromJune, ends: contract })
    expect(response.status).toBe(201)
    expect(await bars(id)).toEqual([['2026-06-01', '2026-06-12', 8, '35.50']])
    expect(await broken()).toEqual([])
  })

  test('is refused if an assignment would have no working day, or removes it with choice trim', async () => {
    const { person, id, contract, project, assign, bars, broken } = await start(null)
    await assign(id, project, '2026-06-05', '2026-06-05')
    const send = (choice: string) =>
      person.post(`/resources/${id}/contracts`, { ...fromJune, ends: contract, choice })
    expect(await send('refuse')).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'no_working_day', days: [{ start_date: '2026-06-05' }] }] },
    })
    expect((await send('trim')).status).toBe(201)
    expect(await bars(id)).toEqual([])
    expect(await broken()).toEqual([])
  })
})

test('shortening a project removes assignments that would keep only days off', async () => {
  const { person, id, project, assign, bars, broken } = await start(FRIDAYS_OFF)
  await assign(id, project, '2026-05-08', '2026-05-13')
  const change = { title: 'Harbour', start_date: '2020-01-01', end_date: '2026-05-10', budgeted_hours: 0 }
  expect((await person.put(`/projects/${project}`, { ...change, choice: 'trim' })).status).toBe(200)
  expect(await bars(id)).toEqual([])
  expect(await broken()).toEqual([])
})

test('the doctor finds short days over capacity, and assignments only on days off', async () => {
  const { id, contract, person, project, assign, broken, addProject } = await start(null)
  const { org } = person
  await assign(id, project, '2026-05-04', '2026-05-15', { daily_hours: 4 })
  await assign(id, await addProject('Depot'), '2026-05-04', '2026-05-15', { daily_hours: 4 })
  const bo = await createResource(app.db, org, { name: 'Bo', contract: CONTRACT })
  await assign(bo.id, project, '2026-05-08', '2026-05-08')
  const UPDATE = sql`update contracts set week = $2 where organization_id = $1 and ($3::bigint is null or id = $3)`
  await app.db.query(UPDATE, [org.id, SHORT_FRIDAYS, contract])
  expect(await broken()).toMatchObject([
    { rule: 'over-capacity', rows: [{ resource_id: id, planned: '8', capacity: '4' }] },
  ])
  await app.db.query(UPDATE, [org.id, FRIDAYS_OFF, null])
  expect(await broken()).toMatchObject([{ rule: 'no-working-day', rows: [{ resource_id: bo.id }] }])
})
