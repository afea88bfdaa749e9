import { describe, expect, it } from 'vitest'
import { findProjectWithAssignments } from '../../../server/store/projects.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const project = { title: 'Harbour', start_date: '2026-03-02', end_date: '2026-04-30', budgeted_hours: 0 }
  const { body } = await person.post('/projects', project)
  const id: number = body.data.id
  const send = (...changes: object[]) => person.post('/plan/changes', { changes })
  const read = async (which = id) => (await person.get(`/projects/${which}`)).body.data
  const propose = (shift: object) => person.post(`/projects/${id}/shift`, shift)
  return { ...planning, person, id, send, read, propose }
}

type Days = { start_date: string; end_date: string }
const daysOf = (list: Days[]) => list.map(({ start_date, end_date }) => [start_date, end_date])

describe('shifting selected work', () => {
  it('proposes changes to that work only, skips what leaves its project, and reports misfits', async () => {
    const { person, id, send, read, addPerson, addProject, assign } = await start()
    const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
    const quay = await addProject('Quay')
    const [first] = await assign(ana.id, id, '2026-03-02', '2026-03-06')
    const [stays] = await assign(ana.id, id, '2026-03-09', '2026-03-13')
    const [second] = await assign(bo.id, quay, '2026-03-02', '2026-03-06')
    await assign(bo.id, id, '2026-03-16', '2026-03-20')
    const shift = async (start_date: string, end_date: string) => {
      const { body } = await send({
        create_request: { project_id: id, start_date, end_date, daily_hours: 4 },
      })
      return body.data.requests.created[0].id as number
    }
    const requests = [await shift('2026-03-02', '2026-03-03'), await shift('2026-04-20', '2026-04-21')]
    const work = { assignment_ids: [first!.id, second!.id], request_ids: requests }
    const propose = (shift: object) => person.post('/plan/shift', { ...work, ...shift })
    const { status, body } = await propose({ weeks: 2, choices: { [bo.id]: 'tentative' } })
    expect([status, body.data]).toMatchObject([
      200,
      {
        ...{ dates: null, phases: 0, requests: 1, left: 1 },
        people: [
          { id: ana.id, moved: 1, misfits: [] },
          { id: bo.id, moved: 1, misfits: [{ assignment_id: second!.id }] },
        ],
      },
    ])
    const moved = await send(...body.data.changes)
    expect(moved.status).toBe(200)
    const after = await read()
    expect(after).toMatchObject({ start_date: '2026-03-02', end_date: '2026-04-30' })
    expect(daysOf(after.assignments)).toContainEqual(['2026-03-16', '2026-03-20'])
    expect(after.assignments.find((each: { id: number }) => each.id === stays!.id).start_date).toBe(
      '2026-03-09',
    )
    expect(daysOf(after.requests)).toEqual([
      ['2026-03-16', '2026-03-17'],
      ['2026-04-20', '2026-04-21'],
    ])
    expect((await read(quay)).requests).toMatchObject([{ resource_id: bo.id, start_date: '2026-03-16' }])
    expect((await propose({ weeks: 1 })).status).toBe(404)
    // An assignment that would end after its project isn't moved, even with a choice for its person.
    const far = await person.post('/plan/shift', {
      ...{ assignment_ids: [first!.id], request_ids: [], weeks: 30, choices: { [ana.id]: 'open' } },
    })
    expect(far.body.data).toMatchObject({ changes: [], people: [{ misfits: [{}] }] })
  })
})

describe('shifting a project', () => {
  it('proposes changes to its dates, assignments, requests and phases, to save in one act', async () => {
    const { id, send, read, propose, addPerson, assign } = await start()
    const [ana, bo] = [await addPerson('Ana'), await addPerson('Bo')]
    await assign(ana.id, id, '2026-03-02', '2026-03-13')
    await assign(bo.id, id, '2026-03-16', '2026-03-20', { daily_hours: 4 })
    const days = { start_date: '2026-03-09', end_date: '2026-03-13' }
    await send(
      { create_request: { project_id: id, ...days, daily_hours: 4 } },
      { create_phase: { project_id: id, name: 'Design', ...days } },
    )
    const { status, body } = await propose({ weeks: 2 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ dates: { start_date: '2026-03-16', end_date: '2026-05-14' }, requests: 1, phases: 1 },
      people: [
        { id: ana.id, name: 'Ana', moved: 1, misfits: [] },
        { id: bo.id, name: 'Bo', moved: 1, misfits: [] },
      ],
    })
    expect((await read()).start_date).toBe('2026-03-02')
    const moved = await send(...body.data.changes)
    expect(moved.status).toBe(200)
    const after = await read()
    expect(after).toMatchObject({ start_date: '2026-03-16', end_date: '2026-05-14' })
    expect(daysOf(after.assignments)).toEqual([
      ['2026-03-16', '2026-03-27'],
      ['2026-03-30', '2026-04-03'],
    ])
    expect(daysOf([...after.requests, ...after.phases])).toEqual([
      ['2026-03-23', '2026-03-27'],
      ['2026-03-23', '2026-03-27'],
    ])
    // Ten working days back are two weeks.
    const back = await propose({ days: -10 })
    await send(...back.body.data.changes)
    expect(await read()).toMatchObject({ start_date: '2026-03-02', end_date: '2026-04-30' })
    expect(daysOf((await read()).assignments)).toEqual([
      ['2026-03-02', '2026-03-13'],
      ['2026-03-16', '2026-03-20'],
    ])
  })

  it('returns 409 if someone has changed the work since, and 422 without one valid distance', async () => {
    const { id, send, read, propose, addPerson, assign } = await start()
    const ana = await addPerson('Ana')
    const [work] = await assign(ana.id, id, '2026-03-02', '2026-03-06')
    const { body } = await propose({ weeks: 1 })
    await send({ update: { id: work!.id, end_date: '2026-03-09' } })
    expect((await send(...body.data.changes)).status).toBe(409)
    expect((await read()).start_date).toBe('2026-03-02')
    for (const wrong of [{}, { weeks: 1, days: 1 }, { weeks: 1.5 }, { weeks: 521 }])
      expect((await propose(wrong)).status).toBe(422)
  })
})

describe('a copy of a project', () => {
  it('has its phases, and its assignments as unassigned requests, from the new first day on', async () => {
    const { person, id, send, read, addPerson, assign } = await start()
    const ana = await addPerson('Ana')
    const days = { start_date: '2026-03-09', end_date: '2026-03-13' }
    const made = await send({ create_phase: { project_id: id, name: 'Design', ...days } })
    const phase_id = made.body.data.phases.created[0].id
    await assign(ana.id, id, '2026-03-09', '2026-03-13', { daily_hours: 6, phase_id, note: 'On site' })
    const { status, body } = await person.post(`/projects/${id}/copies`, {
      ...{ title: 'Harbour II', start_date: '2026-06-01' },
    })
    expect([status, body.data.requests]).toEqual([201, 1])
    const copy = await read(body.data.id)
    const later = { start_date: '2026-06-08', end_date: '2026-06-12' }
    expect(copy).toMatchObject({
      ...{ title: 'Harbour II', start_date: '2026-06-01', end_date: '2026-07-30', assignments: [] },
      phases: [{ name: 'Design', ...later }],
      requests: [{ ...later, resource_id: null, daily_hours: 6, note: 'On site' }],
    })
    expect(copy.requests[0].phase_id).toBe(copy.phases[0].id)
    expect((await read()).assignments).toHaveLength(1)
    const record = await findProjectWithAssignments(app.db, person.org.id, body.data.id)
    expect(record?.json).toContain('"title":"Harbour II"')
    expect(
      (await person.post(`/projects/${id}/copies`, { title: ' ', start_date: '2026-06-01' })).status,
    ).toBe(422)
  })
})

it('refuses to shift or copy more than 2,000 records, and says what to do', async () => {
  const { person, id, send, propose } = await start()
  const create = (day: string) => ({
    create_request: { project_id: id, start_date: day, end_date: day, daily_hours: 1 },
  })
  expect((await send(...Array(2_000).fill(create('2026-03-02')))).status).toBe(200)
  const copied = await person.post(`/projects/${id}/copies`, { title: 'Full', start_date: '2026-06-01' })
  expect([copied.status, copied.body.data.requests]).toEqual([201, 2_000])
  expect((await send(create('2026-03-09'))).status).toBe(200)

  const { status, body } = await person.post(`/projects/${id}/copies`, {
    ...{ title: 'More', start_date: '2026-06-01' },
  })
  expect([status, JSON.stringify(body)]).toEqual([
    422,
    expect.stringContaining('create a new project instead'),
  ])
  const refusals = [await propose({ weeks: 1 }), await propose({ weeks: 1, from: '2026-03-02' })]
  expect(refusals.map((each) => [each.status, each.body.problems[0].message])).toEqual([
    [422, 'is required: without it, more than 2,000 records would change'],
    [422, 'must be later: more than 2,000 records would change'],
  ])
  expect((await propose({ weeks: 1, from: '2026-03-03' })).body.data.requests).toBe(2_001)
})
