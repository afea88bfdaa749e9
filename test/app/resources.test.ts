import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import { createTag } from '../../server/commands/tags.ts'
import { sql } from '../../server/db/sql.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

async function start() {
  const person = await app.signedIn('planner')
  return { person, ...(await startPlanning(app, person)) }
}

const thisWeek = (days: number) => addDays(mondayOf(dayIn('UTC', new Date())), days)

describe('the list', () => {
  test('reports each person’s contract and utilization of the coming weeks', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const { id } = await addPerson('Ana')
    await addPerson('Bo', null)
    await addPerson('Cy', { ...CONTRACT, end_date: '2020-12-31' })
    await addPerson('Di', { ...CONTRACT, start_date: '2190-01-01' })
    await assign(id, await addProject(), thisWeek(0), thisWeek(27), { daily_hours: 4 })
    const { body } = await person.get('/resources')
    expect(body.data.resources).toMatchObject([
      { id, name: 'Ana', external_id: null, tags: [], state: 'current', contract: CONTRACT },
      { name: 'Bo', state: 'none', contract: null },
      { name: 'Cy', state: 'ended', contract: { end_date: '2020-12-31' } },
      { name: 'Di', state: 'upcoming', contract: { start_date: '2190-01-01' } },
    ])
    expect(body.data.resources[0].utilization).toEqual({
      weeks_4: { planned: 80, capacity: 160 },
      weeks_12: { planned: 80, capacity: 480 },
    })
    expect(body.data.resources[1].utilization.weeks_4).toEqual({ planned: 0, capacity: 0 })
  })
})

describe('one person', () => {
  test('is created with tags and a contract, and read back with everything', async () => {
    const { person } = await start()
    const tag = await createTag(app.db, person.org, {
      name: 'Design',
      color: '#1971c2',
      for_projects: false,
      for_resources: true,
    })
    const created = await person.post('/resources', {
      name: '  Ana Ruiz ',
      external_id: ' HR-1 ',
      tag_ids: [tag.id],
      contract: { start_date: '2026-01-01', daily_hours: 6 },
    })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      name: 'Ana Ruiz',
      external_id: ' HR-1 ',
      tags: [{ name: 'Design' }],
      contracts: [{ daily_hours: 6, annual_convention_hours: 1800, cost_per_hour: null, end_date: null }],
      time_off: [],
      assignments: [],
      organization: { working_week: [1, 2, 3, 4, 5], currency: 'EUR' },
    })
    const { body } = await person.get(`/resources/${created.body.data.id}`)
    expect(body.data).toEqual(created.body.data)
  })

  test.each([
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'Ana', contract: { start_date: '2026-02-30', daily_hours: 8 } }, ['contract', 'start_date']],
    [
      { name: 'Ana', contract: { start_date: '2026-02-01', end_date: '2026-01-01', daily_hours: 8 } },
      ['contract', 'end_date'],
    ],
    [{ name: 'Ana', tag_ids: [999_999] }, ['tag_ids']],
  ])('is refused with %j, and nothing is saved', async (body, pointer) => {
    const person = await app.untouched()
    const response = await person.post('/resources', body)
    expect(response.status).toBe(422)
    expect(response.body.problems).toMatchObject([{ pointer }])
    expect((await person.get('/resources')).body.data.resources).toEqual([])
  })

  test('can change name, external ID and tags', async () => {
    const { person, addPerson } = await start()
    const { id } = await addPerson()
    const [red, blue] = await Promise.all(
      ['Red', 'Blue'].map((name) =>
        createTag(app.db, person.org, { name, color: '#000000', for_projects: false, for_resources: true }),
      ),
    )
    await person.put(`/resources/${id}`, { name: 'Ana', tag_ids: [red!.id] })
    const { status, body } = await person.put(`/resources/${id}`, {
      name: 'Ana Ruiz',
      external_id: 'HR-1',
      tag_ids: [blue!.id],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Ana Ruiz', external_id: 'HR-1', tags: [{ name: 'Blue' }] })
    // A record doesn't conflict with its own external id.
    expect((await person.put(`/resources/${id}`, { name: 'Ana', external_id: 'HR-1' })).status).toBe(200)
  })

  test('can be renamed while tentative on a project without an assignment there', async () => {
    const { person, addPerson, addProject } = await start()
    const { id } = await addPerson('Ana')
    const may = { start_date: '2026-05-04', end_date: '2026-05-08', daily_hours: 8 }
    const create_request = { ...may, project_id: await addProject(), resource_id: id }
    await person.post('/plan/changes', { changes: [{ create_request }] })
    expect((await person.put(`/resources/${id}`, { name: 'Ana Ruiz' })).status).toBe(200)
    expect((await person.get(`/resources/${id}`)).body.data).toMatchObject({
      name: 'Ana Ruiz',
      tentative: [may],
    })
  })

  test("can't have the external ID of another person", async () => {
    const { person, addPerson } = await start()
    const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
    await person.put(`/resources/${ana.id}`, { name: 'Ana', external_id: 'HR-1' })
    const response = await person.put(`/resources/${bo.id}`, { name: 'Bea', external_id: 'HR-1' })
    expect(response.status).toBe(422)
    expect(response.body.problems).toMatchObject([{ pointer: ['external_id'], code: 'taken' }])
    expect((await person.get(`/resources/${bo.id}`)).body.data).toMatchObject({
      name: 'Bo',
      external_id: null,
    })
  })

  test('can be deleted with its contract and time off, but not with an assignment', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const { id } = await addPerson()
    await person.post(`/resources/${id}/time-off`, { start_date: '2026-05-04', end_date: '2026-05-04' })
    const [assignment] = await assign(id, await addProject(), '2026-05-05', '2026-05-08')
    const refused = await person.delete(`/resources/${id}`)
    expect(refused.status).toBe(422)
    expect(refused.body.problems).toMatchObject([
      { code: 'in_use', assignment_ids: [assignment!.id], message: expect.stringMatching(/there is 1$/) },
    ])
    const free = await addPerson('Bo')
    await person.post(`/resources/${free.id}/time-off`, { start_date: '2026-05-04', end_date: '2026-05-04' })
    const timeOff = () =>
      app.db.query<{ resource_id: number }>(
        sql`select resource_id from time_off where organization_id = $1 order by id`,
        [person.org.id],
      )
    expect(await timeOff()).toEqual([{ resource_id: id }, { resource_id: free.id }])
    expect((await person.delete(`/resources/${free.id}`)).status).toBe(204)
    expect(await timeOff()).toEqual([{ resource_id: id }])
    expect((await person.get(`/resources/${free.id}`)).status).toBe(404)
    expect((await person.get(`/resources/${id}`)).status).toBe(200)
  })

  test('is never both deleted and assigned if both happen concurrently', async () => {
    const { person, addPerson, addProject, assign, planOf } = await start()
    const project = await addProject()
    for (let round = 0; round < 8; round++) {
      const { id } = await addPerson()
      const [deleted, planned] = await Promise.allSettled([
        person.delete(`/resources/${id}`),
        assign(id, project, '2026-05-04', '2026-05-08'),
      ])
      const isGone = deleted.status === 'fulfilled' && deleted.value.status === 204
      expect(planned.status).toBe(isGone ? 'rejected' : 'fulfilled')
      if (!isGone) expect((await planOf(id)).assignments).toHaveLength(1)
    }
  })
})
