import { expect, it } from 'vitest'
import type { TestUser } from '../../support/app.ts'
import { startNewApp } from '../../support/app.ts'
import { isOnCluster, ownDatabase } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

const start = async (name: string) => startNewApp(connectPatiently(await ownDatabase(name)))
const first = shared(() => start('two_databases_first'))
const second = shared(() => start('two_databases_second'))

const project = { title: 'Harbour', start_date: '2026-03-01', end_date: '2026-09-30', budgeted_hours: 400 }
const person = { name: 'Ana Ruiz', contract: { start_date: '2026-01-01', daily_hours: 8 } }

async function countRecords(owner: TestUser) {
  const countOf = async (path: string) => {
    const { projects, resources, all } = (await owner.get(path)).body.data
    return [(projects ?? resources).length, all]
  }
  const { active_projects, active_resources } = (await owner.get('/settings')).body.data
  return {
    settings: [active_projects, active_resources],
    projects: await countOf('/projects'),
    projects_by_hours: await countOf('/projects?sort=hours'),
    people: await countOf('/resources'),
    people_by_contract: await countOf('/resources?sort=contract'),
    people_by_utilization: await countOf('/resources?sort=weeks_4'),
  }
}

it('servers with different databases in one process cache nothing together', async () => {
  const [one, other] = [await first.signedIn(), await second.signedIn()]
  // With equal ids and change numbers, a shared cache would return the other organization's values.
  if (!isOnCluster()) expect(one.org.id).toBe(other.org.id)
  for (const title of ['Harbour', 'Museum']) await one.post('/projects', { ...project, title })
  for (const name of ['Ana', 'Bo']) await other.post('/resources', { ...person, name })

  expect(await countRecords(one)).toEqual({
    settings: [2, 0],
    projects: [2, 2],
    projects_by_hours: [2, 2],
    people: [0, 0],
    people_by_contract: [0, 0],
    people_by_utilization: [0, 0],
  })
  expect(await countRecords(other)).toEqual({
    settings: [0, 2],
    projects: [0, 0],
    projects_by_hours: [0, 0],
    people: [2, 2],
    people_by_contract: [2, 2],
    people_by_utilization: [2, 2],
  })
})
