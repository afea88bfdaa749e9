import { describe, expect, it } from 'vitest'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

type Body = Record<string, unknown>

async function start(overtime_per_day = 2) {
  const person = await app.signedIn('owner')
  const planning = await startPlanning(app, person)
  const ana = await planning.addPerson('Ana')
  const harbour = await planning.addProject('Harbour')
  const quay = await planning.addProject('Quay')
  const send = (...changes: Body[]) => person.post('/plan/changes', { changes })
  const set = (to: number, choice?: string) =>
    person.put('/settings', { overtime_per_day: to, ...(choice && { overtime_choice: choice }) })
  expect((await set(overtime_per_day)).status).toBe(200)
  const work = { resource_id: ana.id, start_date: '2027-03-01', end_date: '2027-03-05' }
  const book = (project_id: number, daily_hours: number, more: Body = {}) =>
    send({ create: { project_id, daily_hours, ...work, ...more } })
  const setting = async () => (await person.get('/settings')).body.data.overtime_per_day
  const doctor = async () => expect(await listBrokenRules(app.db, person.org.id)).toEqual([])
  return { ...planning, person, ana, harbour, quay, send, set, work, book, setting, doctor }
}

const codesOf = ({ body }: { body: { problems: { code: string }[] } }) =>
  body.problems.map(({ code }) => code)

describe('overtime', () => {
  it('is refused if the setting is 0, and allowed up to the setting', async () => {
    const { ana, harbour, quay, book, set, bars, doctor } = await start(0)
    expect(codesOf(await book(harbour, 8.25))).toEqual(['over_daily_limit'])
    expect((await book(harbour, 8)).status).toBe(200)
    expect(codesOf(await book(quay, 1))).toEqual(['over_capacity'])
    expect(await bars(ana.id)).toHaveLength(1)
    await set(1.5)
    expect(codesOf(await book(quay, 1.75))).toEqual(['over_capacity'])
    expect((await book(quay, 1.5)).status).toBe(200)
    expect(codesOf(await book(harbour, 9.75, { start_date: '2027-04-01', end_date: '2027-04-02' }))).toEqual([
      'over_daily_limit',
    ])
    await doctor()
  })

  it('is part of the hours on every screen, also in an uneven week', async () => {
    const { person, harbour, addPerson, send } = await start(2)
    const week = [8, 8, 8, 8, 4, 0, 0]
    const ben = await addPerson('Ben', { ...CONTRACT, daily_hours: 8, week })
    const days = { start_date: '2027-03-01', end_date: '2027-03-05' }
    const work = { project_id: harbour, resource_id: ben.id, ...days, daily_hours: 10 }
    expect((await send({ create: work })).status).toBe(200)
    const hours = 4 * 10 + 4
    const read = async (path: string) => (await person.get(path)).body.data
    const months = 'hours=planned&from=2027-03-01&to=2027-03-31'
    expect((await read(`/projects/${harbour}`)).hours).toBe(hours)
    expect((await read(`/resources/${ben.id}/monthly-hours?${months}`)).grand_total).toBe(hours)
    const cell = `resource_id=${ben.id}&project_id=${harbour}&month=2027-03&hours=planned`
    expect((await read(`/monthly-hours/explanation?${cell}`)).hours).toBe(hours)
    const { totals } = await read('/insights?by=month&from=2027-03&to=2027-03')
    expect([totals.booked, totals.overtime]).toEqual([[hours], [8]])
  })

  it('can be set by admins only, in quarter hours up to 12', async () => {
    const { person, set, setting } = await start(1)
    for (const wrong of [-1, 12.25, 0.1]) expect((await set(wrong)).status).toBe(422)
    const planner = await app.signedIn('planner', person.org)
    expect((await planner.put('/settings', { overtime_per_day: 2 })).status).toBe(403)
    expect(await setting()).toBe(1)
  })

  it("can't be lowered below existing assignments, and lists them", async () => {
    const { ana, harbour, quay, book, set, setting, bars, doctor } = await start(2)
    await book(harbour, 8)
    await book(quay, 2)
    const refused = await set(1)
    expect([refused.status, codesOf(refused)]).toEqual([422, ['over_capacity']])
    expect(refused.body.problems[0]).toMatchObject({ pointer: ['overtime_per_day'], amount_over: 1 })
    expect(refused.body.problems[0].message).toContain('Ana')
    expect([await setting(), await bars(ana.id)]).toMatchObject([2, [{ 2: 8 }, { 2: 2 }]])
    await doctor()
  })

  it('can be kept in assignments when it is lowered, until they are edited', async () => {
    const { ana, harbour, quay, book, set, send, setting, bars, doctor } = await start(2)
    await book(harbour, 8)
    const { body } = await book(quay, 2)
    const { id } = body.data.created[0]
    expect((await set(0, 'keep')).status).toBe(200)
    expect([await setting(), (await bars(ana.id)).length]).toEqual([0, 2])
    await doctor()
    expect(codesOf(await send({ update: { id, end_date: '2027-03-04' } }))).toEqual(['over_capacity'])
    expect((await send({ delete: id })).status).toBe(200)
    await doctor()
  })

  it('can be shortened or unassigned when it is lowered', async () => {
    for (const choice of ['shorten', 'unassign']) {
      const { ana, harbour, quay, book, set, bars, person, doctor } = await start(2)
      await book(harbour, 8)
      await book(quay, 2)
      expect((await set(1, choice)).status).toBe(200)
      expect(await bars(ana.id)).toEqual([
        ['2027-03-01', '2027-03-05', 8, '35.50'],
        ['2027-03-01', '2027-03-05', 1, '35.50'],
      ])
      const { requests } = (await person.get(`/projects/${quay}`)).body.data
      expect(requests.map((each: Body) => [each.start_date, each.end_date, each.daily_hours])).toEqual(
        choice === 'unassign' ? [['2027-03-01', '2027-03-05', 1]] : [],
      )
      await doctor()
    }
  })

  it('is considered when the hours of a contract are lowered', async () => {
    const { person, ana, harbour, book, doctor } = await start(2)
    await book(harbour, 10)
    const { id } = ana.contracts[0]!
    const { status, body } = await person.put(`/contracts/${id}`, { ...CONTRACT, daily_hours: 7 })
    expect([status, body.problems[0].amount_over]).toEqual([422, 1])
    expect((await person.put(`/contracts/${id}`, { ...CONTRACT, daily_hours: 9 })).status).toBe(200)
    await doctor()
  })
})

it('lowering overtime can be undone with the assignments, unless someone changed them since', async () => {
  const { ana, harbour, book, set, setting, bars, person, send, doctor } = await start(2)
  await book(harbour, 10)
  const before = await bars(ana.id)
  const { replanned } = (await set(0, 'unassign')).body.data
  const [{ after, before: was }] = replanned.updated
  const [request] = replanned.requests.created
  const undo = (seen = 0) =>
    person.put('/settings', {
      ...{ overtime_per_day: 2, seen: { overtime_per_day: seen } },
      and: [
        { update: { id: was.id, daily_hours: 10 }, seen: { daily_hours: Number(after.daily_hours) } },
        { delete_request: request.id },
      ],
    })
  expect([(await undo(3)).status, await setting()]).toEqual([409, 0])
  await send(
    { update_request: { id: request.id, note: 'Soon' } },
    { update: { id: was.id, daily_hours: 0.5 } },
  )
  expect([(await undo()).status, await setting()]).toEqual([409, 0])
  await send({ update: { id: was.id, daily_hours: 8 } })
  expect((await undo()).status).toBe(200)
  expect([await setting(), await bars(ana.id)]).toEqual([2, before])
  const [first, ...others] = (await person.get('/activity')).body.data
  expect(others.slice(0, 2).map(({ act }: Body) => act)).toEqual([first.act, first.act])
  await doctor()
})
