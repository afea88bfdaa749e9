import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '../days/days.ts'
import { countWorkingDays, isWorkingDay, lastOfWorkingDays } from '../days/working-week.ts'
import { calendarOf, dayRuns, hoursOfWork, longestDay, partOfWeek, weekdayHours } from './weekday-hours.ts'

const OFFICE = [1, 2, 3, 4, 5]
const always = { start_date: '2020-01-01', end_date: null, daily_hours: 8 }
const week = (...hours: number[]) => [...hours, 0, 0, 0].slice(0, 7)
const may = (start: number, end: number) => ({
  start: dayNumber('2026-05-01') + start - 1,
  end: dayNumber('2026-05-01') + end - 1,
})

test("a contract without a week has its daily hours on the organization's working days", () => {
  expect(weekdayHours(always, OFFICE)).toEqual([{ weekdays: OFFICE, hours: 800 }])
  expect(longestDay(always)).toBe(800)
})

test('partOfWeek returns the same hours for each working day, in quarter hours', () => {
  expect(partOfWeek(80, 8, OFFICE)).toEqual([6.5, 6.5, 6.5, 6.5, 6.5, 0, 0])
  expect(partOfWeek(50, 7.5, [1, 2])).toEqual([3.75, 3.75, 0, 0, 0, 0, 0])
})

test('weekdayHours groups weekdays by hours, longest first, without days off', () => {
  const short = { ...always, daily_hours: 7, week: week(4, 7.5, 7.5, 0, 4) }
  expect(weekdayHours(short, OFFICE)).toEqual([
    { weekdays: [2, 3], hours: 750 },
    { weekdays: [1, 5], hours: 400 },
  ])
  expect(longestDay(short)).toBe(750)
})

describe('hoursOfWork', () => {
  const hours = (daily: number, own: number[] | null) =>
    hoursOfWork(may(4, 10), daily * 100, [{ ...always, week: own }], OFFICE) / 100

  test('adds the daily hours of each working day', () => {
    expect(hours(6, null)).toBe(30)
    expect(hours(6, week(8, 8, 8, 8, 8))).toBe(30)
  })

  test('counts at most the hours of a short day, and none on a day off', () => {
    expect(hours(8, week(8, 8, 8, 8, 4))).toBe(36)
    expect(hours(6, week(8, 8, 8, 8, 0))).toBe(24)
    expect(hours(3, week(8, 8, 8, 8, 4, 2))).toBe(17)
  })

  test('equals the sum over all days of the period', () => {
    const weeks = fc
      .array(fc.constantFrom(0, 0.25, 4, 7.5, 8), { minLength: 7, maxLength: 7 })
      .filter((own) => own.some((each) => each > 0))
    const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 900 }))
    fc.assert(
      fc.property(weeks, span, fc.integer({ min: 1, max: 800 }), (own, [from, length], daily) => {
        const longest = Math.max(...own) * 100
        let sum = 0
        for (let day = from; day <= from + length; day++) {
          const there = own[(new Date(day * 86_400_000).getUTCDay() + 6) % 7]! * 100
          sum += there === longest ? daily : Math.min(daily, there)
        }
        const contract = { ...always, start_date: '1970-01-01', week: own }
        expect(hoursOfWork({ start: from, end: from + length }, daily, [contract], OFFICE)).toBe(sum)
      }),
    )
  })
})

describe('a calendar', () => {
  const fridaysOff = {
    ...always,
    start_date: '2026-05-11',
    end_date: '2026-05-31',
    week: week(8, 8, 8, 8, 0),
  }
  const days = calendarOf([fridaysOff], OFFICE)

  test("is the organization's week if no contract has its own", () => {
    expect(calendarOf([always], OFFICE)).toBe(OFFICE)
  })

  test('applies the days off of a contract only within its dates', () => {
    expect([8, 15, 22, 29].map((day) => isWorkingDay(may(day, day).start, days))).toEqual([
      ...[true, false, false, false],
    ])
    expect(countWorkingDays(may(4, 4).start, may(24, 24).end, days)).toBe(13)
  })

  test('finds the last of n working days like a day-by-day loop', () => {
    for (let count = 1; count < 40; count++) {
      let [day, left] = [may(4, 4).start - 1, count]
      while (left > 0) if (isWorkingDay(++day, days)) left--
      expect(lastOfWorkingDays(may(4, 4).start, count, days)).toBe(day)
    }
  })

  test('joins days without a working day between them: Thursday and Monday if Fridays are off', () => {
    const thursdays = { ...may(11, 24), weekdays: [1, 4] }
    expect(dayRuns([thursdays], days)).toEqual([
      expect.objectContaining(may(11, 11)),
      expect.objectContaining(may(14, 18)),
      expect.objectContaining(may(21, 21)),
    ])
    expect(dayRuns([{ ...may(11, 24), weekdays: [1, 2, 3, 4] }], days)).toHaveLength(1)
  })
})
