import { describe, expect, test } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { lockClientsToChange } from '../../../server/store/labels/clients.ts'
import { startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())
const DATES = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const add = async (name: string) => (await person.post('/clients', { name })).body.data.id as number
  const project = async (title: string, client_id: number | null = null) =>
    (await person.post('/projects', { title, ...DATES, client_id })).body.data.id as number
  const clientOf = async (id: number) => (await person.get(`/projects/${id}`)).body.data.client_id
  const list = async () => (await person.get('/clients')).body.data
  const changes = async (type: string) =>
    (await person.get(`/activity?type=${type}`)).body.data.map((each: Record<string, unknown>) => [
      each.action,
      each.summary,
    ])
  return { ...planning, person, add, project, clientOf, list, changes }
}

describe('a client', () => {
  test('is created, renamed, archived and restored, and has a unique name', async () => {
    const { person, add, list, changes } = await start()
    const id = await add('  Acme ')
    await add('Boreal')
    const taken = await person.post('/clients', { name: 'Acme' })
    expect([taken.status, taken.body.problems]).toMatchObject([422, [{ pointer: ['name'], code: 'taken' }]])
    expect((await person.put(`/clients/${id}`, { name: 'Boreal' })).status).toBe(422)
    const name = 'Acme AG'
    expect((await person.put(`/clients/${id}`, { name })).body.data.name).toBe(name)
    await person.put(`/clients/${id}`, { name, is_archived: true })
    await person.put(`/clients/${id}`, { name, is_archived: false })
    expect(await list()).toMatchObject([
      { id, name: 'Acme AG', is_archived: false, projects: 0 },
      { name: 'Boreal' },
    ])
    expect(await changes('client')).toEqual([
      ['restored', 'Acme AG'],
      ['archived', 'Acme AG'],
      ['updated', 'Acme AG'],
      ['created', 'Boreal'],
      ['created', 'Acme'],
    ])
    expect((await person.put('/clients/999999', { name: 'Else' })).status).toBe(404)
    const undo = { name: 'Acme', seen: { name: 'Renamed since' } }
    expect((await person.put(`/clients/${id}`, undo)).status).toBe(409)
  })

  test('can be changed on a project, is copied with it, and can be deleted only when unused', async () => {
    const { person, add, project, clientOf, list } = await start()
    const [acme, boreal] = [await add('Acme'), await add('Boreal')]
    const id = await project('Harbour', acme)
    const body = { title: 'Harbour', ...DATES, client_id: boreal }
    expect((await person.put(`/projects/${id}`, { ...body, seen: { client_id: acme } })).status).toBe(200)
    expect((await person.put(`/projects/${id}`, { ...body, seen: { client_id: acme } })).status).toBe(409)
    const { body: activity } = await person.get(`/projects/${id}/activity`)
    expect(activity.data[0].fields).toEqual({ client_name: ['Acme', 'Boreal'] })
    expect((await list()).map(({ projects }: { projects: number }) => projects)).toEqual([0, 1])
    expect((await person.delete(`/clients/${boreal}`)).body.problems).toMatchObject([{ code: 'in_use' }])
    expect((await person.delete(`/clients/${acme}`)).status).toBe(204)
    const gone = await person.put(`/projects/${id}`, { ...body, client_id: acme })
    expect(gone.body.problems).toMatchObject([{ pointer: ['client_id'], code: 'unknown' }])
    expect(await clientOf(id)).toBe(boreal)
    const copied = await person.post(`/projects/${id}/copies`, { title: 'Quay', start_date: '2027-01-01' })
    expect(await clientOf(copied.body.data.id)).toBe(boreal)
  })

  test('has the scheduled hours of its projects', async () => {
    const { person, add, project, addPerson, assign } = await start()
    const acme = await add('Acme')
    const [ana, one, two] = [await addPerson(), await project('A', acme), await project('B', acme)]
    await assign(ana.id, one, '2026-03-02', '2026-03-03', { daily_hours: 4 })
    await assign(ana.id, two, '2026-03-04', '2026-03-04', { daily_hours: 2.5 })
    const { body } = await person.get('/client-hours')
    expect(body.data).toEqual([{ id: acme, hours: 10.5 }])
  })
})

describe('a merge', () => {
  test('moves all projects in one act and deletes the client', async () => {
    const { person, add, project, clientOf, list } = await start()
    const [acme, boreal] = [await add('Acme'), await add('Boreal')]
    const ids = [await project('A', acme), await project('B', acme), await project('C', boreal)]
    for (const into of [acme, 999_999])
      expect((await person.post(`/clients/${acme}/merge`, { into })).status).toBe(422)
    expect((await person.post(`/clients/${acme}/merge`, { into: boreal })).status).toBe(200)
    for (const id of ids) expect(await clientOf(id)).toBe(boreal)
    expect(await list()).toMatchObject([{ id: boreal, projects: 3 }])
    const { body } = await person.get('/activity')
    const [b, a, client] = body.data.slice(0, 3)
    expect(client).toMatchObject({ type: 'client', action: 'deleted', summary: 'Acme, merged into Boreal' })
    expect([a.act, b.act]).toEqual([client.seq, client.seq])
    expect(a.fields ?? b.fields).toEqual({ client_name: ['Acme', 'Boreal'] })
  })

  test('can be undone completely, unless someone changed a project since', async () => {
    const { person, add, project, clientOf, list } = await start()
    const [acme, boreal] = [await add('Acme'), await add('Boreal')]
    await person.put(`/clients/${acme}`, { name: 'Acme', is_archived: true })
    const [a, b] = [await project('A', acme), await project('B', acme)]
    const stays = await project('C', boreal)
    const { client, project_ids } = (await person.post(`/clients/${acme}/merge`, { into: boreal })).body.data
    expect([client.id, project_ids]).toEqual([acme, [a, b]])
    const { id: _, ...split } = { ...client, project_ids }
    const undo = () => person.post(`/clients/${boreal}/split`, split)
    const edit = (client_id: number | null) =>
      person.put(`/projects/${b}`, { title: 'B', ...DATES, client_id })
    await edit(null)
    expect((await undo()).status).toBe(409)
    await edit(boreal)
    const again = await add('Acme')
    expect((await undo()).body.problems).toMatchObject([{ pointer: ['name'], code: 'taken' }])
    await person.delete(`/clients/${again}`)
    const { data } = (await undo()).body
    expect(data).toEqual({ ...client, id: data.id })
    expect([await clientOf(a), await clientOf(b), await clientOf(stays)]).toEqual([data.id, data.id, boreal])
    expect(await list()).toMatchObject([{ projects: 2, is_archived: true }, { projects: 1 }])
  })

  test('also moves archived projects, without an activity entry for them', async () => {
    const { person, add, project, clientOf, changes } = await start()
    const [acme, boreal] = [await add('Acme'), await add('Boreal')]
    const id = await project('Old', acme)
    await person.put(`/projects/${id}/archival`, {})
    expect((await person.post(`/clients/${acme}/merge`, { into: boreal })).status).toBe(200)
    expect(await clientOf(id)).toBe(boreal)
    expect(await changes('project')).toEqual([
      ['archived', 'Old'],
      ['created', 'Old'],
    ])
  })

  test('waits for an edit in progress, and an edit waits for the merge', async () => {
    const { person, add, project, clientOf } = await start()
    const [acme, boreal] = [await add('Acme'), await add('Boreal')]
    const id = await project('A')
    const pending = await app.db.transaction(async (tx) => {
      await lockClientsToChange(tx, person.org.id, [acme])
      const edit = person.put(`/projects/${id}`, { title: 'A', ...DATES, client_id: acme })
      await expect.poll(() => countWaiting(app.db, 'from clients')).toBe(1)
      const merge = person.post(`/clients/${acme}/merge`, { into: boreal })
      await expect.poll(() => countWaiting(app.db, 'from clients')).toBe(2)
      return { edit, merge }
    })
    const [edit, merge] = [await pending.edit, await pending.merge]
    expect([edit.status, merge.status]).toEqual([200, 200])
    expect(await clientOf(id)).toBe(boreal)
  })
})

test('the Integration API shows no client and no role, and ignores them in bodies', async () => {
  const { person, add } = await start()
  const client_id = await add('Acme')
  const { body: role } = await person.post('/job-roles', { name: 'Designer', cost_per_hour: '60' })
  const { key } = await createApiKey(app.db, person.org, {
    name: 'Key',
    scope: 'read_write',
    expires_at: null,
  })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/v1${path}`, body, { authorization: `Bearer ${key}` })
  const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '1', job_role_id: role.data.id }
  const project = await call('POST', '/projects', { title: 'A', ...DATES, client_id })
  const resource = await call('POST', '/resources', { name: 'Ana', contract })
  const batch = { records: [{ title: 'B', ...DATES, client_id, client: 'Else' }] }
  expect((await call('POST', '/projects/batch', batch)).status).toBe(200)
  expect((await person.get('/clients')).body.data).toMatchObject([{ id: client_id, projects: 0 }])
  const { id } = resource.body.data
  expect((await person.get(`/resources/${id}`)).body.data.contracts[0].job_role_id).toBeNull()

  const read = () => call('GET', `/projects/${project.body.data.id}`).then(({ text }) => text)
  const before = await read()
  await person.put(`/projects/${project.body.data.id}`, { title: 'A', ...DATES, client_id })
  expect(await read()).toBe(before)
  await person.put('/job-roles/of-people', { job_role_id: role.data.id, resource_ids: [id] })
  expect((await call('GET', `/resources/${id}`)).body.data).toEqual({
    ...resource.body.data,
    assignments: [],
  })
})
