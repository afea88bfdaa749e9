import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { createAssignment } from '../../../server/commands/assignments.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { createResource } from '../../../server/commands/resources.ts'
import { createTag } from '../../../server/commands/tags.ts'
import { createTimeOff } from '../../../server/commands/time-off.ts'
import { getBoard } from '../../../server/store/board/board.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

const idsOf = ({ assignments }: { assignments: unknown[] }) => assignments.filter((_, i) => i % 7 === 0)

describe('the board', () => {
  it('returns all people by name and all records within the dates in one response', async () => {
    const planner = await app.signedIn('planner')
    const { db } = app
    const { org } = planner
    const uses = { for_projects: true, for_resources: true }
    const tag = await createTag(db, org, { name: 'Design', color: '#1971c2', ...uses })
    const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
    const project = await createProject(db, org, {
      ...{ title: 'Website', ...year, budgeted_hours: 400, tag_ids: [tag.id] },
    })
    const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }
    const zoe = await createResource(db, org, { name: 'Zoe', tag_ids: [tag.id] })
    const ana = await createResource(db, org, { name: 'Ana', contract })
    const plan = { project_id: project.id, resource_id: ana.id, daily_hours: 7.5 }
    const inside = { start_date: '2026-02-23', end_date: '2026-03-06' }
    const [assignment] = await createAssignment(db, org, { ...plan, ...inside })
    await createAssignment(db, org, { ...plan, start_date: '2026-05-04', end_date: '2026-05-08' })
    const away = { start_date: '2026-03-20', end_date: '2026-04-10', daily_hours: null }
    await createTimeOff(db, org, ana.id, { ...away, note: 'Leave' })

    const { status, body } = await planner.get('/board?from=2026-03-01&to=2026-03-31')
    expect(status).toBe(200)
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(body.data).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      seq: expect.any(Number),
      touched: null,
      settings: { working_week: [1, 2, 3, 4, 5], currency: 'EUR', today, overtime_per_day: 0 },
      tags: [{ id: tag.id, name: 'Design', color: '#1971c2', ...uses }],
      calendars: [],
      clients: [],
      job_roles: [],
      projects: [
        {
          ...{ id: project.id, title: 'Website', status: 'active' },
          ...{ ...year, cost_per_hour: null, tag_ids: [tag.id], colour: null, probability: null, phases: [] },
          client_id: null,
        },
      ],
      resources: [
        {
          id: ana.id,
          name: 'Ana',
          tag_ids: [],
          contracts: [{ ...contract, week: null, job_role_id: null }],
          calendar_id: null,
        },
        { id: zoe.id, name: 'Zoe', tag_ids: [tag.id], contracts: [], calendar_id: null },
      ],
      time_off: [
        [ana.id, '2026-03-20', '2026-04-10', null, 'holiday', 'approved', expect.any(Number), 'Leave'],
      ],
      requests: [],
      // Seven values per assignment. The last is 0, because the assignment has no manual rate, phase or note.
      assignments: [
        ...[assignment!.id, project.id, ana.id, dayNumber('2026-02-23'), dayNumber('2026-03-06'), 7.5, 0],
      ],
    })
  })

  it('returns only what changed after the change number in since', async () => {
    const planner = await app.signedIn('planner')
    const { db } = app
    const { org } = planner
    const since = async (seq: number) =>
      (await planner.get(`/board?from=2026-03-01&to=2026-03-31&since=${seq}`)).body.data
    const year = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }
    const project = await createProject(db, org, { title: 'Website', ...year })
    const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: null }
    const ana = await createResource(db, org, { name: 'Ana', contract })
    const bo = await createResource(db, org, { name: 'Bo', contract })
    const days = { start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 4 }
    const plan = { project_id: project.id, ...days }
    await createAssignment(db, org, { ...plan, resource_id: ana.id })
    const { seq } = await since(0)
    const nothing = { touched: { resources: [], projects: [] }, resources: [], projects: [], assignments: [] }
    expect(await since(seq)).toMatchObject({ seq, ...nothing })

    const [moved] = await createAssignment(db, org, { ...plan, resource_id: bo.id })
    const byBo = await since(seq)
    expect(byBo).toMatchObject({ touched: { resources: [bo.id], projects: [] }, projects: [] })
    expect(byBo.resources.map(({ name }: { name: string }) => name)).toEqual(['Bo'])
    expect(idsOf(byBo)).toEqual([moved!.id])

    // A reassignment reports both people.
    const start = { start_date: '2026-03-09', end_date: '2026-03-13' }
    const update = { id: moved!.id, resource_id: ana.id, ...start }
    await planner.post('/plan/changes', { changes: [{ update }] })
    const both = await since(byBo.seq)
    expect(both.touched).toEqual({ resources: [ana.id, bo.id], projects: [], requests: [] })
    expect(idsOf(both)).toHaveLength(2)

    // A new tag or an unknown sequence number returns the whole board. A new project doesn't.
    const other = await createProject(db, org, { title: 'Intranet', ...year })
    expect((await since(both.seq)).touched).toEqual({ resources: [], projects: [other.id], requests: [] })
    await createTag(db, org, { name: 'Design', color: '#1971c2', for_projects: true, for_resources: true })
    expect(await since(both.seq)).toMatchObject({ touched: null, seq: both.seq + 2 })
    expect((await since(both.seq + 100)).touched).toBeNull()
    expect((await since(both.seq + 100)).resources).toHaveLength(2)
  })

  it('with since also returns new dates, or all dates of the given people', async () => {
    const planner = await app.signedIn('planner')
    const { addPerson, addProject, assign } = await startPlanning(app, planner)
    const [ana, bo, harbour] = [await addPerson('Ana'), await addPerson('Bo'), await addProject()]
    const plan = async (id: number, from: string, to: string, more = {}) =>
      (await assign(id, harbour, from, to, more))[0]!.id
    const long = await plan(ana.id, '2026-01-05', '2026-12-18', { cost_per_hour: '50.00' })
    const [before, after] = [
      await plan(bo.id, '2026-05-28', '2026-05-31'),
      await plan(bo.id, '2026-07-01', '2026-07-03'),
    ]
    const [first, last] = [
      await plan(bo.id, '2026-06-01', '2026-06-01'),
      await plan(bo.id, '2026-06-30', '2026-06-30'),
    ]
    const away = { start_date: '2026-06-10', end_date: '2026-06-12' }
    expect((await planner.post(`/resources/${bo.id}/time-off`, away)).status).toBe(201)
    const read = async (more: string) =>
      (await planner.get(`/board?from=2026-03-01&to=2026-03-31${more}`)).body.data
    const march = await read('')
    expect(idsOf(march)).toEqual([long])
    expect(march.assignments.at(-1)).toEqual(['50.00', null, ''])

    const since = `&since=${march.seq}`
    const june = await read(`${since}&new_from=2026-06-01&new_to=2026-06-30`)
    expect(june).toMatchObject({ from: '2026-06-01', to: '2026-06-30', resources: [], seq: march.seq })
    expect(idsOf(june).sort()).toEqual([long, first, last].sort())
    expect(june.time_off).toEqual([
      [bo.id, '2026-06-10', '2026-06-12', null, 'holiday', 'approved', expect.any(Number), ''],
    ])

    const all = await read(`${since}&people=${bo.id}`)
    expect(all).toMatchObject({ from: null, to: null, touched: { resources: [bo.id], projects: [] } })
    expect(idsOf(all).sort()).toEqual([before, after, first, last].sort())
    expect(all.time_off).toHaveLength(1)

    const other = await app.signedIn('viewer')
    const days = '&new_from=2026-01-01&new_to=2026-12-31'
    const { body } = await other.get(`/board?from=2026-03-01&to=2026-03-31&since=0&people=${bo.id}${days}`)
    expect(body.data).toMatchObject({ resources: [], time_off: [], assignments: [] })
  })

  it('is read from the database in texts of at most 100 records', async () => {
    const planner = await app.signedIn('planner')
    const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
    const project = await createProject(app.db, planner.org, {
      title: 'Website',
      ...year,
      budgeted_hours: 400,
    })
    const day = { start_date: '2026-03-02', end_date: '2026-03-02', daily_hours: 1 }
    const create_request = { project_id: project.id, ...day, note: 'x'.repeat(2_000) }
    const made = await planner.post('/plan/changes', { changes: Array(200).fill({ create_request }) })
    expect(made.status).toBe(200)
    const { start_date, end_date } = day
    const { requests } = await getBoard(app.db, planner.org.id, [start_date, end_date], null, false, null)
    const sizes = requests.map((text) => JSON.parse(`[${text}]`).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
    const { body } = await planner.get(`/board?from=${day.start_date}&to=${day.end_date}`)
    expect(body.data.requests).toHaveLength(200)
  })

  it.each([
    '',
    ...'?from=2026-03-01 ?from=2026-03-01&to=2026-02-30 ?from=2026-03-02&to=2026-03-01'.split(' '),
    ...'?from=2026-03-01&to=2026-03-31&since=x'.split(' '),
    ...'?from=2026-03-01&to=2026-03-31&since=0&new_from=2026-04-01'.split(' '),
    ...'?from=2026-03-01&to=2026-03-31&since=0&new_from=2026-04-02&new_to=2026-04-01'.split(' '),
    ...'?from=2026-03-01&to=2026-03-31&since=0&new_from=x&new_to=2026-04-01'.split(' '),
    ...'?from=2026-03-01&to=2026-03-31&since=0&people=1,2'.split(' '),
    ...'?from=2026-03-01&to=2026-03-31&since=0&people=1&people=2'.split(' '),
  ])('refuses the query %j', async (days) => {
    expect((await (await app.untouched()).get(`/board${days}`)).status).toBe(422)
  })
})
