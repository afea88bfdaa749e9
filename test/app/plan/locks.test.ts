import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { lockResources } from '../../../server/store/resources.ts'
import { lockTag } from '../../../server/store/tags.ts'
import { startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

type Ids = { project: number; contract: number }
const PROJECT = { title: 'Harbour', start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }

async function start() {
  const person = await app.signedIn('owner')
  const { addPerson, addProject, assign, planOf } = await startPlanning(app, person)
  const ana = await addPerson('Ana')
  const project_id = await addProject('Harbour')
  const tag = { name: 'Welder', color: '#1971c2', for_projects: false, for_resources: true }
  const { id: tag_id } = (await person.post('/tags', tag)).body.data
  return { person, ana, project_id, tag_id, assign, planOf }
}

const UNLOCKED = sql`
  select (select id from projects where organization_id = $1 and id = $2 for no key update skip locked) is not null
    and (select id from resources where organization_id = $1 and id = $3 for no key update skip locked) is not null
    as is_unlocked`

test.each([
  ['a project', ({ project }: Ids) => `/projects/${project}`, PROJECT],
  ['an archived project', ({ project }: Ids) => `/projects/${project}/archival`, { choice: 'take_back' }],
  ['a contract', ({ contract }: Ids) => `/contracts/${contract}`, CONTRACT],
])('a change of %s locks the tags of its other changes first', async (what, pathOf, body) => {
  const { person, ana, project_id, tag_id, assign } = await start()
  await assign(ana.id, project_id, '2020-05-04', '2020-05-08')
  if (what === 'an archived project') await person.put(`/projects/${project_id}/archival`, {})
  const days = { start_date: '2027-05-03', end_date: '2027-05-07', daily_hours: 4 }
  const and = [{ create_request: { ...days, project_id, resource_id: ana.id, tag_ids: [tag_id] } }]
  const ids = { project: project_id, contract: ana.contracts[0]!.id }
  const { change } = await app.db.transaction(async (tx) => {
    await lockTag(tx, person.org.id, tag_id)
    const change = person.put(pathOf(ids), { ...body, and })
    await expect.poll(() => countWaiting(app.db, 'from tags')).toBe(1)
    expect(await tx.query(UNLOCKED, [person.org.id, project_id, ana.id])).toEqual([{ is_unlocked: true }])
    return { change }
  })
  expect([200, 204]).toContain((await change).status)
})

test("a new color of a project doesn't wait for a person who works on it", async () => {
  const { person, ana, project_id, assign, planOf } = await start()
  await assign(ana.id, project_id, '2027-05-03', '2027-05-07')
  await app.db.transaction(async (tx) => {
    await lockResources(tx, person.org.id, [ana.id])
    const { status } = await person.put(`/projects/${project_id}`, { ...PROJECT, colour: 'blue' })
    expect(status).toBe(200)
  })
  expect((await planOf(ana.id)).assignments).toHaveLength(1)
})
