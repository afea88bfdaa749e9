import { describe, expect, it } from 'vitest'
import { mondayOf } from '../../../planning/days/mornings.ts'
import { changePlan } from '../../../server/commands/plan/change-plan.ts'
import { changeOwnTimeOff } from '../../../server/commands/time-off.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())
const JULY = { start_date: '2126-07-01', end_date: '2126-07-05' }
const AUGUST = { start_date: '2126-08-01', end_date: '2126-08-05' }

async function start(settings: object = {}) {
  const owner = await app.signedIn('owner')
  const planner = await app.signedIn('planner', owner.org)
  const viewer = await app.signedIn('viewer', owner.org)
  await owner.put('/settings', { name: 'Test', ...settings })
  const { addPerson } = await startPlanning(app, owner)
  const ana = await addPerson('Ana', CONTRACT)
  const members: { email: string; user_id: number }[] = (await owner.get('/members')).body.data
  const { user_id } = members.find(({ email }) => email === viewer.email)!
  await owner.put(`/members/${user_id}/person`, { resource_id: ana.id })
  const enter = async (body: object) => (await viewer.post('/me/time-off', body)).body.data
  const listPending = async () => (await planner.get('/time-off/asked')).body.data
  const decide = (...changes: object[]) => planner.post('/plan/changes', { changes })
  return { owner, planner, viewer, ana, user_id, enter, asked: listPending, decide }
}

describe('time off that members enter for themselves', () => {
  it('is pending, and can be changed and withdrawn until it is approved', async () => {
    const { owner, planner, viewer, ana, asked: listPending } = await start()
    const made = await viewer.post('/me/time-off', { ...JULY, kind: 'parental', note: ' Twins ' })
    expect(made.status).toBe(201)
    const stored = { ...JULY, resource_id: ana.id, kind: 'parental', status: 'asked', note: 'Twins' }
    expect(made.body.data).toMatchObject(stored)
    const { id } = made.body.data
    expect(await listPending()).toMatchObject([{ ...stored, id, resource_name: 'Ana' }])
    expect((await planner.get('/me')).body.data).toEqual({ resource_id: null, asked: 1 })
    expect((await viewer.get('/me')).body.data).toEqual({ resource_id: ana.id, asked: 0 })
    const moved = await viewer.put(`/me/time-off/${id}`, { ...AUGUST })
    expect(moved.body.data).toMatchObject({ ...AUGUST, kind: 'parental', status: 'asked', note: '' })
    expect((await viewer.delete(`/me/time-off/${id}`)).status).toBe(204)
    expect(await listPending()).toEqual([])
    const { entries } = (await owner.get('/audit?type=time_off')).body.data
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['withdrawn', 'updated', 'asked'])
  })

  it('reduces the capacity only after it is approved', async () => {
    const { viewer, ana, decide } = await start()
    const { today } = (await viewer.get('/settings')).body.data
    const year = { start_date: mondayOf(today), end_date: '2150-12-31' }
    const capacity = async () =>
      (await viewer.get(`/resources/${ana.id}`)).body.data.utilization.weeks_4.capacity
    const before = await capacity()
    const { body } = await viewer.post('/me/time-off', year)
    expect([before > 0, await capacity()]).toEqual([true, before])
    await decide({ update_time_off: { id: body.data.id, status: 'approved' } })
    expect(await capacity()).toBe(0)
  })

  it('is approved immediately for sickness, if approval is off, or if its member can approve', async () => {
    const { owner, viewer, enter } = await start()
    const ill = await enter({ ...JULY, kind: 'sick' })
    expect(ill.status).toBe('approved')
    expect((await viewer.put(`/me/time-off/${ill.id}`, { ...JULY, kind: 'holiday' })).body.data.status).toBe(
      'asked',
    )
    const free = await start({ time_off_needs_approval: false })
    const week = await free.enter(JULY)
    expect(week).toMatchObject({ kind: 'holiday', status: 'approved' })
    expect((await free.viewer.delete(`/me/time-off/${week.id}`)).status).toBe(204)
    await owner.put('/settings', { time_off_needs_approval: true })
    const { body } = await owner.post('/resources', { name: 'Boss' })
    const me = (await owner.get('/members')).body.data.find(
      ({ email }: { email: string }) => email === owner.email,
    )
    await owner.put(`/members/${me.user_id}/person`, { resource_id: body.data.id })
    expect((await owner.post('/me/time-off', JULY)).body.data.status).toBe('approved')
  })

  it("is limited to their own person, and can't be changed by them after approval", async () => {
    const { owner, planner, viewer, ana, enter, decide } = await start()
    const { body } = await owner.post('/resources', { name: 'Bo' })
    const other = (await owner.post(`/resources/${body.data.id}/time-off`, JULY)).body.data
    expect((await viewer.put(`/me/time-off/${other.id}`, AUGUST)).status).toBe(404)
    expect((await viewer.delete(`/me/time-off/${other.id}`)).status).toBe(404)
    expect((await viewer.post(`/resources/${ana.id}/time-off`, AUGUST)).status).toBe(403)
    expect((await planner.post('/me/time-off', JULY)).status).toBe(404)
    expect((await viewer.get('/time-off/asked')).status).toBe(403)
    const own = await enter(JULY)
    expect((await viewer.post('/me/time-off', JULY)).body.problems).toMatchObject([{ code: 'overlap' }])
    await decide({ update_time_off: { id: own.id, status: 'approved' } })
    for (const refused of [
      await viewer.put(`/me/time-off/${own.id}`, AUGUST),
      await viewer.delete(`/me/time-off/${own.id}`),
    ])
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { status: ['is already approved: ask a planner to change it'] },
      ])
    expect((await viewer.post('/me/time-off', { ...AUGUST, status: 'approved' })).body.data.status).toBe(
      'asked',
    )
  })

  it('can be approved or declined in one step, which is audited and can be undone', async () => {
    const { owner, asked: listPending, enter, decide } = await start()
    const { id } = await enter({ ...JULY, kind: 'training' })
    const approved = await decide({ update_time_off: { id, status: 'approved' }, seen: { status: 'asked' } })
    expect(approved.body.data.time_off.updated).toMatchObject([
      { after: { kind: 'training', status: 'approved' } },
    ])
    expect(await listPending()).toEqual([])
    await decide({ update_time_off: { id, status: 'asked' }, seen: { status: 'approved' } })
    expect(await listPending()).toHaveLength(1)
    const { body } = await decide({ delete_time_off: id, seen: { status: 'asked' } })
    const { id: _, ...gone } = body.data.time_off.deleted[0]
    expect(await listPending()).toEqual([])
    await decide({ create_time_off: { ...gone, daily_hours: null } })
    expect(await listPending()).toMatchObject([{ ...JULY, kind: 'training', status: 'asked' }])
    const { entries } = (await owner.get('/audit?type=time_off')).body.data
    const done = entries.map(({ action }: { action: string }) => action).reverse()
    expect(done).toEqual(['asked', 'approved', 'updated', 'declined', 'asked'])
    const lines = (await owner.get('/activity?type=time_off')).body.data.map(
      ({ summary, event }: { summary: string; event: string }) => [summary, event],
    )
    expect(lines[1]).toEqual([expect.stringMatching(/^Ana, /), 'declined'])
  })

  it("can't be approved if the member has just changed or withdrawn it", async () => {
    const { viewer, enter, decide } = await start()
    const own = await enter(JULY)
    await viewer.put(`/me/time-off/${own.id}`, AUGUST)
    const seen = { ...JULY, status: 'asked' }
    const late = await decide({ update_time_off: { id: own.id, status: 'approved' }, seen })
    expect([late.status, late.body.problems]).toMatchObject([
      409,
      [{ code: 'changed_meanwhile', now: AUGUST }],
    ])
    await viewer.delete(`/me/time-off/${own.id}`)
    const gone = await decide({ update_time_off: { id: own.id, status: 'approved' }, seen })
    expect([gone.status, gone.body.problems[0].now]).toEqual([409, null])
  })

  it('is never both approved and withdrawn if both happen concurrently', async () => {
    const { owner, viewer, ana, user_id, enter } = await start()
    const settings = (await owner.get('/settings')).body.data
    const org = { ...settings, actor: 'test', id: owner.org.id }
    for (let i = 0; i < 12; i++) {
      const { id } = await enter(JULY)
      const [approval, withdrawal] = await Promise.allSettled([
        changePlan(app.db, org, [{ update_time_off: { id, status: 'approved' }, seen: { status: 'asked' } }]),
        changeOwnTimeOff(app.db, { ...org, user_id, approves: false }, { id }),
      ])
      expect([approval.status, withdrawal.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
      const { time_off } = (await viewer.get(`/resources/${ana.id}`)).body.data
      expect(time_off).toHaveLength(approval.status === 'fulfilled' ? 1 : 0)
      for (const each of time_off) await owner.delete(`/time-off/${each.id}`)
    }
    expect(await listBrokenRules(app.db, owner.org.id)).toEqual([])
  })
})
