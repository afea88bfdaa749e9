import { expect, test } from 'vitest'
import { dayNumber } from '../days/days.ts'
import { checkTimeOffOverlap, timeOffLayer } from './time-off.ts'

const days = (start: number, end: number) => ({
  start_date: `2026-05-${String(start).padStart(2, '0')}`,
  end_date: `2026-05-${String(end).padStart(2, '0')}`,
})

test('time off is a layer of hours, a whole day the longest there is', () => {
  const [start, end] = [dayNumber('2026-05-04'), dayNumber('2026-05-08')]
  expect(timeOffLayer([{ ...days(4, 8), daily_hours: null }])).toEqual([{ start, end, value: 2400 }])
  expect(timeOffLayer([{ ...days(4, 8), daily_hours: '2.50' }])).toEqual([{ start, end, value: 250 }])
})

test('two periods of the same person never overlap', () => {
  const others = [
    { id: 1, ...days(4, 8), daily_hours: null },
    { id: 2, ...days(18, 22), daily_hours: 4 },
  ]
  expect(checkTimeOffOverlap({ ...days(9, 17), daily_hours: null }, others)).toEqual([])
  expect(checkTimeOffOverlap({ ...days(8, 18), daily_hours: 2 }, others)).toEqual([
    {
      pointer: ['start_date'],
      code: 'overlap',
      message: 'overlaps other time off, from 2026-05-04 to 2026-05-08 and from 2026-05-18 to 2026-05-22',
      days: [days(8, 8), days(18, 18)],
    },
  ])
})

test('a period that moves does not meet itself', () => {
  const stored = { id: 1, ...days(4, 8), daily_hours: null }
  expect(checkTimeOffOverlap({ ...stored, ...days(5, 9) }, [stored])).toEqual([])
})
