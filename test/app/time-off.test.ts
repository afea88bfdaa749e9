import { expect, test } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

/** Ana's contract has 8 h a day. Her assignment has 6 h a day from Monday, May 4 to Friday, May 15, 2026. */
async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const { id } = await planning.addPerson()
  const project = await planning.addProject()
  await planning.assign(id, project, '2026-05-04', '2026-05-15', { daily_hours: 6 })
  const add = (body: object) => person.post(`/resources/${id}/time-off`, body)
  return { person, ...planning, id, project, add }
}

const BOOKED = ['2026-05-04', '2026-05-15', 6, '35.50']
const WEDNESDAY = { start_date: '2026-05-06', end_date: '2026-05-06' }

test('time off can be created, read and deleted', async () => {
  const { person, id, add, planOf } = await start()
  const { status, body } = await add({ ...WEDNESDAY, daily_hours: 1.5, note: ' Dentist ' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ ...WEDNESDAY, daily_hours: '1.5', note: 'Dentist', resource_id: id })
  expect((await planOf(id)).time_off).toMatchObject([{ ...WEDNESDAY, daily_hours: '1.5', note: 'Dentist' }])
  expect((await person.delete(`/time-off/${body.data.id}`)).status).toBe(204)
  expect((await planOf(id)).time_off).toEqual([])
})

test.each([
  [{ start_date: '2026-05-06' }, ['end_date']],
  [{ start_date: '2026-05-06', end_date: '2026-05-05' }, ['end_date']],
  [{ ...WEDNESDAY, daily_hours: 0 }, ['daily_hours']],
  [{ ...WEDNESDAY, daily_hours: 1.255 }, ['daily_hours']],
  [{ ...WEDNESDAY, daily_hours: 25 }, ['daily_hours']],
])('time off is refused with %j', async (body, pointer) => {
  const { id, add, planOf } = await start()
  const response = await add(body)
  expect(response.status).toBe(422)
  expect(response.body.problems).toMatchObject([{ pointer }])
  expect((await planOf(id)).time_off).toEqual([])
})

test('time off changes neither existing nor new assignments', async () => {
  const { person, id, add, assign, addProject, bars } = await start()
  const { status, body } = await add(WEDNESDAY)
  expect(status).toBe(201)
  const depot = await addProject('Depot')
  await assign(id, depot, '2026-05-05', '2026-05-06', { daily_hours: 2 })
  const planned = [BOOKED, ['2026-05-05', '2026-05-06', 2, '35.50']]
  expect(await bars(id)).toEqual(planned)
  const path = `/time-off/${body.data.id}`
  expect((await person.put(path, { start_date: '2026-05-04', end_date: '2026-05-15' })).status).toBe(200)
  expect(await bars(id)).toEqual(planned)
  expect((await person.delete(path)).status).toBe(204)
  expect(await bars(id)).toEqual(planned)
})

test("time off can't be moved to days of other time off of the person", async () => {
  const { person, add } = await start()
  const june = { start_date: '2026-06-01', end_date: '2026-06-05' }
  const { body } = await add(june)
  await add(WEDNESDAY)
  const path = `/time-off/${body.data.id}`
  const refused = await person.put(path, WEDNESDAY)
  expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'overlap' }] } })
  expect((await person.put(path, { start_date: '2026-06-02', end_date: '2026-06-12' })).status).toBe(200)
})

test('time off does not change the monthly hours', async () => {
  const { person, id, add } = await start()
  const { key } = await createApiKey(app.db, person.org, { name: 'Report', scope: 'read', expires_at: null })
  const read = async () =>
    (
      await app.call('GET', `/api/v1/resources/${id}?include=monthly_hours`, undefined, {
        authorization: `Bearer ${key}`,
      })
    ).body.data.monthly_hours
  const before = await read()
  expect(before.grand_total).toBeGreaterThan(0)
  expect((await add({ ...WEDNESDAY, daily_hours: 2 })).status).toBe(201)
  expect(await read()).toEqual(before)
})
