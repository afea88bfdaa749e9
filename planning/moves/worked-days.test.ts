import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../days/days.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { isWorkingDay } from '../days/working-week.ts'
import { countWorked, workedFrom, workedLater } from './worked-days.ts'

const [FIRST, LAST] = [dayNumber(FIRST_DAY), dayNumber(LAST_DAY)]
const week = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
/** A day near January 1, 2026, FIRST or LAST. Some days are before FIRST or after LAST. */
const day = fc.oneof(
  ...[dayNumber('2026-01-01'), FIRST, LAST].map((at) => fc.integer({ min: at - 60, max: at + 60 })),
)
const calendar = fc
  .tuple(week, fc.array(fc.tuple(fc.nat(30), fc.nat(30), week), { maxLength: 4 }), day)
  .map(([own, parts, start]): WorkingDays => {
    let next = start
    const laid = parts.map(([gap, length, each]) => {
      const part = { start: next + gap, end: next + gap + length, week: each }
      next = part.end + 1
      return part
    })
    return { week: own, parts: laid }
  })
const scene = fc.record({
  days: fc.oneof(week, calendar),
  day,
  count: fc.integer({ min: -60, max: 60 }),
})

/** Reference implementation: counts day by day. */
function walked(days: WorkingDays) {
  const isWorked = (each: number) => isWorkingDay(each, days)
  const from = (start: number, direction: 1 | -1) => {
    for (let next = start; next >= FIRST && next <= LAST; next += direction) if (isWorked(next)) return next
    return null
  }
  const later = (start: number, count: number) => {
    const direction = count < 0 ? -1 : 1
    let found: number | null = start
    for (let left = Math.abs(count); left > 0 && found !== null; left--)
      found = from(found + direction, direction)
    return found
  }
  const count = (start: number, end: number) => {
    let found = 0
    for (let each = start; each <= end; each++) if (isWorked(each)) found++
    return found
  }
  return { from, later, count }
}

it('countWorked, workedFrom and workedLater match a day-by-day count', () => {
  fc.assert(
    fc.property(scene, fc.nat(120), ({ days, day: at, count }, length) => {
      const walk = walked(days)
      expect(countWorked({ start: at, end: at + length - 10 }, days)).toBe(walk.count(at, at + length - 10))
      for (const direction of [1, -1] as const)
        expect(workedFrom(at, direction, days)).toBe(walk.from(at, direction))
      expect(workedLater(at, count, days)).toBe(walk.later(at, count))
    }),
    { numRuns: 500 },
  )
})

it('counts the working days of 230 years without reading each day', () => {
  let looks = 0
  const days = new Proxy([1, 2, 3, 4, 5], {
    get(list, name) {
      looks++
      return Reflect.get(list, name)
    },
  })
  const count = countWorked({ start: FIRST, end: LAST }, days)
  expect(workedLater(FIRST, count - 1, days)).toBe(LAST)
  expect(count).toBeGreaterThan(60_000)
  expect(looks).toBeLessThan(2_000)
})
