import { describe, expect, test } from 'vitest'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { changeSettings } from '../../server/commands/settings.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { undoingChanges } from '../../web/shell/undoing.ts'
import type { TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

/** Makes weekends working days, so that today is always a working day. */
async function start() {
  const person = await app.signedIn('planner')
  await changeSettings(app.db, person.org, { working_week: [1, 2, 3, 4, 5, 6, 7] })
  const org = { ...person.org, working_week: [1, 2, 3, 4, 5, 6, 7] }
  return { person, ...(await startPlanning(app, { ...person, org })) }
}

const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const archive = (person: TestUser, id: number, choice?: string) =>
  person.put(`/projects/${id}/archival`, { choice })
const restore = (person: TestUser, id: number) => person.delete(`/projects/${id}/archival`)
const CHANGE = { title: 'Quay', start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 1 }

type Read = { status: string; assignments: { start_date: string; end_date: string; resource_id: number }[] }
async function read(person: TestUser, id: number): Promise<Read> {
  return (await person.get(`/projects/${id}`)).body.data
}

describe('archiving', () => {
  test('is refused while there are ongoing and future assignments, and changes nothing', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const id = await addProject()
    const ana = await addPerson()
    await assign(ana.id, id, dayFromToday(-40), dayFromToday(-30))
    const [ongoing] = await assign(ana.id, id, dayFromToday(-20), dayFromToday(1))
    const [future] = await assign(ana.id, id, dayFromToday(2), dayFromToday(9))
    const before = await read(person, id)
    for (const choice of [undefined, 'refuse']) {
      const { status, body } = await archive(person, id, choice)
      expect(status).toBe(422)
      expect(body.problems).toMatchObject([
        {
          code: 'in_use',
          assignment_ids: [ongoing!.id, future!.id],
          message: expect.stringContaining('(1 ongoing, 1 to come)'),
        },
      ])
    }
    expect(await read(person, id)).toEqual(before)
    expect((await archive(person, id, 'whatever')).status).toBe(422)
  })

  test('by choice ends ongoing assignments today, deletes future ones and updates the people', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const id = await addProject()
    const [ana, bo, cy] = [await addPerson('Ana'), await addPerson('Bo'), await addPerson('Cy')]
    await assign(ana.id, id, dayFromToday(-20), dayFromToday(20))
    await assign(bo.id, id, dayFromToday(1), dayFromToday(20))
    await assign(cy.id, id, dayFromToday(0), dayFromToday(20))
    const updatedAt = async ({ id }: { id: number }) =>
      (await person.get(`/resources/${id}`)).body.data.updated_at
    const before = await Promise.all([ana, bo, cy].map(updatedAt))
    expect((await archive(person, id, 'wind_down')).status).toBe(200)
    const { status, assignments } = await read(person, id)
    expect(status).toBe('archived')
    expect(assignments.map((each) => [each.resource_id, each.start_date, each.end_date])).toEqual([
      [ana.id, dayFromToday(-20), dayFromToday(0)],
      [cy.id, dayFromToday(0), dayFromToday(0)],
    ])
    const after = await Promise.all([ana, bo, cy].map(updatedAt))
    for (const [i, time] of after.entries()) expect(time).not.toBe(before[i])
    const { body } = await person.get('/activity')
    const done = body.data.slice(0, 4).map((each: Record<string, string>) => [each.type, each.action])
    expect(done).toEqual([
      ['project', 'archived'],
      ['assignment', 'updated'],
      ['assignment', 'updated'],
      ['assignment', 'deleted'],
    ])
  })

  test('is undone with all its assignments and requests, or not at all', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const [id, other] = [await addProject(), await addProject('Other')]
    const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
    await assign(ana.id, id, dayFromToday(-20), dayFromToday(20), { note: 'Alone' })
    await assign(bo.id, id, dayFromToday(1), dayFromToday(20), { cost_per_hour: '41' })
    const days = { start_date: dayFromToday(1), end_date: dayFromToday(9) }
    const create_request = { project_id: id, ...days, daily_hours: 4 }
    await person.post('/plan/changes', { changes: [{ create_request }] })
    const planned = async () => {
      const { assignments, requests, status } = (await person.get(`/projects/${id}`)).body.data
      const withoutTimes = ({ id: _, inserted_at: __, updated_at: ___, ...rest }: Record<string, unknown>) =>
        rest
      return [status, assignments.map(withoutTimes), requests.map(withoutTimes)]
    }
    const before = await planned()
    const takeBack = (replanned: ChangedPlan) =>
      person.put(`/projects/${id}/archival`, { choice: 'take_back', and: undoingChanges(replanned) })

    const first = (await archive(person, id, 'wind_down')).body.data.replanned
    const archived = await planned()
    const [taken] = await assign(bo.id, other, dayFromToday(0), dayFromToday(20))
    const refused = await takeBack(first)
    expect([refused.status, await planned()]).toEqual([422, archived])
    await person.post('/plan/changes', { changes: [{ delete: taken!.id }] })
    expect((await takeBack(first)).status).toBe(204)
    expect(await planned()).toEqual(before)

    // If the plan's limit of active projects is reached, the project stays archived.
    const second = (await archive(person, id, 'wind_down')).body.data.replanned
    await changeOrganization(app.db, person.org.id, { max_active_projects: 1 })
    expect((await takeBack(second)).body.problems).toMatchObject([{ code: 'plan_limit' }])
    expect(await planned()).toEqual(archived)
  })

  test('prevents all changes until the project is restored', async () => {
    const { person, addProject } = await start()
    const id = await addProject()
    await archive(person, id)
    for (const response of [await person.put(`/projects/${id}`, CHANGE), await archive(person, id)]) {
      expect(response.status).toBe(422)
      expect(response.body.problems).toMatchObject([
        { code: 'archived', message: expect.stringContaining('restore the project first') },
      ])
    }
    expect((await restore(person, id)).status).toBe(204)
    expect((await restore(person, id)).status).toBe(204)
    expect((await person.put(`/projects/${id}`, CHANGE)).status).toBe(200)
    expect(await read(person, id)).toMatchObject({ status: 'active', title: 'Quay' })
  })
})

test('restoring counts toward the plan limit', async () => {
  const { person, addProject } = await start()
  const id = await addProject()
  await archive(person, id)
  await addProject('Other')
  await changeOrganization(app.db, person.org.id, { max_active_projects: 1 })
  const { status, body } = await restore(person, id)
  expect([status, body.problems]).toMatchObject([422, [{ pointer: ['plan'], code: 'plan_limit' }]])
  expect((await read(person, id)).status).toBe('archived')
})

test('only projects without assignments can be deleted', async () => {
  const { person, addPerson, addProject, assign } = await start()
  const [used, unused] = [await addProject(), await addProject()]
  const [assignment] = await assign((await addPerson()).id, used, '2026-05-04', '2026-05-08')
  const { status, body } = await person.delete(`/projects/${used}`)
  expect([status, body.problems]).toMatchObject([
    422,
    [{ code: 'in_use', assignment_ids: [assignment!.id], message: expect.stringMatching(/there is 1$/) }],
  ])
  expect((await person.delete(`/projects/${unused}`)).status).toBe(204)
  expect((await person.get(`/projects/${unused}`)).status).toBe(404)
  expect((await person.delete(`/projects/${unused}`)).status).toBe(404)
  expect((await read(person, used)).assignments).toHaveLength(1)
})

describe('concurrently', () => {
  test('restoring and creating projects succeeds only up to the plan limit', async () => {
    const { person, addProject } = await start()
    const ids = await Promise.all(Array.from({ length: 9 }, (_, i) => addProject(`Project ${i}`)))
    await Promise.all(ids.map((id) => archive(person, id)))
    await changeOrganization(app.db, person.org.id, { max_active_projects: 4 })
    const responses = await Promise.all([
      ...ids.map((id) => restore(person, id)),
      ...ids.map(() => person.post('/projects', CHANGE)),
    ])
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(4)
    const { body } = await person.get('/projects')
    const active = body.data.projects.filter(({ status }: Read) => status === 'active')
    expect(active).toHaveLength(4)
  })

  test('changes of a project are saved one after the other, never mixed', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const id = await addProject()
    await assign((await addPerson()).id, id, '2026-05-04', '2026-05-08')
    const changes = Array.from({ length: 6 }, (_, i) => ({
      ...{ ...CHANGE, title: `Version ${i}`, budgeted_hours: i, cost_per_hour: `${i + 1}` },
    }))
    const responses = await Promise.all(changes.map((body) => person.put(`/projects/${id}`, body)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { body } = await person.get(`/projects/${id}`)
    const { cost_per_hour, budgeted_hours, assignments, title } = body.data
    expect([cost_per_hour, title]).toEqual([`${budgeted_hours + 1}`, `Version ${budgeted_hours}`])
    expect(assignments).toMatchObject([{ cost_per_hour, cost_source: 'project_override' }])
  })

  test('shortening project dates and creating assignments leaves none outside the dates', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const { id: ana } = await addPerson()
    for (const choice of ['refuse', 'trim', 'refuse', 'trim', 'refuse', 'trim']) {
      const id = await addProject()
      const shrunk = { ...CHANGE, end_date: '2026-05-06', choice }
      await Promise.allSettled([
        assign(ana, id, '2026-05-04', '2026-05-08', { daily_hours: 1 }),
        person.put(`/projects/${id}`, shrunk),
      ])
      const { assignments, ...project } = (await person.get(`/projects/${id}`)).body.data
      for (const { end_date } of assignments) expect(end_date <= project.end_date).toBe(true)
    }
  })

  test('either deleting a project or creating its first assignment succeeds', async () => {
    const { person, addPerson, addProject, assign } = await start()
    const { id: ana } = await addPerson()
    for (let trial = 0; trial < 8; trial++) {
      const id = await addProject()
      const [deleted, planned] = await Promise.allSettled([
        person.delete(`/projects/${id}`),
        assign(ana, id, '2026-05-04', '2026-05-08', { daily_hours: 0.5 }),
      ])
      const isGone = deleted.status === 'fulfilled' && deleted.value.status === 204
      expect(planned.status).toBe(isGone ? 'rejected' : 'fulfilled')
    }
  })
})
