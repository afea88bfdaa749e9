import { expect, it } from 'vitest'
import { aBar, aBoard, aRequest } from '../../../../test/support/board-scene.ts'
import { giveHoursToAll, makeAllOpen, makeAllTentative, reassignAll } from './many.ts'

const bars = [aBar(), aBar({ id: 2, project_id: 11, daily_hours: 2 }), aRequest({ resource_id: 1 })]
const board = aBoard(...bars)

it('assigns all bars to one person or sets their hours, and skips unchanged bars', () => {
  expect(reassignAll(board, bars, 2).changes).toEqual([
    { update: { id: 1, resource_id: 2 } },
    { update: { id: 2, resource_id: 2 } },
    { update_request: { id: 1, resource_id: 2 } },
  ])
  expect(reassignAll(board, bars, 1).changes).toEqual([])
  expect(giveHoursToAll(board, bars, 4).changes).toEqual([{ update: { id: 2, daily_hours: 4 } }])
  expect(reassignAll(board, bars, 2).label).toBe('3 items assigned to Ben Okoro')
})

it('makes assignments tentative, and tentative requests unassigned', () => {
  expect(makeAllTentative(board, bars).changes).toMatchObject([
    { delete: 1 },
    { create_request: { resource_id: 1 } },
    { delete: 2 },
    { create_request: { resource_id: 1 } },
  ])
  const open = makeAllOpen(board, bars).changes
  expect(open).toHaveLength(5)
  expect(open.at(-1)).toEqual({ update_request: expect.objectContaining({ id: 1, resource_id: null }) })
})
