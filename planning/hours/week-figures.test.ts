import { expect, test } from 'vitest'
import { dayNumber } from '../days/days.ts'
import { freeWeeks, scheduledIn, weekFigures } from './week-figures.ts'

/** Days of May 2026: the 4th is a Monday. */
const may = (start: number, end: number) => ({
  start_date: `2026-05-${String(start).padStart(2, '0')}`,
  end_date: `2026-05-${String(end).padStart(2, '0')}`,
})
const week = [1, 2, 3, 4, 5]
const contracts = [{ start_date: '2020-01-01', end_date: null, daily_hours: 8 }]
const first = dayNumber('2026-05-04')

test('each week has scheduled, over-capacity, available and tentative hours', () => {
  const assignments = [
    { ...may(4, 8), daily_hours: 6 },
    { ...may(4, 4), daily_hours: 4 },
  ]
  const person = { contracts, assignments, time_off: [{ ...may(11, 13), daily_hours: null }] }
  const figures = weekFigures(person, [{ ...may(14, 15), daily_hours: 2 }], { first, count: 2, week })
  expect(figures).toMatchObject([
    { start: first, scheduled: 34, over: 2, capacity: 40, free: 8, tentative: 0 },
    { start: first + 7, scheduled: 0, over: 0, capacity: 16, free: 16, tentative: 4 },
  ])
})

test('available hours count only working days from today', () => {
  const holidays = [{ ...may(8, 8), daily_hours: null }]
  const assignments = [
    { ...may(7, 7), daily_hours: 6 },
    { ...may(11, 15), daily_hours: 8 },
  ]
  const person = { contracts, holidays, assignments, time_off: [] }
  const weeks = [0, 7, 14].map((days) => ({ start: first + days, end: first + days + 6 }))
  const freeFrom = (day: number) => freeWeeks(person, weeks, first + day - 4, week)
  const third = { start: first + 14, end: first + 18, free: 40 }
  // The week from the 11th is full, and the 8th is a public holiday.
  expect(freeFrom(1)).toEqual([{ start: first, end: first + 3, free: 26 }, third])
  expect(freeFrom(6)).toEqual([{ start: first + 2, end: first + 3, free: 10 }, third])
  expect(freeFrom(9)).toEqual([third])
  expect(freeFrom(20)).toEqual([{ ...third, start: first + 16, free: 24 }])
})

test('scheduled hours include those lost to time off, but none on public holidays', () => {
  const holidays = [{ ...may(5, 5), daily_hours: null }]
  const person = { contracts, holidays, time_off: [{ ...may(6, 6), daily_hours: null }] }
  const work = [{ ...may(4, 8), daily_hours: 5 }]
  expect(scheduledIn(person, work, { start: first, end: first + 3 }, week)).toBe(15)
})
