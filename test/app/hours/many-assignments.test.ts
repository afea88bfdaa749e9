import { expect, inject, test } from 'vitest'
import { addDays, dayText } from '../../../planning/days/days.ts'
import type { Db } from '../../../server/db/connect.ts'
import { insertAssignments } from '../../../server/store/assignments.ts'
import { insertTimeOffRows } from '../../../server/store/time-off.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'
import { startPlanning } from '../../support/people.ts'

/** Results must be small, because the server can't pause while it parses a result. */
let mostRows = 0
let longestText = 0

function counted(db: Db): Db {
  return {
    ...db,
    async query<Row>(...asked: Parameters<Db['query']>) {
      const rows = await db.query<Row>(...asked)
      mostRows = Math.max(mostRows, rows.length)
      for (const value of rows.flatMap((row) => Object.values(row as object)))
        if (typeof value === 'string') longestText = Math.max(longestText, value.length)
      return rows
    },
  }
}
const app = shared(() => startApp(counted(connectPatiently(inject('connection')))))

test('a project with thousands of assignments is read in batches, sorted by date', async () => {
  const person = await app.signedIn('planner')
  const { addPerson, addProject } = await startPlanning(app, person)
  const [ana, bo] = [
    await addPerson('Ana'),
    await addPerson('Bo', { start_date: '2020-01-01', daily_hours: 8 }),
  ]
  const project_id = await addProject()
  const pieces = Array.from({ length: 2_500 }, (_, n) => {
    const day = dayText(18_262 + (n >> 1))
    const [who, name] = n % 2 === 0 ? [ana.id, 'Ana'] : [bo.id, 'Bo']
    return {
      ...{ project_id, project_title: 'Harbour', resource_id: who, resource_name: name },
      ...{ start_date: day, end_date: day, daily_hours: 4, cost_source: 'contract_default' as const },
      cost_per_hour: n % 3 === 0 ? '10.0050' : null,
    }
  })
  await app.db.transaction((tx) => insertAssignments(tx, person.org.id, pieces))
  mostRows = 0

  const [listed] = (await person.get('/projects')).body.data.projects
  expect(mostRows).toBeLessThan(100)
  const { assignments, ...project } = (await person.get(`/projects/${project_id}`)).body.data
  expect(mostRows).toBe(1_000)
  const days = assignments.map(({ start_date }: { start_date: string }) => start_date)
  expect(days).toEqual(pieces.map(({ start_date }) => start_date))
  expect(new Set(assignments.map(({ id }: { id: number }) => id)).size).toBe(2_500)
  const { hours, planned_cost } = project
  expect(listed).toMatchObject({ hours, planned_cost, people: 2 })
  longestText = 0
  const { totals: _, ...matrix } = (await person.get(`/projects/${project_id}/monthly-hours?hours=planned`))
    .body.data
  expect(matrix.grand_total).toBe(hours)
  expect(longestText).toBeLessThan(1_000)
})

test('a list of people reads only the coming weeks, and combines hours of the same days', async () => {
  const person = await app.signedIn('planner')
  const { addPerson, addProject, assign } = await startPlanning(app, person)
  const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
  const { today } = (await person.get('/resources')).body.data
  const day = (after: number) => addDays(today, after)
  for (let n = 0; n < 12; n++)
    await assign(ana.id, await addProject(`Harbour ${n}`), day(-7), day(27), { daily_hours: 0.1 })
  await assign(bo.id, await addProject(), day(-10), day(10), { daily_hours: 3 })
  const away = {
    resource_id: ana.id,
    daily_hours: null,
    note: '',
    kind: 'sick',
    status: 'approved',
  } as const
  const now = { inserted_at: new Date(), updated_at: new Date() }
  const daysOff = Array.from({ length: 30 }, (_, n) => {
    return { id: 1_000_000 + n, ...away, start_date: day(100 + n), end_date: day(100 + n), ...now }
  })
  await app.db.transaction((tx) => insertTimeOffRows(tx, person.org.id, daysOff))
  mostRows = 0
  const { resources } = (await person.get('/resources?sort=weeks_4')).body.data
  expect(mostRows).toBeLessThan(10)
  for (const { id, utilization } of resources)
    expect(utilization).toEqual((await person.get(`/resources/${id}`)).body.data.utilization)
  expect(resources.find(({ id }: { id: number }) => id === ana.id).utilization.weeks_4.planned).toBe(24)
})
