import { describe, expect, it } from 'vitest'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

type Body = Record<string, unknown>

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const ana = (await planning.addPerson('Ana')).id
  const place = { project_id: await planning.addProject(), resource_id: ana }
  const days = { start_date: '2026-05-04', end_date: '2026-05-15' }
  const send = (...changes: Body[]) => person.post('/plan/changes', { changes })
  return { ...planning, person, ana, place, days, send }
}

describe('edit conflicts', () => {
  it.each(['update', 'delete'])('prevent the %s of an assignment that changed', async (action) => {
    const { ana, place, days, send, bars } = await start()
    const create = { ...place, ...days, daily_hours: 7.5 }
    const { id } = (await send({ create })).body.data.created[0]
    const seen = { ...create, daily_hours: 7.5, cost_per_hour: null }
    const change = action === 'update' ? { update: { id, end_date: '2026-05-08' } } : { delete: id }
    await send({ update: { id, daily_hours: 4 } })
    const late = await send(
      { ...change, seen },
      { create: { ...create, start_date: '2026-07-01', end_date: '2026-07-02' } },
    )
    expect(late.status).toBe(409)
    expect(late.body.errors.detail).toMatch(/Someone else changed this in the meantime/)
    expect(late.body.problems).toMatchObject([
      { pointer: ['changes', '0'], code: 'changed_meanwhile', now: { ...create, daily_hours: '4' } },
    ])
    expect(await bars(ana)).toEqual([['2026-05-04', '2026-05-15', 4, '35.50']])
    expect((await send({ ...change, seen: { ...seen, daily_hours: 4 } })).status).toBe(200)
  })

  it('are not reported if the same value is written differently', async () => {
    const { place, days, send } = await start()
    const create = { ...place, ...days, daily_hours: 7.5, cost_per_hour: '35.50' }
    const { id } = (await send({ create })).body.data.created[0]
    const { status } = await send({
      update: { id, daily_hours: 7 },
      seen: { daily_hours: 7.5, cost_per_hour: '35.5' },
    })
    expect(status).toBe(200)
  })

  it("are not reported for fields that the change can't contain", async () => {
    const { person, ana, place, days, send } = await start()
    const { id } = (await send({ create: { ...place, ...days, daily_hours: 7.5 } })).body.data.created[0]
    const { contracts } = (await person.get(`/resources/${ana}`)).body.data
    const window = { id: place.project_id, start_date: '2026-01-01', end_date: '2026-12-31' }
    const { title } = (await person.get(`/projects/${window.id}`)).body.data
    const project = { title, ...days, budgeted_hours: 1 }
    const none = { valueOf: 1, toString: 1 }
    for (const other of [[none, none], none, `0.${'0'.repeat(200_000)}x`]) {
      const seen = { id: other, status: other }
      const money = { ...seen, cost_per_hour: other }
      expect((await send({ update: { id, daily_hours: 7 }, seen })).status).toBe(200)
      expect((await send({ update_project: window, seen: money })).status).toBe(200)
      expect((await person.put(`/projects/${window.id}`, { ...project, seen })).status).toBe(200)
      const contract = `/contracts/${contracts[0].id}`
      expect((await person.delete(contract, { choice: 'refuse', seen })).status).toBe(422)
    }
  })

  it('are reported for contracts and projects', async () => {
    const { person, ana, place } = await start()
    const { contracts } = (await person.get(`/resources/${ana}`)).body.data
    const { id, start_date, end_date, daily_hours, week, annual_convention_hours } = contracts[0]
    const terms = { start_date, end_date, daily_hours, week, annual_convention_hours }
    const change = (more: Body) => person.put(`/contracts/${id}`, { ...terms, ...more })
    const path = `/contracts/${id}`
    expect((await change({ daily_hours: 6, seen: { ...terms, cost_per_hour: '35.5' } })).status).toBe(200)
    expect((await change({ daily_hours: 7, seen: terms })).status).toBe(409)
    expect((await person.send('DELETE', path, { seen: terms })).status).toBe(409)
    const week80 = { week: [8, 8, 8, 8, 0, 0, 0] }
    expect((await change({ ...week80, seen: { daily_hours: 6 } })).status).toBe(200)
    expect((await change({ seen: { week: [8, 8, 8, 0, 8, 0, 0] } })).status).toBe(409)

    const { project_id } = place
    const project = (await person.get(`/projects/${project_id}`)).body.data
    const { title, budgeted_hours } = project
    const body = { title, budgeted_hours, start_date: project.start_date, end_date: project.end_date }
    const put = (more: Body) => person.put(`/projects/${project_id}`, { ...body, ...more })
    const changed = { title: 'Changed', budgeted_cost: '100' }
    expect((await put({ ...changed, seen: { ...body, tag_ids: [] } })).status).toBe(200)
    expect((await put({ seen: { ...body, tag_ids: [] } })).status).toBe(409)
    expect((await put({ seen: { title: 'Changed', budgeted_cost: '100.00' } })).status).toBe(200)
  })

  it('are reported for requests and time off', async () => {
    const { place, days, send } = await start()
    const created = await send(
      { create_request: { ...place, ...days, daily_hours: 2, note: 'One' } },
      { create_time_off: { resource_id: place.resource_id, ...days, note: 'Away' } },
    )
    const [request] = created.body.data.requests.created
    const [off] = created.body.data.time_off.created
    await send(
      { update_request: { id: request.id, note: 'Two' } },
      { update_time_off: { id: off.id, end_date: '2026-05-08' } },
    )
    const late = await send(
      { delete_request: request.id, seen: { note: 'One' } },
      { delete_time_off: off.id, seen: days },
    )
    expect([late.status, late.body.problems]).toMatchObject([
      409,
      [
        { pointer: ['changes', '0'], now: { note: 'Two' } },
        { pointer: ['changes', '1'], now: { end_date: '2026-05-08' } },
      ],
    ])
  })
})

describe('time off in plan changes', () => {
  it('can be created, swapped with another period, and deleted', async () => {
    const { person, ana, send, planOf } = await start()
    const days = (start_date: string, end_date: string) => ({ start_date, end_date })
    const { body } = await send(
      { create_time_off: { resource_id: ana, ...days('2026-05-04', '2026-05-08'), daily_hours: 2.5 } },
      { create_time_off: { resource_id: ana, ...days('2026-05-11', '2026-05-15') } },
    )
    const [one, two] = body.data.time_off.created
    expect([one, two]).toMatchObject([{ daily_hours: '2.5' }, { daily_hours: null, note: '' }])
    const swapped = await send(
      { update_time_off: { id: one.id, ...days('2026-05-11', '2026-05-15') } },
      { update_time_off: { id: two.id, ...days('2026-05-04', '2026-05-08') } },
    )
    expect(swapped.body.data.time_off.updated).toMatchObject([{ before: one }, { before: two }])
    expect((await planOf(ana)).time_off.map(({ id }) => id)).toEqual([two.id, one.id])
    const both = await send({ create_time_off: { resource_id: ana, ...days('2026-05-15', '2026-05-20') } })
    expect(both.body.problems).toMatchObject([{ pointer: ['changes', '0', 'start_date'], code: 'overlap' }])
    const { body: log } = await person.get('/activity')
    expect(log.data[0]).toMatchObject({ type: 'time_off', action: 'updated', resource_id: ana })
    expect((await send({ delete_time_off: one.id }, { delete_time_off: two.id })).status).toBe(200)
    expect((await planOf(ana)).time_off).toEqual([])
  })
})
