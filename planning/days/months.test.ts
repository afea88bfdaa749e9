import { expect, test } from 'vitest'
import { dayNumber, dayText } from './days.ts'
import { firstDayOf, lastDayOf, listMonths, nextQuarter } from './months.ts'

test.each([
  ['2026-02-10', '2026-02-10', ['2026-02']],
  ['2026-02-28', '2026-03-01', ['2026-02', '2026-03']],
  ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-03-01', '2026-02-28', []],
])('from %s to %s the months are %j', (first, last, months) => {
  expect(listMonths(first, last)).toEqual(months)
})

test.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
  ['2026-09', '2026-09-30'],
  ['2026-12', '2026-12-31'],
  ['2199-12', '2199-12-31'],
])('%s ends on %s', (month, day) => {
  expect(dayText(lastDayOf(month))).toBe(day)
})

test('each month begins the day after the previous month ends', () => {
  const months = listMonths('1970-01-01', '2199-12-31')
  expect(firstDayOf('1970-01')).toBe(0)
  expect(months.slice(1).map(firstDayOf)).toEqual(months.slice(0, -1).map((month) => lastDayOf(month) + 1))
  expect(lastDayOf('2199-12')).toBe(dayNumber('2199-12-31'))
})

test.each([
  ['2026-01-01', '2026-04', '2026-06'],
  ['2026-09-30', '2026-10', '2026-12'],
  ['2026-11-18', '2027-01', '2027-03'],
])('the quarter after %s is %s to %s', (today, from, to) => {
  expect(nextQuarter(today)).toEqual({ from, to })
})
