import { describe, expect, it } from 'vitest'
import { MOST_PHASES } from '../../../planning/phases/phases.ts'
import { translateChanges } from '../../../server/app/settings.ts'
import { inEnglish } from '../../../server/refusals.ts'
import { listChanges } from '../../../server/store/changes.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

const PROJECT = {
  ...{ title: 'Harbour', start_date: '2026-03-01', end_date: '2026-06-30', budgeted_hours: 0 },
}
const DESIGN = { name: 'Design', start_date: '2026-03-02', end_date: '2026-03-27' }

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const { body } = await person.post('/projects', PROJECT)
  const project_id: number = body.data.id
  const send = (...changes: object[]) => person.post('/plan/changes', { changes })
  const read = async () => (await person.get(`/projects/${project_id}`)).body.data
  async function addPhase(phase: object = DESIGN): Promise<number> {
    const { status, body } = await send({ create_phase: { project_id, ...phase } })
    expect([status, body.problems]).toEqual([200, undefined])
    return body.data.phases.created[0].id
  }
  return { ...planning, person, project_id, send, read, addPhase }
}

const problemsOf = ({ status, body }: { status: number; body: { problems?: object[] } }) => [
  status,
  (body.problems as { pointer: string[]; code: string }[]).map(({ pointer, code }) => [pointer.at(-1), code]),
]

describe('phases', () => {
  it('can be added, changed and deleted, and are sorted by date', async () => {
    const { person, project_id, send, read, addPhase } = await start()
    const launch = await addPhase({
      ...{ name: 'Launch', start_date: '2026-06-30', end_date: '2026-06-30', milestone: true },
    })
    const design = await addPhase()
    expect((await read()).phases).toEqual([
      { id: design, project_id, ...DESIGN, milestone: false },
      {
        ...{ id: launch, project_id, name: 'Launch', milestone: true },
        ...{ start_date: '2026-06-30', end_date: '2026-06-30' },
      },
    ])
    const changed = await send({ update_phase: { id: design, end_date: '2026-04-03' }, seen: DESIGN })
    expect(changed.body.data.phases.updated).toMatchObject([
      { before: { end_date: '2026-03-27' }, after: { end_date: '2026-04-03' } },
    ])
    expect((await send({ update_phase: { id: design, name: 'x' }, seen: DESIGN })).status).toBe(409)
    await send({ delete_phase: launch })
    expect((await read()).phases).toHaveLength(1)
    const { body } = await person.get('/board?from=2026-03-01&to=2026-03-31')
    expect(body.data.projects[0].phases).toMatchObject([{ id: design, name: 'Design' }])
    const changes = translateChanges(inEnglish, await listChanges(app.db, person.org.id, 1e9, 3, true))
    expect(changes.map(({ type, action, summary }) => [type, action, summary])).toEqual([
      ['phase', 'deleted', 'Launch of Harbour, 2026-06-30'],
      ['phase', 'updated', 'Design of Harbour, 2026-03-02 – 2026-04-03'],
      ['phase', 'created', 'Design of Harbour, 2026-03-02 – 2026-03-27'],
    ])
  })

  it('can be restored with their work, except work that now has another phase', async () => {
    const { project_id, send, read, addPhase, addPerson, assign } = await start()
    const [design, build] = [await addPhase(), await addPhase({ ...DESIGN, name: 'Build' })]
    const ana = await addPerson('Ana')
    const [first] = await assign(ana.id, project_id, '2026-03-02', '2026-03-06', { phase_id: design })
    const [second] = await assign(ana.id, project_id, '2026-03-09', '2026-03-13', { phase_id: design })
    const days = { start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 2 }
    const requested = await send({ create_request: { project_id, ...days, phase_id: design } })
    const [request] = requested.body.data.requests.created
    const { body } = await send({ delete_phase: design })
    const [deleted] = body.data.phases.deleted
    expect(deleted).toMatchObject({ assignment_ids: [first!.id, second!.id], request_ids: [request.id] })
    const pointers = async () => {
      const { assignments, requests } = await read()
      return [...assignments, ...requests].map(({ phase_id }: { phase_id: number | null }) => phase_id)
    }
    expect(await pointers()).toEqual([null, null, null])
    await send({ update: { id: second!.id, phase_id: build } })
    const { id: _, ...create_phase } = deleted
    const again = await send({ create_phase })
    const { id } = again.body.data.phases.created[0]
    expect(await pointers()).toEqual([id, build, id])
    const other = (await start()).send({ create_phase })
    expect((await other).status).toBe(404)
  })

  it('must be inside their project, last one day as milestones, and stay in archived projects', async () => {
    const { person, project_id, send, read, addPhase } = await start()
    const refused = async (phase: object) =>
      problemsOf(await send({ create_phase: { project_id, ...DESIGN, ...phase } }))
    expect(await refused({ end_date: '2026-07-01' })).toEqual([422, [['end_date', 'outside_project']]])
    expect(await refused({ start_date: '2026-02-28' })).toEqual([422, [['start_date', 'outside_project']]])
    expect(await refused({ milestone: true })).toEqual([422, [['end_date', 'invalid']]])
    expect(await refused({ end_date: '2026-03-01' })).toEqual([422, [['end_date', 'end_before_start']]])
    expect(await refused({ name: '  ' })).toEqual([422, [['name', 'required']]])
    const id = await addPhase()
    await person.put(`/projects/${project_id}/archival`, {})
    expect(problemsOf(await send({ delete_phase: id }))).toEqual([422, [['project_id', 'archived']]])
    expect((await read()).phases).toHaveLength(1)
  })

  it('are limited to 200 per project', async () => {
    const { project_id, send, read } = await start()
    const create_phase = { project_id, ...DESIGN }
    const many = (count: number) => Array.from({ length: count }, () => ({ create_phase }))
    expect(problemsOf(await send(...many(MOST_PHASES + 2)))).toEqual([
      422,
      [
        ['name', 'out_of_range'],
        ['name', 'out_of_range'],
      ],
    ])
    expect((await read()).phases).toHaveLength(0)
    expect((await send(...many(MOST_PHASES))).status).toBe(200)
    const { status, body } = await send({ create_phase })
    expect([status, body.problems[0].message]).toEqual([
      422,
      'exceeds the limit of 200 phases per project; delete one first',
    ])
    const [first] = (await read()).phases
    expect((await send({ update_phase: { id: first.id, name: 'x' } })).status).toBe(200)
    expect((await send({ create_phase }, { delete_phase: first.id })).status).toBe(200)
    expect((await read()).phases).toHaveLength(MOST_PHASES)
  })

  it('must belong to the project of the work, and deleting one keeps the work', async () => {
    const { project_id, send, read, addPhase, addPerson, addProject } = await start()
    const phase_id = await addPhase()
    const other = await addProject('Other')
    const ana = await addPerson()
    const work = { start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 4 }
    const wrong = await send({ create: { ...work, project_id: other, resource_id: ana.id, phase_id } })
    expect(problemsOf(wrong)).toEqual([422, [['phase_id', 'unknown']]])
    expect(problemsOf(await send({ create_request: { ...work, project_id: other, phase_id } }))).toEqual([
      422,
      [['phase_id', 'unknown']],
    ])
    const { body } = await send(
      { create: { ...work, project_id, resource_id: ana.id, phase_id } },
      { create_request: { ...work, project_id, phase_id } },
    )
    const { id } = body.data.created[0]
    expect((await send({ update: { id, daily_hours: 2 } })).body.data.updated[0].after.phase_id).toBe(
      phase_id,
    )

    await send({ delete_phase: phase_id })
    const { assignments, requests } = await read()
    expect([assignments[0].phase_id, requests[0].phase_id]).toEqual([null, null])

    const next = await addPhase()
    await send({ update: { id, phase_id: next } })
    const moved = await send({ update: { id, project_id: other } })
    expect(moved.body.data.updated[0].after).toMatchObject({ project_id: other, phase_id: null })
  })

  it('block shorter project dates, or are shortened and removed by choice', async () => {
    const { person, project_id, read, addPhase } = await start()
    const [design, launch] = [
      await addPhase(),
      await addPhase({ name: 'Launch', start_date: '2026-06-30', end_date: '2026-06-30', milestone: true }),
    ]
    const shorter = { ...PROJECT, start_date: '2026-03-09', end_date: '2026-05-31' }
    const { status, body } = await person.put(`/projects/${project_id}`, shorter)
    expect(status).toBe(422)
    expect(body.problems).toMatchObject([
      { pointer: ['start_date'], phase_ids: [design], fix: { change: { start_date: '2026-03-02' } } },
      { pointer: ['end_date'], phase_ids: [launch], fix: { change: { end_date: '2026-06-30' } } },
    ])
    expect((await read()).phases).toHaveLength(2)
    await person.put(`/projects/${project_id}`, { ...shorter, choice: 'trim' })
    expect((await read()).phases).toMatchObject([{ id: design, start_date: '2026-03-09' }])
  })
})

describe('the project dates', () => {
  it('can move together with their work in one act, and back', async () => {
    const { project_id, send, read, addPhase, addPerson } = await start()
    const phase = await addPhase()
    const ana = await addPerson()
    const work = { start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: 4 }
    const { body } = await send({ create: { ...work, project_id, resource_id: ana.id } })
    const { id } = body.data.created[0]
    const later = { start_date: '2026-07-06', end_date: '2026-07-10' }
    const window = { id: project_id, start_date: '2026-07-01', end_date: '2026-07-31' }

    expect(problemsOf(await send({ update_project: window }))).toEqual([
      422,
      [['start_date', 'outside_project']],
    ])
    expect((await read()).start_date).toBe('2026-03-01')
    const moved = await send(
      { update_project: window, seen: { start_date: '2026-03-01' } },
      { update: { id, ...later } },
      { update_phase: { id: phase, ...later } },
    )
    expect(moved.body.data.project_dates.updated).toMatchObject([
      { before: { id: project_id, start_date: '2026-03-01', end_date: '2026-06-30' }, after: window },
    ])
    expect(await read()).toMatchObject({ ...window, assignments: [later], phases: [later] })
    const back = await send(
      { update_project: moved.body.data.project_dates.updated[0].before, seen: window },
      { update: { id, ...work } },
      { update_phase: { id: phase, ...DESIGN } },
    )
    expect(back.status).toBe(200)
    expect(await read()).toMatchObject({
      start_date: '2026-03-01',
      assignments: [{ ...work, daily_hours: '4' }],
      phases: [DESIGN],
    })
  })
})
