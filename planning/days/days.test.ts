import { describe, expect, test } from 'vitest'
import { addDays, dayIn, dayNumber, dayText, FIRST_DAY, isDay, LAST_DAY } from './days.ts'

describe('isDay', () => {
  test.each(['1970-01-01', '2199-12-31', '2000-02-29', '2024-02-29', '2026-04-30'])('accepts %s', (day) => {
    expect(isDay(day)).toBe(true)
  })

  test.each([
    ['before the first', '1969-12-31'],
    ['after the last', '2200-01-01'],
    ['29 February of a common year', '2026-02-29'],
    ['29 February 2100, which is not a leap year', '2100-02-29'],
    ['31 April', '2026-04-31'],
    ['month 0', '2026-00-10'],
    ['month 13', '2026-13-01'],
    ['day 0', '2026-01-00'],
    ['day 99', '2026-01-99'],
    ['a date-time', '2026-01-01T00:00:00Z'],
    ['one digit', '2026-1-1'],
    ['a trailing line break', '2026-01-01\n'],
    ['spaces', ' 2026-01-01'],
    ['full-width digits', '２０２６-01-01'],
    ['the year 10000', '10000-01-01'],
    ['an empty string', ''],
    ['a number', 20260101],
    ['null', null],
    ['undefined', undefined],
    ['a Date', new Date(0)],
  ])('rejects %s', (_, value) => {
    expect(isDay(value)).toBe(false)
  })
})

test('day numbers count from 1970-01-01 and match the Date calendar', () => {
  const last = dayNumber(LAST_DAY)
  expect(dayNumber(FIRST_DAY)).toBe(0)
  expect(last).toBe(Date.UTC(2199, 11, 31) / 86_400_000)
  const wrong: string[] = []
  for (let number = 0; number <= last; number++) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
    if (dayText(number) !== day || dayNumber(day) !== number || !isDay(day)) wrong.push(day)
  }
  expect(wrong).toEqual([])
})

test('the days before the first and after the last day have numbers too', () => {
  expect(dayNumber('1969-12-31')).toBe(-1)
  expect(dayNumber('2200-01-01')).toBe(dayNumber(LAST_DAY) + 1)
})

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 365, '2027-12-31'],
  ['2026-05-12', 0, '2026-05-12'],
])('%s plus %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test.each([
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
  ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28'],
  ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01-01'],
  ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31'],
  ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
])('in %s, at %s, the day is %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(day)
})
