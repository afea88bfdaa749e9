import { describe, expect, it } from 'vitest'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

/** Ana works at a manual rate that the planner can't see. */
async function start() {
  const owner = await app.signedIn('owner')
  const { addPerson, addProject, assign } = await startPlanning(app, owner)
  const [ana, bo] = [(await addPerson('Ana')).id, (await addPerson('Bo')).id]
  const [harbour, quay] = [await addProject('Harbour'), await addProject('Quay')]
  const [work] = await assign(ana, harbour, '2027-03-01', '2027-03-12', { cost_per_hour: '99.5' })
  await owner.put('/settings', { money_role: 'admin' })
  const planner = await app.signedIn('planner', owner.org)
  const send = async (...changes: object[]) => {
    const { status, body, text } = await planner.post('/plan/changes', { changes })
    expect([status, text.includes('99.5')]).toEqual([200, false])
    return body.data
  }
  const rates = async (project: number) =>
    (await owner.get(`/projects/${project}`)).body.data.assignments.map(
      ({ start_date, cost_per_hour, cost_source }: Record<string, string>) => [
        start_date,
        cost_source === 'manual' ? cost_per_hour : null,
      ],
    )
  const like = { project_id: harbour, resource_id: ana, daily_hours: 8 }
  const doctor = async () => expect(await listBrokenRules(app.db, owner.org.id)).toEqual([])
  return { owner, planner, send, rates, ana, bo, harbour, quay, id: work!.id, like, doctor }
}
const SECOND = { start_date: '2027-03-08', end_date: '2027-03-12' }

describe("a manual cost rate that the planner can't see", () => {
  it('is kept when the assignment is split', async () => {
    const { send, rates, harbour, id, like, doctor } = await start()
    await send({ update: { id, end_date: '2027-03-05' } }, { create: { ...like, ...SECOND, rate_of: id } })
    expect(await rates(harbour)).toEqual([
      ['2027-03-01', '99.5'],
      ['2027-03-08', '99.5'],
    ])
    await doctor()
  })

  it('is restored with a deleted assignment, more than once', async () => {
    const { send, rates, harbour, id, like, doctor } = await start()
    let last = id
    for (let round = 0; round < 2; round++) {
      await send({ delete: last })
      expect(await rates(harbour)).toEqual([])
      const { created } = await send({
        create: { ...like, start_date: '2027-03-01', end_date: '2027-03-12', rate_of: last },
      })
      last = created[0].id
    }
    expect(await rates(harbour)).toEqual([['2027-03-01', '99.5']])
    await doctor()
  })

  it('is kept in all parts when unassigning or shifting splits the assignment', async () => {
    const { planner, send, rates, ana, harbour, doctor } = await start()
    await send({
      create_time_off: { resource_id: ana, start_date: '2027-03-03', end_date: '2027-03-04' },
    })
    const { body } = await planner.get(`/lost-work?resource_id=${ana}`)
    await send(
      ...body.data.flatMap(({ unassign_changes }: { unassign_changes: object[] }) => unassign_changes),
    )
    expect(await rates(harbour)).toEqual([
      ['2027-03-01', '99.5'],
      ['2027-03-05', '99.5'],
    ])
    const shift = await planner.post(`/projects/${harbour}/shift`, { weeks: 1, from: '2027-03-09' })
    await send(...shift.body.data.changes)
    expect((await rates(harbour)).map(([, rate]: string[]) => rate)).toEqual(['99.5', '99.5', '99.5'])
    await doctor()
  })

  it('is not copied to another person or project, and does not replace a given rate', async () => {
    const { owner, send, rates, bo, harbour, quay, id, like, doctor } = await start()
    const later = { start_date: '2027-04-05', end_date: '2027-04-06', daily_hours: 4, rate_of: id }
    await send({ create: { ...like, ...later, resource_id: bo } })
    await send({ create: { ...like, ...later, project_id: quay } })
    await send({ create: { ...like, ...later, start_date: '2027-04-06', rate_of: 999_999_999 } })
    expect(await rates(quay)).toEqual([['2027-04-05', null]])
    const own = { ...like, ...SECOND, start_date: '2027-05-03', end_date: '2027-05-03', rate_of: id }
    await owner.post('/plan/changes', { changes: [{ create: { ...own, cost_per_hour: '12' } }] })
    await owner.post('/plan/changes', {
      changes: [
        { create: { ...own, start_date: '2027-05-04', end_date: '2027-05-04', cost_per_hour: null } },
      ],
    })
    expect(await rates(harbour)).toEqual([
      ['2027-03-01', '99.5'],
      ['2027-04-05', null],
      ['2027-04-06', null],
      ['2027-05-03', '12'],
      ['2027-05-04', null],
    ])
    await doctor()
  })
})
