import { expect, test } from 'vitest'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

async function start() {
  const person = await app.signedIn('planner')
  return { person, ...(await startPlanning(app, person)) }
}

test('lowering contract hours during concurrent assignments leaves no day over capacity', async () => {
  const { person, addPerson, addProject, assign, planOf } = await start()
  const projects = await Promise.all(['A', 'B', 'C', 'D'].map(addProject))
  for (let round = 0; round < 5; round++) {
    const { id, contracts } = await addPerson()
    await Promise.allSettled([
      ...projects.map((project) => assign(id, project, '2026-05-04', '2026-05-29', { daily_hours: 2 })),
      person.put(`/contracts/${contracts[0]!.id}`, { ...CONTRACT, daily_hours: 5, choice: 'trim' }),
    ])
    const { assignments } = await planOf(id)
    const load = assignments.reduce((sum, each) => sum + Number(each.daily_hours), 0)
    expect(load).toBeLessThanOrEqual(5)
  }
})

test('only one of ten concurrent periods of time off on the same days is stored', async () => {
  const { person, addPerson, planOf } = await start()
  const { id } = await addPerson()
  const days = { start_date: '2026-05-04', end_date: '2026-05-08' }
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => person.post(`/resources/${id}/time-off`, days)),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await planOf(id)).time_off).toHaveLength(1)
})

test("extending an ended contract counts toward the plan limit only if the person isn't active", async () => {
  const { person, addPerson } = await start()
  const ended = await addPerson('Ana', { ...CONTRACT, end_date: '2021-12-31' })
  const active = await addPerson('Bo')
  await changeOrganization(app.db, person.org.id, { max_active_resources: 1 })
  const revived = await person.put(`/contracts/${ended.contracts[0]!.id}`, CONTRACT)
  expect(revived.body.problems).toMatchObject([{ code: 'plan_limit' }])
  const changed = await person.put(`/contracts/${active.contracts[0]!.id}`, { ...CONTRACT, daily_hours: 4 })
  expect(changed.status).toBe(200)
})
