import { describe, expect, it } from 'vitest'
import { createProject } from '../../../server/commands/projects.ts'
import { createTag } from '../../../server/commands/tags.ts'
import { sql } from '../../../server/db/sql.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { listFeed } from '../../../server/store/feed.ts'
import { listRequestsOfProject, unassignSomeRequests } from '../../../server/store/requests.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

type Body = Record<string, unknown>

/** Creates Ana, the tag Welder, and Harbour, which runs in 2026. */
async function start() {
  const person = await app.signedIn('owner')
  const { db } = app
  const { org } = person
  const year = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 400 }
  const harbour = (await createProject(db, org, { title: 'Harbour', ...year })).id
  const welder = await createTag(db, org, {
    name: 'Welder',
    color: '#1971c2',
    for_projects: false,
    for_resources: true,
  })
  const planning = await startPlanning(app, person)
  const ana = (await planning.addPerson('Ana')).id
  const send = (...changes: Body[]) => person.post('/plan/changes', { changes })
  const may = { project_id: harbour, start_date: '2026-05-04', end_date: '2026-05-15', daily_hours: 7.5 }
  async function request(more: Body = {}) {
    const { status, body } = await send({ create_request: { ...may, ...more } })
    expect(status).toBe(200)
    return body.data.requests.created[0]
  }
  const stored = (project = harbour) => listRequestsOfProject(db, org.id, project)
  const board = async (query = '') =>
    (await person.get(`/board?from=2026-01-01&to=2026-12-31${query}`)).body.data
  const doctor = async () => expect(await listBrokenRules(db, org.id)).toEqual([])
  return { ...planning, person, org, db, harbour, welder, ana, send, may, request, stored, board, doctor }
}

describe('requests', () => {
  it('can be created, changed and deleted, and responses have the old and new values', async () => {
    const { ana, welder, send, may, request, stored, doctor } = await start()
    const open = await request({ tag_ids: [welder.id, welder.id], note: ' Somebody with a van ' })
    expect(open).toEqual({
      ...may,
      id: expect.any(Number),
      resource_id: null,
      tag_ids: [welder.id],
      job_role_id: null,
      phase_id: null,
      note: 'Somebody with a van',
    })
    expect(await stored()).toEqual([open])
    const { body } = await send({ update_request: { id: open.id, resource_id: ana, daily_hours: 4 } })
    const tentative = { ...open, resource_id: ana, daily_hours: 4 }
    expect(body.data.requests).toEqual({
      created: [],
      updated: [{ before: open, after: tentative }],
      deleted: [],
    })
    expect(await stored()).toEqual([tentative])
    const gone = await send({ delete_request: open.id })
    expect(gone.body.data.requests.deleted).toEqual([tentative])
    expect(await stored()).toEqual([])
    expect((await send({ delete_request: open.id })).status).toBe(404)
    await doctor()
  })

  it('are never refused for capacity or overlap, and are not in the change feed', async () => {
    const { ana, harbour, org, db, assign, request, planOf, doctor } = await start()
    await assign(ana, harbour, '2026-05-04', '2026-05-15')
    const { length } = await listFeed(db, org.id, 0, 1000)
    await request({ resource_id: ana, daily_hours: 24 })
    await request({ resource_id: ana, daily_hours: 24 })
    await request({ resource_id: ana, start_date: '2026-05-09', end_date: '2026-05-10' })
    expect((await planOf(ana)).assignments).toHaveLength(1)
    expect(await listFeed(db, org.id, 0, 1000)).toHaveLength(length)
    await doctor()
  })

  it('must be inside their project, require tags for people, and name existing records', async () => {
    const { welder, send, may, stored, person } = await start()
    const site = await person.post('/tags', {
      ...{ name: 'Site', color: '#1971c2', for_projects: true, for_resources: false },
    })
    const refused = async (change: Body, ...expected: object[]) => {
      const { status, body } = await send({ create_request: { ...may, ...change } })
      expect([status, body.problems]).toMatchObject([422, expected])
    }
    await refused(
      { end_date: '2027-01-15' },
      {
        pointer: ['changes', '0', 'end_date'],
        code: 'outside_project',
        fix: { change: { start_date: '2026-05-04', end_date: '2026-12-31' } },
      },
    )
    await refused({ start_date: '2026-05-20' }, { code: 'end_before_start' })
    await refused(
      { tag_ids: [site.body.data.id, welder.id] },
      { pointer: ['changes', '0', 'tag_ids'], code: 'unknown' },
    )
    await refused({ daily_hours: 25, note: 'x'.repeat(2001) }, { code: 'out_of_range' }, { code: 'too_long' })
    await refused({ phase_id: 1 }, { pointer: ['changes', '0', 'phase_id'] })
    expect((await send({ create_request: { ...may, resource_id: 999_999_999 } })).status).toBe(404)
    const both = { create_request: may, delete_request: 1 }
    expect((await send(both)).body.problems).toMatchObject([{ pointer: ['changes', '0'], code: 'invalid' }])
    expect(await stored()).toEqual([])
  })

  it('are confirmed in one act: the request is deleted and the assignment created, or neither', async () => {
    const { ana, send, may, request, stored, planOf, doctor } = await start()
    const wish = await request({ resource_id: ana })
    const { id, tag_ids, phase_id, note, ...create } = wish
    const confirm = [{ delete_request: id, seen: create }, { create }]
    const taken = { create: { ...create, start_date: '2026-05-15', end_date: '2026-05-20', daily_hours: 1 } }
    expect((await send(...confirm, taken)).status).toBe(422)
    expect([await stored(), (await planOf(ana)).assignments]).toEqual([[wish], []])
    const { body } = await send(...confirm)
    expect(body.data).toMatchObject({
      created: [{ ...may, daily_hours: '7.5' }],
      requests: { deleted: [wish] },
    })
    expect(await stored()).toEqual([])
    const again = await send(...confirm)
    expect([again.status, again.body.problems]).toMatchObject([
      409,
      [{ code: 'changed_meanwhile', pointer: ['changes', '0'], now: null }],
    ])
    await doctor()
  })
})

describe('requests after other changes', () => {
  it('block archiving or deleting their project, unless it is chosen to delete them', async () => {
    const { person, harbour, send, may, request, stored, doctor } = await start()
    const wish = await request()
    for (const call of [
      () => person.put(`/projects/${harbour}/archival`, {}),
      () => person.delete(`/projects/${harbour}`),
    ]) {
      const { status, body } = await call()
      expect([status, body.problems]).toMatchObject([
        422,
        [{ pointer: ['requests'], code: 'in_use', request_ids: [wish.id] }],
      ])
      expect(await stored()).toEqual([wish])
    }
    expect((await person.put(`/projects/${harbour}/archival`, { choice: 'wind_down' })).status).toBe(200)
    expect(await stored()).toEqual([])
    const { body } = await send({ create_request: may })
    expect(body.problems).toMatchObject([{ pointer: ['changes', '0', 'project_id'], code: 'archived' }])
    await doctor()
    await person.delete(`/projects/${harbour}/archival`)
    await request()
    expect((await person.delete(`/projects/${harbour}?choice=with_requests`)).status).toBe(204)
    const { body: log } = await person.get('/activity')
    expect(log.data.slice(0, 2).map(({ type, action }: Body) => `${type} ${action}`)).toEqual([
      'project deleted',
      'request deleted',
    ])
    await doctor()
  })

  it('block shorter project dates, or are shortened by choice', async () => {
    const { person, harbour, request, stored, doctor } = await start()
    const [early, late] = [
      await request(),
      await request({ start_date: '2026-06-01', end_date: '2026-06-05' }),
    ]
    const project = {
      title: 'Harbour',
      start_date: '2026-01-01',
      end_date: '2026-05-06',
      budgeted_hours: 400,
    }
    const { status, body } = await person.put(`/projects/${harbour}`, project)
    expect([status, body.problems]).toMatchObject([
      422,
      [
        {
          message: "doesn't include all days of 2 requests; the last is 2026-06-05",
          request_ids: [early.id, late.id],
        },
      ],
    ])
    expect((await person.put(`/projects/${harbour}`, { ...project, choice: 'trim' })).status).toBe(200)
    expect(await stored()).toEqual([{ ...early, end_date: '2026-05-06' }])
    await doctor()
  })

  it('become unassigned if their person is deleted', async () => {
    const { person, ana, request, stored, doctor } = await start()
    const wish = await request({ resource_id: ana })
    expect((await person.delete(`/resources/${ana}`)).status).toBe(204)
    expect(await stored()).toEqual([{ ...wish, resource_id: null }])
    await doctor()
  })

  it('become unassigned even if there are hundreds, and the board then returns all requests', async () => {
    const { person, ana, may, send, stored, board } = await start()
    const wish = { create_request: { ...may, resource_id: ana } }
    for (let n = 0; n < 3; n++) expect((await send(...Array(200).fill(wish))).status).toBe(200)
    const { seq } = await board()
    expect((await person.delete(`/resources/${ana}`)).status).toBe(204)
    expect((await stored()).filter(({ resource_id }) => resource_id === null)).toHaveLength(600)
    const next = await board(`&since=${seq}`)
    expect([next.seq - seq, next.touched, next.requests.length]).toEqual([1_001, null, 600])
  })

  it('become unassigned in batches of 2,000 if their person is deleted', async () => {
    const { person, ana, harbour, stored } = await start()
    const tentative = sql`
      insert into requests (organization_id, project_id, resource_id, start_date, end_date, daily_hours)
      select $1, $2, $3, '2026-05-04', '2026-05-04', 1 from generate_series(1, 4001)`
    await app.db.query(tentative, [person.org.id, harbour, ana])
    expect(await unassignSomeRequests(app.db, person.org.id, ana)).toBe(2_000)
    expect((await person.delete(`/resources/${ana}`)).status).toBe(204)
    expect((await stored()).filter(({ resource_id }) => resource_id === null)).toHaveLength(4_001)
  })

  it('lose a deleted tag, and require that a used tag stays a tag for people', async () => {
    const { person, welder, request, stored, doctor } = await start()
    const wish = await request({ tag_ids: [welder.id] })
    const { status, body } = await person.put(`/tags/${welder.id}`, {
      ...welder,
      for_projects: true,
      for_resources: false,
    })
    expect([status, body.problems]).toMatchObject([
      422,
      [{ message: expect.stringMatching(/1 request requires/) }],
    ])
    expect((await person.delete(`/tags/${welder.id}`)).status).toBe(204)
    expect(await stored()).toEqual([{ ...wish, tag_ids: [] }])
    await doctor()
  })
})

describe('the board', () => {
  it('returns the requests of its days, or only those changed since', async () => {
    const { ana, send, request, board } = await start()
    const [open, tentative] = [await request(), await request({ resource_id: ana, start_date: '2026-04-01' })]
    const whole = await board()
    expect(whole.requests).toEqual(expect.arrayContaining([open, tentative]))
    await send({ update_request: { id: open.id, note: 'Soon' } })
    const since = await board(`&since=${whole.seq}`)
    expect(since.touched).toEqual({ resources: [], projects: [], requests: [open.id] })
    expect(since.requests).toEqual([{ ...open, note: 'Soon' }])
    await send({ delete_request: tentative.id })
    const after = await board(`&since=${since.seq}`)
    expect(after.touched).toEqual({ resources: [ana], projects: [], requests: [tentative.id] })
    expect(after.requests).toEqual([])
  })

  it('returns all unassigned requests, and tentative ones in its days or not yet over', async () => {
    const { ana, person, request, addProject } = await start()
    const [open, tentative] = [await request(), await request({ resource_id: ana })]
    const days = { start_date: '2026-06-01', end_date: '2198-12-31' }
    const later = await request({ resource_id: ana, project_id: await addProject('Museum'), ...days })
    const idsIn = async (query: string) => {
      const { body } = await person.get(`/board?${query}`)
      return body.data.requests.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
    }
    expect(await idsIn('from=2026-01-01&to=2026-01-31')).toEqual([open.id, later.id])
    expect(await idsIn('from=2026-05-01&to=2026-05-31')).toEqual([open.id, tentative.id, later.id])
  })
})
