import { describe, expect, inject, it } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import type { BoardView } from '../../../shapes/board.ts'
import type { Activity } from '../../../shapes/changes.ts'
import { MOST_VIEWS } from '../../../shapes/limits.ts'
import type { Member } from '../../../shapes/members.ts'
import type { TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { shared as sharedFor } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

const app = sharedFor(() => startApp())

const aView = (name: string, is_shared = false) => ({ name, query: 'zoom=day&tags=1.2', is_shared })
const listOf = async (person: TestUser): Promise<BoardView[]> => (await person.get('/board-views')).body.data
const namesOf = async (person: TestUser) => (await listOf(person)).map(({ name }) => name)

async function aTeam() {
  const planner = await app.signedIn('planner')
  return { planner, viewer: await app.signedIn('viewer', planner.org) }
}

async function made(person: TestUser, body: object): Promise<number> {
  const response = await person.post('/board-views', body)
  expect(response.status).toBe(201)
  return response.body.data.id
}

describe('views of the board', () => {
  it('are private to a member, or shared with all members', async () => {
    const { planner, viewer } = await aTeam()
    await made(planner, aView('Mine'))
    const id = await made(planner, aView('Design', true))
    await made(viewer, aView('Mine'))
    expect(await namesOf(planner)).toEqual(['Design', 'Mine'])
    expect(await listOf(viewer)).toEqual([
      { id, ...aView('Design', true), is_start: false },
      { id: expect.any(Number), ...aView('Mine'), is_start: false },
    ])
    expect(await namesOf(await app.signedIn('owner'))).toEqual([])
  })

  it('are shared, renamed, replaced and deleted by planners', async () => {
    const { planner, viewer } = await aTeam()
    const id = await made(planner, aView('Design', true))
    const change = { name: 'Designers', query: 'zoom=month', is_shared: true }
    expect((await planner.put(`/board-views/${id}`, change)).status).toBe(200)
    expect(await listOf(viewer)).toEqual([{ id, ...change, is_start: false }])

    for (const refused of [
      await viewer.post('/board-views', aView('All', true)),
      await viewer.put(`/board-views/${id}`, aView('Design', true)),
      await viewer.put(`/board-views/${id}`, aView('Design')),
      await viewer.delete(`/board-views/${id}`),
    ])
      expect(refused.status).toBe(403)
    const own = await made(viewer, aView('Own'))
    expect((await viewer.put(`/board-views/${own}`, aView('Own', true))).status).toBe(403)
    expect((await planner.delete(`/board-views/${own}`)).status).toBe(404)
    expect(await namesOf(planner)).toEqual(['Designers'])

    expect((await planner.delete(`/board-views/${id}`)).status).toBe(204)
    expect(await namesOf(viewer)).toEqual(['Own'])
    const data: Activity[] = (await planner.get('/activity')).body.data
    expect(
      data.filter(({ type }) => type === 'board_view').map(({ action, summary }) => [action, summary]),
    ).toEqual([
      ['deleted', 'Designers'],
      ['updated', 'Designers'],
      ['created', 'Design'],
    ])
  })

  it('have unique names and a maximum number', async () => {
    const { planner } = await aTeam()
    await made(planner, aView('Design'))
    const shared = await made(planner, aView('Design', true))
    const taken = await planner.post('/board-views', aView('Design'))
    expect([taken.status, taken.body.problems[0].message]).toEqual([422, 'is already used by another view'])
    expect((await planner.put(`/board-views/${shared}`, aView('Design'))).status).toBe(422)
    expect((await planner.post('/board-views', { ...aView('x'.repeat(81)) })).status).toBe(422)
    expect((await planner.post('/board-views', { ...aView('Long'), query: 'x'.repeat(2001) })).status).toBe(
      422,
    )
    for (let i = 1; i < MOST_VIEWS; i++) await made(planner, aView(`View ${i}`))
    expect((await planner.post('/board-views', aView('One more'))).status).toBe(422)
    expect(await listOf(planner)).toHaveLength(MOST_VIEWS + 1)
  })

  it('never exceed the maximum number if created concurrently', async () => {
    const { viewer } = await aTeam()
    for (let i = 1; i < MOST_VIEWS; i++) await made(viewer, aView(`View ${i}`))
    const outside = connectPatiently(inject('connection'))
    // The lock allows counting views but not saving a view. So all requests count before one of them saves.
    const { sent } = await outside.transaction(async (tx) => {
      await tx.query(sql`lock table board_views in share mode`)
      const sent = Array.from({ length: 2 }, (_, i) => viewer.post('/board-views', aView(`Late ${i}`)))
      await expect.poll(() => app.db.connections?.().inUse).toBeGreaterThanOrEqual(2)
      return { sent }
    })
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
    await outside.close()
    expect(statuses).toEqual([201, 422])
    expect(await listOf(viewer)).toHaveLength(MOST_VIEWS)
  })

  it('can be the default of each user, one at a time', async () => {
    const { planner, viewer } = await aTeam()
    const [shared, own] = [await made(planner, aView('Design', true)), await made(planner, aView('Own'))]
    const defaultOf = async (person: TestUser) => (await listOf(person)).find(({ is_start }) => is_start)?.id
    for (const id of [own, shared])
      expect((await planner.put(`/board-views/${id}/start`, undefined)).status).toBe(204)
    expect((await viewer.put(`/board-views/${shared}/start`, undefined)).status).toBe(204)
    expect((await viewer.put(`/board-views/${own}/start`, undefined)).status).toBe(404)
    expect([await defaultOf(planner), await defaultOf(viewer)]).toEqual([shared, shared])
    expect((await viewer.delete(`/board-views/${shared}/start`)).status).toBe(204)
    expect([await defaultOf(planner), await defaultOf(viewer)]).toEqual([shared, undefined])

    // A view that is no longer shared is no longer another member's default.
    await viewer.put(`/board-views/${shared}/start`, undefined)
    await planner.put(`/board-views/${shared}`, aView('Design'))
    expect([await defaultOf(planner), await defaultOf(viewer)]).toEqual([shared, undefined])
    await planner.delete(`/board-views/${shared}`)
    expect(await defaultOf(planner)).toBeUndefined()
  })

  it('are deleted with their member', async () => {
    const owner = await app.signedIn('owner')
    const viewer = await app.signedIn('viewer', owner.org)
    const shared = await made(owner, aView('Design', true))
    await made(viewer, aView('Own'))
    await viewer.put(`/board-views/${shared}/start`, undefined)
    const members: Member[] = (await owner.get('/members')).body.data
    const { user_id } = members.find(({ role }) => role === 'viewer')!
    expect((await owner.delete(`/members/${user_id}`)).status).toBe(204)
    const left = await app.db.query(
      {
        text: `select user_id from board_views where organization_id = $1 and user_id is not null
             union all select user_id from board_starts where organization_id = $1`,
        name: '',
      },
      [owner.org.id],
    )
    expect(left).toEqual([])
  })
})
