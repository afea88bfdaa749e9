import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())
const { cost_per_hour: _, ...UNRATED } = CONTRACT

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const add = async (name: string, cost_per_hour: string | null = null) =>
    (await person.post('/job-roles', { name, cost_per_hour })).body.data.id as number
  const contracts = async (id: number) =>
    (await person.get(`/resources/${id}`)).body.data.contracts.map((each: Record<string, unknown>) => [
      each.job_role_id,
      each.cost_per_hour,
    ])
  return { ...planning, person, add, contracts }
}

describe('a role', () => {
  test('is created, changed, and deleted only when unused', async () => {
    const { person, add, addPerson } = await start()
    const id = await add('Designer', '60')
    expect((await person.post('/job-roles', { name: 'Designer' })).body.problems).toMatchObject([
      { pointer: ['name'], code: 'taken' },
    ])
    // A request without a rate keeps the old rate, because members who can't see rates don't send one.
    expect((await person.put(`/job-roles/${id}`, { name: 'Lead designer' })).body.data).toEqual({
      ...{ id, name: 'Lead designer', cost_per_hour: '60' },
    })
    const undo = {
      name: 'Designer',
      cost_per_hour: '55',
      seen: { name: 'Lead designer', cost_per_hour: '61' },
    }
    expect((await person.put(`/job-roles/${id}`, undo)).status).toBe(409)
    const { contracts } = await addPerson('Ana', { ...CONTRACT, job_role_id: id })
    expect((await person.get('/job-roles')).body.data).toMatchObject([{ id, people: 1 }])
    expect((await person.delete(`/job-roles/${id}`)).body.problems).toMatchObject([{ code: 'in_use' }])
    await person.put(`/contracts/${contracts[0]!.id}`, { ...CONTRACT, job_role_id: null })
    expect((await person.delete(`/job-roles/${id}`)).status).toBe(204)
  })

  test('gives its cost rate to new contracts without one', async () => {
    const { person, add, addPerson, contracts } = await start()
    const id = await add('Designer', '60')
    const own = await addPerson('Ana', { ...CONTRACT, job_role_id: id })
    const taken = await addPerson('Bo', { ...UNRATED, job_role_id: id })
    expect([await contracts(own.id), await contracts(taken.id)]).toEqual([[[id, '35.50']], [[id, '60']]])
    const later = { ...UNRATED, start_date: '2027-01-01', ends: own.contracts[0]!.id }
    await person.post(`/resources/${own.id}/contracts`, { ...later, job_role_id: id })
    expect(await contracts(own.id)).toEqual([
      [id, '35.50'],
      [id, '35.50'],
    ])
    const empty = await addPerson('Eve', null)
    await person.post(`/resources/${empty.id}/contracts`, { ...UNRATED, job_role_id: id })
    expect(await contracts(empty.id)).toEqual([[id, '60']])
    // An explicit null stores no rate. Otherwise, restoring a deleted contract could add the role's rate.
    const none = await addPerson('Max', null)
    await person.post(`/resources/${none.id}/contracts`, { ...UNRATED, cost_per_hour: null, job_role_id: id })
    expect(await contracts(none.id)).toEqual([[id, null]])
  })

  test('is recorded with its name in the activity of a contract', async () => {
    const { person, add, addPerson } = await start()
    const id = await add('Designer')
    const { contracts } = await addPerson()
    await person.put(`/contracts/${contracts[0]!.id}`, { ...CONTRACT, job_role_id: id })
    const { body } = await person.get('/activity?type=contract')
    expect(body.data[0].fields).toEqual({ job_role_name: [null, 'Designer'] })
  })
})

describe('setting the role of many people', () => {
  test('changes all current and future contracts, or the last one, and can be undone', async () => {
    const { person, add, addPerson, contracts } = await start()
    const [designer, writer] = [await add('Designer'), await add('Writer')]
    const ana = await addPerson('Ana', { ...CONTRACT, end_date: '2020-12-31', job_role_id: writer })
    for (const start_date of ['2021-01-01', '2199-01-01'])
      await person.post(`/resources/${ana.id}/contracts`, {
        ...{ ...CONTRACT, start_date, end_date: start_date === '2021-01-01' ? '2198-12-31' : null },
      })
    const bo = await addPerson('Bo', { ...CONTRACT, end_date: '2020-12-31' })
    const eve = await addPerson('Eve', null)
    const resource_ids = [ana.id, bo.id, eve.id]
    const { body } = await person.put('/job-roles/of-people', { job_role_id: designer, resource_ids })
    expect(body.data.contracts).toHaveLength(3)
    const after = [
      [
        [writer, '35.50'],
        [designer, '35.50'],
        [designer, '35.50'],
      ],
      [[designer, '35.50']],
      [],
    ]
    expect(await Promise.all(resource_ids.map(contracts))).toEqual(after)
    const { body: activity } = await person.get('/activity')
    const [first] = activity.data
    expect(first).toMatchObject({
      type: 'contract',
      act_size: 3,
      fields: { job_role_name: [null, 'Designer'] },
    })
    const back = { ...body.data, seen: designer }
    expect((await person.put('/job-roles/of-contracts', back)).body.data.contracts).toHaveLength(3)
    expect(await contracts(bo.id)).toEqual([[null, '35.50']])
    // The contracts no longer have the role in `seen`.
    expect((await person.put('/job-roles/of-contracts', back)).status).toBe(409)
  })
})

describe('a request', () => {
  test('can require a role, and unassigned work requires the role of its person', async () => {
    const { person, add, addPerson, addProject, assign } = await start()
    const id = await add('Designer')
    const { id: ana, contracts } = await addPerson('Ana', { ...CONTRACT, job_role_id: id })
    const project_id = await addProject()
    const june = { project_id, start_date: '2026-06-01', end_date: '2026-06-05', daily_hours: 8 }
    const requested = await person.post('/plan/changes', {
      changes: [{ create_request: { ...june, job_role_id: id } }],
    })
    const [made] = requested.body.data.requests.created
    expect(made.job_role_id).toBe(id)
    const update = { update_request: { id: made.id, job_role_id: null }, seen: { job_role_id: id } }
    expect((await person.post('/plan/changes', { changes: [update] })).status).toBe(200)
    expect((await person.post('/plan/changes', { changes: [update] })).status).toBe(409)
    await assign(ana, project_id, '2026-07-01', '2026-07-31')
    await person.put(`/contracts/${contracts[0]!.id}`, {
      ...{ ...CONTRACT, job_role_id: id, end_date: '2026-07-15', choice: 'unassign' },
    })
    const { body } = await person.get(`/projects/${project_id}`)
    expect(body.data.requests.map((each: { job_role_id: number }) => each.job_role_id)).toEqual([null, id])
    const unknown = { create_request: { ...june, job_role_id: 999_999 } }
    const refused = await person.post('/plan/changes', { changes: [unknown] })
    expect(refused.body.problems).toMatchObject([{ code: 'unknown' }])
  })
})

test("a planner who can't see money can edit roles, but not their cost rates", async () => {
  const { person, add } = await start()
  const id = await add('Designer', '60')
  const owner = await app.signedIn('owner', person.org)
  expect((await owner.put('/settings', { money_role: 'admin' })).status).toBe(200)
  expect((await person.get('/job-roles')).body.data).toEqual([{ id, name: 'Designer', people: 0 }])
  expect((await person.put(`/job-roles/${id}`, { name: 'Lead' })).body.data).toEqual({ id, name: 'Lead' })
  expect((await person.post('/job-roles', { name: 'Else', cost_per_hour: '1' })).status).toBe(422)
  expect((await owner.get('/job-roles')).body.data).toMatchObject([{ name: 'Lead', cost_per_hour: '60' }])
  const viewer = await app.signedIn('viewer', person.org)
  expect((await viewer.post('/job-roles', { name: 'Else' })).status).toBe(403)
})
