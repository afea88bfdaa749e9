import { expect, it } from 'vitest'
import type { Activity } from '../../../shapes/changes.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const [ana, bo] = [await planning.addPerson('Ana'), await planning.addPerson('Bo')]
  const harbour = await planning.addProject('Harbour')
  const [first] = await planning.assign(ana.id, harbour, '2026-03-02', '2026-03-06')
  const [second] = await planning.assign(bo.id, harbour, '2026-03-09', '2026-03-13')
  const send = async (...changes: object[]) =>
    expect((await person.post('/plan/changes', { changes })).status).toBe(200)
  const read = async (query = '') =>
    (await person.get(`/activity${query}`)).body.data as (Activity & { fields: Activity['fields'] })[]
  return { person, ana, bo, harbour, first, second, send, read }
}

it('the activity groups changes that are saved together into an act, with old and new values', async () => {
  const { person, bo, harbour, first, second, send, read } = await start()
  await send(
    { update: { id: first?.id, start_date: '2026-03-16', end_date: '2026-03-20' } },
    { update: { id: second?.id, resource_id: bo.id, daily_hours: 4, note: 'Half days' } },
  )
  const [later, earlier, before] = await read()
  expect(earlier).toMatchObject({
    ...{ act: earlier?.seq, act_size: 2, project_title: 'Harbour' },
    fields: { start_date: ['2026-03-02', '2026-03-16'], end_date: ['2026-03-06', '2026-03-20'] },
  })
  expect(later).toMatchObject({ act: earlier?.act, fields: { note: ['', 'Half days'] } })
  expect(later?.fields?.daily_hours?.map(Number)).toEqual([8, 4])
  expect(before).toMatchObject({ act: before?.seq, act_size: 1, fields: null })

  const ofProject = (await person.get(`/projects/${harbour}/activity`)).body.data as Activity[]
  expect(ofProject.map(({ act }) => act)).toEqual(
    [later, earlier, before, ...(await read()).slice(3)].flatMap((each) =>
      each?.project_id === harbour ? [each.act] : [],
    ),
  )
  const older = await read(`?before=${earlier?.act}`)
  expect(older[0]).toEqual(before)
  const assignments = await read('?type=assignment')
  expect(new Set(assignments.map(({ type }) => type))).toEqual(new Set(['assignment']))
})

it('the activity shows the names of people, but no reason for time off', async () => {
  const { person, ana, bo, first, send, read } = await start()
  await send({ update: { id: first?.id, resource_id: bo.id } })
  const [now] = await read()
  expect(now?.fields).toEqual({ resource_name: ['Ana', 'Bo'] })
  const days = { start_date: '2026-05-04', end_date: '2026-05-08' }
  const { body } = await person.post(`/resources/${ana.id}/time-off`, { ...days, kind: 'holiday', note: 'x' })
  const [made] = await read()
  await send({ update_time_off: { id: made?.record_id, end_date: '2026-05-07', kind: 'sick', note: 'flu' } })
  expect(body.data).toBeDefined()
  const [away] = await read()
  expect(away?.fields).toEqual({ end_date: ['2026-05-08', '2026-05-07'] })
})

it('the activity returns 25 changes of a large act with its size, and size 1 without an act', async () => {
  const { person, harbour, send, read } = await start()
  const days = { start_date: '2027-03-01', end_date: '2027-03-31' }
  await send(
    ...Array.from({ length: 30 }, () => ({
      create_request: { project_id: harbour, ...days, daily_hours: 4 },
    })),
  )
  const all = await read()
  const [newest] = all
  const act = all.filter((each) => each.act === newest?.act)
  expect([act.length, act[0]?.act_size]).toEqual([25, 30])
  expect(act.at(-1)?.seq).toBe(newest?.act)
  await app.db.query(
    { text: 'update changes set act = null where organization_id = $1 and act = $2', name: 'unacted' },
    [person.org.id, newest?.act],
  )
  const alone = (await read()).slice(0, 30)
  expect(alone.map(({ act_size }) => act_size)).toEqual(alone.map(() => 1))
})

it('plan changes and imports ignore fields that are not in their shape', async () => {
  const { person, ana, harbour, first } = await start()
  const days = { start_date: '2026-04-06', end_date: '2026-04-10', daily_hours: 8 }
  const more = { inserted_at: '1999-01-01T00:00:00Z', updated_at: 'never', isSame: true }
  const create = { project_id: harbour, resource_id: ana.id, ...days, ...more }
  const update = { id: first?.id, note: 'x', ...more }
  expect((await person.post('/plan/changes', { changes: [{ create }, { update }] })).status).toBe(200)
  const record = {
    project: 'Harbour',
    person: 'Ana',
    ...days,
    start_date: '2026-05-04',
    end_date: '2026-05-08',
  }
  const rows = [{ row: 1, record: { ...record, phase_id: 'x', ...more } }]
  const imported = await person.post('/import', { kind: 'assignments', dry_run: false, rows })
  expect(imported.body.data).toEqual([{ row: 1, status: 'created', problems: [] }])
  const recent = `select inserted_at > now() - interval '1 day' as is_recent from assignments where resource_id = $1`
  const stored = await app.db.query({ text: recent, name: 'recent' }, [ana.id])
  expect(stored).toEqual([{ is_recent: true }, { is_recent: true }, { is_recent: true }])
})
