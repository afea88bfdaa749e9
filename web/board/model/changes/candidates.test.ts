import { expect, test } from 'vitest'
import { holidayDaysOff } from '../../../../planning/time-off/days-off.ts'
import { aBar, aBoard, aRequest } from '../../../../test/support/board-scene.ts'
import type { Board } from '../board.ts'
import { draftOf } from '../board.ts'
import { verdictFor } from '../verdict.ts'
import { candidatesFor, waysToAssign } from './candidates.ts'

const chosen = (id: number) => ({ id, away: [] })
const wish = aRequest({ daily_hours: 8, tag_ids: [5] })
const actions = (...found: ReturnType<typeof waysToAssign>) => found.map(({ action }) => action)

test('people are suggested only if the days are loaded', () => {
  const board = aBoard(wish)
  expect(candidatesFor(board, draftOf(wish), wish)).toMatchObject([
    { name: 'Ana Ruíz', hours: 80, of_hours: 80, shared_tag_ids: [5], knows_project: false },
    { name: 'Ben Okoro', hours: 40, of_hours: 80, shared_tag_ids: [] },
  ])
  expect(candidatesFor({ ...board, days: [] }, draftOf(wish), wish)).toBeNull()
})

test('a request can be assigned completely, in part or tentatively', () => {
  const half = aBar({ id: 7, project_id: 11, from: '2026-03-02', to: '2026-03-06', daily_hours: 8 })
  const board = aBoard(wish)
  expect(actions(...waysToAssign(board, wish, chosen(1)))).toEqual(['Assign', 'Assign tentatively'])
  const busy = aBoard(wish, half)
  const [part, soft] = waysToAssign(busy, wish, chosen(1))
  expect(part?.action).toBe('Assign the part without conflicts (5 of 10 days)')
  expect(verdictFor(busy, part!.changes).fits).toBe(true)
  expect(part).toMatchObject({
    label: expect.stringMatching(/^Assigned to Ana Ruíz, Mar 9.?–.?13$/),
    rest: '5 days stay unassigned (1 request).',
  })
  expect(soft?.changes).toEqual([{ update_request: { id: 1, resource_id: 1 } }])
})

test('a person is not offered work on days of their time off', () => {
  const off = (end_date: string) => ({
    ...{ id: 1, start_date: '2026-03-02', end_date, daily_hours: null },
    ...{ kind: 'sick' as const, status: 'approved' as const, note: '' },
  })
  for (const bar of [wish, aBar({ id: 3, resource_id: 2, daily_hours: 8 })]) {
    const boardOf = (end_date: string) => {
      const scene = aBoard(bar)
      const ana = { ...scene.resources.get(1)!, time_off: [off(end_date)] }
      return { ...scene, resources: new Map(scene.resources).set(1, ana) }
    }
    const waysOf = (board: Board) => {
      const ana = candidatesFor(board, draftOf(bar), bar)!.find(({ id }) => id === 1)!
      return actions(...waysToAssign(board, bar, ana))
    }
    expect(waysOf(boardOf('2026-03-04'))).toEqual([
      'Assign the part without conflicts (7 of 10 days)',
      'Assign tentatively',
    ])
    expect(waysOf(boardOf('2026-03-13'))).toEqual(['Assign tentatively'])
    expect(waysOf(boardOf('2026-02-27'))[0]).toBe('Assign')
  }
})

test('a suggestion and its button show the same hours', () => {
  const long = aRequest({ from: '2026-03-02', to: '2026-04-10', daily_hours: 8 })
  const scene = aBoard(
    long,
    aBar({ id: 7, project_id: 11, from: '2026-03-02', to: '2026-03-06', daily_hours: 3 }),
    aBar({ id: 8, project_id: 10, from: '2026-03-09', to: '2026-03-10', daily_hours: 1 }),
  )
  const away = { id: 1, start_date: '2026-03-16', end_date: '2026-03-17', daily_hours: null }
  const time_off = [{ ...away, kind: 'holiday' as const, status: 'approved' as const, note: '' }]
  const holidays = holidayDaysOff([{ date: '2026-03-19', name: 'San José' }])
  const resources = new Map([...scene.resources].map(([id, each]) => [id, { ...each, time_off, holidays }]))
  const board = { ...scene, resources }
  for (const candidate of candidatesFor(board, draftOf(long), long)!) {
    const { hours, of_hours } = candidate
    const [part] = waysToAssign(board, long, candidate)
    expect(part?.action).toBe(`Assign the part without conflicts (${hours} of ${of_hours} h)`)
  }
  expect(candidatesFor(board, draftOf(long), long)).toMatchObject([
    { name: 'Ana Ruíz', hours: 185, of_hours: 240 },
    { name: 'Ben Okoro' },
  ])
})

test('suggestions for an assignment ignore its own hours, and compare its person’s tags', () => {
  const mine = aBar({ daily_hours: 8 })
  const found = candidatesFor(aBoard(mine), draftOf(mine), mine)
  expect(found).toMatchObject([{ id: 1, hours: 80, shared_tag_ids: [5] }, { id: 2 }])
})

test('the part that fits goes to another person, and the rest becomes unassigned', () => {
  const mine = aBar({ id: 3, daily_hours: 8, note: 'by hand' })
  const board = aBoard(mine)
  const [part] = waysToAssign(board, mine, chosen(2))
  expect(part).toMatchObject({
    action: 'Assign the part without conflicts (40 of 80 h)',
    label: expect.stringMatching(/^Assigned to Ben Okoro, Mar 2.?–.?13$/),
    rest: '40 h stay unassigned (1 request).',
  })
  expect(verdictFor(board, part!.changes).fits).toBe(true)
  expect(part?.changes).toEqual([
    { create: expect.objectContaining({ resource_id: 2, daily_hours: 4, note: 'by hand' }) },
    { delete: 3 },
    {
      create_request: expect.objectContaining({
        resource_id: null,
        daily_hours: 4,
        tag_ids: [5],
        note: 'by hand',
      }),
    },
  ])
})

test('a person with enough free hours gets the whole assignment, which keeps its ID', () => {
  const mine = aBar({ id: 3, resource_id: 2, rate: '99' })
  const [whole] = waysToAssign(aBoard(mine), mine, chosen(1))
  expect(whole).toMatchObject({
    action: 'Assign',
    changes: [{ update: { id: 3, resource_id: 1, cost_per_hour: null } }],
  })
})
