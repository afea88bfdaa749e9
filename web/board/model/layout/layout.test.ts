import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../../planning/days/days.ts'
import { aBar, aBoard, aRequest, boardRows } from '../../../../test/support/board-scene.ts'

import { readView } from '../view.ts'
import type { VisibleArea } from './layout.ts'
import { boxIn, layRows, rowAt } from './layout.ts'

const span = (from: string, to: string) => ({ start: dayNumber(from), end: dayNumber(to) })
const [march, april] = [span('2026-03-01', '2026-03-31'), span('2026-04-01', '2026-04-30')]
const at = (seen: VisibleArea['seen'], look: VisibleArea['look'] = 'comfortable', passed = seen) => ({
  seen,
  passed,
  look,
})
const board = aBoard(
  aBar({ id: 1 }),
  aBar({ id: 2 }),
  aBar({ id: 3, from: '2026-03-09', to: '2026-04-10' }),
  aBar({ id: 4, resource_id: 2, from: '2026-04-01', to: '2026-04-10' }),
)
const rows = boardRows(board, readView({}))
const heights = (sight: VisibleArea, last?: ReturnType<typeof layRows>) =>
  layRows(rows, sight, last).rows.map(({ height }) => height)

describe('the layout', () => {
  it('gives a row the height of the visible bars, not of all loaded bars', () => {
    expect(heights(at(march))).toEqual([44, 66, 44])
    expect(heights(at(april))).toEqual([44, 44, 44])
    expect(heights(at(span('2026-05-01', '2026-05-31')))).toEqual([44, 44, 44])
  })

  it('shows hours as height, so that two half days share the height of a full one', () => {
    const day = { from: '2026-03-02', to: '2026-03-06' }
    const next = { from: '2026-03-09', to: '2026-03-13' }
    const full = aBar({ id: 1, daily_hours: 8, ...day })
    const halves = [2, 3].map((id) => aBar({ id, daily_hours: 4, ...next }))
    const small = aRequest({ id: 1, daily_hours: 8 })
    const [open, ana] = layRows(boardRows(aBoard(full, ...halves, small), readView({})), at(march)).rows
    expect(ana!.boxes.map(({ top, height }) => [top, height - ana!.sizes.gap])).toEqual([
      [0, 36],
      [0, 18],
      [20, 18],
    ])
    expect(ana!.height).toBe(46)
    expect(open!.boxes[0]!.height - open!.sizes.gap).toBe(18)
  })

  it('keeps every bar’s position while scrolling, in each direction', () => {
    const arrived = layRows(rows, at(april)).rows[1]!.boxes
    const scrolled = layRows(rows, at(april), layRows(rows, at(march))).rows[1]!.boxes
    expect(scrolled).toEqual(arrived)
    expect(layRows(rows, at(march)).rows[1]!.boxes).toEqual(arrived)
  })

  it('has a position for a new or moved bar', () => {
    const [, ana] = layRows(rows, at(march)).rows
    const bar = { ...aBar({ id: 9, daily_hours: 2, from: '2026-03-02', to: '2026-03-04' }), id: -1 }
    expect(boxIn(ana!, bar)).toEqual({ top: 3, height: 17 })
    const later = { start: dayNumber('2026-03-10'), end: dayNumber('2026-03-12') }
    expect(boxIn(ana!, { ...bar, ...later, id: 1 })).toEqual({ top: 23, height: 17 })
    // In a full row, the bar is at the row's lower edge and doesn't cover the next row.
    const high = boxIn(ana!, { ...bar, daily_hours: 8 })
    expect(high.top + high.height).toBe(ana!.height - 1)
  })

  it('lets rows only grow while scrolling, and shrinks them afterwards', () => {
    const may = span('2026-05-01', '2026-05-31')
    const rested = layRows(rows, at(may))
    const moving = layRows(rows, { ...at(may), passed: span('2026-03-01', '2026-05-31') }, rested)
    expect(moving.rows[1]!.height).toBeGreaterThan(rested.rows[1]!.height)
    const again = layRows(rows, at({ ...may }), moving)
    expect(again.rows.map(({ height }) => height)).toEqual(rested.rows.map(({ height }) => height))
  })

  it('returns the same row objects and list if no position changed', () => {
    const first = layRows(rows, at(april))
    const next = layRows(rows, at(span('2026-04-02', '2026-04-30')), first)
    expect(next.rows).toBe(first.rows)
    expect(next.tops).toBe(first.tops)
  })

  it('collapses people without visible work on a project, but not in print', () => {
    const byProject = boardRows(board, readView({ group: 'projects' }))
    const inner = (sight: VisibleArea) =>
      layRows(byProject, sight).rows.flatMap(({ resource, height }) =>
        resource ? [[resource.id, height]] : [],
      )
    expect(inner(at(march)).map(([id, height]) => [id, height! > 0])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(inner(at(march, 'sheet')).every(([, height]) => height! > 0)).toBe(true)
    // During scrolling, rows can appear but not disappear.
    expect(inner(at(april, 'comfortable', { start: march.start, end: april.end }))[1]![1]).toBeGreaterThan(0)
  })

  it('gives all bars the same height in compact rows and in the look "even"', () => {
    expect(heights(at(march, 'compact'))).toEqual([28, 66, 28])
    expect(heights(at(span('2026-05-01', '2026-05-31'), 'compact'))).toEqual([28, 28, 28])
    expect(heights(at(march, 'even'))).toEqual([44, 92, 44])
  })

  it('adds a line for the name on phones', () => {
    const stacked = layRows(rows, { ...at(march), isStacked: true }).rows
    expect(stacked[1]!.height - heights(at(march))[1]!).toBe(stacked[1]!.inset - 3)
    expect(stacked[2]!.height).toBe(stacked[2]!.inset + 18 + 4 + 1)
  })

  it('leaves space for phases in print only if a project has phases', () => {
    const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
    const phases = [{ id: 1, name: 'Design', milestone: false, ...days }]
    const website = board.projects.get(10)!
    const planned = { ...board, projects: new Map([...board.projects, [10, { ...website, phases }]]) }
    const sheet = at(march, 'sheet')
    const insets = layRows(boardRows(planned, readView({ group: 'projects' })), sheet).rows.flatMap((row) =>
      row.project && !row.resource ? [[row.project.title, row.inset]] : [],
    )
    expect(insets).toEqual([
      ['Intranet', 13],
      ['Website', 24],
    ])
  })

  it('finds the row at a vertical position', () => {
    const { tops } = layRows(rows, at(march))
    expect([-1, 0, tops[1]! - 1, tops[1]!, tops[2]!, tops[3]!].map((y) => rowAt(tops, y))).toEqual([
      -1, 0, 0, 1, 2, -1,
    ])
  })
})
