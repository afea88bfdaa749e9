import { expect, test } from 'vitest'
import { dayNumber } from '../../planning/days/days.ts'
import { aBar, aBoard } from '../../test/support/board-scene.ts'
import {
  barsIn,
  bookingOf,
  pastedNames,
  projectDates,
  restOfWeek,
  spreadHours,
  weekAround,
} from './first-week.ts'

const WEEK = [1, 2, 3, 4, 5]
const week = weekAround('2026-03-04')

test('a project lasts from this week to six months later', () => {
  expect(projectDates('2026-11-18')).toEqual({ start_date: '2026-11-16', end_date: '2027-05-14' })
})

test('weekly hours are spread over the working days in quarter hours', () => {
  expect(spreadHours(40, WEEK)).toEqual([8, 8, 8, 8, 8, 0, 0])
  expect(spreadHours(20, WEEK)).toEqual([4, 4, 4, 4, 4, 0, 0])
  expect(spreadHours(32, WEEK).reduce((sum, hours) => sum + hours)).toBe(32)
})

test('a pasted table has one name per line', () => {
  expect(pastedNames('Ana Ruiz\tDesigner\r\n\n Ben Okoro \n')).toEqual(['Ana Ruiz', 'Ben Okoro'])
})

test('a click books the rest of the working week', () => {
  const from = dayNumber('2026-03-04')
  expect(restOfWeek(week, from, WEEK)).toEqual({ start: from, end: from + 2 })
  expect(restOfWeek(week, from + 3, WEEK)).toBeNull()
})

test('a booking uses the free hours, and is not created if a day is full', () => {
  const board = aBoard(
    aBar({ to: '2026-03-03', daily_hours: 6 }),
    aBar({ id: 2, from: '2026-03-06', daily_hours: 8 }),
  )
  const ana = board.resources.get(1)!
  const book = (start: number, end: number) =>
    bookingOf(board, ana, 11, { start: week.start + start, end: week.start + end })
  expect(book(0, 2)).toEqual({
    create: {
      ...{ project_id: 11, resource_id: 1, daily_hours: 2 },
      ...{ start_date: '2026-03-02', end_date: '2026-03-04' },
    },
  })
  expect(book(0, 4)).toBeNull()
})

test('bars of a week are cut to it, and overlapping ones get their own lanes', () => {
  const bars = [
    aBar({ from: '2026-02-02', to: '2026-03-03' }),
    aBar({ id: 2, from: '2026-03-03', to: '2026-03-05' }),
    aBar({ id: 3, from: '2026-03-04', to: '2026-04-01' }),
    aBar({ id: 4, from: '2026-03-09', to: '2026-03-10' }),
  ]
  const { start, end } = week
  expect(barsIn(week, bars).map(({ days, lane }) => [days.start - start, end - days.end, lane])).toEqual([
    [0, 5, 0],
    [1, 3, 1],
    [2, 0, 0],
  ])
})
