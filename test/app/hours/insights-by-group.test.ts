import { expect, it } from 'vitest'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())
const MARCH = 'from=2026-03&to=2026-04&by=month'

async function read(person: TestUser, path: string) {
  const { status, text, body } = await person.get(path)
  expect(status, text).toBe(200)
  return body.data
}
const fileOf = async (person: TestUser, path: string) => (await person.get(path)).text.trim().split('\r\n')

/**
 * Ana is a designer until March 31, and then without a role. Bo has no role. Quay and the tentative project
 * Maybe belong to a client.
 */
async function start() {
  const person = await app.signedIn('owner')
  const { addPerson, addProject, assign } = await startPlanning(app, person)
  const role = (await person.post('/job-roles', { name: 'Designer' })).body.data.id
  const client_id = (await person.post('/clients', { name: 'Port Authority' })).body.data.id
  const ana = await addPerson('Ana', { ...CONTRACT, end_date: '2026-03-31', job_role_id: role })
  await person.post(`/resources/${ana.id}/contracts`, { ...CONTRACT, start_date: '2026-04-01' })
  const bo = await addPerson('Bo')
  const terms = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0, client_id }
  const quay = (await person.post('/projects', { title: 'Quay', ...terms })).body.data.id
  const maybe = { title: 'Maybe', ...terms, probability: 25 }
  const tentative = (await person.post('/projects', maybe)).body.data.id
  await assign(ana.id, quay, '2026-03-02', '2026-03-06')
  await assign(bo.id, await addProject('Internal'), '2026-03-02', '2026-03-03')
  const week = { start_date: '2026-03-09', end_date: '2026-03-13', daily_hours: 8 }
  const request = { create_request: { ...week, project_id: tentative, resource_id: ana.id } }
  expect((await person.post('/plan/changes', { changes: [request] })).status).toBe(200)
  return { person, ana, quay }
}

it('insights have utilization by role and hours by client, optionally with tentative hours', async () => {
  const { person } = await start()
  const figures = async (tentative: string) => {
    const { roles, clients, totals } = await read(person, `/insights?${MARCH}&tentative=${tentative}`)
    const [designer, none] = roles
    expect([designer.name, none.name, none.id]).toEqual(['Designer', null, null])
    expect(designer.capacity.map((hours: number, at: number) => hours + none.capacity[at])).toEqual(
      totals.capacity,
    )
    return { designer: designer.done, none: none.done, clients }
  }
  const clientsWith = (hours: number) => [
    { id: expect.any(Number), name: 'Port Authority', scheduled: [hours, 0] },
    { id: null, name: null, scheduled: [16, 0] },
  ]
  const none = [16, 0]
  expect(await figures('exclude')).toEqual({ designer: [40, 0], none, clients: clientsWith(40) })
  expect(await figures('weighted')).toEqual({ designer: [50, 0], none, clients: clientsWith(50) })
  expect(await figures('include')).toEqual({ designer: [80, 0], none, clients: clientsWith(80) })

  expect((await fileOf(person, `/insights/clients.csv?${MARCH}`)).slice(0, 2)).toEqual([
    'Client,First day,Last day,Scheduled (scheduled hours)',
    'Port Authority,2026-03-01,2026-03-31,40',
  ])
  const roles = await fileOf(person, `/insights/roles.csv?${MARCH}&tentative=weighted`)
  expect(roles[0]).toMatch(/^Role,First day,.*,Utilization \(%\)$/)
  expect(roles[1]).toBe('Designer,2026-03-01,2026-03-31,176,50,28.41')
  expect(roles[3]).toMatch(/^No role,2026-03-01,2026-03-31,176,16,/)
})

it('insights and their files show overtime if it is allowed or exists', async () => {
  const { person, ana, quay } = await start()
  const heading = async () => (await fileOf(person, `/insights/people.csv?${MARCH}`))[0]
  expect((await read(person, `/insights?${MARCH}`)).totals).not.toHaveProperty('overtime')
  expect(await heading()).not.toContain('Overtime')
  expect((await person.put('/settings', { overtime_per_day: 2 })).status).toBe(200)
  expect(await heading()).toContain('Overtime (scheduled hours)')
  const days = { start_date: '2026-03-16', end_date: '2026-03-17', daily_hours: 10 }
  const create = { ...days, project_id: quay, resource_id: ana.id }
  expect((await person.post('/plan/changes', { changes: [{ create }] })).status).toBe(200)
  const { totals, roles, tags } = await read(person, `/insights?${MARCH}`)
  expect([totals.overtime, roles[0].overtime, roles[1].overtime, tags]).toEqual([
    [4, 0],
    [4, 0],
    undefined,
    [],
  ])
  const [head, march] = await fileOf(person, `/insights/capacity.csv?${MARCH}`)
  expect([head, march]).toEqual([expect.stringMatching(/,Overtime \(/), expect.stringMatching(/,4$/)])
  const { people } = await read(person, `/insights/people?${MARCH}`)
  expect(people.map(({ overtime }: { overtime?: number[] }) => overtime)).toEqual([[4, 0], undefined])
  // Existing overtime stays in the file after the setting is lowered.
  const lowered = await person.put('/settings', { overtime_per_day: 0, overtime_choice: 'keep' })
  expect(lowered.status, lowered.text).toBe(200)
  const rows = await fileOf(person, `/insights/people.csv?${MARCH}`)
  expect(rows[1]).toMatch(/,60,34.09,4$/)
})
