import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../../../planning/days/days.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

/** Ana works on Harbour, then on Depot, five days each, from the Monday after next. */
async function start() {
  const person = await app.signedIn('admin')
  const planning = await startPlanning(app, person)
  const { today } = (await person.get('/settings')).body.data
  const monday = addDays(today, 14 - ((dayNumber(today) + 3) % 7))
  const day = (count: number) => addDays(monday, count)
  const { id } = await planning.addPerson()
  const harbour = await planning.addProject()
  const depot = await planning.addProject('Depot')
  await planning.assign(id, harbour, day(0), day(4))
  await planning.assign(id, depot, day(7), day(11))
  const lost = async (query: string) => (await person.get(`/lost-work?${query}`)).body.data
  return { person, id, harbour, depot, day, lost }
}

test('work lost to time off is listed for a person or a project, with the reasons', async () => {
  const { person, id, harbour, depot, day, lost } = await start()
  expect(await lost(`resource_id=${id}`)).toEqual([])
  await person.post(`/resources/${id}/time-off`, { start_date: day(3), end_date: day(7) })
  const fair = { date: day(8), name: 'Fair', yearly: false, works: false }
  await person.post('/holiday-calendars', {
    ...{ name: 'Own', country: null, state: null, region: null, is_default: true, exceptions: [fair] },
  })
  const [first, second] = await lost(`resource_id=${id}`)
  expect(first).toMatchObject({
    ...{ project_id: harbour, project_title: 'Harbour', days: 2, hours: 16, reasons: ['time off'] },
    runs: [{ start_date: day(3), end_date: day(4), hours: 8, kept: 0 }],
  })
  expect(second).toMatchObject({ project_id: depot, days: 1, hours: 8, reasons: ['time off'] })
  expect(await lost(`project_id=${depot}`)).toEqual([second])
})

test('work lost to time off can be unassigned in one act, and is then no longer listed', async () => {
  const { person, id, harbour, depot, day, lost } = await start()
  const sick = { resource_id: id, start_date: day(3), end_date: day(7) }
  await person.post('/plan/changes', { changes: [{ create_time_off: sick }] })
  const changes = (await lost(`resource_id=${id}`)).flatMap(
    (each: { unassign_changes: object[] }) => each.unassign_changes,
  )
  const { status, body } = await person.post('/plan/changes', { changes })
  expect(status).toBe(200)
  expect(body.data.requests.created).toMatchObject([
    { project_id: harbour, resource_id: null, start_date: day(3), end_date: day(4), daily_hours: 8 },
    { project_id: depot, resource_id: null, start_date: day(7), end_date: day(7), daily_hours: 8 },
  ])
  expect(await lost(`resource_id=${id}`)).toEqual([])
  // The assignment differs from what the client saw.
  expect((await person.post('/plan/changes', { changes })).status).toBe(409)
})

test('work lost to time off in the past is not listed', async () => {
  const { person, id, lost } = await start()
  const past = { start_date: '2024-03-04', end_date: '2024-03-08' }
  await person.post(`/resources/${id}/time-off`, past)
  const { addProject, assign } = await startPlanning(app, person)
  await assign(id, await addProject('Old'), past.start_date, past.end_date)
  expect(await lost(`resource_id=${id}`)).toEqual([])
})

test("work lost to time off can't be listed without a person or a project", async () => {
  const { person } = await start()
  expect((await person.get('/lost-work')).status).toBe(422)
})
