import { describe, expect, it } from 'vitest'
import { holidayDaysOff } from '../../../../planning/time-off/days-off.ts'
import { aBar, aBoard } from '../../../../test/support/board-scene.ts'
import type { AssignmentBar, Board, BoardTimeOff } from '../board.ts'
import { lostHoursByBar, lostHoursInWords, timeOffPerson, unassignLostWork } from './lost-hours.ts'

/** San José is on a Thursday. */
const HOLIDAYS = holidayDaysOff([{ date: '2026-03-19', name: 'San José' }])
const bar = aBar({ from: '2026-03-16', to: '2026-03-20' }) as AssignmentBar
const scene = aBoard(bar)
const day = { start_date: '2026-03-18', end_date: '2026-03-18', daily_hours: null }
const off = { ...day, id: 1, kind: 'sick' as const, status: 'approved' as const, note: '' }
const withTimeOff = (time_off: BoardTimeOff[]): Board => {
  const people = [...scene.resources].map(
    ([id, each]) => [id, { ...each, holidays: HOLIDAYS, time_off }] as const,
  )
  return { ...scene, resources: new Map(people) }
}
const board = withTimeOff([off])
const ana = board.resources.get(1)!
const WEEK = board.settings.working_week

describe('on time off', () => {
  const lost = lostHoursByBar(ana, board.barsOf.get(1)!, WEEK)

  it('the hours of a bar are lost, and are computed only once', () => {
    expect(lost.get(bar.id)).toMatchObject({ days: 1, hours: 4 })
    expect(lostHoursInWords(lost.get(bar.id)!, ana)).toBe('4 h lost (time off)')
    expect(lostHoursByBar(ana, board.barsOf.get(1)!, WEEK)).toBe(lost)
  })

  it('the lost work can be unassigned, with the tags of the person', () => {
    const { changes, label } = unassignLostWork(board, bar, lost.get(bar.id)!)
    expect(changes).toMatchObject([
      { update: { id: 1, end_date: '2026-03-17' } },
      { create: { start_date: '2026-03-19', end_date: '2026-03-20' } },
      { create_request: { start_date: '2026-03-18', end_date: '2026-03-18', daily_hours: 4, tag_ids: [5] } },
    ])
    expect(label).toMatch(/^4 h unassigned: Ana Ruíz on Website/)
    expect(timeOffPerson(board, ana).assignments).toMatchObject([{ id: 1, resource_id: 1 }])
  })

  it('a public holiday does not count', () => {
    const { resources, barsOf } = withTimeOff([])
    expect(lostHoursByBar(resources.get(1)!, barsOf.get(1)!, WEEK).size).toBe(0)
  })
})
