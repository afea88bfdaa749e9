import { expect, test } from 'vitest'
import { utilizationOf, weeksFrom } from './utilization.ts'

/** Days of May 2026: the 1st is a Friday, the 4th a Monday. */
const may = (start: number, end: number) => ({
  start_date: `2026-05-${String(start).padStart(2, '0')}`,
  end_date: `2026-05-${String(end).padStart(2, '0')}`,
})
const week = [1, 2, 3, 4, 5]
const open = { start_date: '2020-01-01', end_date: null, daily_hours: 8 }
const none = { contracts: [], assignments: [], time_off: [] }

test('utilization counts only working days in the given period', () => {
  const workload = { ...none, contracts: [open], assignments: [{ ...may(1, 31), daily_hours: '3.75' }] }
  expect(utilizationOf(may(4, 10), workload, week)).toEqual({ planned: 18.75, capacity: 40 })
})

test('time off lowers the capacity, but not scheduled hours on other days', () => {
  const time_off = [
    { ...may(4, 5), daily_hours: null },
    { ...may(6, 6), daily_hours: '2.5' },
  ]
  const workload = { contracts: [open], assignments: [{ ...may(7, 8), daily_hours: 8 }], time_off }
  expect(utilizationOf(may(4, 8), workload, week)).toEqual({ planned: 16, capacity: 21.5 })
})

test('work scheduled on time off is lost', () => {
  const time_off = [
    { ...may(4, 4), daily_hours: null },
    { ...may(5, 5), daily_hours: 3 },
  ]
  const workload = { contracts: [open], assignments: [{ ...may(4, 8), daily_hours: 6 }], time_off }
  expect(utilizationOf(may(4, 8), workload, week)).toEqual({ planned: 5 + 18, capacity: 5 + 24 })
})

test('capacity follows contract changes and gaps', () => {
  const contracts = [
    { ...may(1, 5), daily_hours: 8 },
    { ...may(7, 31), daily_hours: 4 },
  ]
  expect(utilizationOf(may(4, 8), { ...none, contracts }, week)).toEqual({ planned: 0, capacity: 24 })
  expect(utilizationOf(may(4, 8), none, week)).toEqual({ planned: 0, capacity: 0 })
})

test('weeks start on Monday', () => {
  expect(['2026-05-04', '2026-05-07', '2026-05-10'].map((day) => weeksFrom(day, 4))).toEqual(
    Array(3).fill(may(4, 31)),
  )
})
