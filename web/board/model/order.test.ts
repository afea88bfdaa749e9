import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aBoard, boardRows } from '../../../test/support/board-scene.ts'
import { isStale, orderOf } from './order.ts'
import { readView } from './view.ts'

const board = aBoard(aBar({ daily_hours: 7 }), aBar({ id: 2, resource_id: 2, daily_hours: 1 }))
const seen = { start: dayNumber('2026-03-02'), end: dayNumber('2026-03-13') }
const keys = (search: Record<string, unknown>) => boardRows(board, readView(search)).map(({ key }) => key)

describe('people are sorted', () => {
  it('by free hours and by utilization of the visible days, highest first', () => {
    // In the two `seen` weeks, Ana has 10 of 80 hours free, and Ben 30 of 40. `keys` adds two free weeks.
    expect(keys({ sort: 'free' })).toEqual(['open', 'r1', 'r2'])
    expect(orderOf(board, readView({ sort: 'free' }), seen).ranks).toEqual(
      new Map([
        [1, -1000],
        [2, -3000],
      ]),
    )
    expect(keys({ sort: 'utilization' })).toEqual(['open', 'r1', 'r2'])
  })

  it('with people without capacity last', () => {
    const may = { start: dayNumber('2026-06-01'), end: dayNumber('2026-06-30') }
    const { ranks } = orderOf(board, readView({ sort: 'utilization' }), may)
    expect(ranks.get(1)).toBeGreaterThan(ranks.get(2) ?? 0)
  })
})

describe('an order', () => {
  it('is stale if other days are visible or the plan changed, but never if it is by name', () => {
    const view = readView({ sort: 'free' })
    const order = orderOf(board, view, seen)
    const later = { start: seen.start + 7, end: seen.end + 7 }
    expect(isStale(order, board, view, seen)).toBe(false)
    expect(isStale(order, board, view, later)).toBe(true)
    expect(isStale(order, { ...board, seq: 8 }, view, seen)).toBe(true)
    const byName = readView({})
    expect(isStale(orderOf(board, byName, seen), { ...board, seq: 8 }, byName, later)).toBe(false)
  })

  it('of a search for free people stays valid while scrolling', () => {
    const view = readView({ available: '2h_2026-03-02_2026-03-13' })
    const order = orderOf(board, view, seen)
    expect(isStale(order, board, view, { start: 0, end: 1 })).toBe(false)
    expect([...order.ranks.keys()]).toEqual([2])
  })

  it('is incomplete until all its days are loaded', () => {
    const known = { ...board, days: [{ start: seen.start, end: seen.end - 1 }] }
    expect(orderOf(known, readView({ sort: 'free' }), seen).isWhole).toBe(false)
    expect(orderOf(known, readView({}), seen).isWhole).toBe(true)
  })
})
