import { expect, it } from 'vitest'
import { dayNumber, dayText } from '../days/days.ts'
import { repetitionsOf } from './repeat.ts'

const repeated = (from: string, to: string, weeks: number, until: string) =>
  repetitionsOf({ start: dayNumber(from), end: dayNumber(to) }, weeks, until).map(
    ({ start, end }) => `${dayText(start)} ${dayText(end)}`,
  )

it('repeats on the same weekdays, with the last start on or before the given day', () => {
  expect(repeated('2026-03-02', '2026-03-03', 2, '2026-04-13')).toEqual([
    '2026-03-16 2026-03-17',
    '2026-03-30 2026-03-31',
    '2026-04-13 2026-04-14',
  ])
  expect(repeated('2026-03-02', '2026-03-03', 2, '2026-03-15')).toEqual([])
})

it('keeps Monday to Friday over Christmas', () => {
  expect(repeated('2026-12-14', '2026-12-18', 1, '2027-01-03')).toEqual([
    '2026-12-21 2026-12-25',
    '2026-12-28 2027-01-01',
  ])
})

it('leaves out repetitions that start before the previous one ends', () => {
  expect(repeated('2026-03-02', '2026-03-13', 1, '2026-03-16')).toEqual(['2026-03-16 2026-03-27'])
})
