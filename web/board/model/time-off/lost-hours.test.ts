import { describe, expect, it } from 'vitest'
import { holidayAbsences } from '../../../../planning/absences/absences.ts'
import { aBar, aBoard } from '../../../../test/support/board-scene.ts'
import type { AssignmentBar, Board } from '../board.ts'
import { workingDaysOf } from '../board.ts'
import { dragBars } from '../edits.ts'
import { absentPerson, lostHoursByBar, lostHoursInWords, unassignLostWork } from './lost-hours.ts'

/** San José is on a Thursday. */
const HOLIDAYS = holidayAbsences([{ date: '2026-03-19', name: 'San José' }])
const bar = aBar({ from: '2026-03-16', to: '2026-03-20' }) as AssignmentBar
const scene = aBoard(bar)
const board: Board = {
  ...scene,
  resources: new Map([...scene.resources].map(([id, each]) => [id, { ...each, holidays: HOLIDAYS }])),
}
const ana = board.resources.get(1)!
const WEEK = board.settings.working_week

describe('on a public holiday', () => {
  const lost = lostHoursByBar(ana, board.barsOf.get(1)!, WEEK)

  it('the work of a bar is not done, and that is computed once', () => {
    expect(lost.get(bar.id)).toMatchObject({ days: 1, hours: 4 })
    expect(lostHoursInWords(lost.get(bar.id)!, ana)).toBe('4 h lost (San José)')
    expect(lostHoursByBar(ana, board.barsOf.get(1)!, WEEK)).toBe(lost)
  })

  it('it is unassigned with what the person can do', () => {
    const { changes, label } = unassignLostWork(board, bar, lost.get(bar.id)!)
    expect(changes).toMatchObject([
      { update: { id: 1, end_date: '2026-03-18' } },
      { create: { start_date: '2026-03-20', end_date: '2026-03-20' } },
      { create_request: { start_date: '2026-03-19', end_date: '2026-03-19', daily_hours: 4, tag_ids: [5] } },
    ])
    expect(label).toMatch(/^4 h unassigned: Ana Ruíz on Website/)
    expect(absentPerson(board, ana).assignments).toMatchObject([{ id: 1, resource_id: 1 }])
  })
})

it('a move keeps the number of working days, and a holiday is none', () => {
  const before = aBar({ from: '2026-03-09', to: '2026-03-13' })
  expect(dragBars([before], 'move', 2, workingDaysOf(board))).toMatchObject([
    { update: { start_date: '2026-03-11', end_date: '2026-03-17' } },
  ])
  expect(dragBars([before], 'move', 6, workingDaysOf(board))).toMatchObject([
    { update: { start_date: '2026-03-16', end_date: '2026-03-23' } },
  ])
})
