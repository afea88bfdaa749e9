import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from './days.ts'
import { countWorkingDays, isWorkingDay } from './working-week.ts'

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const count = (start: string, end: string, week = MONDAY_TO_FRIDAY) =>
  countWorkingDays(dayNumber(start), dayNumber(end), week)

test('weekdays have ISO numbers: Monday is 1, Sunday is 7', () => {
  const monday = dayNumber('2026-06-01')
  for (let weekday = 1; weekday <= 7; weekday++) {
    expect(isWorkingDay(monday + weekday - 1, [weekday])).toBe(true)
    expect(isWorkingDay(monday + weekday, [weekday])).toBe(false)
  }
})

describe('working days of a period', () => {
  test.each([
    ['a common year', '2026-01-01', '2026-12-31', 261],
    ['a leap year that begins on a Saturday', '2028-01-01', '2028-12-31', 260],
    ['a leap year that begins on a Monday', '2024-01-01', '2024-12-31', 262],
    ['a weekend', '2026-06-06', '2026-06-07', 0],
    ['one working day', '2026-06-05', '2026-06-05', 1],
    ['Friday to Monday', '2026-06-05', '2026-06-08', 2],
    ['an end before the start', '2026-06-08', '2026-06-05', 0],
  ])('in %s from %s to %s are %i', (_, start, end, expected) => {
    expect(count(start, end)).toBe(expected)
  })

  test('are 0 if the week has no working days', () => {
    expect(count('2026-01-01', '2026-12-31', [])).toBe(0)
  })

  test('match a day-by-day count', () => {
    const week = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 })
    const day = fc.integer({ min: -10, max: dayNumber('2199-12-31') })
    fc.assert(
      fc.property(week, day, fc.integer({ min: -3, max: 800 }), (weekdays, start, length) => {
        let expected = 0
        for (let each = start; each < start + length; each++) {
          const sundayIsZero = new Date(each * 86_400_000).getUTCDay()
          if (weekdays.includes(sundayIsZero || 7)) expected++
        }
        return countWorkingDays(start, start + length - 1, weekdays) === expected
      }),
    )
  })

  test('of a calendar with many parts are found by binary search', () => {
    let looks = 0
    const parts = Array.from({ length: 2_000 }, (_, i) => ({
      start: i * 10,
      get end() {
        looks++
        return i * 10 + 6
      },
      week: [1 + (i % 7), 1 + ((i + 2) % 7)],
    }))
    const calendar = { week: MONDAY_TO_FRIDAY, parts }
    const weekOf = (day: number) => (day % 10 < 7 && parts[Math.floor(day / 10)]?.week) || MONDAY_TO_FRIDAY
    for (let start = 0; start < 20_050; start += 83) {
      const week = Array.from({ length: 25 }, (_, i) => start + i)
      const worked = week.filter((day) => isWorkingDay(day, weekOf(day)))
      expect(week.filter((day) => isWorkingDay(day, calendar))).toEqual(worked)
      looks = 0
      expect(countWorkingDays(start, start + 24, calendar)).toBe(worked.length)
      expect(looks).toBeLessThan(50)
      looks = 0
      isWorkingDay(start, calendar)
      expect(looks).toBeLessThan(20)
    }
  })

  test('in a year are 52 for each weekday, plus at most two', () => {
    for (let year = 1970; year < 2200; year++) {
      for (let length = 1; length <= 7; length++) {
        const week = [1, 2, 3, 4, 5, 6, 7].slice(0, length)
        const beyond = count(`${year}-01-01`, `${year}-12-31`, week) - 52 * length
        expect(beyond >= 0 && beyond <= 2).toBe(true)
      }
    }
  })
})
