import { expect, it } from 'vitest'
import { ownWeek } from './own-days.ts'

const WEEK = [1, 2, 3, 4, 5]
const MONDAY = '2026-11-16'
const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8 }
const work = (id: number, project_id: number, days: [string, string], daily_hours: number) => ({
  ...{ id, project_id, project_title: `Project ${project_id}`, daily_hours },
  ...{ start_date: days[0], end_date: days[1], phase_id: null, note: '' },
})
const off = (start_date: string, daily_hours: string | null, status: 'approved' | 'asked' = 'approved') => ({
  ...{ start_date, end_date: start_date, daily_hours, status },
})

const plan = {
  contracts: [contract],
  holidays: [{ date: '2026-11-17', name: 'Founding day' }],
  time_off: [off('2026-11-19', null), off('2026-11-20', '4'), off('2026-11-18', null, 'asked')],
  assignments: [
    work(1, 1, [MONDAY, '2026-11-20'], 6),
    work(2, 2, ['2026-11-16', '2026-11-16'], 3),
    work(3, 1, ['2026-11-18', '2026-11-18'], 1),
  ],
  tentative: [work(4, 2, ['2026-11-18', '2026-11-22'], 2)],
}

it('has a row for each project, and tentative work in separate rows', () => {
  const { rows, days } = ownWeek(plan, WEEK, MONDAY)
  expect(days.map(({ day }) => day.slice(-2))).toEqual(['16', '17', '18', '19', '20'])
  expect(
    rows.map(({ project_id, isTentative, hours, total }) => [project_id, isTentative, hours, total]),
  ).toEqual([
    [1, false, [6, 0, 7, 6, 6], 25],
    [2, false, [3, 0, 0, 0, 0], 3],
    [2, true, [0, 0, 2, 2, 2], 6],
  ])
})

it('excludes holidays from capacity, and hours lost to time off from scheduled hours', () => {
  const { days, total } = ownWeek(plan, WEEK, MONDAY)
  const figures = days.map(({ planned, lost, over, capacity }) => [planned, lost, over, capacity])
  expect(figures).toEqual([
    [9, 0, 1, 8],
    [0, 0, 0, 0],
    [7, 0, 0, 8],
    [0, 6, 0, 0],
    [4, 2, 0, 4],
  ])
  expect(total).toEqual({ planned: 20, lost: 8, over: 1, capacity: 20 })
})

it('has no days or rows without a contract', () => {
  expect(ownWeek({ ...plan, contracts: [] }, WEEK, MONDAY)).toMatchObject({ days: [], rows: [] })
})
