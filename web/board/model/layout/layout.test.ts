import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../../planning/days/days.ts'
import { aBar, aBoard, rowsOf } from '../../../../test/support/board-scene.ts'

import { readView } from '../view.ts'
import type { Sight } from './layout.ts'
import { layRows, rowAt } from './layout.ts'

const span = (from: string, to: string) => ({ start: dayNumber(from), end: dayNumber(to) })
const [march, april, both] = [
  span('2026-03-01', '2026-03-31'),
  span('2026-04-01', '2026-04-30'),
  span('2026-03-01', '2026-04-30'),
]
const at = (seen: Sight['seen'], density: Sight['density'] = 'normal', passed = seen) => ({
  ...{ seen, passed, density },
})
const board = aBoard(
  aBar({ id: 1 }),
  aBar({ id: 2 }),
  aBar({ id: 3, from: '2026-03-09', to: '2026-04-10' }),
  aBar({ id: 4, resource_id: 2, from: '2026-04-01', to: '2026-04-10' }),
)
const rows = rowsOf(board, readView({}))
const heights = (sight: Sight, last?: ReturnType<typeof layRows>) =>
  layRows(rows, sight, last).rows.map(({ height }) => height)

describe('the layout', () => {
  it('gives a row the height of the visible bars, not of all that were read', () => {
    const [, three, none] = heights(at(march))
    const [, one, another] = heights(at(april))
    expect([three! - one!, none! - another!]).toEqual([48, 0])
    expect(one).toBe(none)
  })

  it('lets rows only grow while one scrolls, and lowers them at rest', () => {
    const rested = layRows(rows, at(april))
    const moving = layRows(rows, { seen: rested.sight.seen, passed: both, density: 'normal' }, rested)
    expect(moving.rows[1]!.height).toBeGreaterThan(rested.rows[1]!.height)
    const again = layRows(rows, at({ ...april }), moving)
    expect(again.rows.map(({ height }) => height)).toEqual(rested.rows.map(({ height }) => height))
  })

  it('keeps rows and their list the same objects where nothing has another place', () => {
    const first = layRows(rows, at(april))
    const next = layRows(rows, at(span('2026-04-02', '2026-04-30')), first)
    expect(next.rows).toBe(first.rows)
    expect(next.tops).toBe(first.tops)
  })

  it('has narrow lanes where rows are compact and bars lie above each other', () => {
    expect(heights(at(march, 'compact'))).toEqual([26, 45, 25])
    expect(heights(at(april, 'compact'))).toEqual([26, 25, 25])
  })

  it('leaves room for phases on paper only where a project has some', () => {
    const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
    const phases = [{ id: 1, name: 'Design', milestone: false, ...days }]
    const website = board.projects.get(10)!
    const planned = { ...board, projects: new Map([...board.projects, [10, { ...website, phases }]]) }
    const sheet = { seen: march, passed: march, density: 'sheet' as const }
    const insets = layRows(rowsOf(planned, readView({ group: 'projects' })), sheet).rows.flatMap((row) =>
      row.project && !row.resource ? [[row.project.title, row.inset]] : [],
    )
    expect(insets).toEqual([
      ['Intranet', 13],
      ['Website', 30],
    ])
  })

  it('finds a row by a height', () => {
    const { tops } = layRows(rows, at(march))
    expect([-1, 0, tops[1]! - 1, tops[1]!, tops[2]!, tops[3]!].map((y) => rowAt(tops, y))).toEqual([
      -1, 0, 0, 1, 2, -1,
    ])
  })
})
