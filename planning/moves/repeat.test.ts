import { expect, it } from 'vitest'
import { dayNumber, dayText } from '../days/days.ts'
import { repetitionsOf } from './repeat.ts'
import { workedDays } from './worked-days.ts'

const repeated = (from: string, to: string, weeks: number, until: string, holidays: string[] = []) =>
  repetitionsOf(
    { start: dayNumber(from), end: dayNumber(to) },
    weeks,
    until,
    workedDays(
      [1, 2, 3, 4, 5],
      holidays.map((date) => ({ date })),
    ),
  ).map(({ start, end }) => `${dayText(start)} ${dayText(end)}`)

it('repeats on the same weekdays, as long as it begins by the day', () => {
  expect(repeated('2026-03-02', '2026-03-03', 2, '2026-04-13')).toEqual([
    '2026-03-16 2026-03-17',
    '2026-03-30 2026-03-31',
    '2026-04-13 2026-04-14',
  ])
  expect(repeated('2026-03-02', '2026-03-03', 2, '2026-03-15')).toEqual([])
})

it('keeps the number of worked days over a public holiday', () => {
  expect(repeated('2026-03-30', '2026-03-31', 1, '2026-04-06', ['2026-04-06'])).toEqual([])
  expect(repeated('2026-03-30', '2026-03-31', 1, '2026-04-07', ['2026-04-06'])).toEqual([
    '2026-04-07 2026-04-08',
  ])
})

it('leaves out what would begin before the one before has ended', () => {
  expect(repeated('2026-03-02', '2026-03-13', 1, '2026-03-16')).toEqual(['2026-03-16 2026-03-27'])
})
